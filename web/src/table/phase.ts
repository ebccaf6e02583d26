/** How far the match is, in the words of its game; nothing for a game the page does not know. */

import type { AnyView } from '../protocol/types'
import { games, words } from '../words'

export interface Phase {
  name: string
  number: number
  more: string
}

export function phaseOf(view: AnyView): Phase | null {
  if (!(view.game in games)) return null
  if (view.game === 'mangoku') return { name: words.campaign, number: view.campaign, more: words.turn(view.turn_number) }
  return { name: words.round, number: view.round, more: moreOf(view) }
}

/** What the rounds go toward: so much Honor, or the last one of them. */
function moreOf(view: AnyView): string {
  if (view.game === 'shogunate') return words.goalHonor(view.threshold)
  if (view.game === 'ninjato') return words.ofRounds(view.rounds, view.lap)
  return ''
}
