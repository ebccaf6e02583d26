### Ninjato in English.

title = Throw shuriken: raid clan houses and stop in time, win envoys, spread rumors.
option-failed_raid_keep = what a failed raider keeps: a treasure of choice, or the one taken first [N-66]
option-hensojutsu = the clan a disguised Envoy helps: any, or one it shows [N-123, N-125]
option-clan_order = the order in which clans are scored; rotating moves on by one each phase [N-121]
option-payment = whether Gold may replace a treasure you own, or only what is missing [N-105]
option-choho_flip = what may turn red when a red treasure is swapped: any, or any but the one just given [N-92]
option-start_order = the first turn order; seats: seat 0 first [N-10]
option-memory_aid = show what everybody has seen: cards taken from slots, and the kinds of Rumors

## Words of this game

# A treasure, such as fan, plain_fan or red_fan.
kind = { BEFORE($it, mark: "_") ->
    [red] red { NAME(AFTER($it, mark: "_")) }
   *[other] { NAME(AFTER($it, mark: "_")) }
 }
kinds = { BEFORE($it, mark: "_") ->
    [red] red { CELL(AFTER($it, mark: "_"), column: "plural", of: "treasures") }
   *[other] { CELL(AFTER($it, mark: "_"), column: "plural", of: "treasures") }
 }
a_kind = { $it ->
    [none] nothing
   *[other] { A(KIND($it)) }
 }
# Treasures that are alike: Fan, or 2 Fans; a Fan, or 2 Fans.
kinds_of = { $copies ->
    [one] { KIND($it) }
   *[other] { $copies } { KINDS($it) }
 }
some_of = { $copies ->
    [one] { A(KIND($it)) }
   *[other] { $copies } { KINDS($it) }
 }
some = { LIST(COUNTED($it), each: "some_of") }
# A Dojo card by its value.
value = { AFTER($it, mark: "_") }
a_value = { A(VALUE($it)) }
guard = { $deck ->
    [elite] Elite
   *[guard] Guard
 } { LIST($values, by: "/") }{ $honor ->
    [none] { "" }
   *[other] { " " }worth { $honor }
 }
a_guard = { A(guard) }
guard_with_alarm = { guard }{ $alarm ->
    [0] { "" }
   *[other] { " " }with an alarm
 }
a_guard_with_alarm = { A(guard_with_alarm) }
deck = { $it ->
    [elite] Elite deck
   *[guard] Guard deck
 }
envoy = Envoy { CELL($it, column: "number", of: "envoys") }
rumor = { NAME(CELL($it, column: "kind", of: "rumors")) }
token = { NAME(CELL($it, column: "clan", of: "clan_tokens")) } { CELL($it, column: "value", of: "clan_tokens") }
names = { $it ->
    [0] nothing
   *[other] { LIST($it, each: "name") }
 }
discarded_cards = { $it ->
    [one] { $it } discarded card
   *[other] { $it } discarded cards
 }

# What a tile does, by its effect and the numbers printed on it.
tile_effect = { CELL($it, column: "side", of: "skills") ->
    [any] { TILE_DOES($it) }
   *[other] { NAME(CELL($it, column: "side", of: "skills")) }: { TILE_DOES($it) }
 }
tile_does = { CELL($it, column: "effect", of: "skills") ->
    [stand_in] stands in for { LIST(CELL($it, column: "values", of: "skills"), each: "a", by: " or ") }
    [modify] { CELL($it, column: "side", of: "skills") ->
        [strength] +
        [stealth] −
       *[any] ±
     }{ CELL($it, column: "amount", of: "skills") } to an attack
    [tie_wins] in this attack a tie wins
    [single_number] of an Elite with two numbers only the easier one counts
    [keep_all_on_fail] on failing, keep everything on your shuriken
    [ignore_alarm] ignore the alarm of a guard just revealed
    [swap_treasure] swap a treasure on your shuriken with one in the house
    [replace_guard] exchange this guard for another
    [peek_guard] look at the next guard first
    [draw_after_raid] draw { CELL($it, column: "amount", of: "skills") ->
        [one] a card
       *[other] { CARDS(CELL($it, column: "amount", of: "skills")) }
     } after a raid
   *[disguise] more influence in a scoring phase
 }

## Questions

