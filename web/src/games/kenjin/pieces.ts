/** Every clan's cards, with its crest behind, and the battlefields. */

import { fullCard, landCard } from '../../drawings/cards.js'
import type { KenjinView } from '../../protocol/types'
import { card, land, type Piece } from '../pieces'
import { capital, face, tileFace } from './faces'

export const pieces = (view: KenjinView): Piece[] => [
  ...view.seats.flatMap(({ seat }) =>
    Object.entries(view.units).map(([id, { copies }]) => card('kenjin', { id, name: view.names[id]!, sort: `clan_${seat + 1}`, front: fullCard(face(view, id)), copies }, { seat })),
  ),
  ...Object.entries(view.tiles).map(([id, points]) => {
    const name = view.names[id]!
    return land('kenjin', { id, name, sort: 'tiles', front: landCard({ ...tileFace(id), name, points, text: capital(view.texts[id] ?? '') }, { tone: '#274f3e' }) }, '地', 195)
  }),
]
