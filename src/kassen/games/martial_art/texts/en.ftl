### Martial Art in English.

title = One secret card a round, Support out of the hand: win the Lands of Japan by points or bridges.
option-ask_always = ask a seat that has a single option too, so that waiting tells nothing [A-13, A-52]
option-first_asked = asked first for Support: the weakest player, or as printed whoever wins a flip [A-48, A-49]
option-victory_tie = two reach the goal together: flip, or more points, then bridges, then flip [A-134]
option-refresh_empty_hand = a Land may trade in a hand without a free card [A-122]

## Words of this game. A card and a Land may have the same id in an edition.

card = { NAME($it, of: "cards") }
land = { NAME($it, of: "lands") }
a_card = { A(CARD($it)) }
# The yellow card; an edition may lack one.
legend = { LIST(ROWS("yellow", column: "banner"), each: "card") }
a_legend = { LIST(ROWS("yellow", column: "banner"), each: "a_card") }
supplies = { LIST(ROWS("purple", column: "banner"), each: "card") }
copies_of = { $copies ->
    [one] { CARD($it) }
   *[other] { $copies } × { CARD($it) }
 }
named = { $it ->
    [0] nothing
   *[other] { LIST(COUNTED($it), each: "copies_of") }
 }
bridges = { $it ->
    [one] { $it } bridge
   *[other] { $it } bridges
 }
extra_cards = { $it ->
    [one] { $it } extra card
   *[other] { $it } extra cards
 }
window = { $it ->
    [before] Before the battle
    [reveal] The cards are open
   *[support] Support
 }
tie = { $it ->
    [strength] the ranking
    [timing] who is asked first
   *[victory] victory
 }

# What a card is and does: its strength, its effects, its banner.
trait = { $trait ->
    [strength] strength { $n }
    [purple] always comes back
    [yellow] goes back to its stack
    [extra_draw] draw { EXTRA_CARDS($n) } after the battle
    [redeal_battle] all fighting cards are exchanged for cards from the deck
    [match_highest] becomes as strong as the strongest opposing card
    [gain_legend] take { ROWS("yellow", column: "banner") ->
        [0] nothing
       *[other] { $n ->
            [one] { a_legend }
           *[other] { $n } × { legend }
         }
     } after the battle
    [hand_bonus] +{ $n } for each card in your hand
    [zero_strong] an opposing card of { $least } or more loses all its strength
    [take_gift] an opponent gives you { CARDS($n) } after the battle
    [win_ties] wins ties
    [support_bonus] each of your Support cards adds { $n } more
    [self_discard] discard { CARDS($n) } after the battle
    [blank_others] blanks all other cards
    [lock_support] opponents may not use Support in the battle
    [no_own_support] no Support for you in the battle
    [cancel_text] as Support: blanks a text
    [cancel_support] as an answer: cancels Support
    [add_strength] as Support: +{ $n }
   *[scout_hand] as Support before the battle: look at a hand, draw { CARDS($n) }
 }{ $when ->
    [strongest] { " " }if you are the strongest
    [not_strongest] { " " }unless you are the strongest
   *[always] { "" }
 }
land_does = { CELL($it, column: "effect", of: "lands") ->
    [land_redraw] before the battle all may exchange cards
    [land_strongest_discard] after the battle the strongest discards { CARDS(CELL($it, column: "amount", of: "lands")) }
    [land_strong_draw] after the battle { CELL($it, column: "min_strength", of: "lands") } or more draws { EXTRA_CARDS(CELL($it, column: "amount", of: "lands")) }
    [land_strong_discard] after the battle { CELL($it, column: "min_strength", of: "lands") } or more discards { CARDS(CELL($it, column: "amount", of: "lands")) }
    [land_weakest_recover] after the battle the weakest may take back a card
    [land_strongest_refresh] after the battle the strongest may discard the hand for { EXTRA_CARDS(CELL($it, column: "amount", of: "lands")) }
   *[none] no effect
 }

## Questions

ask-redraw_pick = Which card do you exchange?
ask-before_support = Do you use Support before the battle?
ask-play_card = Which card do you lay down?
ask-reveal_support = Do you blank a card?
ask-answer_support = Do you cancel that Support card?
ask-zero_target = Whom does your card strike down?
ask-support = Do you add Support?
ask-gift_target = Who gives you a card?
ask-gift_card = Which card do you give away?
ask-card_discard = Which card do you discard?
ask-land_discard_strongest = Which card do you discard for the Land?
ask-land_discard_strong = Which card do you discard for the Land?
ask-land_recover = Which card do you take back?
ask-land_refresh = Do you discard your hand for new cards?
ask-choose_land = Which Land do you take?

## Actions. A row the edition does not have keeps its word.

card_there = { $id ->
    [none] { $card }
   *[other] { CARD($id) }
 }
traits = { LIST($traits, each: "trait", by: ", ") }

action-pass = Pass
action-decline = Take nothing
action-done = Exchange nothing more
action-yes = Discard your hand
action-no = Keep your hand
action-play = Play { card_there }
    .hint = { traits }
