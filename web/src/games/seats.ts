/** The open facts of a seat, in words: part of its name on the table, and of the situation that is read out. */

import type { AnyView } from '../protocol/types'

type FactsOf = (view: AnyView, seat: number) => string[]
const found = import.meta.glob<{ factsOf: FactsOf }>('./*/seats.ts')

/** The facts of every seat; none in a game the page does not know. */
export async function factsOfSeats(view: AnyView): Promise<string[][]> {
  const game = await found[`./${view.game}/seats.ts`]?.()
  return view.seats.map((_, seat) => game?.factsOf(view, seat) ?? [])
}
