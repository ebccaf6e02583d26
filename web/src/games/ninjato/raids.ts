/** A raid by the log: its steps so far, and how the last one ended. */

import type { GameEvent } from '../../protocol/types'

export interface Step {
  guard: string
  total: number | null // what beat it
  kind: string | null // the treasure that was won
}

export interface Ending {
  seat: number
  house: string
  how: 'left' | 'cleared' | 'failed'
  tokens: number
}

/** The events that raids are told from, with what is read of them. */
type NinjatoEvent =
  | { event: 'raid_started'; sentry: string }
  | { event: 'guard_exchanged' }
  | { event: 'guard_revealed'; guard: string }
  | { event: 'attack_won'; total: number }
  | { event: 'treasure_won'; kind: string }
interface RaidEnded extends GameEvent {
  seat: number
  house: string
  tokens?: string[]
  kept_kinds: string[]
}

const lastOf = (events: GameEvent[], name: string): number => events.findLastIndex(({ event }) => event === name)

/** Every guard met in the raid that is going on, with what beat it and what was won. */
export function stepsOf(events: GameEvent[]): Step[] {
  const steps: Step[] = []
  for (const told of events.slice(Math.max(0, lastOf(events, 'raid_started'))) as NinjatoEvent[]) {
    const step = steps.at(-1)
    if (told.event === 'raid_started') steps.push({ guard: told.sentry, total: null, kind: null })
    else if (told.event === 'guard_exchanged') steps.pop()
    else if (told.event === 'guard_revealed') steps.push({ guard: told.guard, total: null, kind: null })
    else if (told.event === 'attack_won' && step) step.total = told.total
    else if (told.event === 'treasure_won' && step) step.kind = told.kind
  }
  return steps
}

const ENDINGS: Record<string, Ending['how']> = { raid_left: 'left', house_cleared: 'cleared', raid_failed: 'failed' }

/** How the last throw ended, if it was a raid: to be seen until the next shuriken flies. */
export function endingOf(events: GameEvent[]): Ending | null {
  const since = events.slice(lastOf(events, 'shuriken_placed') + 1)
  const told = since.findLast(({ event }) => event in ENDINGS) as RaidEnded | undefined
  if (!told) return null
  return { seat: told.seat, house: told.house, how: ENDINGS[told.event]!, tokens: (told.tokens ?? told.kept_kinds).length }
}
