/** For this round: which Loyalty card one shows when one must, and no use of what a Plot only allows. */

import { standing, whenever, type Offer } from '../ahead'
import type { ShogunateView } from '../../protocol/types'
import { words } from './words'

export const offer: Offer<ShogunateView> = ({ round }) => {
  const now = whenever('round', round)
  const shown = whenever('decision', 'show_loyalty')
  return [
    { text: words.ahead.first, instead: 'show', rules: [standing('place 0', now, shown)] },
    { text: words.ahead.second, instead: 'show', rules: [standing('place 1', now, shown)] },
    { text: words.ahead.plots, rules: [standing('pass', now)] },
  ]
}
