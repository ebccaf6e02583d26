/** The peaks of Martial Art: cards that turn, and the podium with the Lands it wins. */

import type { Scene, Told } from '../../parts/director.svelte'
import type { GameEvent, MartialArtView } from '../../protocol/types'
import { lastBattle, supports, type Fought } from './rounds'

export interface Turned {
  round: number
  cards: { seat: number; card: string; strength: number }[] // in the order in which they turn, one's own last
}
export interface Won {
  seat: number
  land: string
  points: number
  bridges: number
}
export interface Podium {
  fought: Fought
  used: Record<number, string[]> // Support that took effect
  won: Won[]
  isNew: boolean // the ranking is not yet known
}

type MartialArtEvent =
  | { event: 'cards_revealed'; cards: Turned['cards'] }
  | { event: 'ranking_fixed' }
  | { event: 'land_won'; seat: number; land: string; points_total: number; bridges_total: number }

const TURN = 320
export const RANKING = [320, 360, 420, 500, 200]
export const LANDS = [300, 640, 500]

export function scenes({ events, past, before, seat }: Told<MartialArtView>): Scene[] {
  const told = events as MartialArtEvent[]
  const revealed = told.find((event) => event.event === 'cards_revealed')
  const podium = podiumOf(told, [...past, ...events])
  return [...(revealed ? [reveal(revealed.cards, before.round, seat)] : []), ...(podium ? [podium] : [])]
}

function reveal(cards: Turned['cards'], round: number, seat: number | null): Scene {
  const order = [...cards].sort((one, other) => Number(one.seat === seat) - Number(other.seat === seat))
  return { kind: 'reveal', about: { round, cards: order } satisfies Turned, beats: [200, ...order.map(() => TURN), 700] }
}

/** It stands until one goes on, once its Lands are given out. */
function podiumOf(events: MartialArtEvent[], all: GameEvent[]): Scene | undefined {
  const isNew = events.some(({ event }) => event === 'ranking_fixed')
  const won = events.filter((event) => event.event === 'land_won').map(({ seat, land, points_total, bridges_total }) => ({ seat, land, points: points_total, bridges: bridges_total }))
  const begins = all.findLastIndex(({ event }) => event === 'cards_revealed')
  const last = all.findLastIndex(({ event }) => event === 'land_won' || event === 'ranking_fixed')
  const fought = lastBattle(all.slice(0, last + 1))
  if ((!isNew && !won.length) || !fought || begins < 0) return undefined
  const about: Podium = { fought, used: supports(all.slice(0, last + 1)), won, isNew }
  return { kind: 'podium', about, beats: [...(isNew ? RANKING : [200]), ...(won.length ? LANDS : [])], stands: won.length > 0 }
}
