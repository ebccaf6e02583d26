/** The face of a card: our drawing, with the name and numbers of the table's own box. */

import type { MangokuCharacterView, MangokuView } from '../../protocol/types'
import { mangoku } from '../../drawings/boxes.js'
import { cardTexts } from './words'

const drawings = mangoku as Record<string, Record<string, unknown>>

export interface Face extends MangokuCharacterView {
  [drawn: string]: unknown
}

/** The sign beside a text. */
const SIGNS: Record<string, string> = {
  end_campaign: 'end', ikki: 'all', steal_coin: 'coin', collect_coin: 'coin', steal_half: 'half', attack_one: 'attack', attack_two: 'attack2', cancel: 'cancel',
  reveal_hands: 'eye', discard_hand: 'swap', take_random: 'take', take_discarded: 'pile', take_chosen: 'take', none: 'none',
}

export function face(view: MangokuView, card: string): Face {
  const printed = view.characters[card]!
  return { ...drawings[card], ...printed, icon: SIGNS[printed.effect], text: cardTexts[printed.effect]!(printed.amount, view.ikki) }
}

/** The name of the character with an effect that one alone may have; empty where none is in use. */
export const nameWith = (view: MangokuView, effect: string): string => Object.values(view.characters).find((each) => each.effect === effect)?.name ?? ''
