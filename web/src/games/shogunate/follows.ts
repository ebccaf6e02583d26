/** The effect of the performed card or of the Plot; before that, one's own score and what the Plot will give. */

import { follows, type Tell } from '../follows'
import type { ShogunateView } from '../../protocol/types'
import { colon, words as common } from '../../words'
import { words } from './words'

export const tell: Tell<ShogunateView> = (view, names, seat) => {
  const score = view.score === null ? null : words.scoreOf(view.score, view.threshold)
  if (view.decision === 'choose_action' && score) return follows(common.situation([score, words.plot(view.plot.name)]), score)
  if (view.decision?.startsWith('plot_')) return follows(`${view.plot.name}${colon}${view.plot.text}`, view.plot.name)
  const { performer } = view
  const card = performer === null ? null : view.seats[performer]?.played
  if (performer === null || !card) return null
  const { name, text } = view.actions[card]!
  return follows(performer === seat ? `${name}${colon}${text}` : words.performing(names[performer] ?? '', name), name)
}
