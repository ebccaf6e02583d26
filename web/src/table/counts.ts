/** What a game counts in the end, for one seat: a number and its unit. */

import type { AnyView } from '../protocol/types'
import { words } from '../words'

export interface Count {
  number: number
  unit: string
}

export function countOf(view: AnyView, seat: number): Count {
  switch (view.game) {
    case 'mangoku':
      return { number: view.seats[seat]!.coins, unit: words.units.coins }
    case 'martial_art':
      return { number: view.seats[seat]!.points, unit: words.units.points }
    case 'kenjin':
      return { number: view.seats[seat]!.score?.total ?? 0, unit: words.units.vp }
    case 'shogunate':
      return { number: view.scores?.[seat] ?? 0, unit: words.units.honor }
    case 'ninjato':
      return { number: view.seats[seat]!.honor, unit: words.units.honor }
  }
}
