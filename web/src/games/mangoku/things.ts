/** The characters. */

import { fullCard } from '../../drawings/cards.js'
import type { Thing } from '../../choosing/thing'
import type { MangokuView } from '../../protocol/types'
import { face } from './faces'
import { words } from './words'

export const things = (view: MangokuView): Thing[] =>
  Object.entries(view.characters).map(([card, { name, battle, honor, copies }]) => ({
    name,
    drawing: fullCard(face(view, card)),
    facts: [words.battle(battle), words.honor(honor), words.copies(copies)],
    text: String(face(view, card).text).replace('|', ' '),
  }))
