### Shogunate in English.

title = Secret loyalties and a Line of Succession: raise your Leaders, and let nobody see whose they are.
option-threshold = the score that ends the game; auto: as printed in the box [S-27]
option-pair_scoring = whether two cards of one clan count its Leader once or twice [S-91]
option-start_player = the first Hatamoto: a seat, or drawn at random [S-26]
option-round_cap = the round in which the game ends in any case [S-101]

## Words of this game. Rows of different tables may have the same id in an edition.

leader = { NAME($it, of: "leaders") }
card = { NAME($it, of: "actions") }
plot = { NAME($it, of: "plots") }
power = { CELL($it, column: "text", of: "powers") }
leader_in_slot = { LEADER($leader) } (slot { $slot })
place = { $it ->
    [0] first
   *[other] second
 }
plots = { $it ->
    [one] { $it } Plot
   *[other] { $it } Plots
 }
# A Loyalty card whose owner has been named already.
own_card = { $seat ->
    [you] your
   *[other] their
 } { PLACE($place) } Loyalty card

## Questions

ask-choose_action = Which Action card do you choose?
ask-choose_performer = Who performs next?
ask-cloaked_leader = Which Leader is to be moved?
ask-cloaked_slot = Where does this Leader go?
ask-dishonor_leader = Which Leader drops to the tail?
ask-turn_up_loyalty = Which of your Loyalty cards do you turn up?
ask-upstream_move = Which Leader rises, and how far?
ask-show_loyalty = Which of your Loyalty cards do you show?
ask-company_leader = Which Leader drops a slot and gets an Honor?
ask-company_neighbor = Which neighbor gets an Honor too?
ask-arrow_leader = Which Leader rises a slot?
ask-arrow_player = Who must show you a Loyalty card?
ask-storms_choice = Switch two Leaders, or exchange Loyalty cards?
ask-exchange_pick = Which Loyalty card do you give away?
ask-plot_shinobi_any = Where does the Shinobi go?
ask-plot_shinobi_step = Does the Shinobi go up or down?
ask-plot_peek = Which Loyalty card do you look at?
ask-plot_swap_adjacent = Do you switch two neighbors?
ask-plot_show_me = Who must show you a Loyalty card?
ask-plot_slide_honor = Do you move an Honor to a neighbor?
ask-plot_exchange = Which two players exchange Loyalty cards?
ask-plot_open = Do you turn a Loyalty card up for an Honor?
ask-plot_open_honor = Which Leader gets the Honor?
ask-plot_shinobi_most = To which of these Leaders does the Shinobi go?
ask-plot_take_back = Do you take an Action card back?

## Actions

action-play = Play { CARD($card) }
    .hint = { CELL($card, column: "text", of: "actions") }
action-take_back = Take { CARD($card) } back
    .hint = { CELL($card, column: "text", of: "actions") }
action-perform = Let { SEAT($seat) } perform { CARD($card) }
action-pick = Let { SEAT($seat) } show you a card
action-exchange = Exchange Loyalty cards with { SEAT($seat) }
action-pair = { $partner ->
    [none] Let { LIST($seats, each: "seat") } exchange Loyalty cards
   *[other] Exchange Loyalty cards with { SEAT($partner) }
 }
action-peek = Look at { SEAT($seat) }'s { PLACE($place) } card
action-place = { $decision ->
    [show_loyalty] Show
    [exchange_pick] Give
   *[other] Turn up
 } your { PLACE($place) } card ({ LEADER($leader) })
action-slot = { $decision ->
    [cloaked_slot] Move { LEADER($leader) } to slot { $slot }
   *[other] { $stays ->
        [0] Send the Shinobi to
       *[other] Leave the Shinobi at
     } slot { $slot } ({ LEADER($leader) })
 }
action-leader = { $decision ->
    [cloaked_leader] Name { leader_in_slot }
    [dishonor_leader] Drop { LEADER($leader) } from slot { $slot } to slot { $tail }
    [company_leader] Lower { LEADER($leader) } from slot { $slot } to slot { $below }
    [company_neighbor] Place an Honor on { leader_in_slot }
    [arrow_leader] Raise { LEADER($leader) } from slot { $slot } to slot { $above }
    [plot_open_honor] Place the Honor on { leader_in_slot }
   *[plot_shinobi_most] Send the Shinobi to slot { $slot } ({ LEADER($leader) })
 }
action-raise = Raise { LEADER($leader) } from slot { $slot } to slot { $above }
action-switch = Switch { LIST($leaders, each: "leader_in_slot") }
action-swap = Switch { LIST($leaders, each: "leader_in_slot") }
action-slide = Move an Honor from { LIST($leaders, each: "leader_in_slot", by: " to ") }
action-pass = Pass

