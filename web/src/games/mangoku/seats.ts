/** Coins and cards of a seat, and those one knows. */

import type { MangokuView } from '../../protocol/types'
import { words } from '../../words'
import { face } from './faces'

export function factsOf(view: MangokuView, seat: number): string[] {
  const { coins, cards, known, remaining } = view.seats[seat]!
  const nameOf = (card: string): string => face(view, card).name
  if (!remaining) return [words.out, words.coins(coins)]
  const seen = seat === view.seat ? words.holding(view.hand.map(nameOf)) : words.knowing(known.map(nameOf))
  return [words.coins(coins), words.cards(cards), ...seen]
}
