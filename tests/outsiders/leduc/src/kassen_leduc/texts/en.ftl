title = The smallest poker with two rounds.

ask-bet = Fold, call or raise?

action-fold = Fold
    .hint = give up what was paid
action-call = Call
    .hint = stay in
action-raise = Raise
    .hint = lift the stakes

why-fold = You need not pay to stay in, and so you cannot fold.
why-raise = There are only { BOX("raises") ->
    [one] { BOX("raises") } raise
   *[other] { BOX("raises") } raises
 } in a round.

event-card_dealt = { $seat ->
    [you] You receive
   *[other] { SEAT($seat) } receives
 } { $card ->
    [none] a card
   *[other] { $card }
 }.
event-folded = { $seat ->
    [you] You fold.
   *[other] { SEAT($seat) } folds.
 }
event-called = { $seat ->
    [you] You call.
   *[other] { SEAT($seat) } calls.
 }
event-raised = { $seat ->
    [you] You raise.
   *[other] { SEAT($seat) } raises.
 }
event-common_dealt = The open card is { $card }.
event-card_shown = { $seat ->
    [you] You show { $card }.
   *[other] { SEAT($seat) } shows { $card }.
 }
# The pot goes to one seat or is shared [L-8].
event-pot_won = { $winners ->
    [one] { LIST($winners, each: "wins") } { CHIPS($pot) }.
   *[other] { CHIPS($pot) } are shared by { LIST($winners, each: "whom") }.
 }
wins = { $it ->
    [you] You win
   *[other] { SEAT($it) } wins
 }
chips = { $it ->
    [one] { $it } chip
   *[other] { $it } chips
 }

board-common = Open card: { CARD($it) }
board-stakes = stakes: { $it }
board-paid = { CHIPS($it) }
board-hand = { CARD($it) }
board-remaining = in
card = { $it ->
    [none] ▒
   *[other] { $it }
 }
