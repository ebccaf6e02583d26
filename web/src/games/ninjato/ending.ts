import type { End } from '../ending'
import type { GameEvent, NinjatoView } from '../../protocol/types'
import { words } from './words'

type Earned = GameEvent & { seat: number; honor?: number; amount?: number | string; reward?: string; part?: string }
const COLUMNS = ['envoys', 'rumors', 'clans', 'ends', 'treasures', 'elites'] as const

/** Where honor came from, by what everybody was told of it: bought, given by the clans, and counted at the end. */
const columnOf = ({ event, part }: Earned): (typeof COLUMNS)[number] | null => {
  if (event === 'envoy_bought') return 'envoys'
  if (event === 'rumor_bought') return 'rumors'
  if (event === 'clan_reward') return 'clans'
  if (event !== 'final_part') return null
  return part === 'treasures' || part === 'elites' ? part : 'ends'
}

export const end: End<NinjatoView> = ({ view, events, nameOf }) => {
  const honor = view.seats.map(() => COLUMNS.map(() => 0))
  for (const told of events as Earned[]) {
    const column = columnOf(told)
    const amount = told.honor ?? (told.reward === 'honor' ? Number(told.amount) : 0)
    if (column) honor[told.seat]![COLUMNS.indexOf(column)]! += amount
  }
  const winners = view.ranks!.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  const best = view.seats[winners[0] ?? 0]!.honor
  const isTie = winners.length === 1 && view.seats.filter((other) => other.honor === best).length > 1
  return {
    why: isTie ? words.tieByEnvoys(nameOf(winners[0]!), best) : words.afterRounds(view.rounds, winners.map(nameOf), best),
    columns: COLUMNS.map((column) => words.sources[column]!),
    rows: honor,
  }
}
