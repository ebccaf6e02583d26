// Made by scripts/typescript.py from src/kassen/server/messages and the views of the games; do not edit.

export interface Alert {
  id: string
  kind: 'push' | 'webhook' | 'mail'
  host: string
  created: number
}

export interface AlertList {
  alerts: Alert[]
  push_key: string
  has_mail: boolean
}

/** Letters to one's confirmed address, in matches with days for a decision. */
export interface NewMail {
  kind: 'mail'
}

/** A browser that takes messages, by what its push service says. */
export interface NewPush {
  kind: 'push'
  endpoint: string
  p256dh: string
  auth: string
}

/** An address of one's own that is sent a message as JSON, such as Discord's. */
export interface NewWebhook {
  kind: 'webhook'
  address: string
}

/** An action that could have been chosen, and its share of the win by what the seat knew, with the 95 % interval. */
export interface Alternative {
  action: string
  label: string
  win_share: number | null
  low: number | null
  high: number | null
}

/** `curve` has every seat's share of the win with all hands open, before each decision and at the end. */
export interface Analysis {
  iterations: number
  decisions: Decision[]
  curve: number[][]
  moments: Moment[]
  mistakes: Mistake[]
  beliefs: Belief[]
  bluffs: Bluff[]
}

/** The analysis of a match, once it is `ready`. */
export interface Analyzed {
  status: 'none' | 'thinking' | 'ready'
  analysis: Analysis | null
}

/** How likely each seat held the truth about each other one after `number` decisions; null: nothing was hidden. */
export interface Belief {
  number: number
  known: ((number | null)[])[]
}

/** A decision of a seat that counted on another card at a place of `holder`, who gained by it. */
export interface Bluff {
  number: number
  seat: number
  action: string
  label: string
  options: number
  holder: number
  place: string
  truth: string[]
  truth_share: number
  guess: string
  guess_share: number
  gain: number
}

/** All that could be chosen at a moment of a match, the best first, and the choice that was made. Bots played on `playouts` times after each. */
export interface Choices {
  seat: number
  chosen: string
  playouts: number
  options: Alternative[]
}

/** One decision of a finished match; the first has number 1. */
export interface Decision {
  number: number
  seat: number
  action: string
  label: string
  options: number
}

export interface Health {
  status: 'ok' | 'ill'
  database: string
  worker: string
  problems: string[]
}

export interface History {
  matches: MatchShown[]
}

/** People, programs and our own bots, each in a list of their own. */
export interface Leaderboard {
  game: string
  people: Standing[]
  programs: Standing[]
  bots: Standing[]
}

export interface MatchShown {
  table: TableShown
  seat: number | null
}

/** One of a seat's costliest, by what it knew then, with the better one. */
export interface Mistake {
  number: number
  seat: number
  action: string
  label: string
  options: number
  win_share: number
  better_label: string
  better_win_share: number
  cost: number
  low: number
  high: number
  playouts: number
}

/** One that changed a seat's share of the win most; before it, once it was taken, and after chance had its say. A swing lasts unless a later point goes back past its middle. */
export interface Moment {
  number: number
  seat: number
  action: string
  label: string
  options: number
  told: string[]
  before: number[]
  decided: number[]
  after: number[]
  lasting: number[]
  swung_seat: number
  by_chance: boolean
}

/** A match is to be played on after `move` decisions, from this seat. With `afresh` all that the seat did not know is dealt again. An `action` is what is chosen instead first, by whoever decided then. */
export interface PlayOn {
  move: number
  seat: number
  afresh: boolean
  action: string | null
}

export interface Replay {
  table: TableShown
  seat: number | null
  told: Told
}

export interface Standing {
  place: number
  player: Player | null
  bot: string | null
  rating: Rating
}

/** The table after a number of decisions: who took the last one, what was told of it, and what was to be seen. With all cards open, `views` has that of every seat; else it is empty. */
export interface Step {
  number: number
  by: number | null
  events: GameEvent[]
  sentences: string[]
  view: AnyView
  views: AnyView[]
}

/** A finished match, from one decision to another. */
export interface Steps {
  steps: Step[]
  total: number
}

/** A finished match as a seat, or a spectator, was told it; kept for ever. */
export interface Told {
  sentences: string[]
  events: GameEvent[]
  steps: number[]
  view: AnyView
}

/** Answers to questions that may come, the first that fits; an empty list takes them away. */
export interface Ahead {
  id?: string | null
  type: 'ahead'
  rules: AheadRule[]
}

/** Answer with `action` where it is legal, unless one of `unless` is legal too, and if all of `when` hold. */
export interface AheadRule {
  action: string
  unless?: string[]
  when?: Condition[]
  once?: boolean
}

