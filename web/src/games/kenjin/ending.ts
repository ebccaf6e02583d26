import { signed, type End } from '../ending'
import type { KenjinView } from '../../protocol/types'
import { battles } from './combat'
import { words } from './words'

const PARTS = ['tiles', 'peasants', 'lord', 'torii', 'coward'] as const

export const end: End<KenjinView> = ({ view, events, nameOf }) => {
  const titles: Record<string, string> = { ...words.scores, peasants: view.names.peasant!, lord: view.names.lord!, torii: view.names.torii! }
  const winners = view.ranks!.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  const fields = battles(events).filter(({ conqueror }) => conqueror !== null && winners.includes(conqueror)).length
  return {
    why: words.wonWith(winners.map(nameOf), fields, view.battlefields.length),
    columns: PARTS.map((part) => titles[part]!),
    rows: view.seats.map(({ score }) => PARTS.map((part) => (part === 'coward' ? signed(-Math.abs(score?.coward ?? 0) || 0) : signed(score?.[part] ?? 0)))),
  }
}