## Refusals

why-hatamoto_chooses_none = The Hatamoto chooses no Action card.
why-choice_is_final = You have chosen, and a choice is final.
why-not_declined = This cannot be declined.
why-not_in_hand = { CARD($card) } is not in your hand.
why-not_in_discard = { CARD($card) } is not in your discard pile.
why-own_card_is_up = Your { PLACE($place) } Loyalty card lies face up already.
why-same_slot = The Leader must end in a different slot.
why-one_slot = The Shinobi moves exactly one slot up or down.
why-hatamoto_performs_none = The Hatamoto performs no Action.
why-has_performed = That player has performed already.
why-no_opponent = You are not your own opponent.
why-nothing_to_give = You have no face-down Loyalty card to give.
why-card_is_up = That Loyalty card lies face up already.
why-all_face_up = A player whose Loyalty cards all lie face up cannot take part.
why-no_honor = That Leader has no Honor to give.
why-not_adjacent = These two Leaders are not adjacent.
why-near_head = That Leader stands too near the head for it.
why-head = The head cannot go up.
why-tail = The tail cannot go down.
why-not_next_to_moved = That Leader is not adjacent to the moved one.
why-more_honor = Another Leader has more Honor.

## Log

event-game_started = { $players } players, { $threshold } Honor to end the game. The Line: { LIST($line, each: "leader") }. { $hatamoto ->
    [you] You are the Hatamoto.
   *[other] { SEAT($hatamoto) } is the Hatamoto.
 }
event-loyalty_dealt = { $seat ->
    [you] You receive
   *[other] { SEAT($seat) } receives
 } { $leader ->
    [none] a { PLACE($place) } Loyalty card.
   *[other] { LEADER($leader) } as your { PLACE($place) } Loyalty card.
 }
event-plot_revealed = Round { $round }: { PLOT($plot) }. Honor from head to tail { CELL($plot, column: "slot_1", of: "plots") } { CELL($plot, column: "slot_2", of: "plots") } { CELL($plot, column: "slot_3", of: "plots") } { CELL($plot, column: "slot_4", of: "plots") } { CELL($plot, column: "slot_5", of: "plots") } { CELL($plot, column: "slot_6", of: "plots") }; { POWER(CELL($plot, column: "power", of: "plots")) }. { PLOTS($cards_left) } left in the deck.
event-action_committed = { $seat ->
    [you] You choose
   *[other] { SEAT($seat) } chooses
 } { $card ->
    [none] an Action card.
   *[other] { CARD($card) }.
 }
event-actions_revealed = The Action cards are turned up: { LIST($cards, each: "chosen") }.
chosen = { WHOM($seat) } chose { CARD($card) }
event-performer_chosen = { $seat ->
    [you] You perform
   *[other] { SEAT($seat) } performs
 } { CARD($card) }{ $automatic ->
    [0] , as { WHOM($hatamoto) } decided.
   *[other] .
 }
event-leader_named = { $hatamoto ->
    [you] You name
   *[other] { SEAT($hatamoto) } names
 } { LEADER($leader) }.
event-leader_moved = { LEADER($leader) } moves { $way ->
    [up] up
   *[down] down
 } from slot { $from_slot } to slot { $to_slot }.
event-leaders_switched = { LEADER($leader_a) } (slot { $slot_a }) and { LEADER($leader_b) } (slot { $slot_b }) trade slots.
event-honor_placed = { LEADER($leader) } gets { $amount } Honor.
event-honor_moved = An Honor goes from { LEADER($from_leader) } to { LEADER($to_leader) }.
event-honor_returned = { LEADER($leader) } loses { $amount } Honor{ $cause ->
    [shinobi] { " " }to the Shinobi.
   *[other] .
 }
event-player_picked = { $seat ->
    [you] You ask
   *[other] { SEAT($seat) } asks
 } { WHOM($target) } for a look at a Loyalty card.
event-loyalty_turned_up = { $seat ->
    [you] You turn
   *[other] { SEAT($seat) } turns
 } { own_card } up: { LEADER($leader) }.
event-loyalty_shown = { $owner ->
    [you] You show
   *[other] { SEAT($owner) } shows
 } { WHOM($viewer) } alone { $owner ->
    [you] your
   *[other] their
 } { PLACE($place) } Loyalty card{ $leader ->
    [none] .
   *[other] : { LEADER($leader) }.
 }
