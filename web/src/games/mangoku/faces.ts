/** The face of a card: our drawing, with the name and numbers of the table's own box. */

import type { MangokuCharacterView, MangokuView } from '../../protocol/types'
import { mangoku } from '../../drawings/boxes.js'
import { cardTexts } from './words'

const drawings = mangoku as Record<string, Record<string, unknown>>

export interface Face extends MangokuCharacterView {
  [drawn: string]: unknown
}

export const face = (view: MangokuView, card: string): Face => ({ ...drawings[card], ...view.characters[card]!, text: (cardTexts as Record<string, string>)[card] })
