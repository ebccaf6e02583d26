/** The battle cards and the Lands. */

import { fullCard, landCard } from '../../drawings/cards.js'
import type { Thing } from '../../choosing/thing'
import type { MartialArtView } from '../../protocol/types'
import { face, landFace } from './faces'
import { words } from './words'

export const things = (view: MartialArtView): Thing[] => [
  ...view.cards.map(({ id, name, strength }) => {
    const { tag, text } = face(view, id)
    return { name, drawing: fullCard(face(view, id)), facts: [`${words.strength} ${strength}`, ...(tag ? [tag] : [])], text: text.replaceAll('|', ' ') }
  }),
  ...view.all_lands.map((land) => ({ name: land.name, drawing: landCard(landFace(view, land)), facts: [words.points(land.points), ...(land.bridges ? [words.bridges(land.bridges)] : [])], text: landFace(view, land).text })),
]
