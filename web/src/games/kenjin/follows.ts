/** How far the deployment is. */

import { follows, type Tell } from '../follows'
import type { KenjinView } from '../../protocol/types'
import { colon } from '../../words'
import { words } from './words'

export const tell: Tell<KenjinView> = (view) =>
  view.decision === 'deploy_card' ? follows(`${words.round(view.round)}${colon}${words.toLay(view.cards_left)}`) : null
