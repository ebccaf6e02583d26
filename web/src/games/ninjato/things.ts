/** The skills, and whatever else has a name on the street. */

import { tile } from '../../drawings/street.js'
import type { Thing } from '../../choosing/thing'
import type { NinjatoView } from '../../protocol/types'
import { words } from './words'

export const things = (view: NinjatoView): Thing[] =>
  Object.entries(view.names).map(([id, name]) => {
    const style = view.styles[id]
    if (!style) return { name, drawing: '', facts: [], text: '', kind: id in view.treasure_values ? words.treasure : undefined }
    return { name, drawing: tile(id, { style, name }), facts: [view.names[style] ?? style], text: view.effects[id] ?? '' }
  })
