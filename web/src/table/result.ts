/** How a match ended, in a line. */

import { words } from '../words'

export function resultOf(ranks: number[], names: string[], seat: number | null): string {
  const winners = ranks.flatMap((rank, who) => (rank === 1 ? [who] : []))
  if (winners.length === 1) return winners[0] === seat ? words.youWin : words.wins(names[winners[0]!] ?? '')
  const others = winners.filter((who) => who !== seat).map((who) => names[who] ?? '')
  return words.shared(winners.includes(seat ?? -1) ? [words.you, ...others] : others)
}
