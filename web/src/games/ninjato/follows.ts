/** The line below Ninjato's questions: what a raid must beat and what it risks; on the street, what is left to throw. */

import { follows, type Tell } from '../follows'
import type { NinjatoView } from '../../protocol/types'
import { guardName, kindName } from './street'
import { words } from './words'

export const tell: Tell<NinjatoView> = (view, _names, seat) => {
  const { raid } = view
  if (view.decision === 'place_shuriken') return follows(words.toThrow(view.seats[seat]!.shuriken, view.round, view.rounds), words.shuriken(view.seats[seat]!.shuriken))
  if (!raid) return null
  const needs = raid.side === 'strength' ? words.above(raid.high ?? 0) : words.below(raid.low ?? 0)
  if (raid.guard && (view.decision === 'attack_base' || view.decision === 'attack_modify')) return follows(words.facing(guardName(view, raid.guard)) + ': ' + needs, needs)
  if (view.decision !== 'leave_or_banzai') return null
  const next = view.houses.find(({ house }) => house === raid.house)?.treasures[0]
  return follows(words.risk(raid.shuriken.length, next ? kindName(view, next) : null), words.atRisk(raid.shuriken.length))
}
