/** How far the match is, in the words of its game. */

import { words } from '../words'

export interface Phase {
  name: string
  number: number
  more: string
}

export function phaseOf(view: any): Phase | null {
  if (typeof view?.campaign === 'number') return { name: words.campaign, number: view.campaign, more: words.turn(view.turn_number) }
  if (typeof view?.round === 'number') return { name: words.round, number: view.round, more: moreOf(view) }
  return null
}

/** What the rounds go toward: so much Honor, or the last one of them. */
function moreOf(view: any): string {
  if (typeof view.threshold === 'number') return words.goalHonor(view.threshold)
  if (typeof view.rounds === 'number') return words.ofRounds(view.rounds, view.lap)
  return ''
}