export interface AnswerEnd {
  id?: string | null
  type: 'answer_end'
  agree: boolean
}

export interface AnswerUndo {
  id?: string | null
  type: 'answer_undo'
  agree: boolean
}

export interface AskHint {
  id?: string | null
  type: 'hint'
}

/** Beliefs about each place that not everybody can see. */
export interface AskKnow {
  id?: string | null
  type: 'know'
}

/** Why an action cannot be chosen now, named by its words or by the places that were touched. */
export interface AskWhy {
  id?: string | null
  type: 'why'
  action?: string | null
  path?: string[]
}

/** Something one sees: the value at a path of the view, such as `coins.0`. */
export interface Condition {
  path: string
  test: 'is' | 'is_not' | 'at_least' | 'at_most' | 'has' | 'has_not'
  value: string | boolean | number | null
}

/** Answer the question of this number. */
export interface Decide {
  id?: string | null
  type: 'decide'
  number: number
  action: string
}

/** Seat bots of this level in all free seats before the start; for the host. */
export interface Fill {
  id?: string | null
  type: 'fill'
  level?: string
}

/** Lose the match, for good: a bot plays the seat on while others still compete. */
export interface GiveUp {
  id?: string | null
  type: 'give_up'
}

/** A word of one's own that is mixed into the deal. */
export interface GiveWord {
  id?: string | null
  type: 'word'
  word: string
}

/** Stand up; from a running match a bot takes over. */
export interface Leave {
  id?: string | null
  type: 'leave'
}

/** Ask the others to end the match without a winner. */
export interface ProposeEnd {
  id?: string | null
  type: 'propose_end'
}

export interface Rematch {
  id?: string | null
  type: 'rematch'
}

/** Have a bot leave before the start, or somebody, who may not sit down here again; for the host. */
export interface Remove {
  id?: string | null
  type: 'remove'
  seat: number
}

/** Take one's seat back from the bot. */
export interface Return {
  id?: string | null
  type: 'return'
}

export interface Say {
  id?: string | null
  type: 'say'
  text: string
}

export interface Sit {
  id?: string | null
  type: 'sit'
  seat?: number | null
}

export interface Start {
  id?: string | null
  type: 'start'
}

/** Take one's last choice back, or with `check` only say whether that can be done. */
export interface Undo {
  id?: string | null
  type: 'undo'
  check?: boolean
}

/** How somebody's try ended; `match` where one may look at it, having played oneself. */
export interface DayLine {
  place: number
  player: string
  name: string
  rank: number
  score: number | null
  match: string | null
}

/** The deal of a day: the game, who sits where, one's own table, and the best results of all who played. */
export interface DayShown {
  day: string
  game: string
  seats: string[]
  table: string | null
  stage: string | null
  played: number
  results: DayLine[]
}

/** A deed of the log; without `by` it was done on the site's own machine. */
export interface Deed {
  deed: 'appoint' | 'dismiss' | 'ban' | 'mute' | 'pardon' | 'rename' | 'close_table' | 'close_tournament' | 'refuse_word' | 'allow_word' | 'notice' | 'close_site' | 'open_site' | 'settle'
  target: string
  text: string | ''
  begins: number | null
  until: number | null
  number: number
  at: number
  by: string | null
  digest: string
}

export interface DeedLog {
  deeds: Deed[]
  names: Record<string, string>
}

/** A ban, a mute or a refused word that is in force. */
export interface Measure {
  deed: 'appoint' | 'dismiss' | 'ban' | 'mute' | 'pardon' | 'rename' | 'close_table' | 'close_tournament' | 'refuse_word' | 'allow_word' | 'notice' | 'close_site' | 'open_site' | 'settle'
  target: string
  until: number | null
}

export interface Measures {
  measures: Measure[]
  names: Record<string, string>
}

/** A deed: to whom or what, until when, and why; the text of a notice and the new name of a person are texts too. */
export interface NewDeed {
  deed: 'appoint' | 'dismiss' | 'ban' | 'mute' | 'pardon' | 'rename' | 'close_table' | 'close_tournament' | 'refuse_word' | 'allow_word' | 'notice' | 'close_site' | 'open_site' | 'settle'
  target?: string
  text?: string | ''
  begins?: number | null
  until?: number | null
}

/** Something somebody did at a table that the site's hosts should know of. */
export interface NewReport {
  table: string
  player: string
  text: string
}

/** An announcement by the site's hosts, and when the site closes and opens again. */
export interface Notice {
  text: string
  closes: number | null
  reopens: number | null
}

/** A report, with what the player said there as far as the reporter could read it. */
export interface Report {
  table: string
  player: string
  text: string
  id: string
  at: number
  by: string
  lines: Chat[]
  settled: boolean
}

