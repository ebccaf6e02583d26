import type { End } from '../ending'
import type { ShogunateView } from '../../protocol/types'
import { familyOf } from './court'
import { words } from './words'

export const end: End<ShogunateView> = ({ view, nameOf }) => {
  const honorOf = (leader: string | null): number => view.line.find((slot) => slot.leader === leader)?.honor ?? 0
  const scores = view.scores ?? []
  const winners = view.ranks!.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  const best = scores[winners[0] ?? 0] ?? 0
  const isTie = winners.length === 1 && scores.filter((score) => score === best).length > 1
  const served = (place: number) => (seat: number): string => {
    const loyalty = view.seats[seat]!.loyalty
    const leader = loyalty[place]?.leader ?? null
    const isPair = place > 0 && leader === loyalty[0]?.leader && view.pair_scoring === 'once'
    return leader === null ? '–' : `${familyOf(view, leader)} ${isPair ? words.onceOnly : honorOf(leader)}`
  }
  return {
    why: [view.ending === 'round_cap' ? words.lastRound : words.goalReached(view.threshold), isTie ? words.tieBroken(nameOf(winners[0]!), best) : words.hasMost(winners.map(nameOf), best)].join(' '),
    columns: [words.firstLoyalty, words.secondLoyalty],
    rows: view.seats.map(({ seat }) => [served(0)(seat), served(1)(seat)]),
  }
}
