/** Until the campaign ends: accept whatever comes, or block it in one way where that is possible. */

import { standing, whenever, type Offer } from '../ahead'
import type { MangokuView } from '../../protocol/types'
import { nameWith } from './faces'
import { words } from './words'

export const offer: Offer<MangokuView> = (view, seat) => {
  const { campaign, block } = view
  const monk = nameWith(view, 'cancel')
  const now = whenever('campaign', campaign)
  const accept = standing('accept', now)
  return [
    { text: words.ahead.accept, instead: 'respond', rules: [accept] },
    ...(monk ? [{ text: words.ahead.monk(monk), instead: 'respond', rules: [standing('monk', now), accept] }] : []),
    { text: words.ahead.pay, instead: 'respond', rules: [standing('pay', now, whenever(`seats.${seat}.coins`, block + 1, 'at_least')), accept] },
  ]
}