export interface Reports {
  reports: Report[]
  names: Record<string, string>
}

export interface Chat {
  type: 'chat'
  number: number
  place: 'table' | 'gallery' | 'side_0' | 'side_1' | 'side_2' | 'side_3' | 'side_4' | 'side_5'
  player: string
  name: string
  text: string
  at: number
}

export interface Choice {
  action: string
  label: string
  hint: string
  path: string[]
}

/** The command was carried out, and is stored. */
export interface Done {
  type: 'done'
  id: string | null
  number: number | null
  table: string | null
}

/** The worth of the options, the best first, by what the seat knows; or the rules of thumb's one choice. */
export interface HintShown {
  type: 'hint'
  id: string | null
  number: number
  options: Prospect[]
}

/** A friend has invited one to a table. */
export interface Invited {
  type: 'invited'
}

/** For each place that not everybody can see, the share of re-deals in which a thing lies there, likeliest first. They are deals of all that the seat cannot know; what has the share 1 is known for certain. */
export interface KnowShown {
  type: 'know'
  id: string | null
  number: number
  deals: number
  places: Record<string, Record<string, number>>
  names: Record<string, string>
}

export interface LobbyList {
  type: 'lobby'
  tables: TableShown[]
  tournaments: TournamentLine[]
}

/** A table that came or changed; one that is no longer `open` or `running` has gone. */
export interface LobbyNews {
  type: 'table'
  table: TableShown
}

/** A tournament that came or changed; one that is `closed` has gone. */
export interface LobbyTournament {
  type: 'tournament'
  tournament: TournamentLine
}

/** All hands as they lay a while ago: `hands` is the JSON text that a link was made from, with its `key`. It has the `number`, who decided (`by`), the `view` of spectators and the `views` of all seats in English; `views` here are the same in another language, that of spectators first. The rest is as in an update. */
export interface Opened {
  type: 'opened'
  number: number
  by: number | null
  log: number
  events: GameEvent[]
  sentences: string[]
  before: string
  key: string
  hands: string
  views: AnyView[] | null
}

export interface Prospect {
  action: string
  label: string
  win_share: number | null
  low: number | null
  high: number | null
}

/** The question put to a seat; an answer bears its number. */
export interface Question {
  number: number
  text: string
  options: Choice[]
}

/** The command was not carried out, and changed nothing. */
export interface Refused {
  type: 'refused'
  id: string | null
  code: 'malformed' | 'not_signed_in' | 'not_seated' | 'not_host' | 'not_found' | 'not_now' | 'not_legal' | 'stale' | 'taken' | 'too_many' | 'too_fast' | 'bad_setup' | 'bad_login' | 'name_taken' | 'bad_origin' | 'too_large' | 'unavailable' | 'trouble' | 'banned'
  text: string
  rule: string | null
}

/** Sent to watchers where hands are opened to them later: a link of the chain that swears to the hands of now. */
export interface Sealed {
  type: 'sealed'
  number: number
  link: string
}

export interface TableNews {
  type: 'table'
  table: TableShown
}

/** A seat's clock: what it has left, and whether it runs. */
export interface Time {
  left: number
  runs: boolean
}

/** A rule of ours failed: the decision was taken back. */
export interface Trouble {
  type: 'trouble'
  text: string
  report: string
}

/** The table after a number of steps. `log` is how long the log is now: `events` and `sentences` are its end, and whatever a client has beyond the rest was taken back. Without a `view`, another update that has one follows at once. */
export interface Update {
  type: 'update'
  number: number
  by: number | null
  log: number
  events: GameEvent[]
  sentences: string[]
  view: AnyView | null
  question: Question | null
  asked: number[]
  clocks: Time[] | null
}

/** The first thing a socket says; then the updates that were missed, the last one with the view. */
export interface Welcome {
  type: 'welcome'
  player: string | null
  seat: number | null
  table: TableShown
  chats: Chat[]
  ahead: AheadRule[]
}

/** The rule that forbids it, and the sentence; without a sentence it is an option, or the beginning of one. */
export interface WhyShown {
  type: 'why'
  id: string | null
  rule: string | null
  text: string | null
}

/** Changes of oneself: an empty mail address takes it away, a new one is confirmed first, and a new password asks for the old one. */
export interface Changes {
  nickname?: string | null
  language?: string | null
  named?: boolean | null
  email?: string | '' | null
  password?: string | null
  old_password?: string | null
}

/** The wish to be forgotten; an account says its password. */
export interface Farewell {
  password?: string
}

export interface Login {
  name: string
  password: string
}

/** The wish for a way back, by an account's name or its mail address. */
export interface LostAccount {
  name: string
}

