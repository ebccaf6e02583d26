/** Loyalty cards, everybody's Action cards with a crest behind, the Plots, and what stands and lies on the line. */

import { actionCard, crestDisc, disc, flower, plotCard } from '../../drawings/cards.js'
import { badge, loyaltyCard } from '../../drawings/court.js'
import { iconIn } from '../../drawings/icons.js'
import { star } from '../../drawings/street.js'
import { capital } from '../../choosing/thing'
import type { ShogunateView } from '../../protocol/types'
import { card, land, token, type Box, type Piece } from '../pieces'
import { familyOf, placeOf, plotDrawing } from './court'
import { honorOf, textOf } from './things'
import { words } from './words'

const GROUND = '#4a3264'

export function pieces(view: ShogunateView, box: Box): Piece[] {
  const numbers = box.numbers!
  return [
    ...Object.keys(view.leaders).map((id) =>
      card('shogunate', { id, name: view.leaders[id]!, sort: 'loyalty', front: loyaltyCard(placeOf(view, id), familyOf(view, id)), copies: Number(numbers.loyalty_per_leader!.value) }, { kanji: '忠' }, 125),
    ),
    ...view.seats.flatMap(({ seat }) =>
      Object.entries(view.actions).map(([id, { name, text }]) => card('shogunate', { id, name, sort: `actions_${seat + 1}`, front: actionCard(id, { name, text: capital(text) }) }, { seat })),
    ),
    ...Object.entries(box.plots!).map(([id, row]) =>
      land('shogunate', { id, name: String(row.name), sort: 'plots', front: plotCard(plotDrawing(id, String(row.power)), { name: row.name, honor: honorOf(row), text: capital(textOf(box, row)) }) }, '謀', 190),
    ),
    ...Object.keys(view.leaders).map((id) => token({ id: `leader_${id}`, name: view.leaders[id]!, sort: 'leaders', front: badge(placeOf(view, id)) }, 30)),
    token({ id: 'hatamoto', name: words.hatamoto, sort: 'leaders', front: disc(GROUND, iconIn('flag', 24, 24, 52, '#fdf7e8', 2)) }, 30),
    token({ id: 'shinobi', name: words.shinobiName, sort: 'leaders', front: disc('#16222f', star('#d5dde2')) }, 30),
    ...view.seats.map(({ seat }) => token({ id: `seat_${seat + 1}`, name: `${seat + 1}`, sort: 'leaders', front: crestDisc(seat) }, 30)),
    token({ id: 'honor', name: words.honor(1), sort: 'honor', front: disc('#fcf7ea', flower(1, 14, 14, 72)), copies: Number(numbers.honor_tokens!.value) }, 18),
  ]
}
