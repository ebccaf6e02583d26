### Kenjin in English.

title = Secret deployment on shared battlefields: lay your army, see through the others, conquer.
option-teams = seats 0 and 2 against 1 and 3, with four [K-119]
option-setup = how the battlefields are laid out [K-24]
option-start_player = who starts [K-22]
option-clans = the clans in seat order; seats that are not there leave theirs in the box [K-4]
option-talk = who reads what is written at the table: all, the partner, nobody; no rule depends on it [K-125]
option-coward_pardon = no penalty for a Lord that was eliminated [K-113]
option-assassin_partner = a partner's cards are targets too [K-55]
option-palace_floor = a Total Strength below 0 counts as 0 [K-79]

## Words of this game

the = the { NAME($it) }
battlefields = { $it ->
    [one] { $it } battlefield
   *[other] { $it } battlefields
 }
# A battlefield by its tile, if it has one; no two have the same.
ground = { $tile ->
    [none] battlefield { $number }
   *[other] { NAME($tile) }
 }
with_strength = { NAME($it) } { CELL($it, column: "strength") }
# A card by its public name, with its unit for whoever may know it.
card = { WHOSE($owner) } card { $k }{ unit_told }
unit_told = { $unit ->
    [none] { "" }
   *[other] { " " }({ NAME($unit) })
 }
# The same where one chooses, with its Strength, and where it stands, if it does.
card_there = { WHOSE($owner) } card { $k }{ $unit ->
    [none] { "" }
   *[other] { " " }({ WITH_STRENGTH($unit) })
 }{ $number ->
    [none] { "" }
   *[other] { $where ->
        [from] { " " }from { ground }
       *[on] { " " }on { ground }
     }
 }
# Cards of an army that are alike; an Assassin of another seat is told by whose she is.
alike = { $of ->
    [none] { "" }
   *[other] { WHOSE($of) }{ " " }
 }{ NAME($unit) }{ $copies ->
    [one] { "" }
   *[other] { " " }×{ $copies }
 }

## Questions

ask-draft_low = Which tile goes to the border on your left?
ask-draft_high = Which tile goes to the border on your right?
ask-deploy_card = Which card do you deploy, and where?
ask-scout_target = Which card does your { NAME("scout") } turn face-up?
ask-shugenja_target = Which card does your { NAME("shugenja") } look at?
ask-general_move = Which card does your { NAME("general") } move, and where to?
ask-supply_bonus = Which two battlefields does the { NAME("supply_camp") } help?
ask-sanctuary_sacrifice = Which of your weakest cards do you give up?

## Actions

action-draft = Choose the { NAME($tile) }
    .hint = { CELL($tile, column: "vp") } VP; { DOES($tile) }
action-deploy = { DEPLOY($unit) } on { ground }
    .hint = Strength { CELL($unit, column: "strength") }; { DOES($unit) }
action-target = { $decision ->
    [deploy_card] { DEPLOY("assassin") } in place of { card_there }
    [scout_target] Reveal { card_there }
    [shugenja_target] Look at { card_there }
    [sanctuary_sacrifice] Give up { card_there }
   *[other] Choose { card_there }
 }
action-move = Move { card_there } to { LIST($to, each: "ground") }
action-supply = Supply { LIST($grounds, each: "ground") }
deploy = Deploy { NAME($it) } ({ CELL($it, column: "strength") })

# What a card or a tile does, in a few words.
does = { $it ->
    [scout] turns an enemy card here face-up
    [shugenja] looks at a face-down card of another seat
    [general] moves a face-down card of yours from here
    [assassin] takes the place of an enemy's face-down card
    [lord] +{ BOX("lord_per_card") } for each card above; +{ BOX("lord_vp") } VP where you conquer; −{ BOX("coward_vp") } VP as your last card
    [archer] eliminates every enemy { NAME("samurai") } here
    [samurai] eliminates every enemy { NAME("peasant") }, { NAME("brute") } and { NAME("ashigaru") } here
    [peasant] +{ BOX("peasant_vp") } VP where you conquer
    [port] +{ BOX("port_per_card") } for each of your cards that is face-up before the reveal
    [rice_field] { NAME("peasant") } has Strength { BOX("rice_peasant") } here
    [village] Strength { BOX("village_from") } becomes { BOX("village_to") } here
    [supply_camp] fought first; its conqueror gets +{ BOX("supply_bonus") } on two other battlefields
    [torii] +{ BOX("torii_vp") } VP for each other battlefield its conqueror wins
    [bridge] at most { BOX("bridge_cap") } cards a side
    [sanctuary] each side loses one of its weakest cards
    [palace] −{ BOX("palace_penalty") } for the side with more cards
    [golden_temple] conquered by a lead of { BOX("temple_margin") } or more, or by nobody
    [fortress] conquered with { BOX("fortress_min") } cards or more, or by nobody
   *[other] no ability
 }

