/** Questions that the parts of Shogunate's table ask of the view. */

import type { ShogunateSeatView, ShogunateView } from '../../protocol/types'
import { actions as drawn, plots as prints } from '../../drawings/boxes.js'
import { chipArt } from '../../drawings/cards.js'

/** The place of a Leader in the box: its drawing goes by it, whatever an edition calls the Leader. */
export const placeOf = (view: ShogunateView, leader: string): number => Object.keys(view.leaders).indexOf(leader)

/** Family and given name; what has one name alone is called by it. */
export function namesOf(view: ShogunateView, leader: string): [string, string] {
  const [family = '', ...given] = (view.leaders[leader] as string).split(' ')
  return [family, given.join(' ')]
}

export const familyOf = (view: ShogunateView, leader: string): string => namesOf(view, leader)[0]

const action = drawn as unknown as Record<string, [string, string, string, string, string, string, string?]>
export const actionChip = (view: ShogunateView, card: string): string =>
  chipArt(action[card]![2], action[card]![3], action[card]![6] ?? '', '', view.actions[card]!.name)

type Print = [string, string, string, string, number[], string, string?]
const plot = prints as unknown as Record<string, Print>

/** Printed Plots, one for each power: a Plot of an edition's own has the drawing of its power, and a sign of its own. */
const ofPower: Record<string, string> = {
  none: 'rice_tribute', shinobi_any: 'first_in_line', shinobi_step: 'fox_fire', shinobi_to_1: 'hidden_blades', shinobi_to_3: 'crossing_at_dawn',
  shinobi_to_most: 'last_testament', peek: 'moon_viewing', show_me: 'whispering_screens', swap_adjacent: 'pilgrim_at_the_gate', head_loses_1: 'border_skirmish',
  slide_honor: 'tea_with_the_regent', tail_to_4: 'winter_siege', exchange_loyalty: 'hostage_exchange', open_for_honor: 'broken_seal', take_back: 'quiet_season',
}

export function plotDrawing(id: string, power: string): Print {
  const [name, , ...drawn] = plot[ofPower[power]!]!
  return plot[id] ?? [name, '新', ...drawn]
}

export function plotChip(view: ShogunateView): string {
  const [, , art, scene, , , inks] = plotDrawing(view.plot.id, view.plot.power)
  return chipArt(art, scene, inks ?? '', '', view.plot.name)
}

export interface Servant {
  seat: number
  how: 'own' | 'open' | 'seen'
}

/** The players one knows to serve a Leader. */
export function servantsOf(view: ShogunateView, seat: number | null, leader: string): Servant[] {
  return view.seats.flatMap((other) =>
    other.loyalty
      .filter((card) => card.leader === leader)
      .map((card) => ({ seat: other.seat, how: other.seat === seat ? 'own' : card.face_up ? 'open' : 'seen' })),
  )
}

export type State = 'hatamoto' | 'choosing' | 'ready' | 'performs' | 'waits' | 'done'

/** The part of a player in this round as things stand. */
export function stateOf(view: ShogunateView, other: ShogunateSeatView): State {
  if (other.hatamoto) return 'hatamoto'
  if (view.decision === 'choose_action') return other.has_chosen ? 'ready' : 'choosing'
  if (view.performer === other.seat) return 'performs'
  return other.played ? 'waits' : 'done'
}