action-discard = Discard { card_there }
    .hint = { traits }
action-give = Give { card_there }
    .hint = { traits }
action-take = Take { card_there }
    .hint = { traits }
action-use = { $decision ->
    [answer_support] Answer with { card_there }
   *[other] Use { card_there }
 }
    .hint = { traits }
action-aim = Use { card_there } on { $fighting ->
    [none] { SEAT($seat) }
   *[other] { SEAT($seat) }'s { CARD($fighting) }
 }
    .hint = { traits }
action-target = { $decision ->
    [gift_target] Take a card from { SEAT($seat) }
   *[other] Strike { SEAT($seat) }
 }
action-first = { $land ->
    [none] Take the first Land
   *[other] { take_land }
 }
action-second = { $land ->
    [none] Take the second Land
   *[other] { take_land }
 }
take_land = Take { LAND($land) } ({ POINTS($points) }{ $bridges ->
    [0] )
   *[other] , { BRIDGES($bridges) })
 }

## Refusals

why-nothing_asked = Nothing is asked of you now.
why-no_such_card = There is no such card in this edition.
why-not_recovered = { CARD($card) } cannot be taken back.
why-not_lying = No { CARD($card) } lies in the discard pile or on the table.
why-not_held = You do not hold { CARD($card) }.
why-never_given = { CARD($card) } is never given away.
why-never_discarded = { CARD($card) } is never discarded.
why-all_picked = You have picked every { CARD($card) } you hold.
why-not_before = { CARD($card) } is no Support card for the time before the battle.
why-cannot_blank = { CARD($card) } cannot blank a text.
why-cannot_answer = { CARD($card) } cannot answer a Support card.
why-adds_nothing = { CARD($card) } adds no strength as Support.
why-no_live_text = That card has no text that could be blanked.
why-too_weak = That card is not strong enough in print to be struck.
why-no_free_card = That player has no free card.

## Log

event-game_started = { $players } players sit down to Martial Art{ $changed ->
    [0] .
   *[other] , edition { $edition }.
 }
event-dealt = { $seat ->
    [you] You receive
   *[other] { SEAT($seat) } receives
 } { $cards ->
    [none] { CARDS($count) }
   *[other] { NAMED($cards) }
 }.
event-round_started = Round { $round } begins.
event-land_revealed = { LAND($land) } is at stake{ $effect_applies ->
    [0] ; its effect is covered.
   *[other] .
 }
event-land_effect_started = { LAND($land) }: { LAND_DOES($land) }.
event-player_asked = { $seat ->
    [you] You are
   *[other] { SEAT($seat) } is
 } { $is_asked ->
    [0] not asked, with nothing to choose.
   *[other] asked.
 }
event-player_decided = { $seat ->
    [you] You are
   *[other] { SEAT($seat) } is
 } ready.
event-redraw_done = { $seat ->
    [you] { $discarded ->
        [0] You keep
       *[other] You exchange
     }
   *[other] { $discarded ->
        [0] { SEAT($seat) } keeps
       *[other] { SEAT($seat) } exchanges
     }
 } { $discarded ->
    [0] all cards.
   *[other] { NAMED($discarded) } for { $drawn ->
        [none] { CARDS($drawn_count) }
       *[other] { NAMED($drawn) }
     }.
 }
event-window_opened = { WINDOW($window) }: { $first_seat ->
    [none] Support may be used.
   *[other] the first to be asked is { WHOM($first_seat) }.
 }
event-support_used = { $effect ->
    [cancel_support] { $seat ->
        [you] You answer
       *[other] { SEAT($seat) } answers
     } with { CARD($card) }.
   *[other] { $seat ->
        [you] You use
       *[other] { SEAT($seat) } uses
     } { CARD($card) }{ $target ->
        [none] .
       *[other] { " " }on { WHOM($target) }.
     }
 }
event-hand_looked_at = { $seat ->
    [you] You look
   *[other] { SEAT($seat) } looks
 } at { WHOSE($target) } hand{ $cards ->
    [none] .
   *[other] : { NAMED($cards) }.
 }
event-support_passed = { $window ->
    [answer] { $seat ->
        [you] You let
       *[other] { SEAT($seat) } lets
     } it stand.
   *[other] { $seat ->
        [you] You use
       *[other] { SEAT($seat) } uses
     } no Support.
 }
event-support_canceled = { $by_seat ->
    [you] You cancel
   *[other] { SEAT($by_seat) } cancels
 } { WHOSE($seat) } { CARD($card) }.
event-support_took_effect = { $target ->
    [none] { WHOSE_FIRST($seat) } strength rises to { $new_strength }.
   *[other] { CARD($card) } works on { WHOM($target) }.
 }
event-window_closed = { WINDOW($window) }: everybody has passed.
event-card_placed = { $seat ->
    [you] You lay
   *[other] { SEAT($seat) } lays
 } { $card ->
    [none] a card
   *[other] { CARD($card) }
 } face down.
