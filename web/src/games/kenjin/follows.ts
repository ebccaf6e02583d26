/** How far the deployment is. */

import { follows, type Tell } from '../follows'
import type { KenjinView } from '../../protocol/types'
import { words } from './words'

export const tell: Tell<KenjinView> = (view) =>
  view.decision === 'deploy_card' ? follows(`${words.round(view.round)}: ${words.toLay(view.cards_left)}`) : null