event-loyalty_peeked = { $viewer ->
    [you] You look
   *[other] { SEAT($viewer) } looks
 } at { WHOSE($owner) } { PLACE($place) } Loyalty card{ $leader ->
    [none] .
   *[other] : { LEADER($leader) }.
 }
event-exchange_called = { $by ->
    [you] You call
   *[other] { SEAT($by) } calls
 } for an exchange of Loyalty cards { $others ->
    [one] with
   *[other] between
 } { LIST($others, each: "whom") }.
event-exchange_committed = { $seat ->
    [you] You pick
   *[other] { SEAT($seat) } picks
 } { $place ->
    [none] a Loyalty card
   *[other] { own_card }
 } to give.
event-loyalty_exchanged = { $seat_a ->
    [you] You give { WHOM($seat_b) } your
   *[other] { SEAT($seat_a) } gives { WHOM($seat_b) } their
 } { PLACE($place_a) } Loyalty card{ $leader_a_gave ->
    [none] { "" }
   *[other] , { LEADER($leader_a_gave) }
 }; { $seat_b ->
    [you] you give { WHOM($seat_a) } your
   *[other] { SEAT($seat_b) } gives { WHOM($seat_a) } their
 } { PLACE($place_b) } Loyalty card{ $leader_b_gave ->
    [none] .
   *[other] , { LEADER($leader_b_gave) }.
 }
event-action_discarded = { $seat ->
    [you] You discard
   *[other] { SEAT($seat) } discards
 } { CARD($card) }.
event-part_skipped = { $seat ->
    [you] You perform
   *[other] { SEAT($seat) } performs
 } no more of { CARD($cause) }: { $reason ->
    [no_face_down] both Loyalty cards lie open
   *[no_target] nobody else has a face-down Loyalty card
 }.
event-power_used = The Plot: { POWER($power) }{ $result ->
    [passed] , which is declined.
    [impossible] , which is not possible.
   *[done] .
 }
event-shinobi_moved = The Shinobi goes from slot { $from_slot } to slot { $to_slot }.
event-card_taken_back = { $seat ->
    [you] You take
   *[other] { SEAT($seat) } takes
 } { CARD($card) } back.
event-score_checked = { $ended ->
    [0] Score check of round { $round }: nobody declares.
   *[other] The game ends with the score check of round { $round }.
 }
event-hand_taken_up = { $seat ->
    [you] You take
   *[other] { SEAT($seat) } takes
 } all Action cards up again.
event-hatamoto_passed = { $to_seat ->
    [you] You are
   *[other] { SEAT($to_seat) } is
 } the Hatamoto now.
event-plot_discarded = { PLOT($plot) } is discarded.
event-plots_reshuffled = All { PLOTS($count) } are shuffled anew.
event-threshold_reached = The threshold is reached by { LIST($seats, each: "whom") }.
event-round_cap_reached = Round { $round } was the last one.
event-loyalty_revealed = { $seat ->
    [you] You serve
   *[other] { SEAT($seat) } serves
 } { LIST($served, each: "leader") }{ $served ->
    [one] { " " }with both cards
   *[other] { "" }
 }; { CARDS($revealed_before) } lay open before.
event-undealt_revealed = Not dealt: { LIST($leaders, each: "leader") }.
event-game_ended = The game is over: { LIST($places, each: "final_place", by: ", ") }.
final_place = { $rank }. { WHOM($seat) } with { $score }

## Board

board-round = Round { $round } · { $threshold } Honor ends the game
board-deck = { PLOTS($plots) } in the deck
board-plot = Plot
board-slot = slot
board-leader = Leader
board-honor = Honor
board-yours = yours
board-rank = rank { $rank }, score { $score }
board-has_chosen = has chosen
board-over = The game is over. First: { LIST($winners, each: "whom") }.
board-score = Your score is { $score }.
board-performs = { $seat ->
    [you] You perform { $card }.
   *[other] { SEAT($seat) } performs { $card }.
 }
board-power = The Plot's power is used.
board-waiting = Waiting for { LIST($seats, each: "whom") }.
board-pays = { $plot }: { $pays }, { POWER($power) }
board-serves = You serve { LIST($leaders, each: "leader_in_slot") }: { $score } of { $threshold } Honor

legend-shinobi = the Shinobi, which takes an Honor where it stands
legend-hatamoto = the Hatamoto
legend-asked = must decide now
legend-unknown = a face-down Loyalty card that you have not seen
legend-face_up = a Loyalty card that lies face up
legend-known_by = who else has seen a face-down card
legend-hand = the Action cards in hand, by their initials; · was played
legend-honor = an Honor
