/** Until the campaign ends: accept whatever comes, or block it in one way where that is possible. */

import { standing, whenever, type Offer } from '../ahead'
import type { MangokuView } from '../../protocol/types'
import { words } from './words'

export const offer: Offer<MangokuView> = ({ campaign }, seat) => {
  const now = whenever('campaign', campaign)
  const accept = standing('accept', now)
  return [
    { text: words.ahead.accept, instead: 'respond', rules: [accept] },
    { text: words.ahead.monk, instead: 'respond', rules: [standing('monk', now), accept] },
    { text: words.ahead.pay, instead: 'respond', rules: [standing('pay', now, whenever(`seats.${seat}.coins`, 2, 'at_least')), accept] },
  ]
}