ask-place_shuriken = Where do you throw your shuriken?
ask-draw_card = Which card do you draw?
ask-discard_card = Your hand is too large. Which card do you discard?
ask-learn_skill = Which skill do you learn?
ask-pay_skill = Which card do you pay with?
ask-buy_envoy = Which Envoy do you buy?
ask-buy_rumor = Which Rumor do you buy?
ask-pay_treasures = Which treasures do you replace with { NAME("gold") }?
ask-attack_base = How do you attack the guard?
ask-attack_modify = What do you add to the attack?
ask-answer_alarm = The guard raises the alarm. Do you stop it?
ask-leave_or_banzai = Leave, or Banzai?
ask-choho_give = Which treasure do you give?
ask-choho_take = Which treasure do you take?
ask-fail_keep = The raid has failed. Which treasure do you keep?
ask-fail_choho = Do you swap a treasure?
ask-choose_clan_token = Which clan takes over the house?
ask-bajutsu_draw = Do you draw a card?
ask-declare_disguise = Do you use a disguise for this clan?
ask-scoring_choice = You are first. Which reward do you take?
ask-scoring_rumor = You are second. Which Rumor do you take?

## Actions

action-dojo = { NAME("dojo") }
    .hint = draw cards; the last one there goes first next round
action-sensei = { NAME("sensei") }
    .hint = learn a skill
action-palace = { NAME("palace") }
    .hint = buy an Envoy with treasures
action-pavilion = { NAME("pavilion") }
    .hint = buy a Rumor with treasures
action-raid = Raid { NAME($house) } by { NAME($side) } ({ LIST($sentry, each: "guard") }; { LIST(COUNTED($treasures), each: "kinds_of", by: ", ") })
    .hint = { $side ->
        [strength] play higher than the guards
       *[stealth] play lower than the guards
     }
action-slot = Take the { $value } in slot { $slot }
action-deck = Draw from the pile
action-card = { $decision ->
    [discard_card] Discard
    [pay_skill] Pay
   *[other] Play
 } a { $value }
action-leave = Leave with { LIST(COUNTED($shuriken), each: "kinds_of") }
    .hint = what is on your shuriken is yours
action-banzai = Banzai for the { KIND($kind) }!
    .hint = fight on for the next treasure; if you fail you keep only one
action-give_up = Give up
    .hint = the raid fails, nothing is spent
action-kicker = Add a { $value } as a kicker
    .hint = it changes the total by one
action-honor = Take { $honor } honor
    .hint = the tokens of this clan on all houses
action-row = { $decision ->
    [learn_skill] Learn { NAME($tile) } ({ NAME($style) }, { $price ->
        [free] free
        [any] for any card
       *[other] for a { $price }
     })
    [buy_envoy] { ENVOY($envoy) }{ $disguise ->
        [0] { "" }
       *[other] { icon }
     } of { LIST($clans, each: "name") } for { LIST($cost, each: "name") }, { $honor } honor (row { $slot })
    [buy_rumor] { NAME($kind) } for { LIST($cost, each: "name") }, { $honor } honor (row { $slot })
   *[other] { NAME($kind) }, free (row { $slot })
 }
icon = ⊕
action-treasure = { $decision ->
    [choho_give] Give
    [fail_keep] Keep
   *[other] Take
 } the { KIND($kind) }
action-tile = Use { NAME($tile) }
    .hint = { TILE_EFFECT($tile) }
action-let_ring = Let the alarm ring
    .hint = a treasure is added, the best plain one turns red
action-disguise = Disguise { ENVOY($envoy) } with { NAME($tile) }
    .hint = one more influence in this clan
action-decline = Decline
action-token = Give the house to { TOKEN($token) }
action-stand_in = Use { NAME($tile) } as a { $value }
    .hint = { TILE_EFFECT($tile) }
action-gold = { $replaced ->
    [0] Replace nothing
   *[other] { NAME("gold") } for { LIST($replaced, each: "name") }
 }

## Refusals

