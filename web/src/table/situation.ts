/** The whole table in words, or one seat of it, for whoever cannot see it at a glance. */

import { factsOfSeats } from '../games/seats'
import type { AnyView } from '../protocol/types'
import { comma, words } from '../words'
import { phaseOf } from './phase'

export async function tellSituation(view: AnyView, names: string[], seat: number | null, asked: string, of?: number): Promise<string> {
  const facts = await factsOfSeats(view)
  const phase = phaseOf(view)
  const seats = facts.map((told, other) => [other === seat ? words.you : names[other], ...told].join(comma))
  if (of !== undefined) return seats[of] ?? ''
  return words.situation([phase ? [phase.name, phase.number, phase.more].join(' ').trim() : '', asked, ...seats])
}
