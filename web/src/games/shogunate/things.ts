/** The Action cards, the Plot that lies open, and the Leaders. */

import { loyaltyCard } from '../../drawings/court.js'
import type { Thing } from '../../choosing/thing'
import type { ShogunateView } from '../../protocol/types'
import { actionChip, familyOf, placeOf, plotChip } from './court'
import { words } from './words'

export const plotThing = (view: ShogunateView): Thing => ({ name: view.plot.name, drawing: plotChip(view), facts: [view.plot.honor.join(' ')], text: view.plot.text })

export const things = (view: ShogunateView): Thing[] => [
  ...Object.entries(view.actions).map(([card, { name, text }]) => ({ name, drawing: actionChip(view, card), facts: [], text })),
  plotThing(view),
  ...Object.keys(view.leaders).map((leader) => ({ name: familyOf(view, leader), drawing: loyaltyCard(placeOf(view, leader), familyOf(view, leader)), facts: [view.leaders[leader]!], text: '', kind: words.leader })),
]
