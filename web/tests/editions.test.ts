/** What an edition prints is drawn as it says, whatever its rows are called. */

import { describe, expect, it } from 'vitest'
import { fullCard } from '../src/drawings/cards.js'
import { offer } from '../src/games/mangoku/ahead'
import { face } from '../src/games/mangoku/faces'
import { oddsOf } from '../src/games/ninjato/odds'
import { pieces } from '../src/games/ninjato/pieces'
import { guardDrawing, guardName, rumorDrawing, unseenGuards } from '../src/games/ninjato/street'
import type { MangokuView, NinjatoView } from '../src/protocol/types'

const guard = { elite: false, low: 2, high: 2, alarm: false, honor: 0, copies: 6 }
const elite = { ...guard, elite: true, copies: 2 }
const ninjato = {
  guard_faces: {
    gatekeeper: { ...guard, low: 10, high: 10, alarm: true },
    guard_9: guard,
    elite_1: { ...elite, low: 0, high: 7, honor: 4 },
    veteran: { ...elite, low: 3, high: 3, honor: 1 },
    champion: { ...elite, low: 3, high: 3, honor: 5 },
  },
  guards: { discard: { guard_9: 4 }, top: null }, elites: { discard: {}, top: null }, raid: null, houses: [], seats: [], hand: [],
  letters: 'klmng', names: { goodwill: 'Goodwill' }, treasure_values: {}, token_values: {},
} as unknown as NinjatoView

const numbers = (drawing: string): string[] => [...drawing.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => number!)

describe('Ninjato', () => {
  it('draws and names a guard by what is printed on it', () => {
    expect(numbers(guardDrawing(ninjato, 'gatekeeper'))).toEqual(['10'])
    expect(numbers(guardDrawing(ninjato, 'elite_1'))).toEqual(['0', '7', '4'])
    expect(guardName(ninjato, 'gatekeeper')).toBe('Guard 10, alarm')
    expect(guardName(ninjato, 'elite_1')).toBe('Elite 0/7')
    expect([guardName(ninjato, 'veteran'), guardName(ninjato, 'champion')]).toEqual(['Elite 3, 1 honor', 'Elite 3, 5 honor'])
  })
  it('counts those nobody has seen by their numbers, the lowest first', () => {
    expect(unseenGuards(ninjato, 'guards').map(({ values, number }) => [values, number])).toEqual([['10', 6], ['2', 2]])
    const raid = { seat: 0, house: 'house_1', side: 'strength', guard: null }
    const odds = oddsOf({ ...ninjato, seat: 0, hand: [3], raid, houses: [{ house: 'house_1', sentry: null, treasures: ['plain_fan'] }] } as unknown as NinjatoView)
    expect(odds?.bars.map(({ values, isBeaten }) => [values, isBeaten])).toEqual([['2', true], ['10', false]])
  })
  it('prints as many guards as the box has, with their honor', () => {
    const numbersOf = (row: number): object => ({ r: { value: row } })
    const box = { dojo: {}, envoys: {}, rumors: {}, skills: {}, treasures: {}, clan_tokens: {}, clans: {}, numbers: numbersOf(3) }
    const printed = pieces(ninjato, box as never).filter(({ sort }) => sort === 'elites')
    expect(printed.map(({ copies, front }) => [copies, ...numbers(front)])).toEqual([[2, '0', '7', '4'], [2, '3', '1'], [2, '3', '5']])
  })
  it('draws a Rumor with the price and the honor of its row', () => {
    const drawing = rumorDrawing(ninjato, { rumor: 'greatest_warrior_fs', kind: 'goodwill', cost: 'mm', honor: 9 })
    expect(drawing).toContain('Goodwill')
    expect(drawing).not.toBe(rumorDrawing(ninjato, { rumor: 'greatest_warrior_fs', kind: 'goodwill', cost: 'kl', honor: 9 }))
  })
})

const character = { name: 'Card', battle: 2, honor: 1, strength: null, copies: 1 }
const mangoku = {
  campaign: 1, ikki: 'Uprising', block: 2,
  characters: { warlord: { ...character, name: 'Magistrate', effect: 'cancel', amount: 0 }, monk: { ...character, effect: 'steal_coin', amount: 2 }, bandit: { ...character, effect: 'ikki', amount: 8 } },
} as unknown as MangokuView

describe('Mangoku', () => {
  it('prints the text and the sign of an effect, with its amount', () => {
    expect(face(mangoku, 'monk')).toMatchObject({ text: 'Takes 2 coins|of any player', icon: 'coin' })
    expect(face(mangoku, 'bandit').text).toBe('Two together: Uprising,|8 against everybody')
    expect(fullCard(face(mangoku, 'bandit'))).toContain('Uprising')
  })
  it('offers to answer with the card that cancels, and leaves a coin after a block', () => {
    const [, cancel, pay] = offer(mangoku, 0)
    expect(cancel!.text).toContain('Magistrate')
    expect(pay!.rules[0]!.when![1]).toEqual({ path: 'seats.0.coins', test: 'at_least', value: 3 })
    expect(offer({ ...mangoku, characters: {} }, 0)).toHaveLength(2)
  })
})
