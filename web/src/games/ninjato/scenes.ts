/** The peaks of Ninjato: a guard that steps out after Banzai!, a real alarm, and the honor of the end, item by item. */

import type { Scene, Told } from '../../parts/director.svelte'
import type { NinjatoView } from '../../protocol/types'

export interface Guarded {
  caller: number | null // who called Banzai!
  house: string
  guard: string
  next: string | null // the treasure it stands before
  loot: string[] // on the shuriken
  alarm: { added: string | null; flipped: string | null } | null
}
export interface Ledger {
  parts: string[] // in the order of counting
  rows: { seat: number; before: number; honor: Record<string, number>; total: number; rank: number }[]
}
type NinjatoEvent =
  | { event: 'banzai'; seat: number }
  | { event: 'guard_revealed'; house: string; guard: string; alarm: boolean }
  | { event: 'alarm_rang'; house: string; added: string | null; flipped: string | null }
  | { event: 'final_part'; seat: number; part: string; honor: number }
  | { event: 'game_ended'; ranking: { seat: number; rank: number; honor: number }[] }
type FinalPart = Extract<NinjatoEvent, { event: 'final_part' }>

export const GUARD = [300, 420, 700, 200]
export const ALARM = [300, 420, 360, 480, 480, 560, 200]
const PART = 340

export function scenes({ events, before }: Told<NinjatoView>): Scene[] {
  const told = events as NinjatoEvent[]
  const guarded = guardedBy(told, before)
  const ended = told.find((event) => event.event === 'game_ended')
  return [
    ...(guarded ? [{ kind: guarded.alarm ? 'alarm' : 'guard', about: guarded, beats: guarded.alarm ? ALARM : GUARD }] : []),
    ...(ended ? [ledger(told.filter((event) => event.event === 'final_part'), ended.ranking)] : []),
  ]
}

/** Who comes out is told after Banzai!, and wherever a bell rings. */
function guardedBy(told: NinjatoEvent[], before: NinjatoView): Guarded | undefined {
  const revealed = told.find((event) => event.event === 'guard_revealed')
  const called = told.find((event) => event.event === 'banzai')
  const rang = told.find((event) => event.event === 'alarm_rang')
  if (!revealed || (!called && !rang)) return undefined
  return {
    caller: called?.seat ?? null,
    house: revealed.house,
    guard: revealed.guard,
    next: before.houses.find(({ house }) => house === revealed.house)?.treasures[0] ?? null,
    loot: before.raid?.shuriken ?? [],
    alarm: rang ? { added: rang.added, flipped: rang.flipped } : null,
  }
}

/** Every item that earned honor at the end, for all at once; it stands until one goes on. */
function ledger(parts: FinalPart[], ranking: { seat: number; rank: number; honor: number }[]): Scene {
  const kinds = [...new Set(parts.map(({ part }) => part))]
  const rows = ranking.map(({ seat, rank, honor: total }) => {
    const honor = Object.fromEntries(parts.filter((part) => part.seat === seat).map(({ part, honor }) => [part, honor]))
    return { seat, honor, total, rank, before: total - Object.values(honor).reduce((sum, each) => sum + each, 0) }
  })
  return { kind: 'ledger', about: { parts: kinds, rows: rows.sort((one, other) => one.seat - other.seat) } satisfies Ledger, beats: [400, ...kinds.map(() => PART), 300, 700], stands: true }
}

