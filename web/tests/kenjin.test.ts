import { describe, expect, it } from 'vitest'
import type { GameEvent, KenjinBattlefield, KenjinCard, KenjinView } from '../src/protocol/types'
import { battles, fallen, reached, stepsOf, toldSteps } from '../src/games/kenjin/combat'
import { armyStrength, told } from '../src/games/kenjin/strength'

const view = {
  units: { lord: { strength: 2 }, peasant: { strength: 0 }, scout: { strength: 1 }, general: { strength: 1 }, brute: { strength: 3 } },
  numbers: { lord_per_card: 1, rice_peasant: 1, village_from: 1, village_to: 2, port_per_card: 1, palace_penalty: 2 },
} as unknown as KenjinView
const card = (unit: string | null, face = 'up'): KenjinCard => ({ seat: 0, k: 1, unit, face, how: null, looked: [] })
const field = (tile: string, ...sides: KenjinCard[][]): KenjinBattlefield => ({ battlefield: 0, vp: 1, fought: false, conqueror: null, tile, sides: sides.map((cards, seat) => ({ seat, cards, bonus: 0, strength: null })) })
const known = (tile: string, ...sides: KenjinCard[][]): string => told(armyStrength(view, field(tile, ...sides), 0))

describe('the strength of an army as far as it is known', () => {
  it('counts a question mark for every card that is hidden', () => {
    expect(known('bridge', [card(null, 'down'), card('scout'), card(null, 'down')], [])).toBe('1 + ??')
  })
  it('gives the Lord one for each card above him, hidden or not [K-63]', () => {
    expect(known('bridge', [card('lord'), card(null, 'down'), card('scout')], [])).toBe('5 + ?')
    expect(known('bridge', [card('scout'), card('lord')], [])).toBe('3')
  })
  it('reads Rice Field, Village, Port and Palace [3.8]', () => {
    expect(known('rice_field', [card('peasant'), card('brute')], [])).toBe('4')
    expect(known('village', [card('scout'), card('brute')], [])).toBe('5')
    expect(known('port', [card('scout'), card('brute', 'down')], [])).toBe('5')
    expect(known('palace', [card('scout')], [])).toBe('−1')
  })
  it('gives an army of no cards nothing [K-78]', () => {
    const empty = field('bridge', [], [])
    empty.sides[0]!.bonus = 1
    expect(told(armyStrength(view, empty, 0))).toBe('0')
  })
})

const deployed = (seat: number, k: number, unit: string | null, place: number[]): GameEvent =>
  unit && unit !== 'lord' ? { event: 'card_deployed', seat, k, unit, place, face: 'up' } : { event: 'card_deployed', seat, k, unit, place, face: 'down' }
const log = [
  deployed(0, 1, null, [2, 0, 0]),
  deployed(0, 2, 'scout', [2, 0, 1]),
  deployed(1, 1, null, [2, 1, 0]),
  deployed(1, 2, null, [3, 1, 0]),
  { event: 'general_moved', seat: 1, card: { seat: 1, k: 2 }, from_place: [3, 1, 0], to_place: [2, 1, 1] },
  { event: 'assassin_struck', seat: 1, k: 3, place: [2, 0, 0], victim: { seat: 0, k: 1 } },
  { event: 'battle_started', battlefield: 2, tile: 'sanctuary' },
  { event: 'cards_revealed', battlefield: 2, side: 1, cards: [{ seat: 1, k: 1, unit: 'peasant' }, { seat: 1, k: 2, unit: 'samurai' }] },
  { event: 'samurai_struck', battlefield: 2, side: 0, cards: [{ seat: 1, k: 1, unit: 'peasant' }] },
  { event: 'sanctuary_waiting', battlefield: 2, seats: [0] },
]

describe('a battle as the log tells it', () => {
  it('has both armies in their order, moved and murdered cards in their places', () => {
    const [battle] = battles(log)
    expect(battle!.sides).toEqual([
      [{ seat: 1, k: 3, unit: 'assassin' }, { seat: 0, k: 2, unit: 'scout' }],
      [{ seat: 1, k: 1, unit: 'peasant' }, { seat: 1, k: 2, unit: 'samurai' }],
    ])
  })
  it('stands at the step that waits for a player', () => {
    const [battle] = battles(log)
    expect(stepsOf(battle!)[reached(battle!)]).toBe('tile')
    expect(fallen(battle!, 0)).toEqual([])
    expect(fallen(battle!, 1)).toHaveLength(1)
  })
  it('has a moment for each step in which something happens', () => {
    const fight = [{ event: 'battle_started', battlefield: 4, tile: 'port' }, { event: 'battlefield_unconquered', battlefield: 4, tile: 'port', reason: 'empty' }]
    expect(battles([...log, ...fight]).map(toldSteps)).toEqual([[0, 1, 2], [3]])
  })
  it('is over with a conqueror or without one', () => {
    const totals = { event: 'strength_counted', battlefield: 2, sides: [{ total: 2 }, { total: 2 }] }
    const destroyed = { event: 'sanctuary_destroyed', battlefield: 2, cards: [{ side: 0, seat: 0, k: 2, unit: 'scout' }] }
    const [battle] = battles([...log, destroyed, totals, { event: 'battlefield_unconquered', battlefield: 2, tile: 'sanctuary', reason: 'tie' }])
    expect(battle).toMatchObject({ isOver: true, conqueror: null, reason: 'tie' })
    expect(fallen(battle!, reached(battle!))).toHaveLength(2)
  })
})
