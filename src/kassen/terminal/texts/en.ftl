### What the terminal says by itself. docs/texts.md tells how to write it.

## Line by line (`--plain`)

help = An option's number, label or words: decide.
    board: the table. log: everything that has happened. options: the question again.
    why NUMBER or why WORDS: what an option does, or the rule that forbids it.
    hint: how good your options are. undo: take back your last decision.
    ?: the rulebook. save FILE, quit; help: this.
left = You leave the table.
which-game = Which game?
which-seats = How many seats?
which-bots = Which opponents?
choose = { $question } { LIST($choices, by: ", ") } (empty line: { $usual })
not-a-choice = Not one of them: { $answer }
yes-or-no = { $question } (yes/no){" "}
you-are = You are { $name }. { $company }.
ranked = Rank { $rank }: { $name } ({ $kind })
whole-match = The whole match: kassen replay { $path }, kassen analyze { $path }
one-option = You have one option: { $option }.
hand-over = Hand the terminal to { $name }.
press-enter = { $name }, press Enter:{" "}
no-such-option = There is no such option; there are 1 to { $last }.
with-hint = { $option }{ $hint ->
    [none] {""}
   *[other] : { $hint }
 }
you-may = You may: { $option } is one of your options{ $hint ->
    [none] .
   *[other] : { $hint }
 }
name-a-file = Name a file: save FILE
overwrite = { $path }: { $reason }. Overwrite it?
not-overwritten = { $path } was not overwritten: { $reason }.
saved = The match is saved as { $path }.

## Players

kind = { $it ->
    [person] person
    [self] you
   *[other] { $it }
 }
company = { KIND($kind) }: { LIST($names, by: ", ") }

## Hints and replays

win-share = { $option }: { $share } of the win ({ $low } – { $high })
what-may-do = { $game }: what { $name } may do after { $number } decisions
by-what-it-knows = by what this seat knows
column-option = Option
column-share = Win share
column-interval = 95 % interval
column-playouts = Playouts
eyes = decision { $number } of { $last } · eyes of { $whose ->
    [spectator] a spectator
    [everybody] everybody
   *[other] { $name }
 }

## Analyses

preparing = preparing
analysis-title = { $game }: share of the win with all hands open
analysis-caption = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
 }, the match is { $state ->
    [over] over
   *[open] not over
 }
analysis-seed = seed { $seed }, { $playouts } playouts a point
decisive-moments = Decisive moments
costliest-decisions = Costliest decisions
by-what-it-knew = , by what the seat knew then
no-moments = No decision changed anybody's share of the win by more than chance.
moment = { $name } { $options ->
    [one] took the only option
   *[other] chose
 } “{ $label }”: { LIST($changes, each: "share-change") }.{ $cause ->
    [chance] {" "}It was mostly chance.
   *[choice] {""}
 }
share-change = { $name } { $way ->
    [up] rose
   *[down] fell
 } from { $before } to { $after }
spotless = None distinguishable from chance: { LIST($names) }.
column-seat = Seat
column-curve = First to last decision
column-first = First
column-lowest = Lowest
column-highest = Highest
column-last = Last
column-decision = Decision
column-chosen = Chosen
column-better = Better
column-cost = Cost

## The table

game-over = The game is over
please-wait = Please wait
must-decide = { LIST($names) } must decide.
only-option = { $option }: your only option. The table plays it for you.
you = you: { $name } · { $company }

# A game's name.
game = { $it ->
   *[other] { $title }
 }

## Keys

key-rules = Rules
key-signs = Signs
key-log = Log
key-hint = Hint
key-take-back = Take back
key-save = Save
key-hurry = Hurry
key-quit = Quit
key-play = Play
key-board = Board
key-forward = Forward
key-back = Back
key-start = Start
key-end = End
key-eyes = Other eyes
key-table = Back to the table
key-mine = I have the terminal
key-rulebook = Rulebook
key-why = Why not?

## Screens

title-log = Log
title-signs = Signs and cards
title-analysis = Analysis
title-rulebook = Rulebook of { $game }
title-because = Because
title-over = 終 · The game is over
title-table = Table
title-opponents = Opponents
to-board = Esc: the board
thinking = Thinking … (the first time, code is compiled)
part-of-action = part of an action, such as its card
the-deal = The deal.
offer-again = New game
offer-again-hint = the same table, another deal
offer-other = Another table
offer-other-hint = choose game, seats and opponents
offer-replay = Replay
offer-replay-hint = board by board, all hands open
offer-analyze = Analysis
offer-analyze-hint = what decided it
offer-save = Save
offer-save-hint = to a file of your own
offer-quit = Quit
over = The game is over.
your-rank = You are number { $rank } of { $players }.
shared-victory = You share the victory!
victory = Victory is yours!
not-asked = Nothing is asked of you now.
overwrite-again = { $path }: { $reason }. Press s again to overwrite it.
saved-as = Saved as { $path }
hurries = The table hurries.
takes-its-time = The table takes its time.
nothing-decided = You have not decided anything yet.
not-saving = The match is not being saved: { $trouble }
goes-on = Continue it with kassen play --resume
dial-game = Game
dial-seats = Seats
dial-bot = Opponent { $number }
sit-down = Sit down
move-change = ↑↓ move · ←→ change
about-game = { $title } { $fewest }–{ $most } seats, { $minutes } minutes.
about-person = A person beside you: you hand the terminal over for every decision.
about-site = one table for five games of feudal Japan