export interface Me {
  id: string
  kind: 'guest' | 'account' | 'program'
  nickname: string
  name: string | null
  email: string | null
  language: string | null
  named: boolean
  looks_after: boolean
  ratings: Rating[]
}

/** A name and a password keep rating and history; a guest who asks keeps what it has. */
export interface NewAccount {
  name: string
  password: string
  nickname?: string | null
  email?: string | null
}

/** Somebody who sits down at once. */
export interface NewGuest {
  nickname: string
}

/** A new password, by the token of a letter. */
export interface NewPassword {
  token: string
  password: string
}

/** A program gets a player of its own, marked as a bot and rated apart. */
export interface NewToken {
  nickname: string
}

/** Who may be met: a person or a program. */
export interface Player {
  id: string
  kind: 'guest' | 'account' | 'program'
  nickname: string
  ratings: Rating[]
}

export interface Rating {
  game: string
  value: number
  uncertainty: number
  matches: number
}

export interface SessionList {
  sessions: SessionShown[]
}

/** One browser in which somebody is signed in. */
export interface SessionShown {
  id: string
  created: number
  ends: number
  is_this: boolean
}

export interface Token {
  id: string
  nickname: string
  created: number
  token: string | null
}

/** A puzzle in a list; `grade` is its difficulty, from 1 to 5. */
export interface PuzzleLine {
  id: string
  game: string
  grade: number
}

/** All puzzles, those of a game in the order in which the days bring them. */
export interface PuzzleList {
  puzzles: PuzzleLine[]
}

/** An answer and its share of the win, by what the seat knew, with the 95 % interval. */
export interface PuzzleOption {
  action: string
  label: string
  win_share: number
  low: number
  high: number
  playouts: number
}

/** The table as the seat saw it when it had to decide. */
export interface PuzzleShown {
  id: string
  game: string
  grade: number
  seat: number
  names: string[]
  update: Update
}

/** All answers, the best first, and the share of right ones by level of bots. */
export interface Solution {
  options: PuzzleOption[]
  solved: Record<string, number>
}

export interface Catalog {
  games: GameCard[]
  bots: Level[]
}

/** A slow game: a number of days for each decision. */
export interface DaysClock {
  kind: 'days'
  days: number
}

/** A number of seconds for each decision. */
export interface DecisionClock {
  kind: 'decision'
  seconds: number
}

/** All hands are shown to watchers after this number of further decisions, of those that everybody notices. */
export interface DecisionsLater {
  kind: 'decisions'
  decisions: number
}

export interface GameCard {
  name: string
  title: string
  seats: [number, number]
  minutes: string
  rules_version: number
  options: GameOption[]
  levels: Record<string, string[]>
}

export interface GameOption {
  name: string
  choices: (number | string | boolean)[]
  default: number | string | boolean
  meaning: string
}

export interface GamePage {
  name: string
  title: string
  seats: [number, number]
  minutes: string
  rules_version: number
  options: GameOption[]
  levels: Record<string, string[]>
  rulebook: string
  box: Record<string, (Record<string, number | string>)[]>
}

export interface Level {
  name: string
  meaning: string
}

/** All hands are shown to watchers after this number of minutes. */
export interface MinutesLater {
  kind: 'minutes'
  minutes: number
}

/** A seat asks for something that all others must agree to. */
export interface Motion {
  seat: number
  agreed: number[]
}

export interface NoClock {
  kind?: 'none'
}

export interface OpenedTable {
  table: TableShown
}

/** A number of seconds for the whole match, and an increment with each decision. */
export interface PlayerClock {
  kind: 'player'
  seconds: number
  increment: number
}

export interface QuickMatch {
  game: string
}

/** A table of a tournament: of which round, and which of its tables. */
export interface RoundPlace {
  tournament: string
  round: number
  number: number
  begins: number | null
}

/** One seat of a table and who sits there. */
export interface SeatShown {
  seat: number
  kind: 'open' | 'guest' | 'account' | 'program' | 'bot'
  name: string
  player: string | null
  level: string | null
  character: string | null
  stand_in: string | null
  is_here: boolean
  gave_up: boolean
}

/** All that is settled before the cards are dealt. Each of `seats` is `me`, `open` or a bot's level. A `scenario` makes it a practice table against bots: not rated, not listed, and begun at that position. */
export interface Setup {
  game: string
  seats: string[]
  options?: Record<string, number | string | boolean>
  edition?: Record<string, unknown> | null
  scenario?: Record<string, unknown> | null
  clock?: NoClock | DecisionClock | PlayerClock | DaysClock
  public?: boolean
  rated?: boolean
  hints?: boolean
  open_hands?: DecisionsLater | MinutesLater | null
  auto_start?: boolean
  pace?: number
  stand_in?: string
  day?: string | null
}

