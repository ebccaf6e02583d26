/** The units and the battlefields. */

import { fullCard } from '../../drawings/cards.js'
import type { Thing } from '../../choosing/thing'
import type { KenjinView } from '../../protocol/types'
import { capital, face, tilePrint } from './faces'
import { words } from './words'

export const things = (view: KenjinView): Thing[] => [
  ...Object.entries(view.units).map(([unit, { strength, secret }]) => ({
    name: view.names[unit]!,
    drawing: fullCard(face(view, unit)),
    facts: [`${words.strength} ${strength}`, secret ? words.face : words.open],
    text: capital(view.texts[unit] ?? ''),
  })),
  ...Object.entries(view.tiles).map(([tile, points]) => ({ name: view.names[tile]!, drawing: tilePrint(view, tile, 300, 150), facts: [words.vp(points)], text: capital(view.texts[tile] ?? '') })),
]
