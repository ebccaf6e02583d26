/** The drawings of a box for `kassen print`, which runs this outside of any browser: data in, data out, as JSON. */

import type { Thing } from '../choosing/thing'
import * as kenjin from '../games/kenjin/pieces'
import { things as kenjinThings } from '../games/kenjin/things'
import * as mangoku from '../games/mangoku/pieces'
import { things as mangokuThings } from '../games/mangoku/things'
import * as martialArt from '../games/martial_art/pieces'
import { things as martialArtThings } from '../games/martial_art/things'
import * as ninjato from '../games/ninjato/pieces'
import { things as ninjatoThings } from '../games/ninjato/things'
import type { Box, Piece } from '../games/pieces'
import * as shogunate from '../games/shogunate/pieces'
import { things as shogunateThings } from '../games/shogunate/things'
import type { AnyView, Views } from '../protocol/types'
import { games } from '../words'

interface Printed {
  pieces: (view: never, box: Box) => Piece[]
  things: (view: never, box: Box) => Thing[]
}
const printed: Record<keyof Views, Printed> = {
  mangoku: { ...mangoku, things: mangokuThings },
  martial_art: { ...martialArt, things: martialArtThings },
  kenjin: { ...kenjin, things: kenjinThings },
  shogunate: { ...shogunate, things: shogunateThings },
  ninjato: { ...ninjato, things: ninjatoThings },
}

/** A number that only this picture has: the same picture twice is the same to the byte, and is kept once. */
const numberOf = (svg: string): string => [...svg].reduce((hash, sign) => (Math.imul(hash, 31) + sign.codePointAt(0)!) >>> 0, 7).toString(36)

/** A whole picture by itself: no ids that others have too, and every ink written out. */
function alone(svg: string): string {
  const own = `p${numberOf(svg)}-`
  return svg
    .replace(/\bid="([^"]+)"/g, `id="${own}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${own}$1)`)
    .replace(/var\(--[a-z]+,([^()]*)\)/g, '$1')
    .replace(/font-family="'Alegreya Sans'[^"]*"([^>]*>[^<]*[\u2e80-\uffff])/g, `font-family="'Shippori Mincho'"$1`) // nobody but a browser looks a sign up by families
    .replace(/^<svg (?![^>]*xmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg" ')
}

function sheets(given: string): string {
  const { view, box } = JSON.parse(given) as { view: AnyView; box: Box }
  const { pieces, things } = printed[view.game]
  const { en, ink } = games[view.game]!
  return JSON.stringify({
    title: en,
    ink,
    pieces: pieces(view as never, box).map((piece) => ({ ...piece, front: alone(piece.front), back: piece.back && alone(piece.back) })),
    reference: things(view as never, box).filter(({ text, facts, drawing }, number, all) => (text || facts.length) && !(drawing && all.slice(0, number).some((other) => other.drawing === drawing && other.text === text))).map((thing) => ({ ...thing, drawing: thing.drawing && alone(thing.drawing) })),
  })
}

Object.assign(globalThis, { sheets })
