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
  return { name: words.round, number: Math.min(view.round, lastOf(view)), more: moreOf(view) }
}

const KENJIN_ROUNDS = 7

/** Once the last round is over a game counts on: nobody plays that one. */
function lastOf(view: AnyView): number {
  if (view.game === 'kenjin') return KENJIN_ROUNDS
  return view.game === 'ninjato' ? view.rounds : Infinity
}

/** The goal of the rounds: an amount of Honor, or the last round. */
function moreOf(view: AnyView): string {
  if (view.game === 'shogunate') return words.goalHonor(view.threshold)
  if (view.game === 'ninjato') return words.ofRounds(view.rounds, view.lap)
  return ''
}