why-nothing_to_draw = There is no card left to draw.
why-empty_dojo_slot = There is no card in that slot.
why-no_guard_left = There is no Guard card left that could step out.
why-no_kicker = You have no kicker left in hand.
why-cannot_pay = You cannot pay so: too little { NAME("gold") }, or it replaces what is not listed.
why-nothing_to_learn = There is no tile at the { NAME("sensei") } that you can learn.
why-no_envoy = You cannot pay for any Envoy in the { NAME("palace") }.
why-no_rumor = You cannot pay for any Rumor in the { NAME("pavilion") }.
why-closed = { NAME($house) } has no treasure and is closed.
why-not_held = You hold no { $value }.
why-too_weak = With the { $value } and all you could add you cannot beat this guard.
why-stands_for_others = { NAME($tile) } does not stand in for { A($value) }.
why-other_side = { NAME($tile) } does not work on this side.
why-tile_too_weak = With { NAME($tile) } and all you could add you cannot beat this guard.
why-used = You have used { NAME($tile) } in this round.
why-not_learned = You have not learned { NAME($tile) }.
why-sentry_stays = The sentry cannot be exchanged.
why-too_few_treasures = { NAME($tile) } takes at least two treasures on the shuriken.
why-nothing_different = There is nothing different to exchange.
why-no_guard_to_see = There is no Guard card left to look at.
why-no_use = { NAME($tile) } is of no use here.
why-in_attack = { NAME($tile) } is in this attack already.
why-two_numbers = { NAME($tile) } works against an Elite with two numbers only.
why-empty_slot = That slot is empty.
why-wrong_price = This tile takes { $card ->
    [none] a card
   *[other] { A_THING($card) }
 }, or a tile of its style.
why-too_few_owned = You do not own the treasures this card costs.
why-token_on_house = { TOKEN($token) } lies on a house.
why-another_token = Another { TOKEN($token) } like it is offered.
why-clan_has_house = { TOKEN($token) } is of the clan that has the house.
why-same_kind = You give { A(KIND($kind)) }, and cannot take one like it.
why-not_in_house = There is no { KIND($kind) } in this house.
why-not_on_shuriken = There is no { KIND($kind) } on your shuriken.
why-only_another = The house has nothing but another { KIND($kind) }.
why-first_is_kept = At this table the treasure taken first is kept.

## Log

event-game_started = { $players } players. The first turn order is { LIST($order, each: "whom", by: ", ") }.
event-hand_dealt = { $seat ->
    [you] You receive
   *[other] { SEAT($seat) } receives
 } { $cards ->
    [none] { CARDS($count) }
    [0] no card
   *[other] { LIST($cards, each: "value", by: ", ") }
 }.
event-round_started = Round { $round } begins, in the order { LIST($order, each: "whom", by: ", ") }.
event-shuriken_placed = { $seat ->
    [you] You throw
   *[other] { SEAT($seat) } throws
 } a shuriken at { $place ->
    [dojo] the { NAME($place) }
    [sensei] the { NAME($place) }
    [palace] the { NAME($place) }
    [pavilion] the { NAME($place) }
   *[other] { NAME($place) }
 }.
event-dojo_taken = { $seat ->
    [you] You take
   *[other] { SEAT($seat) } takes
 } the { VALUE($card) } from slot { $slot }.
event-dojo_drawn = { $seat ->
    [you] You draw
   *[other] { SEAT($seat) } draws
 } { $card ->
    [none] a card
   *[other] { A_VALUE($card) }
 } from the pile.
event-dojo_slot_filled = { CAPITAL(A_VALUE($card)) } is laid into slot { $slot }.
event-dojo_reshuffled = The new pile is made of { DISCARDED_CARDS($count) }.
event-card_discarded = { $seat ->
    [you] You discard
   *[other] { SEAT($seat) } discards
 } { A_VALUE($card) } { $reason ->
    [limit] for the hand limit
   *[learn] to learn
 }.
event-skill_learned = { $seat ->
    [you] You learn
   *[other] { SEAT($seat) } learns
 } { NAME($tile) }, { $paid_card ->
    [none] free
   *[other] for { A_VALUE($paid_card) }
 }.
event-envoy_bought = { $seat ->
    [you] You pay
   *[other] { SEAT($seat) } pays
 } { SOME($tokens) } for { ENVOY($envoy) }: { $honor } honor.
event-rumor_bought = { $seat ->
    [you] You pay
   *[other] { SEAT($seat) } pays
 } { SOME($tokens) } for the Rumor { RUMOR($rumor) }: { $honor } honor.
event-raid_started = { $seat ->
    [you] You raid
   *[other] { SEAT($seat) } raids
 } { NAME($house) } by { NAME($side) }; the sentry is { LIST($sentry, each: "a_guard") }.
