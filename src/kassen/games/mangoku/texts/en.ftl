### Mangoku in English.

title = Bluff and short battles: hold two secret cards, outlast the others, take the coins.
option-start_player = who starts the first campaign [M-7]
option-start_seat = the seat that starts, if start_player is seat
option-answer_pause = the table answers for a seat with one option, after a pause [MK-8]

## Words of this game

center = the center pile
# The two cards that are Ikki together; an edition may have none.
ikki_cards = { ROWS("ikki", column: "effect") ->
    [0] card and card
   *[other] { LIST(ROWS("ikki", column: "effect"), each: "twice") }
 }
twice = { NAME($it) } and { NAME($it) }
# The card that cancels; an edition may have none.
a_monk = { ROWS("cancel", column: "effect") ->
    [0] a card that cancels
   *[other] { LIST(ROWS("cancel", column: "effect"), each: "a_thing") }
 }
# A card that works on others: of those that are Ikki together, one alone never does.
link = { CELL($it, column: "effect") ->
    [ikki] { NAME("ikki") }
   *[other] the { NAME($it) }
 }
# A player or the center pile.
target = { $it ->
    [center] { center }
    [you] you
   *[other] { SEAT($it) }
 }

## Questions

ask-play_card = Which card do you play?
ask-single_or_ikki = Do you play the taken card alone, or join one of yours to it for { NAME("ikki") }?
ask-bandit_target = Whom do you rob?
ask-princess_target = Whose coins do you halve?
ask-attack_target = Whom do you attack?
ask-commander_targets = Whom do you attack, one player or two?
ask-ninja_target = Whose hand is to be discarded?
ask-tea_master_target = From whose hand do you take a card at random?
ask-nobleman_target = Whose hand do you look at?
ask-nobleman_take = Which card of this hand do you take?
ask-kabuki_take = Which card of the discard pile do you take?
ask-respond = How do you answer?

## Actions

action-play = Play { NAME($card) }
    .hint = { EFFECT($card) }
action-take = Take { NAME($card) }
    .hint = { EFFECT($card) }
action-target = Choose { SEAT($seat) }
action-targets = Choose { LIST($seats, each: "seat") }
action-center = Choose { center }
action-single = Play the taken card alone
    .hint = it has no effect
action-ikki = { NAME("ikki") }: { ikki_cards }
    .hint = attack all others with { LIST(ROWS("ikki", column: "effect"), each: "amount") }
action-monk = Answer with { a_monk }
    .hint = cancels what would happen to you
action-pay = Pay { COINS(BOX("special_block")) } to block
    .hint = blocks the attack, and your hand stays unseen
action-accept = Accept
    .hint = it happens to you; against an attack your hand defends

amount = { CELL($it, column: "amount") }
# What a card does, in a few words.
effect = { CELL($it, column: "effect") ->
    [end_campaign] ends the campaign: honor decides
    [ikki] no effect alone; two together are { NAME("ikki") }
    [steal_coin] take { COINS(CELL($it, column: "amount")) } from a player
    [collect_coin] all others pay { COINS(CELL($it, column: "amount")) } to the center
    [steal_half] take half of a purse or of the center
    [attack_one] attack one player with { AMOUNT($it) }
    [cancel] no effect in your own turn; as an answer it cancels
    [reveal_hands] all others show their hands
    [attack_two] attack one or two players with { AMOUNT($it) }
    [discard_hand] a player discards the hand and draws a new one
    [take_random] take a random card of a player and play it
    [take_discarded] take a card of the discard pile and play it
    [take_chosen] look at a hand, take a card of it and play it
   *[none] no effect
 }

## Refusals

why-not_held = You do not hold { A_THING($card) }.
why-no_second = You hold no { NAME($card) } that could join the taken one.
why-no_ikki_cards = No card of this game makes { NAME("ikki") }.
why-no_pair = { NAME("ikki") } takes { ikki_cards }, and you do not hold both.
why-not_in_hand = There is no { NAME($card) } in that hand.
why-not_discarded = No { NAME($card) } lies face up in the discard pile.
why-cannot_take = The { NAME($taker) } cannot take { A_THING($card) }.
why-no_monk = { ROWS("cancel", column: "effect") ->
    [0] No card of this game cancels an effect.
   *[other] You hold no { LIST(ROWS("cancel", column: "effect"), each: "name") }.
 }
why-begun = You have begun a turn in this campaign; only before that can an attack be bought off.
why-too_poor = A block costs { COINS(BOX("special_block")) }, and you have { $purse ->
    [0] none
   *[other] { $purse }
 }.
why-no_attack = Only an attack can be bought off.
why-eliminated = { $reach ->
    [0] An eliminated player cannot be chosen.
   *[other] An eliminated player is reached by { LIST($reach, each: "name") } only.
 }

## Log

event-game_started = { $players } players, { COINS($coins_each) } each, { $cards_in_use } cards. { $start_seat ->
    [you] You start.
   *[other] { SEAT($start_seat) } starts.
 }
event-campaign_started = Campaign { $number } begins.
event-hand_dealt = { $seat ->
    [you] You receive
   *[other] { SEAT($seat) } receives
 } { $cards ->
    [none] { CARDS($count) }
   *[other] { LIST($cards, each: "name") }
 }.
event-discard_started = One card is laid face down.
event-ante_paid = { $seat ->
    [you] You pay
   *[other] { SEAT($seat) } pays
 } { COINS($amount) }.
event-coin_removed = { BOX("ante_removed") ->
    [one] { COINS(BOX("ante_removed")) } leaves
   *[other] { COINS(BOX("ante_removed")) } leave
 } the game; { $center_after ->
    [one] { COINS($center_after) } is
   *[other] { COINS($center_after) } are
 } at stake.
