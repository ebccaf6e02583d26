/** The peaks of Kenjin: the Assassin's kill, and the battles one by one, with the result held back until each ends. */

import type { Scene, Told } from '../../parts/director.svelte'
import type { GameEvent, KenjinView } from '../../protocol/types'
import { battles, stepsOf, toldSteps, type Battle, type Step } from './combat'

export interface Kill {
  seat: number // whose Assassin it is
  tile: string
  victim: { seat: number; unit: string | null } // as far as this seat knows
}
export interface Fight {
  fought: Battle[] // all up to this one
  steps: number[] // those that are told now, a beat each
}
type Struck = GameEvent & { seat: number; tile: string; victim: { seat: number }; victim_unit?: string | null }

export const KILL = [320, 260, 720, 200]
const BEATS: Record<Step, number> = { reveal: 950, abilities: 460, tile: 400, strength: 540, conquest: 1100 }

export function scenes({ events, past }: Told<KenjinView>): Scene[] {
  const kills = events.filter((event): event is Struck => event.event === 'assassin_struck')
  return [...kills.map(kill), ...fights(past, [...past, ...events])]
}

const kill = ({ seat, tile, victim, victim_unit }: Struck): Scene => ({
  kind: 'kill',
  about: { seat, tile, victim: { seat: victim.seat, unit: victim_unit ?? null } } satisfies Kill,
  beats: KILL,
})

/** The new steps of the battles: none is told twice, and one that waits for a player is asked. */
function fights(past: GameEvent[], all: GameEvent[]): Scene[] {
  const before = battles(past)
  return battles(all).flatMap((battle, index, fought) => {
    const old = before[index] ? toldSteps(before[index]) : []
    const isWaiting = battle.isSanctuary && !battle.givenUp
    const steps = toldSteps(battle).filter((step) => (isWaiting ? stepsOf(battle)[step] !== 'tile' : true) && (!old.includes(step) || !isSame(before[index]!, battle, step)))
    const names = stepsOf(battle)
    return steps.length ? [{ kind: 'battle', about: { fought: fought.slice(0, index + 1), steps } satisfies Fight, beats: steps.map((step) => BEATS[names[step]!]) }] : []
  })
}

/** Whether a step told before is told now with nothing more; the sacrifice of a Sanctuary is, once it is known. */
const isSame = (old: Battle, now: Battle, step: number): boolean => stepsOf(now)[step] !== 'tile' || (old.givenUp !== null) === (now.givenUp !== null)
