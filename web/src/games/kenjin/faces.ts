/** The faces of units and tiles: our drawings, with the names and numbers of the table's own box. */

import type { KenjinView } from '../../protocol/types'
import { kenjin, tiles as tileDrawings } from '../../drawings/boxes.js'
import { cartouche, flower, svg } from '../../drawings/cards.js'
import { print } from '../../drawings/scenes.js'
import { unitTexts, words } from './words'

export interface Face {
  name: string
  text: string
  [drawn: string]: unknown
}
const drawings = kenjin as Record<string, Record<string, unknown>>
const prints = tileDrawings as Record<string, string[]>

export function face(view: KenjinView, unit: string): Face {
  const { strength, secret } = view.units[unit]!
  return { ...drawings[unit], name: view.names[unit]!, battle: strength, secret, tag: secret ? words.face : words.open, text: unitTexts[unit]!(view.names, view.numbers) }
}

export { capital } from '../../choosing/thing'

/** The drawing of a battlefield. */
export function tileFace(tile: string): { kanji: string; art: string; scene: string; inks: string | undefined } {
  const [, kanji, , art, scene, , inks] = prints[tile]!
  return { kanji: kanji!, art: art!, scene: scene!, inks }
}

/** A battlefield as a landscape print with its points. */
export function tilePrint(view: KenjinView, tile: string, w = 222, h = 104): string {
  const { kanji, art, scene, inks } = tileFace(tile)
  const paper = `<rect x=".75" y=".75" width="${w - 1.5}" height="${h - 1.5}" rx="6" fill="#fcf7ea" stroke="#3a3128" stroke-width="1.2"/>`
  const size = h > 120 ? h * 0.84 : Math.min(h * 0.86, 92)
  const drawn = print({ scene, art, x: 5, y: 5, w: w - 10, h: h - 10, size, cx: w * 0.5, cy: h * 0.46, inks })
  return svg(w, h, paper + drawn + cartouche(kanji, w - 40, 8, '#274f3e', 24) + flower(view.tiles[tile], 8, 8, 50), 'tile', view.names[tile])
}
