/** The characters, and everybody's coins. */

import { coin, fullCard } from '../../drawings/cards.js'
import type { MangokuView } from '../../protocol/types'
import { card, token, type Piece } from '../pieces'
import { face } from './faces'
import { words } from '../../words'

export const pieces = (view: MangokuView): Piece[] => [
  ...Object.entries(view.characters).map(([id, { name, copies }]) => card('mangoku', { id, name, sort: 'characters', front: fullCard(face(view, id)), copies })),
  token({ id: 'coin', name: words.coins(1), sort: 'coins', front: coin, copies: view.center + view.coins_out + view.seats.reduce((sum, { coins }) => sum + coins, 0) }, 25, coin),
]
