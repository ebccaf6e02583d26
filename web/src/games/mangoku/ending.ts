import type { End } from '../ending'
import type { GameEvent, MangokuView } from '../../protocol/types'
import { words } from './words'

type Won = GameEvent & { seat: number; coins_taken: number; coins: number[] }

/** A match ends once somebody has no coin left: whoever holds the most has won, if need be by a draw. */
export const end: End<MangokuView> = ({ view, events, nameOf }) => {
  const campaigns = events.filter((event): event is Won => event.event === 'campaign_won')
  const most = Math.max(...view.seats.map(({ coins }) => coins))
  const winner = view.ranks!.indexOf(1)
  const rich = view.seats.filter(({ coins }) => coins === most).length
  const poor = view.seats.filter(({ coins }) => !coins).map(({ seat }) => nameOf(seat))
  const last = campaigns.at(-1)
  const why = [poor.length ? words.broke(poor) : '', rich > 1 ? words.drawn(most) : words.holdsMost(nameOf(winner), most), last ? words.lastCampaign(nameOf(last.seat), last.coins_taken) : '']
  return {
    why: why.filter(Boolean).join(' '),
    columns: [...campaigns.map((_, number) => words.afterCampaign(number + 1))],
    rows: view.seats.map(({ seat }) => campaigns.map(({ coins }) => coins[seat]!)),
  }
}
