/** Whom a seat serves, so far as one knows, and what it performs. */

import type { ShogunateView } from '../../protocol/types'
import { words } from './words'

export function factsOf(view: ShogunateView, seat: number): string[] {
  const { hatamoto, loyalty, hand, played } = view.seats[seat]!
  const served = loyalty.flatMap(({ leader }) => (leader ? [view.leaders[leader]!] : []))
  const unknown = loyalty.length - served.length
  return [
    ...(hatamoto ? [words.hatamoto] : []),
    ...(served.length ? [words.serves(served)] : []),
    ...(unknown ? [words.loyaltyUnknown(unknown)] : []),
    ...(played ? [view.actions[played]!.name] : []),
    words.actionsLeft(hand.length),
    ...(view.scores ? [words.score(view.scores[seat]!)] : []),
  ]
}
