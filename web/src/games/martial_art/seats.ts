/** How near a seat is to the goal, its cards, and the one it fights with. */

import type { MartialArtView } from '../../protocol/types'
import { words as page } from '../../words'
import { landName, printed } from './faces'
import { words } from './words'

export function factsOf(view: MartialArtView, seat: number): string[] {
  const { points, bridges, won, cards, known, fighting, strength } = view.seats[seat]!
  const nameOf = (card: string): string => printed(view, card).name
  return [
    words.points(points),
    words.bridges(bridges),
    ...(fighting ? [words.fights(nameOf(fighting), strength ?? 0)] : []),
    words.inHand(cards),
    ...(seat === view.seat ? page.holding(view.hand.map(nameOf)) : page.knowing(known.map(nameOf))),
    ...won.map((land) => landName(view, land)),
  ]
}
