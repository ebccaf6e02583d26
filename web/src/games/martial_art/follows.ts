/** The Lands at stake, and how one stands in the battle. */

import { follows, type Tell } from '../follows'
import type { MartialArtView } from '../../protocol/types'
import { printed } from './faces'
import { words } from './words'

const STANDING = new Set(['support', 'reveal_support', 'zero_target'])

export const tell: Tell<MartialArtView> = (view, names, seat) => {
  if (view.decision === 'play_card' || view.decision === 'before_support') {
    const lands = view.lands.map(({ name, points }) => `${name} ${points}`).join(', ')
    return follows(words.landsAtStake(lands, view.goal.points), words.landsBrief(lands))
  }
  const asked = view.chain.at(-1)
  if (view.decision === 'answer_support' && asked) return follows(words.answersTo(names[asked.seat] ?? '', printed(view, asked.card).name))
  if (!STANDING.has(view.decision ?? '')) return null
  const own = view.seats[seat]?.strength ?? 0
  const best = view.seats.filter((other) => other.seat !== seat && other.strength !== null).sort((one, other) => other.strength! - one.strength!)[0]
  return best ? follows(words.standing(own, names[best.seat] ?? '', best.strength!), words.standingBrief(own, best.strength!)) : null
}
