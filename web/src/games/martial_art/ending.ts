import type { End } from '../ending'
import type { GameEvent, MartialArtView } from '../../protocol/types'
import { landName } from './faces'
import { words } from './words'

type Over = GameEvent & { way: string }

export const end: End<MartialArtView> = ({ view, events, nameOf, seat: me }) => {
  const winner = view.ranks!.indexOf(1)
  const { points, bridges } = view.seats[winner]!
  const over = events.findLast((event): event is Over => event.event === 'game_ended')
  return {
    why: words.wonBy(over?.way ?? 'points', nameOf(winner), winner === me, points, bridges),
    columns: [words.bridgesOf, words.landsWon],
    rows: view.seats.map(({ won, bridges }) => [bridges, won.map((land) => landName(view, land)).join(', ') || '–']),
  }
}
