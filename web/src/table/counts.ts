/** The final score of a seat: a number and its unit; nothing for a game the page does not know. */

import type { AnyView } from '../protocol/types'
import { words } from '../words'

export interface Count {
  number: number
  unit: string
}

const count = (number: number, unit: keyof typeof words.units): Count => ({ number, unit: words.units[unit](number) })

export function countOf(view: AnyView, seat: number): Count | null {
  switch (view.game) {
    case 'mangoku':
      return count(view.seats[seat]!.coins, 'coins')
    case 'martial_art':
      return count(view.seats[seat]!.points, 'points')
    case 'kenjin':
      return count(view.seats[seat]!.score?.total ?? 0, 'vp')
    case 'shogunate':
      return count(view.scores?.[seat] ?? 0, 'honor')
    case 'ninjato':
      return count(view.seats[seat]!.honor, 'honor')
    default:
      return null
  }
}
