/** The strength of an army as far as it is known: plain arithmetic from the view [K-63, K-77 to K-79, 3.8]. */

import type { KenjinBattlefield, KenjinView } from '../../protocol/types'

export interface Known {
  sum: number
  hidden: number // cards whose strength is not known
}

/** The number on a card, as its tile changes it: Rice Field and Village. */
export function printedStrength(view: KenjinView, tile: string | null, unit: string): number {
  const { numbers, units } = view
  if (tile === 'rice_field' && unit === 'peasant') return numbers.rice_peasant!
  if (tile === 'village' && unit !== 'lord' && units[unit]!.strength === numbers.village_from) return numbers.village_to!
  return units[unit]!.strength
}

/** The Lord gains for every card above him. */
export const strengthAt = (view: KenjinView, tile: string | null, cards: { unit: string | null }[], position: number): number => {
  const unit = cards[position]?.unit ?? ''
  return printedStrength(view, tile, unit) + (unit === 'lord' ? view.numbers.lord_per_card! * (cards.length - 1 - position) : 0)
}

export function armyStrength(view: KenjinView, field: KenjinBattlefield, side: number): Known {
  const { tile, sides } = field
  const { cards, bonus, strength } = sides[side]!
  if (strength !== null) return { sum: strength, hidden: 0 }
  if (!cards.length) return { sum: 0, hidden: 0 }
  let sum = bonus
  let hidden = 0
  cards.forEach((card, position) => {
    if (card.unit) sum += strengthAt(view, tile, cards, position)
    else hidden += 1
  })
  if (tile === 'port') sum += view.numbers.port_per_card! * cards.filter(({ face }) => face === 'up').length
  if (tile === 'palace' && cards.length > sides[1 - side]!.cards.length) sum -= view.numbers.palace_penalty!
  return { sum, hidden }
}

export const told = ({ sum, hidden }: Known): string => {
  const number = String(sum).replace('-', '−')
  return hidden ? `${number} + ${'?'.repeat(Math.min(hidden, 5))}` : number
}