export interface TableList {
  tables: TableShown[]
}

/** A table as everybody may know it; the latest one holds. */
export interface TableShown {
  id: string
  stage: 'open' | 'running' | 'over' | 'closed'
  setup: Setup
  practice: boolean
  seats: SeatShown[]
  host: string | null
  spectators: number
  opened: number
  started: number | null
  ended: number | null
  commitment: string
  words: string[] | null
  secret: string | null
  ranks: number[] | null
  ended_by: 'rules' | 'giving_up' | 'agreement' | 'hosts' | 'breaking_off' | null
  why: string | null
  next: string | null
  undo: Motion | null
  end: Motion | null
  round: RoundPlace | null
}

/** A table where one plays; with a deadline where it is one's turn by a clock. */
export interface Turn {
  table: TableShown
  seat: number
  deadline: number | null
}

/** The tables where one plays: those where one is asked, and those where others or a stand-in decide. */
export interface Turns {
  turns: Turn[]
  waiting: Turn[]
}

/** Somebody who follows one, and whom one does not follow. */
export interface Follower {
  player: string
  kind: 'guest' | 'account' | 'program'
  nickname: string
}

/** A table somebody invites one to. */
export interface Invitation {
  table: string
  game: string
  by: string
  nickname: string
  at: number
}

export interface Invitations {
  invitations: Invitation[]
}

/** A friend to be asked to a table. */
export interface NewInvitation {
  player: string
}

/** Somebody to follow, to read no more, or to meet no more; only oneself knows the last two. */
export interface NewTie {
  tie: 'follows' | 'mutes' | 'blocks'
}

/** Somebody one is tied to. Two who follow each other are friends, and see whether the other is there. */
export interface Tie {
  player: string
  kind: 'guest' | 'account' | 'program'
  nickname: string
  tie: 'follows' | 'mutes' | 'blocks'
  is_friend: boolean
  is_here: boolean
}

export interface Ties {
  ties: Tie[]
  followers: Follower[]
}

/** One player's place: by `points`, then by `met`, the points of those one met, then by matches won. */
export interface Entrant {
  player: string
  name: string
  kind: 'open' | 'guest' | 'account' | 'program' | 'bot'
  place: number
  points: number
  met: number
  wins: number
  withdrawn: boolean
}

export interface OpenedTournament {
  tournament: TournamentShown
}

export interface Round {
  number: number
  tables: RoundTable[]
}

/** Who sits there; `rank` and `points` come with the end of the match. */
export interface RoundSeat {
  player: string | null
  name: string
  level: string | null
  rank: number | null
  points: number | null
}

export interface RoundTable {
  table: string
  stage: 'open' | 'running' | 'over' | 'closed'
  begins: number | null
  seats: RoundSeat[]
}

/** A tournament in a list. */
export interface TournamentLine {
  id: string
  stage: 'open' | 'running' | 'over' | 'closed'
  setup: TournamentSetup
  host: string
  host_name: string
  players: number
  round: number
  opened: number
  started: number | null
  ended: number | null
}

export interface TournamentList {
  tournaments: TournamentLine[]
}

/** The tournament as it is now; the latest one holds. */
export interface TournamentNews {
  type: 'tournament'
  tournament: TournamentShown
}

/** A number of rounds of one game at tables of one size. There is a clock, for whoever does not come must not keep the others waiting. `bot` plays for those who are away, and fills the table that people do not fill; `pause` is the time from the opening of a round's tables to their deal. */
export interface TournamentSetup {
  name: string
  game: string
  seats: number
  rounds: number
  options?: Record<string, number | string | boolean>
  edition?: Record<string, unknown> | null
  clock?: DecisionClock | PlayerClock | DaysClock
  public?: boolean
  rated?: boolean
  pace?: number
  pause?: number
  bot?: string
  starts?: number | null
}

/** All there is to know of one: the standings, the first one first, and every table of every round. */
export interface TournamentShown {
  id: string
  stage: 'open' | 'running' | 'over' | 'closed'
  setup: TournamentSetup
  host: string
  host_name: string
  players: number
  round: number
  opened: number
  started: number | null
  ended: number | null
  standings: Entrant[]
  rounds: Round[]
  can_enter: boolean
}

/** A column of a table: a whole number within limits, one of some words, or a text. */
export interface BoxColumn {
  name: string
  least: number | null
  most: number | null
  words: string[] | null
}

export interface BoxForm {
  name: string
  title: string
  seats: [number, number]
  minutes: string
  rules_version: number
  options: GameOption[]
  levels: Record<string, string[]>
  tables: BoxTable[]
  deals: number
  study_bots: ('heuristic' | 'neural' | 'random')[]
}