event-turn_started = { WHOSE_FIRST($seat) } turn{ $last_turn ->
    [0] .
   *[other] , the last of this campaign.
 }
event-card_drawn = { $seat ->
    [you] You draw
   *[other] { SEAT($seat) } draws
 } { $card ->
    [none] a card
   *[other] { A_THING($card) }
 }{ $reason ->
    [turn] .
   *[other] { " " }to refill.
 }
event-supply_exhausted = The supply is empty.
event-card_played = { $seat ->
    [you] You play
   *[other] { SEAT($seat) } plays
 } { $cards ->
    [one] the { $source ->
        [hand] { NAME($card) }
       *[other] taken { NAME($card) }
     }.
   *[other] { ikki_cards }: { NAME("ikki") }!
 }
event-target_chosen = The { NAME($card) } targets { LIST($targets, each: "target") }.
event-monk_answered = { $seat ->
    [you] You answer
   *[other] { SEAT($seat) } answers
 } { LINK($against_card) } with { a_monk }.
event-special_block = { $seat ->
    [you] You pay
   *[other] { SEAT($seat) } pays
 } { COINS(BOX("special_block")) } to block the attack.
event-attack_blocked = { $defender ->
    [you] You block
   *[other] { SEAT($defender) } blocks
 } the attack of { $strength }.
event-hand_shown = { $seat ->
    [you] You show
   *[other] { SEAT($seat) } shows
 } { $cards ->
    [none] the hand
   *[other] { LIST($cards, each: "name") }
 } to { WHOM($to_seat) } alone.
event-player_eliminated = { $seat ->
    [you] You are
   *[other] { SEAT($seat) } is
 } { $reason ->
    [battle] beaten
   *[empty_hand] left without cards
 } and out of this campaign{ $cards ->
    [0] .
   *[other] , laying down { LIST($cards, each: "name") }.
 }
event-coins_moved = { $amount ->
    [0] There is nothing to take from { TARGET($source) }.
   *[other] { $to ->
        [center] { $source ->
            [you] You pay
           *[other] { SEAT($source) } pays
         } { COINS($amount) } to { center }.
       *[other] { $to ->
            [you] You take
           *[other] { SEAT($to) } takes
         } { COINS($amount) } from { TARGET($source) }.
     }
 }
event-hand_revealed = { $seat ->
    [you] You show
   *[other] { SEAT($seat) } shows
 } everybody { LIST($cards, each: "name") }.
event-hand_looked = { $seat ->
    [you] You look
   *[other] { SEAT($seat) } looks
 } at { WHOSE($target) } hand{ $cards ->
    [none] .
   *[other] : { LIST($cards, each: "name") }.
 }
event-card_taken = { $seat ->
    [you] You take
   *[other] { SEAT($seat) } takes
 } the { NAME($card) } from { $source ->
    [discard] the discard pile
   *[other] { WHOM($source) }
 }.
event-hand_discarded = { $seat ->
    [you] You discard
   *[other] { SEAT($seat) } discards
 } { LIST($cards, each: "name") }.
event-no_effect = { $reason ->
    [no_text] The { NAME($card) } has no effect.
    [no_target] There is nobody { LINK($card) } could reach.
    [nothing_to_take] There is nothing { LINK($card) } could take.
   *[canceled] { CAPITAL(LINK($card)) } is canceled.
 }
event-campaign_ended = Campaign { $number } ends: { $reason ->
    [last_player] one player is left
    [emperor] honor decides at once
   *[supply_empty] the supply is empty, and honor decides
 }.
event-honor_compared = Honor: { LIST($hands, each: "honor_of_hand", by: "; ") }.
honor_of_hand = { WHOM($seat) } { $sum } ({ LIST($cards, each: "name") })
event-honor_draw = Honor draw { $round } for the { $purpose ->
    [campaign] campaign
   *[game] game
 }: { LIST($draws, each: "honor_drawn", by: "; ") }.
honor_drawn = { WHOM($seat) } { NAME($card) } ({ CELL($card, column: "honor") })
event-campaign_won = { $seat ->
    [you] You win
   *[other] { SEAT($seat) } wins
 } the campaign and { COINS($coins_taken) }.
event-game_ended = The game is over. { $winner ->
    [you] You win!
   *[other] { SEAT($winner) } wins!
 }

## Board: as short as it can be

board-campaign = Campaign { $campaign } · turn { $turn }
board-last_turn = last turn
board-center = center
board-supply = supply { $cards ->
    [0] empty
   *[other] { $back } { $cards }
 }
board-coins_out = out of the game { $coins }
board-discard = discard
board-face_down = one card, face down
board-hand = hand
board-out = out
board-rank = rank { $rank }
board-may_pay = may pay
board-blocked = { $floor ->
    [none] blocked
   *[other] blocked { $floor }
 }
board-over = The game is over: { SEAT($winner) } wins.
board-to_play = { SEAT($seat) } to play
board-link = { SEAT($seat) }: { $card }
board-target = → { $target ->
    [center] { center }
   *[other] { SEAT($target) }
 }
board-waiting = · waiting for { SEAT($seat) }

legend-asked = is asked now
legend-turn = has the turn
legend-coin = a coin
legend-unknown = a card you do not know
legend-points = battle points and honor of a card
legend-out = out of this campaign, until the next one begins
legend-may_pay = has begun no turn in this campaign, and blocks an attack for { COINS(BOX("special_block")) }
legend-blocked = the hand has at least this many battle points