event-cards_revealed = The cards are turned up: { LIST($cards, each: "card_turned_up", by: "; ") }.
card_turned_up = { WHOM($seat) } { CARD($card) } { $strength }
event-text_blanked = { WHOSE_FIRST($seat) } { CARD($card) } is blanked by { NAME($cause) }.
event-battle_redealt = All fighting cards are exchanged: { LIST($cards, each: "card_exchanged", by: "; ") }.
card_exchanged = { WHOM($seat) } { CARD($new) } for { CARD($old) }
event-strength_changed = { WHOSE_FIRST($seat) } strength goes from { $from } to { $to } ({ NAME($cause) }).
event-player_barred = { $seat ->
    [you] You are
   *[other] { SEAT($seat) } is
 } barred from Support by { NAME($cause) }.
event-tie_flip = A tie for { TIE($reason) }, flip { $repetition }: { LIST($cards, each: "card_flipped", by: "; ") }.
card_flipped = { WHOM($seat) } { CARD($card) } { CELL($card, column: "strength", of: "cards") }
event-lots_drawn = Too few cards to flip; lots decide: { LIST($order, each: "whom", by: ", then ") }.
event-tie_resolved = The tie for { TIE($reason) }: { LIST($order, each: "whom", by: ", then ") }.
event-ranking_fixed = The ranking: { LIST($ranking, each: "ranked", by: ", then ") }.
ranked = { WHOM($seat) } { $strength }
event-legend_taken = { $seat ->
    [you] You take
   *[other] { SEAT($seat) } takes
 } { a_legend }; { $stack_left ->
    [0] none
   *[other] { $stack_left }
 } left in the stack.
event-gift_given = { $from ->
    [you] You give
   *[other] { SEAT($from) } gives
 } { $card ->
    [none] a card
   *[other] { CARD($card) }
 } to { WHOM($to) }.
event-cards_discarded = { $seat ->
    [you] You discard
   *[other] { SEAT($seat) } discards
 } { NAMED($cards) } ({ NAME($cause) }).
event-legend_returned = { CAPITAL(a_legend) } goes back to the stack, which holds { $stack_now } now.
event-card_recovered = { $seat ->
    [you] You take
   *[other] { SEAT($seat) } takes
 } { CARD($card) } from { $from_seat ->
    [none] the discard pile
   *[other] the table
 }.
event-hand_refreshed = { $seat ->
    [you] You discard
   *[other] { SEAT($seat) } discards
 } { NAMED($discarded) } for new cards.
event-extra_draw_earned = { $seat ->
    [you] You earn
   *[other] { SEAT($seat) } earns
 } { EXTRA_CARDS($amount) } ({ NAME($cause) }).
event-land_won = { $seat ->
    [you] You win
   *[other] { SEAT($seat) } wins
 } { LAND($land) }: { POINTS($points_total) } and { BRIDGES($bridges_total) } now.
event-supplies_returned = { $seat ->
    [you] You take
   *[other] { SEAT($seat) } takes
 } { supplies } back.
event-cards_drawn = { $seat ->
    [you] You draw
   *[other] { SEAT($seat) } draws
 } { $cards ->
    [none] { CARDS($count) }
   *[other] { NAMED($cards) }
 }.
event-deck_reshuffled = The discard pile of { CARDS($count) } becomes the new Battle deck.
event-draw_failed = Nothing is left to draw: { CARDS($missing) } too few for { WHOM($seat) }.
event-game_ended = The game is over. { $winner ->
    [you] You win
   *[other] { SEAT($winner) } wins
 } { $way ->
    [points] by Land points
    [bridges] by bridges
    [both] by points and bridges
   *[lands_out] as the Lands have run out
 }!

## Board

board-round = Round { $round }
board-goal = goal { POINTS($points) } or { BRIDGES($bridges) }
board-deck = deck { $cards }
board-legends = { legend } ×{ $legends }
board-land_deck = Lands to come { $lands }
board-land = land
board-discard = discard
board-hand = hand
board-laid = laid
board-picked = picked
board-in_hand = { $cards } in hand
board-cards = hand { $cards }
board-empty = empty
board-effect = { $applies ->
    [0] effect covered
   *[other] { LAND_DOES($land) }
 }
board-face_down = face down
board-blanked = blanked
board-barred = barred
board-ready = ready
board-extra = +{ CARDS($extra) }
board-must_discard = must discard { $cards }
board-rank = rank { $rank }
board-place = place { $place }
board-window = { WINDOW($window) }
board-waiting = waiting for { LIST($seats, each: "seat") }
board-over = The game is over: { SEAT($winner) } wins.

legend-asked = is asked now
legend-point = a point
legend-bridge = a bridge
legend-missing = still missing to the goal
legend-unknown = a card you do not know
legend-card = a card and its strength
legend-now = its strength as things stand
legend-blanked = the text of the card does not hold
legend-barred = may not use Support
