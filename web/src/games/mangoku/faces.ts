/** The face of a card: our drawing, with the name and numbers of the table's own box. */

import { mangoku } from '../../drawings/boxes.js'

const drawings = mangoku as Record<string, Record<string, unknown>>

export const face = (view: any, card: string): any => ({ ...drawings[card], ...view.characters[card] })