## Refusals

why-not_laid_out = The { NAME($tile) } is not laid out.
why-not_held = You do not hold { A_THING($unit) }.
why-has_target = The { NAME("assassin") } has a target, and must be played on one.
why-full_bridge = Your side of the { NAME("bridge") } holds { CARDS(BOX("bridge_cap")) } already.
why-too_few_fields = There are only { $fields } battlefields.
why-not_yours = You do not fight on the { NAME($tile) }.
why-same_field = The { NAME("general") } moves a card to another battlefield.
why-elsewhere = Your card { $k } is not on the battlefield of the { NAME("general") }.
why-moves_face_down = That card lies face-up, and the { NAME("general") } moves a face-down one.
why-not_itself = The { NAME("supply_camp") } helps other battlefields, not itself.
why-not_both_yours = You do not fight on both of these battlefields.
why-not_there = That card is not on a battlefield.
why-not_your_side = You give up a card of your own side of the { NAME("sanctuary") }.
why-not_weakest = That is not one of your weakest cards.
why-face_up = That card lies face-up.
why-own_card = That card is your own.
why-not_enemy = The { NAME("scout") } turns up an enemy card on his own battlefield.
why-partner = A partner's cards are no targets.

## Log: set-up

event-game_started = { $players } players{ $teams ->
    [0] { "" }
   *[other] { " " }in teams
 }{ $edition ->
    [standard] { "" }
   *[other] , { $edition }
 }. { $start_seat ->
    [you] You start.
   *[other] { SEAT($start_seat) } starts.
 }
event-tiles_laid_out = Laid out: { things }.
event-tiles_boxed = Not in this game: { things }.
things = { $tiles ->
    [0] nothing
   *[other] { LIST($tiles, each: "name") }
 }
event-tile_placed = Battlefield { $number }, between { LIST($seats, each: "whom") }, is the { NAME($tile) }.
event-tile_drafted = { $seat ->
    [you] You choose
   *[other] { SEAT($seat) } chooses
 } the { NAME($tile) } for battlefield { $number }, against { WHOM($against) }.

## Log: deployment

event-turn_started = Round { $round }: { WHOSE($seat) } turn, { CARDS($cards_to_play) }.
event-card_deployed = { $seat ->
    [you] You deploy
   *[other] { SEAT($seat) } deploys
 } { $face ->
    [up] the { NAME($unit) }
   *[down] card { $k }{ unit_told } face-down
 } on the { NAME($tile) }.
event-ability_without_target = { WHOSE_FIRST($seat) } { NAME($unit) } finds nothing to do on the { NAME($tile) }.
event-scout_revealed = { WHOSE_FIRST($seat) } { NAME("scout") } turns { WHOSE($owner) } card { $k } on the { NAME($tile) } face-up: { NAME($unit) }.
event-shugenja_looked = { WHOSE_FIRST($seat) } { NAME("shugenja") } looks at { card } on the { NAME($tile) }.
event-general_moved = { WHOSE_FIRST($seat) } { NAME("general") } moves card { $k }{ unit_told } from the { NAME($from_tile) } to the { NAME($to_tile) }.
event-assassin_struck = { WHOSE_FIRST($seat) } { NAME("assassin") } takes the place of { card } on the { NAME($tile) }.
event-deployment_ended = All cards are deployed. The battles begin.

## Log: combat

event-battle_started = The battle for the { NAME($tile) } begins.
event-port_counted = Cards face-up before the reveal: { LIST($sides, each: "port_count", by: ", ") }.
port_count = { WHOM($seat) } { $cards }
event-cards_revealed = { $seat ->
    [you] You reveal
   *[other] { SEAT($seat) } reveals
 } { LIST($army, each: "alike") }.
event-archer_shot = { WHOSE_FIRST($by) } { NAME("archer") } eliminates { WHOSE($prey) } { LIST($army, each: "alike") }.
event-samurai_struck = { WHOSE_FIRST($by) } { NAME("samurai") } eliminates { WHOSE($prey) } { LIST($army, each: "alike") }.
event-sanctuary_waiting = The { NAME("sanctuary") } waits for { LIST($seats, each: "whom") }.
event-sanctuary_destroyed = The weakest are given up: { LIST($lost, each: "given_up") }.
given_up = { WHOSE($seat) } { NAME($unit) }{ $army ->
    [none] { "" }
   *[other] { " " }from { WHOSE($army) } army
 }
event-strength_counted = Total Strength on the { NAME($tile) }: { LIST($armies, each: "total_strength", by: ", ") }.
total_strength = { WHOM($seat) } { $total } with { $cards ->
    [0] no cards
   *[other] { CARDS($cards) }{ $notes ->
        [0] { "" }
       *[other] { " " }({ LIST($notes, each: "tile_bonus", by: ", ") })
     }
 }