event-attack_won = { $seat ->
    [you] You beat
   *[other] { SEAT($seat) } beats
 } the { LIST($guard, each: "guard") } with { LIST($means, each: "means") }{ $means ->
    [one] .
   *[other] : { $total } in all.
 }
means = { $what ->
    [card] { A($value) }
    [stand_in] { NAME($tile) } as { A($value) }
    [kicker] { $copies ->
        [one] a kicker
       *[other] { $copies } kickers
     }
   *[tile] { NAME($tile) }
 }
event-treasure_won = { $seat ->
    [you] You win
   *[other] { SEAT($seat) } wins
 } the { KIND($kind) }.
event-elite_kept = { $seat ->
    [you] You keep
   *[other] { SEAT($seat) } keeps
 } the { LIST($guard, each: "guard") }.
event-guard_discarded = The { LIST($guard, each: "guard") } is discarded.
event-banzai = { $seat ->
    [you] You call
   *[other] { SEAT($seat) } calls
 } Banzai!
event-guard_revealed = { CAPITAL(LIST($guard, each: "a_guard_with_alarm")) } steps out.
event-alarm_ignored = { $seat ->
    [you] You silence
   *[other] { SEAT($seat) } silences
 } the alarm.
event-alarm_rang = The alarm rings in { NAME($house) }: { A_KIND($added) } is added, { A_KIND($flipped) } turns red.
event-guard_exchanged = { $seat ->
    [you] You exchange
   *[other] { SEAT($seat) } exchanges
 } the { LIST($old_guard, each: "guard") } for another guard.
event-guard_peeked = { $seat ->
    [you] You look
   *[other] { SEAT($seat) } looks
 } at the top card of the { DECK($deck) }{ $card ->
    [none] .
   *[other] : { LIST($card, each: "a_guard_with_alarm") }.
 }
event-treasures_swapped = { $seat ->
    [you] You swap
   *[other] { SEAT($seat) } swaps
 } the { KIND($given) } for the { KIND($taken) } in { NAME($house) }{ $flipped ->
    [none] .
   *[other] ; { A_KIND($flipped) } turns red.
 }
event-raid_left = { $seat ->
    [you] You leave
   *[other] { SEAT($seat) } leaves
 } { NAME($house) } with { SOME($tokens) }.
event-raid_failed = { $seat ->
    [you] You fail
   *[other] { SEAT($seat) } fails
 } in { NAME($house) } against the { LIST($guard, each: "guard") } and { $seat ->
    [you] keep
   *[other] keeps
 } { $kept_kinds ->
    [0] nothing
   *[other] { SOME($kept_kinds) }
 }{ $returned_kinds ->
    [0] .
    [one] ; { SOME($returned_kinds) } goes back.
   *[other] ; { SOME($returned_kinds) } go back.
 }
event-house_cleared = { $seat ->
    [you] You clear
   *[other] { SEAT($seat) } clears
 } { NAME($house) }: { SOME($tokens) }.
event-clan_token_changed = { $seat ->
    [you] You give
   *[other] { SEAT($seat) } gives
 } { NAME($house) } to { TOKEN($new) }; it was { TOKEN($old) }.
event-treasure_added = { CAPITAL(A_KIND($kind)) } is added to { NAME($house) }.
event-bag_refilled = The bag is filled again with { $count ->
    [one] { $count } spent treasure
   *[other] { $count } spent treasures
 }.
event-guard_deck_reshuffled = The new { DECK($deck) } is made of { DISCARDED_CARDS($count) }.
event-elite_substituted = No Elite is left; a Guard takes the place.
event-round_ended = Round { $round } ends.
event-turn_order_changed = The new turn order is { LIST($order, each: "whom", by: ", ") }.
event-skills_reset = Used skills turn face up: { NAMES($used) }.
event-sensei_reset = The { NAME("sensei") } offers { NAMES($new_tiles) }.{ $removed_tiles ->
    [0] { "" }
    [one] { " " }{ NAMES($removed_tiles) } leaves the game.
   *[other] { " " }{ NAMES($removed_tiles) } leave the game.
 }
event-house_restocked = { NAME($house) } has { $kinds ->
    [0] no treasure
   *[other] { SOME($kinds) }
 } and { LIST($sentry, each: "a_guard") } as its sentry.
