/** The peaks of Mangoku: a duel, a Monk that slams in, and the end of a campaign with its pot. */

import type { Scene, Told } from '../../parts/director.svelte'
import type { GameEvent, MangokuView } from '../../protocol/types'

export type Fate = 'held' | 'out' | 'monk' | 'paid'
export interface Answer {
  seat: number
  fate: Fate
  cards: string[] | null // as far as this seat sees them [M-59]
}
export interface Duel {
  attacker: number
  card: string
  cards: string[]
  strength: number
  answers: Answer[] // the one that is shown first
  stake: number
}
export interface Canceled {
  seat: number
  against: string
}
export interface Count {
  number: number
  reason: 'last_player' | 'emperor' | 'supply_empty'
  by: number | null // who played the card that ended it, …
  card: string | null // … and which
  hands: { seat: number; cards: string[]; sum: number }[]
  draws: { seat: number; card: string }[]
  winner: number
  taken: number
  coins: number
}

type MangokuEvent =
  | { event: 'card_played'; seat: number; card: string; cards: string[] }
  | { event: 'target_chosen'; seat: number; card: string; targets: (number | string)[] }
  | { event: 'monk_answered'; seat: number; against_card: string }
  | { event: 'special_block'; seat: number }
  | { event: 'attack_blocked'; attacker: number; defender: number; strength: number }
  | { event: 'hand_shown'; seat: number; cards?: string[] | null }
  | { event: 'player_eliminated'; seat: number; reason: 'battle' | 'empty_hand'; cards: string[] }
  | { event: 'campaign_ended'; number: number; reason: Count['reason'] }
  | { event: 'honor_compared'; hands: Count['hands'] }
  | { event: 'honor_draw'; purpose: string; draws: Count['draws'] }
  | { event: 'campaign_won'; seat: number; coins_taken: number; coins: number[] }
type Named<Name> = Extract<MangokuEvent, { event: Name }>

const isA =
  <Name extends MangokuEvent['event']>(name: Name) =>
  (event: GameEvent | MangokuEvent): event is Named<Name> & GameEvent =>
    event.event === name
const lastOf = <Name extends MangokuEvent['event']>(events: GameEvent[], name: Name): Named<Name> | undefined => events.findLast(isA(name))

export const STRIKE = [260, 320, 360, 180, 700, 200]
export const CANCEL = [260, 220, 620, 200]
export const HONOR = [500, 540, 180, 300, 770, 300, 200]
export const LAST_ONE = [300, 180, 300, 770, 300, 200]

export function scenes({ events, past, before, view, seat }: Told<MangokuView>): Scene[] {
  const duel = duelOf(events, past, before, seat)
  const canceled = duel ? undefined : lastOf(events, 'monk_answered')
  const count = countOf(events, past, view)
  return [
    ...(duel ? [{ kind: 'duel', about: duel, beats: STRIKE }] : []),
    ...(canceled ? [{ kind: 'monk', about: { seat: canceled.seat, against: canceled.against_card } satisfies Canceled, beats: CANCEL }] : []),
    ...(count ? [{ kind: 'count', about: count, beats: count.hands.length ? HONOR : LAST_ONE }] : []),
  ]
}

/** An attack that is decided in this step, with all who have answered it; one's own fate first, else somebody's who falls. */
function duelOf(events: GameEvent[], past: GameEvent[], before: MangokuView, seat: number | null): Duel | undefined {
  const isDecided = events.some((event) => isA('attack_blocked')(event) || (isA('player_eliminated')(event) && event.reason === 'battle'))
  if (!isDecided) return undefined
  const all = [...past, ...events]
  const since = all.slice(all.findLastIndex(isA('card_played')))
  const [played] = since as MangokuEvent[]
  const aimed = lastOf(since, 'target_chosen')
  if (played?.event !== 'card_played' || !aimed) return undefined
  const answers = aimed.targets.map((target) => answerOf(since as MangokuEvent[], Number(target))).filter((answer) => answer !== undefined)
  const weight = (answer: Answer): number => Number(answer.seat === seat) * 4 + Number(answer.cards !== null) * 2 + Number(answer.fate === 'out')
  return {
    attacker: aimed.seat,
    card: played.card,
    cards: played.cards,
    strength: lastOf(since, 'attack_blocked')?.strength ?? before.characters[played.card]?.strength ?? 0,
    answers: answers.sort((one, other) => weight(other) - weight(one)),
    stake: before.center,
  }
}

function answerOf(events: MangokuEvent[], seat: number): Answer | undefined {
  for (const told of events) {
    if (told.event === 'monk_answered' && told.seat === seat) return { seat, fate: 'monk', cards: null }
    if (told.event === 'special_block' && told.seat === seat) return { seat, fate: 'paid', cards: null }
    if (told.event === 'player_eliminated' && told.seat === seat && told.reason === 'battle') return { seat, fate: 'out', cards: told.cards }
    if (told.event === 'attack_blocked' && told.defender === seat) {
      const shown = events.find((other): other is Named<'hand_shown'> => other.event === 'hand_shown' && other.seat === seat)
      return { seat, fate: 'held', cards: shown?.cards ?? null }
    }
  }
  return undefined
}

function countOf(events: GameEvent[], past: GameEvent[], view: MangokuView): Count | undefined {
  const won = lastOf(events, 'campaign_won')
  const all = [...past, ...events]
  const ended = lastOf(all, 'campaign_ended')
  if (!won || !ended) return undefined
  const since = all.slice(all.lastIndexOf(ended as GameEvent))
  const ender = ended.reason === 'emperor' ? lastOf(all, 'card_played') : undefined
  return {
    number: ended.number,
    reason: ended.reason,
    by: ender?.seat ?? null,
    card: ender?.card ?? null,
    hands: [...(lastOf(since, 'honor_compared')?.hands ?? [])].sort((one, other) => other.sum - one.sum || Number(other.seat === won.seat) - Number(one.seat === won.seat)),
    draws: since.filter(isA('honor_draw')).filter(({ purpose }) => purpose === 'campaign').flatMap(({ draws }) => draws),
    winner: won.seat,
    taken: won.coins_taken,
    coins: won.coins[won.seat] ?? view.seats[won.seat]!.coins,
  }
}