/** A table of a box as it is printed; where it `grows`, an edition may add rows. */
export interface BoxTable {
  name: string
  grows: boolean
  columns: BoxColumn[]
  rows: (Record<string, number | string>)[]
}

/** A verb, or a verb with a thing of the box. Seats that took it, of those that could; what they won more than those that could and did not; and what the same worlds won more with it than without. */
export interface ChoiceCompared {
  verb: string
  part: string
  value: string
  taken: Compared
  edge: Compared
  worth: Compared
}

/** A figure in each box, and how the second differs, from pairs of deals. */
export interface Compared {
  values: (Span | null)[]
  difference: Span | null
}

/** Play the same deals in one box or two: that of each edition, or as printed. */
export interface NewStudy {
  game: string
  seats: number
  editions: (Record<string, unknown> | null)[]
  options?: Record<string, number | string | boolean>
  bots?: 'heuristic' | 'neural' | 'random'
  deals?: number
  seed?: string | null
}

/** A figure and its 95 % interval. */
export interface Span {
  value: number
  low: number | null
  high: number | null
}

/** A line of a study: its figures so far, or why it ended early. */
export interface StudyNews {
  shown: StudyShown | null
  refused: Refused | null
}

/** All figures after a number of deals. */
export interface StudyShown {
  deals: number
  of: number
  is_done: boolean
  seed: string
  turns: Compared[]
  length: Compared
  real_choices: Compared
  decisive: Compared
  choices: ChoiceCompared[]
}

export type AnyCommand = Sit | Leave | Fill | Remove | Return | GiveUp | ProposeEnd | AnswerEnd | GiveWord | Start | Decide | Undo | AnswerUndo | Ahead | Say | AskHint | AskKnow | AskWhy | Rematch

export type Answer = Done | HintShown | KnowShown | WhyShown

export type AnyNews = Welcome | Update | TableNews | Chat | Done | Refused | HintShown | KnowShown | WhyShown | Trouble | Sealed | Opened

export type AnyLobbyNews = LobbyList | LobbyNews | LobbyTournament | Invited

export type Clock = NoClock | DecisionClock | PlayerClock | DaysClock

export type Code = 'malformed' | 'not_signed_in' | 'not_seated' | 'not_host' | 'not_found' | 'not_now' | 'not_legal' | 'stale' | 'taken' | 'too_many' | 'too_fast' | 'bad_setup' | 'bad_login' | 'name_taken' | 'bad_origin' | 'too_large' | 'unavailable' | 'trouble' | 'banned'

export type OpenHands = DecisionsLater | MinutesLater

/** The card being played, and whom it touches. */
export interface MangokuLinkView {
  card: string
  ikki: boolean
  number: number
  targets: (number | string)[]
  accepted: number[]
  canceled: number[]
}

/** A character as printed, and how many of it are in use. */
export interface MangokuCharacterView {
  name: string
  battle: number
  honor: number
  strength: number | null
  effect: string
  amount: number
  copies: number
}

/** A player as all others see one, and what this observer knows of the hand. */
export interface MangokuSeatView {
  coins: number
  remaining: boolean
  begun: boolean
  cards: number
  floor: number
  seat: number
  known: string[]
}

/** All a seat is given. */
export interface MangokuView {
  game: 'mangoku'
  seat: number
  over: boolean
  waiting_for: number[]
  decision: string | null
  ranks: number[] | null
  campaign: number
  turn_number: number
  active: number
  last_turn: boolean
  supply: number
  center: number
  coins_out: number
  taken: string | null
  discard: Record<string, number>
  link: MangokuLinkView | null
  characters: Record<string, MangokuCharacterView>
  ikki: string
  block: number
  hand: string[]
  seats: MangokuSeatView[]
}

/** Either of the two wins. */
export interface MartialArtGoal {
  points: number
  bridges: number
}

/** A Land to be won; of two only the effect of the second applies. */
export interface MartialArtLandOnTable {
  id: string
  name: string
  points: number
  bridges: number
  copies: number
  effect: string
  amount: number
  min_strength: number
  applies: boolean
}

/** A Support card in the air, or an answer to the one before it. */
export interface MartialArtLink {
  seat: number
  card: string
  target: number | null
}

/** A player, as this observer sees them. */
export interface MartialArtSeat {
  points: number
  bridges: number
  won: string[]
  fighting: string | null
  replaced: string | null
  live: boolean
  barred: boolean
  extra: number
  must_discard: number
  used_before: number
  seat: number
  cards: number
  face_down: boolean
  decided: boolean
  known: string[]
  saw: string[]
  strength: number | null
  blanked: boolean
  place: number | null
}

