/** The peaks of Shogunate: what a performance and the Plot did, and the end, when loyalties turn and scores climb. */

import type { Scene, Told } from '../../parts/director.svelte'
import type { GameEvent, ShogunateView } from '../../protocol/types'

/** The effects of a performance on Leaders and Loyalty cards. */
export interface Deed {
  leader: string | null
  from: number | null // a slot
  to: number | null
  honor: number
  seats: number[] // whose Loyalty cards
  does: 'moves' | 'honor' | 'shows' | 'turns' | 'peeks' | 'swaps'
}
export interface Performance {
  seat: number | null // the Plot's own, without
  card: string
  deeds: Deed[]
}
export interface Tower {
  seat: number
  leaders: string[]
  parts: { leader: string; honor: number }[]
  score: number
  order: number // in which it turns
}
export interface Finale {
  reason: string
  towers: Tower[]
  undealt: string[]
  winners: number[]
  goal: number
}

type ShogunateEvent =
  | { event: 'performer_chosen'; seat: number; card: string }
  | { event: 'leader_moved'; leader: string; from_slot: number; to_slot: number }
  | { event: 'leaders_switched'; leader_a: string; leader_b: string; slot_a: number; slot_b: number }
  | { event: 'honor_placed'; leader: string; amount: number; cause: string }
  | { event: 'honor_returned'; leader: string; amount: number; cause: string }
  | { event: 'honor_moved'; from_leader: string; to_leader: string }
  | { event: 'loyalty_shown'; owner: number; viewer: number; leader?: string | null }
  | { event: 'loyalty_turned_up'; seat: number; leader: string }
  | { event: 'loyalty_peeked'; owner: number; viewer: number; leader?: string | null }
  | { event: 'loyalty_exchanged'; seat_a: number; seat_b: number }
  | { event: 'action_discarded'; seat: number }
  | { event: 'loyalty_revealed'; seat: number; leader_0: string; leader_1: string }
  | { event: 'undealt_revealed'; leaders: string[] }
  | { event: 'game_ended'; reason: string; scores: number[]; ranks: number[] }

export const PERFORMANCE = [320, 420, 800, 200]
export const PLOT = [260, 420, 700, 200]
const TURN = 260

export function scenes({ events, past, before, view, seat }: Told<ShogunateView>): Scene[] {
  const told = events as ShogunateEvent[]
  const performed = performance([...past, ...events] as ShogunateEvent[], told, seat)
  const plot = told.filter((event) => (event.event === 'honor_placed' || event.event === 'honor_returned') && (event.cause === 'plot' || event.cause === 'shinobi')).flatMap(deedsOf)
  const end = told.find((event) => event.event === 'game_ended')
  return [
    ...(performed ? [{ kind: 'performance', about: performed, beats: PERFORMANCE }] : []),
    ...(plot.length && !end ? [{ kind: 'plot', about: { seat: null, card: before.plot.name, deeds: plot } satisfies Performance, beats: PLOT }] : []),
    ...(end ? [finale(told, end, view)] : []),
  ]
}

/** A performance that has come to its end, unless one performed it oneself. */
function performance(all: ShogunateEvent[], told: ShogunateEvent[], me: number | null): Performance | undefined {
  const done = told.findIndex(({ event }) => event === 'action_discarded')
  if (done < 0) return undefined
  const end = all.length - told.length + done
  const begin = all.slice(0, end).findLastIndex(({ event }) => event === 'performer_chosen')
  const chosen = all[begin]
  if (chosen?.event !== 'performer_chosen' || chosen.seat === me) return undefined
  const deeds = all.slice(begin, end).flatMap(deedsOf)
  return deeds.length ? { seat: chosen.seat, card: chosen.card, deeds } : undefined
}

const deed = (does: Deed['does'], more: Partial<Deed>): Deed => ({ does, leader: null, from: null, to: null, honor: 0, seats: [], ...more })

function deedsOf(told: ShogunateEvent): Deed[] {
  switch (told.event) {
    case 'leader_moved':
      return [deed('moves', { leader: told.leader, from: told.from_slot, to: told.to_slot })]
    case 'leaders_switched':
      return [deed('moves', { leader: told.leader_a, from: told.slot_a, to: told.slot_b }), deed('moves', { leader: told.leader_b, from: told.slot_b, to: told.slot_a })]
    case 'honor_placed':
      return [deed('honor', { leader: told.leader, honor: told.amount })]
    case 'honor_returned':
      return [deed('honor', { leader: told.leader, honor: -told.amount })]
    case 'honor_moved':
      return [deed('honor', { leader: told.from_leader, honor: -1 }), deed('honor', { leader: told.to_leader, honor: 1 })]
    case 'loyalty_shown':
      return [deed('shows', { seats: [told.owner, told.viewer], leader: told.leader ?? null })]
    case 'loyalty_peeked':
      return [deed('peeks', { seats: [told.viewer, told.owner], leader: told.leader ?? null })]
    case 'loyalty_turned_up':
      return [deed('turns', { seats: [told.seat], leader: told.leader })]
    case 'loyalty_exchanged':
      return [deed('swaps', { seats: [told.seat_a, told.seat_b] })]
    default:
      return []
  }
}

/** Seat by seat, the best last; it stands until one goes on. */
function finale(told: ShogunateEvent[], end: Extract<ShogunateEvent, { event: 'game_ended' }>, view: ShogunateView): Scene {
  const honorOf = (leader: string): number => view.line.find((slot) => slot.leader === leader)?.honor ?? 0
  const order = [...end.scores.keys()].sort((one, other) => end.ranks[other]! - end.ranks[one]!)
  const towers = told
    .filter((event) => event.event === 'loyalty_revealed')
    .map(({ seat, leader_0, leader_1 }) => {
      const leaders = [leader_0, leader_1]
      const counted = leader_0 === leader_1 && view.pair_scoring === 'once' ? [leader_0] : leaders
      return { seat, leaders, parts: counted.map((leader) => ({ leader, honor: honorOf(leader) })), score: end.scores[seat]!, order: order.indexOf(seat) }
    })
  const about: Finale = {
    reason: end.reason,
    towers,
    undealt: told.find((event) => event.event === 'undealt_revealed')?.leaders ?? [],
    winners: end.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])),
    goal: view.threshold,
  }
  return { kind: 'finale', about, beats: [320, ...towers.map(() => TURN), 300, 900], stands: true }
}
