/** The pieces of a box to print and cut out, and how many of each there are. */

import { back } from '../drawings/cards.js'

/** Printed words and numbers by table, row and column, as the box has them. */
export type Row = Record<string, string | number>
export type Box = Record<string, Record<string, Row>>

export interface Piece {
  id: string
  name: string
  sort: string // pieces of one sort share their size, and lie in one deck
  front: string
  back: string // empty where nothing is printed
  copies: number
  width: number // in millimeters
  height: number
}

const CARD = 62 // as wide as an upright card is …
const LAND = 88 // … and one that lies on its side

type Printed = Pick<Piece, 'id' | 'name' | 'sort' | 'front'> & { copies?: number }
type Size = Pick<Piece, 'width' | 'height'>

const piece = (printed: Printed, size: Size, behind: string): Piece => ({ copies: 1, ...printed, ...size, back: behind })

/** Whose crest or which sign is behind a card, so that stacks can be told apart; else the sign of the game. */
interface Behind {
  seat?: number
  kanji?: string
}

/** An upright card; `h` is the height of its drawing where that is 100 wide. */
export const card = (game: string, printed: Printed, { seat, kanji }: Behind = {}, h = 142): Piece =>
  piece(printed, { width: CARD, height: Math.round(CARD * h) / 100 }, back({ game, seat, kanji, w: 200, h: 2 * h }))

/** A card that lies on its side; `h` is the height of its drawing where that is 300 wide. */
export const land = (game: string, printed: Printed, kanji: string, h: number): Piece =>
  piece(printed, { width: LAND, height: Math.round((LAND * h) / 3) / 100 }, back({ game, seat: undefined, kanji, w: 300, h }))

/** A token, round or square; its size is in millimeters. */
export const token = (printed: Printed, width: number, behind = ''): Piece => piece(printed, { width, height: width }, behind)