/** A card of this edition as printed, and how many there are. */
export interface MartialArtCard {
  id: string
  name: string
  strength: number
  banner: string
  copies: number
  effects: Record<string, number>
}

/** A Land of this edition as printed, and how many there are. */
export interface MartialArtLand {
  id: string
  name: string
  points: number
  bridges: number
  copies: number
  effect: string
  amount: number
  min_strength: number
}

/** The table as a seat sees it. */
export interface MartialArtView {
  game: 'martial_art'
  seat: number
  over: boolean
  waiting_for: number[]
  decision: string | null
  ranks: number[] | null
  round: number
  window: string | null
  passes: number
  land_deck: number
  deck: number
  legends: number
  giver: number | null
  due: number
  winner: number | null
  placed: string | null
  picked: string[]
  goal: MartialArtGoal
  lands: MartialArtLandOnTable[]
  discard: Record<string, number>
  in_the_box: Record<string, number>
  chain: MartialArtLink[]
  hand: string[]
  choice: string | null
  seats: MartialArtSeat[]
  cards: MartialArtCard[]
  all_lands: MartialArtLand[]
}

export interface KenjinUnit {
  strength: number
  copies: number
  secret: boolean
}

/** The regular unit that was just deployed and asks for a choice. */
export interface KenjinAbility {
  unit: string
  battlefield: number
}

/** A card on the table by its public name, its unit where this observer knows it, and how it knows. */
export interface KenjinCard {
  seat: number
  k: number
  face: string
  unit: string | null
  how: string | null
  looked: number[]
}

/** An army, bottom card first, with the Strength the Supply Camp adds to it. */
export interface KenjinSide {
  seat: number
  bonus: number
  strength: number | null
  cards: KenjinCard[]
}

export interface KenjinBattlefield {
  battlefield: number
  tile: string | null
  vp: number
  fought: boolean
  conqueror: number | null
  sides: KenjinSide[]
}

/** A card that left the table: how, by whose Assassin, or on which battlefield. */
export interface KenjinGoneCard {
  seat: number
  k: number
  face: string
  unit: string | null
  how: string | null
  looked: number[]
  fate: string
  by: number | null
  battlefield: number | null
}

/** Its parts, their sum, and how many battlefields were conquered. */
export interface KenjinScore {
  tiles: number
  peasants: number
  lord: number
  torii: number
  coward: number
  total: number
  battlefields: number
}

/** A seat with what this observer knows of its hand; how many secret cards are in it is public. */
export interface KenjinSeat {
  seat: number
  clan: string
  partner: number | null
  deployed: number
  cards: number
  hand: string[]
  secrets: number
  gone: KenjinGoneCard[]
  conquered: number
  score: KenjinScore | null
}

/** All that an observer is shown. */
export interface KenjinView {
  game: 'kenjin'
  seat: number
  over: boolean
  waiting_for: number[]
  decision: string | null
  ranks: number[] | null
  round: number
  start: number
  active: number
  cards_left: number
  battle: number | null
  units: Record<string, KenjinUnit>
  tiles: Record<string, number>
  numbers: Record<string, number>
  names: Record<string, string>
  texts: Record<string, string>
  setup: string
  teams: boolean
  offer: string[]
  ability: KenjinAbility | null
  sacrifice: number | null
  battlefields: KenjinBattlefield[]
  hand: string[]
  seats: KenjinSeat[]
}

/** An Action card as printed. */
export interface ShogunateActionView {
  name: string
  text: string
}

/** A slot of the Line, 1 is the head. */
export interface ShogunateSlotView {
  slot: number
  leader: string
  honor: number
}

export interface ShogunatePlotView {
  id: string
  name: string
  honor: number[]
  power: string
  text: string
}

export interface ShogunateExchangeView {
  seats: number[]
  picking: number[]
}

/** A Loyalty card in a player's place; its deal number says nothing about its face. */
export interface ShogunateLoyaltyView {
  card: number
  face_up: boolean
  leader: string | null
  known_by: number[]
}

export interface ShogunateSeatView {
  hand: string[]
  discard: string[]
  played: string | null
  revealed_before: number
  seat: number
  hatamoto: boolean
  loyalty: ShogunateLoyaltyView[]
  has_chosen: boolean
}

/** How many were not dealt; which ones shows only at the end [S-104]. */
export interface ShogunateUndealtView {
  count: number
  leaders: string[] | null
}

/** Faces excluded by silent score checks: those that two cards, held together then, cannot have [S-95]. */
export interface ShogunateExcludedView {
  cards: number[]
  leaders: string[][]
}

