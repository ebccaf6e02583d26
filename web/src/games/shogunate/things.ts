/** The Action cards, the Plots, and the Leaders. */

import { actionCard, plotCard } from '../../drawings/cards.js'
import { loyaltyCard } from '../../drawings/court.js'
import { capital, type Thing } from '../../choosing/thing'
import type { ShogunatePlotView, ShogunateView } from '../../protocol/types'
import type { Box, Row } from '../pieces'
import { familyOf, placeOf, plotDrawing } from './court'
import { words } from './words'

type Plot = Pick<ShogunatePlotView, 'id' | 'name' | 'honor' | 'power' | 'text'>

export const plotThing = ({ id, name, honor, power, text }: Plot): Thing => ({
  name,
  drawing: plotCard(plotDrawing(id, power), { name, honor, text: capital(text) }),
  facts: [words.plotHonor(honor)],
  text: capital(text),
})

export const honorOf = (row: Row): number[] => [1, 2, 3, 4, 5, 6].map((slot) => Number(row[`slot_${slot}`]))
export const textOf = (box: Box, row: Row): string => String(box.powers![String(row.power)]!.text)

/** The Plot that lies open, or all of a box. */
const plots = (view: ShogunateView, box?: Box): Plot[] =>
  box ? Object.entries(box.plots!).map(([id, row]) => ({ id, name: String(row.name), honor: honorOf(row), power: String(row.power), text: textOf(box, row) })) : [view.plot]

export const things = (view: ShogunateView, box?: Box): Thing[] => [
  ...Object.entries(view.actions).map(([card, { name, text }]) => ({ name, drawing: actionCard(card, { name, text: capital(text) }), facts: [], text: capital(text) })),
  ...plots(view, box).map(plotThing),
  ...Object.keys(view.leaders).map((leader) => ({ name: familyOf(view, leader), drawing: loyaltyCard(placeOf(view, leader), familyOf(view, leader)), facts: [view.leaders[leader]!], text: '', rule: 'S-90' })),
]