tile_bonus = { NAME($tile) } { SIGNED($bonus) }
event-battlefield_conquered = { $seat ->
    [you] You conquer
   *[other] { SEAT($seat) } conquers
 } the { NAME($tile) }: { $reason ->
    [strength] the stronger army
    [cards] as strong, but more cards
   *[unopposed] nobody stands against it
 }.
event-battlefield_unconquered = Nobody conquers the { NAME($tile) }: { $reason ->
    [tie] the armies are level
    [empty] nobody is there
    [temple_margin] the lead is too small
   *[fortress_cards] the leader has too few cards
 }.
event-cards_withdrawn = { $seat ->
    [you] You withdraw
   *[other] { SEAT($seat) } withdraws
 } { LIST($army, each: "alike") }.
event-cards_eliminated = All cards there are eliminated: { LIST($armies, each: "loses", by: "; ") }.
loses = { $seat ->
    [you] you lose
   *[other] { SEAT($seat) } loses
 } { LIST($army, each: "alike") }
event-supply_assigned = { $seat ->
    [you] You send
   *[other] { SEAT($seat) } sends
 } supplies to { LIST($tiles, each: "the") }.

## Log: the end

event-set_aside_revealed = { WHOSE_FIRST($seat) } { NAME("assassin") } had struck { WHOSE($of) } card { $k }: { NAME($unit) }.
event-score_counted = { $seat ->
    [you] You score
   *[other] { SEAT($seat) } scores
 } { $total } VP ({ LIST($parts, each: "score_part", by: ", ") }).
score_part = { SCORE_NAME($part) } { $vp }
# The parts of a score [K-108 to K-112].
score_name = { $it ->
    [peasants] { NAME("peasant") }
    [lord] { NAME("lord") }
    [torii] { NAME("torii") }
    [coward] coward
   *[tiles] tiles
 }
event-team_score_counted = Together { LIST($seats, each: "whom") } have { $total } VP and { BATTLEFIELDS($battlefields) }.
event-game_ended = The game is over. { $winners ->
    [one] { LIST($winners, each: "wins") }
   *[other] It is won together by { LIST($winners, each: "whom") }.
 }
wins = { $it ->
    [you] You win!
   *[other] { SEAT($it) } wins!
 }

## Board

board-over = After the battles
board-combat = Combat
board-draft = Draft of the battlefields · { SEAT($start) } is the start player
board-round = Round { $round } of { $rounds } · { SEAT($active) }: { CARDS($cards) } left this turn
board-laid_out = laid out
board-hold = hold
board-hand = hand
board-no_cards = no cards left
board-cards = { CARDS($cards) }
board-partner = your partner
board-set_aside = set aside
board-gone = { SEAT($seat) }'s { $unit ->
    [none] card { $k }
   *[other] { NAME($unit) }
 }
board-part = { SCORE_NAME($part) }
board-total = { $total } VP
board-fields = { BATTLEFIELDS($fields) }
board-short_score = { $total } VP, rank { $rank }
board-rank = rank { $rank }
board-won = The game is over: won by { LIST($winners, each: "seat") }.
board-situation = { LIST($seats, each: "seat") } { $decision ->
    [draft_low] chooses a tile for the border on the left
    [draft_high] chooses a tile for the border on the right
    [deploy_card] to deploy
    [scout_target] uses the { NAME("scout") } on the { NAME($tile) }
    [shugenja_target] uses the { NAME("shugenja") } on the { NAME($tile) }
    [general_move] uses the { NAME("general") } on the { NAME($tile) }
    [supply_bonus] sends supplies to two battlefields
   *[sanctuary_sacrifice] { $seats ->
        [one] must give up a weakest card
       *[other] must each give up a weakest card
     }
 }
# What a tile does, in a few letters.
board-tile = { $tile ->
    [port] face-up cards +{ BOX("port_per_card") }
    [rice_field] { NAME("peasant") } has { BOX("rice_peasant") }
    [village] { BOX("village_from") } counts { BOX("village_to") }
    [supply_camp] first; +{ BOX("supply_bonus") } on two
    [torii] +{ BOX("torii_vp") } VP per other
    [bridge] up to { BOX("bridge_cap") } a side
    [sanctuary] lose a weakest
    [palace] more cards: −{ BOX("palace_penalty") }
    [golden_temple] lead by { BOX("temple_margin") }
    [fortress] win with { BOX("fortress_min") } cards
   *[none] { "" }
 }

legend-asked = is asked now
legend-battle = the battle that is fought
legend-conquered = has conquered the battlefield
legend-face_up = a card that lies face-up, and its Strength
legend-face_down = the card a seat deployed as number k, face-down
legend-known = the same, as you know it; * another seat has looked at it
legend-assassin = a card among the enemies: C deployed it
legend-bonus = Strength that a tile adds to this army
