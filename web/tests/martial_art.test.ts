import type { MartialArtSeat, MartialArtView } from '../src/protocol/types'
import { describe, expect, it } from 'vitest'
import { fullCard } from '../src/drawings/cards.js'
import { face, grouped, support } from '../src/games/martial_art/faces'
import { flips, lastBattle, supports } from '../src/games/martial_art/rounds'

const log = [
  { event: 'round_started', round: 4 },
  { event: 'cards_revealed', cards: [{ seat: 0, card: 'ninja' }, { seat: 1, card: 'chaos' }] },
  { event: 'battle_redealt', cards: [{ seat: 0, old: 'ninja', new: 'cavalry' }, { seat: 1, old: 'chaos', new: 'cavalry' }] },
  { event: 'support_took_effect', seat: 1, card: 'archer' },
  { event: 'tie_flip', reason: 'timing', cards: [{ seat: 0, card: 'scout' }] },
  { event: 'tie_flip', reason: 'strength', cards: [{ seat: 0, card: 'ronin' }, { seat: 1, card: 'geisha' }] },
  { event: 'ranking_fixed', ranking: [{ seat: 1, strength: 11 }, { seat: 0, strength: 8 }] },
  { event: 'land_won', seat: 1, land: 'edo' },
]

describe('the log of a round', () => {
  it('tells the last battle by rank, with exchanged cards and Lands', () => {
    expect(lastBattle(log)).toEqual({
      round: 4,
      fighters: [{ seat: 1, card: 'cavalry', strength: 11, land: 'edo' }, { seat: 0, card: 'cavalry', strength: 8, land: null }],
    })
    expect(lastBattle(log.slice(0, 2))).toBeNull()
  })
  it('tells which cards were flipped for strength, and which Support took effect', () => {
    expect(flips(log)).toEqual({ 0: 'ronin', 1: 'geisha' })
    expect(supports(log)).toEqual({ 1: ['archer'] })
    expect(supports([...log, { event: 'cards_revealed', cards: [] }])).toEqual({})
  })
})

const view = {
  cards: [
    { id: 'archer', name: 'Bowman', strength: 4, banner: 'white', effects: { add_strength: 5 } },
    { id: 'commander', name: 'Commander', strength: 10, banner: 'red', effects: { support_bonus: 2 } },
    { id: 'ronin', name: 'Ronin', strength: 14, banner: 'red', effects: { no_own_support: 0, self_discard: 3 } },
  ],
} as unknown as MartialArtView
const fighter = (live: boolean): MartialArtSeat => ({ fighting: 'commander', live }) as MartialArtSeat

describe('the face of a card', () => {
  it('has the name and the numbers of the edition', () => {
    expect(face(view, 'archer')).toMatchObject({ name: 'Bowman', battle: 4, text: 'Support: +5|to your strength' })
    expect(face(view, 'ronin').text).toBe('No Support for you;|discard 3 cards')
    const other = { cards: [{ ...view.cards[2]!, name: 'A & <b>', effects: { self_discard: 3, no_own_support: 0 } }] } as unknown as MartialArtView
    expect(face(other, 'ronin').text).toBe('No Support for you;|discard 3 cards')
    expect(fullCard(face(other, 'ronin'))).toContain('>A &#38; &#60;b&#62;</text>')
  })
  it('lies once with its number where there are several', () => {
    expect(grouped(['archer', 'ronin', 'archer'])).toEqual([{ card: 'archer', copies: 2 }, { card: 'ronin', copies: 1 }])
  })
  it('adds a live Commander’s share to Support, and nothing for cards that add nothing [A-105]', () => {
    expect(support(view, fighter(true), 'archer')).toBe(7)
    expect(support(view, fighter(false), 'archer')).toBe(5)
    expect(support(view, fighter(true), 'ronin')).toBe(0)
  })
})