event-palace_refilled = The { NAME("palace") } receives { LIST($envoys, each: "envoy") }.
event-pavilion_refilled = The { NAME("pavilion") } receives { LIST($rumors, each: "rumor") }.
event-scoring_started = The clans reward their friends.
event-disguise_declared = { $seat ->
    [you] You disguise
   *[other] { SEAT($seat) } disguises
 } { ENVOY($envoy) } for { NAME($clan) }.
event-clan_ranked = { NAME($clan) }: { $first ->
    [none] nobody has influence.
   *[other] { $first ->
        [you] you are
       *[other] { SEAT($first) } is
     } first{ $second ->
        [none] { "" }
       *[other] { " " }before { WHOM($second) }
     }{ $tie_break ->
        [envoy] { " " }(by the higher Envoy)
        [order] { " " }(by turn order)
       *[other] { "" }
     }; its houses give { $house_honor } honor.
 }
event-clan_reward = { $seat ->
    [you] You take
   *[other] { SEAT($seat) } takes
 } { $reward ->
    [honor] { $amount } honor
   *[rumor] the Rumor { RUMOR($amount) }
 } from { NAME($clan) }.
event-final_part = { $seat ->
    [you] You score
   *[other] { SEAT($seat) } scores
 } { $honor } honor for { $cards ->
    [0] { items }.
   *[other] { NAME($part) }: { CARDS($cards) }, { items }.
 }
# What a part of the final scoring counts.
items = { $part ->
    [goodwill] { $items ->
        [one] { $items } Rumor
       *[other] { $items } Rumors
     }
    [powerful_friends] { $items ->
        [one] { $items } Envoy
       *[other] { $items } Envoys
     }
    [secret_art] { $items ->
        [one] { $items } skill
       *[other] { $items } skills
     }
    [dishonorable_opponents] { $items ->
        [one] { $items } owner
       *[other] { $items } owners
     }
    [treasures] { $items ->
        [one] { $items } treasure
       *[other] { $items } treasures
     }
   *[elites] { $items ->
        [one] { $items } Elite
       *[other] { $items } Elites
     }
 }
event-game_ended = The game is over. { $winners ->
    [one] { LIST($winners, each: "wins") }
   *[other] { CAPITAL(LIST($winners, each: "whom")) } share the win
 } with { $honor } honor!
wins = { $it ->
    [you] You win
   *[other] { SEAT($it) } wins
 }

## Board

board-round = Round { $round } of { $rounds }
board-lap = throw { $lap }
board-order = order { $order }
board-bag = bag { $treasures }
board-guards = guards { $cards }
board-elites = elites { $cards }
board-last_there = last there: { $players }
board-free = free
board-guard = { LIST($guard, each: "guard") }
board-closed = empty: closed for this round
board-honor = honor
board-rank = rank { $rank }
board-envoys = envoys
board-skills = skills
board-rumors = rumors
board-all_elites = elites
board-seen = seen in hand
board-icon = { icon }
board-hand = Your hand
board-no_card = no card
board-no_treasure = no treasure
board-over = The game is over: { LIST($winners, each: "seat") } won.
board-scored = { NAME($clan) } is scored:
board-next_card = You know the next card: { LIST($guards, each: "guard_with_alarm") }
board-waiting = Waiting for { SEAT($seat) }
board-question = { QUESTION($decision) }
board-raid = { SEAT($seat) } in { NAME($house) } by { NAME($side) }{ $guard ->
    [0] { "" }
   *[other] { $rings ->
        [0] { " " }against { LIST($guard, each: "guard") }
       *[other] { " " }against { LIST($guard, each: "guard_with_alarm") }
     }
 }{ $total ->
    [none] { "" }
   *[other] { " " }· attack { $total }, { $deficit } short
 }
board-shuriken = on the shuriken:

legend-asked = is asked now
legend-shuriken = a shuriken still to be thrown; in front of a house: it is raided
legend-face_down = cards face down
legend-kicker = a card of this color is a kicker too, added to another card
legend-envoy_sign = n M { $cost }→h
legend-envoy = an Envoy: its number, its clans, what it costs, its honor
legend-disguise = an Envoy that can be disguised
legend-rumor = a Rumor: its kind, what it costs, its honor
legend-rumor_sign = Rumor { $cost }→h
legend-red = the treasures behind it are red
