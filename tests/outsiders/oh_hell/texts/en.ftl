### Oh Hell in English.

title = Say how many tricks you will take, and take exactly that many.
option-tricks = how many tricks; 0: drawn [O-2]
option-off_bid_penalty = whether wrong bids cost points [O-8]

ask-bid = How many tricks?
ask-play = Which card do you play?

action-play = Play { $face }
action-bid = Bid { $tricks }

why-adds_up = Your bid may not make the bids add up to the tricks.
why-too_many = There are only { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
 }.
why-not_held = You do not hold this card.
why-follow_suit = You can follow suit, and so you must.

event-dealt = { $dealer ->
    [you] You deal
   *[other] { SEAT($dealer) } deals
 } { $tricks } each; card { $trump } is trump.
event-hand_dealt = { $seat ->
    [you] You receive
   *[other] { SEAT($seat) } receives
 } { $cards ->
    [none] a hand
   *[other] { LIST($cards, by: " ") }
 }.
event-bid = { $seat ->
    [you] You bid { $tricks }.
   *[other] { SEAT($seat) } bids { $tricks }.
 }
event-card_played = { $seat ->
    [you] You play { $card }.
   *[other] { SEAT($seat) } plays { $card }.
 }
event-trick_won = { $seat ->
    [you] You take the trick.
   *[other] { SEAT($seat) } takes the trick.
 }
event-scored = { $seat ->
    [you] You score
   *[other] { SEAT($seat) } scores
 } { POINTS($points) }.

board-table = Trump: { $trump }   played: { $played }
board-seat = { $bid ->
    [none] –
   *[other] { $bid }
 } bid, { $won } won
