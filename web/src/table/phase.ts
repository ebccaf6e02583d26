/** How far the match is, in the words of its game. */

import { words } from '../words'

export interface Phase {
  name: string
  number: number
  more: string
}

export function phaseOf(view: any): Phase | null {
  if (typeof view?.campaign === 'number') return { name: words.campaign, number: view.campaign, more: words.turn(view.turn_number) }
  if (typeof view?.round === 'number') return { name: words.round, number: view.round, more: '' }
  return null
}