/** The table as a seat sees it. */
export interface ShogunateView {
  game: 'shogunate'
  seat: number
  over: boolean
  waiting_for: number[]
  decision: string | null
  ranks: number[] | null
  round: number
  hatamoto: number
  shinobi: number
  plots_in_deck: number
  plot_discard: string[]
  performer: number | null
  leader: string | null
  viewer: number | null
  chosen: string | null
  pick: number | null
  round_cap: number
  threshold: number
  pair_scoring: string
  leaders: Record<string, string>
  actions: Record<string, ShogunateActionView>
  line: ShogunateSlotView[]
  plot: ShogunatePlotView
  plots_left: string[]
  exchange: ShogunateExchangeView | null
  score: number | null
  seats: ShogunateSeatView[]
  undealt: ShogunateUndealtView
  excluded: ShogunateExcludedView[]
  ending: string | null
  scores: number[] | null
}

/** A Guard or an Elite as printed, and how many are alike. */
export interface NinjatoGuardFace {
  elite: boolean
  low: number
  high: number
  alarm: boolean
  honor: number
  copies: number
}

export interface NinjatoDojo {
  slots: (number | null)[]
  pile: number
  discard: Record<string, number>
  shuriken: number[]
}

/** A tile at the Sensei. */
export interface NinjatoSkill {
  tile: string
  style: string
  cost: string
  free: boolean
}

export interface NinjatoSensei {
  row: (NinjatoSkill | null)[]
  ordinary: number
  disguises: number
  out: string[]
}

export interface NinjatoEnvoy {
  envoy: string
  number: number
  clans: string[]
  cost: string
  honor: number
  disguise: boolean
}

export interface NinjatoPalace {
  row: (NinjatoEnvoy | null)[]
  stack: number
}

export interface NinjatoRumor {
  rumor: string
  kind: string
  cost: string
  honor: number
}

export interface NinjatoPavilion {
  row: (NinjatoRumor | null)[]
  stack: number
}

export interface NinjatoHouse {
  house: string
  token: string
  clan: string
  value: number
  sentry: string | null
  treasures: string[]
}

/** The deck of Guards or of Elites. */
export interface NinjatoGuards {
  deck: number
  discard: Record<string, number>
  top: string | null
  looked: number[]
}

/** A card or a tile, and what was added to it. */
export interface NinjatoAttack {
  value: number
  tile: string | null
  tiles: string[]
  kickers: number
  total: number
  deficit: number
}

export interface NinjatoRaid {
  seat: number
  house: string
  side: string
  shuriken: string[]
  failed: boolean
  given: string | null
  guard: string | null
  is_sentry: boolean
  low: number | null
  high: number | null
  attack: NinjatoAttack | null
}

/** The clan being scored; tile and Envoy are those that a disguise would use. */
export interface NinjatoScoring {
  first: number | null
  second: number | null
  clan: string
  influence: number[]
  tile: string | null
  envoy: string | null
}

export interface NinjatoTile {
  tile: string
  up: boolean
}

export interface NinjatoSeat {
  honor: number
  shuriken: number
  cards: number
  seat: number
  seen_hand: number[] | null
  stock: Record<string, number>
  tiles: NinjatoTile[]
  envoys: NinjatoEnvoy[]
  influence: number[]
  rumors: number
  rumor_cards: NinjatoRumor[] | null
  elites: string[]
}

export interface NinjatoView {
  game: 'ninjato'
  seat: number
  over: boolean
  waiting_for: number[]
  decision: string | null
  ranks: number[] | null
  round: number
  order: number[]
  names: Record<string, string>
  effects: Record<string, string>
  styles: Record<string, string>
  letters: string
  treasure_values: Record<string, number>
  guard_faces: Record<string, NinjatoGuardFace>
  token_clans: Record<string, string>
  token_values: Record<string, number>
  rounds: number
  lap: number
  dojo: NinjatoDojo
  sensei: NinjatoSensei
  palace: NinjatoPalace
  pavilion: NinjatoPavilion
  houses: NinjatoHouse[]
  guards: NinjatoGuards
  elites: NinjatoGuards
  bag: Record<string, number>
  spent: Record<string, number>
  tokens: string[]
  raid: NinjatoRaid | null
  buying: NinjatoEnvoy | NinjatoRumor | null
  scoring: NinjatoScoring | null
  clan_honor: number[]
  draws: number
  kicker: number | null
  hand: number[]
  seats: NinjatoSeat[]
}

/** The view of each game, by its name. */
export interface Views {
  mangoku: MangokuView
  martial_art: MartialArtView
  kenjin: KenjinView
  shogunate: ShogunateView
  ninjato: NinjatoView
}

export type AnyView = Views[keyof Views]

/** An event: its name, and the fields that events of that name have. */
export type GameEvent = { event: string } & Record<string, unknown>
