### What every game says alike. How catalogs are written: docs/texts.md.

# Lists in a sentence: a, b and c.
list-middle = { $list }, { $item }
list-end = { $list } and { $item }

# A name with its article: a Captain, an Emperor.
a = { INITIAL($it) ->
    [a] an { $it }
    [e] an { $it }
    [i] an { $it }
    [o] an { $it }
    [u] an { $it }
   *[other] a { $it }
 }
# The same for something in the box.
a_thing = { A(NAME($it)) }

# A player within a sentence, and whose something is.
whom = { $it ->
    [you] you
   *[other] { SEAT($it) }
 }
whose = { $it ->
    [you] your
   *[other] { SEAT($it) }'s
 }
# The same as the first words of a sentence.
whose_first = { $it ->
    [you] Your
   *[other] { SEAT($it) }'s
 }
no_player = seat { $seat }

cards = { $it ->
    [one] { $it } card
   *[other] { $it } cards
 }
coins = { $it ->
    [one] { $it } coin
   *[other] { $it } coins
 }
points = { $it ->
    [one] { $it } point
   *[other] { $it } points
 }

why-over = The game is over.
why-not_asked = It is not your decision now.
why-other_question = That is not the question now: { QUESTION($decision) }
why-not_yourself = You cannot choose yourself.
why-nothing_there = Nothing is chosen there now: { QUESTION($decision) }
why-too_few_players = There are only { $seats } players at this table.
