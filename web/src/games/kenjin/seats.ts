/** Cards of a seat: open units by name, secret ones by number. */

import type { KenjinView } from '../../protocol/types'
import { words as page } from '../../words'
import { words } from './words'

export function factsOf(view: KenjinView, seat: number): string[] {
  const { hand, secrets, partner, score } = view.seats[seat]!
  const held = (seat === view.seat ? view.hand : hand.filter((unit) => !view.units[unit]!.secret)).map((unit) => view.names[unit]!)
  return [
    ...(partner !== null && partner === view.seat ? [words.partner] : []),
    ...page.holding(held),
    ...(seat !== view.seat && secrets ? [words.secret(secrets)] : []),
    ...(score ? [words.vp(score.total)] : []),
  ]
}
