/** The odds of a call of Banzai!: the guards nobody has seen, and which of them a card of one's hand beats alone. */

import type { NinjatoView } from '../../protocol/types'
import { kindOf, unseenGuards, valuesOf } from './street'

export interface Odds {
  isElite: boolean
  bars: { values: string; number: number; isBeaten: boolean }[]
  beaten: number
  all: number
  known: string | null // the next guard, for whom has looked
}

export function oddsOf(view: NinjatoView): Odds | null {
  const { raid } = view
  const house = view.houses.find((each) => each.house === raid?.house)
  const next = house?.treasures[0]
  if (!raid || !next || raid.seat !== view.seat) return null
  const isElite = kindOf(next).isRed
  const isStrength = raid.side === 'strength'
  const bars = unseenGuards(view, isElite ? 'elites' : 'guards')
    .filter(({ number }) => number > 0)
    .sort((one, other) => one.low - other.low || one.high - other.high)
    .map(({ values, low, high, number }) => ({ values, number, isBeaten: view.hand.some((card) => (isStrength ? card > high : card < low)) }))
  const count = (some: typeof bars): number => some.reduce((sum, { number }) => sum + number, 0)
  const top = (isElite ? view.elites : view.guards).top
  return { isElite, bars, beaten: count(bars.filter(({ isBeaten }) => isBeaten)), all: count(bars), known: top && valuesOf(view, top) }
}
