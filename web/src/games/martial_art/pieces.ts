/** The battle cards and the Lands. */

import { fullCard, landCard } from '../../drawings/cards.js'
import type { MartialArtView } from '../../protocol/types'
import { card, land, type Piece } from '../pieces'
import { face, landFace } from './faces'

export const pieces = (view: MartialArtView): Piece[] => [
  ...view.cards.map(({ id, name, copies }) => card('martial_art', { id, name, sort: 'cards', front: fullCard(face(view, id)), copies })),
  ...view.all_lands.map(({ id, name, copies, ...other }) => land('martial_art', { id, name, sort: 'lands', front: landCard(landFace(view, { id, name, copies, ...other })), copies }, '地', 195)),
]
