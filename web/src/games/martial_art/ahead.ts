/** For this round: no Support at all, none while one stands first, or none in answer to another's. */

import { standing, whenever, type Offer } from '../ahead'
import type { MartialArtView } from '../../protocol/types'
import { words } from './words'

export const offer: Offer<MartialArtView> = ({ round }, seat) => {
  const now = whenever('round', round)
  return [
    { text: words.ahead.never, instead: 'support', rules: [standing('pass', now)] },
    { text: words.ahead.first, instead: 'support', rules: [standing('pass', now, whenever(`seats.${seat}.place`, 1))] },
    { text: words.ahead.answer, instead: 'support', rules: [standing('pass', now, whenever('decision', 'answer_support'))] },
  ]
}
