/** The possessions of a seat. */

import type { NinjatoView } from '../../protocol/types'
import { valuesOf } from './street'
import { comma } from '../../words'
import { words } from './words'

const CLANS = ['taira', 'minamoto', 'go_shirakawa']

export function factsOf(view: NinjatoView, seat: number): string[] {
  const { honor, cards, shuriken, stock, influence, rumors, elites, tiles } = view.seats[seat]!
  const counted = (number: number, id: string): string[] => (number ? [`${number} ${view.names[id]}`] : [])
  return [
    words.honorOf(honor),
    words.left(cards, shuriken),
    ...Object.entries(stock).flatMap(([treasure, number]) => counted(number, treasure)),
    ...CLANS.flatMap((clan, index) => counted(influence[index]!, clan)),
    ...(rumors ? [words.rumors(rumors)] : []),
    ...elites.map((elite) => words.elite(valuesOf(view, elite))),
    ...tiles.map(({ tile, up }) => (up ? view.names[tile]! : `${view.names[tile]}${comma}${words.used}`)),
    ...(seat === view.seat && view.hand.length ? [words.holds(view.hand)] : []),
  ]
}
