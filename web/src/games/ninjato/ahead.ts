/** For this round: leave a house at the first chance, let alarms ring, disguise nobody. */

import { standing, whenever, type Offer } from '../ahead'
import type { NinjatoView } from '../../protocol/types'
import { words } from './words'

export const offer: Offer<NinjatoView> = ({ round }) => {
  const now = whenever('round', round)
  return [
    { text: words.ahead.leave, rules: [standing('leave', now)] },
    { text: words.ahead.ring, rules: [standing('let_ring', now)] },
    { text: words.ahead.disguise, rules: [standing('decline', now, whenever('decision', 'declare_disguise'))] },
  ]
}
