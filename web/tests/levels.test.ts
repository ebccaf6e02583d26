/** Whom one meets where a level is not offered. */

import { describe, expect, it } from 'vitest'
import { nearest, offered, styleOf } from '../src/parts/levels'
import type { GameCard, SeatShown } from '../src/protocol/types'

const UP_TO_EXPERT = ['novice', 'casual', 'skilled', 'expert']
const card = { name: 'martial_art', seats: [2, 3], levels: { 2: [...UP_TO_EXPERT, 'master'], 3: UP_TO_EXPERT } } as unknown as GameCard

describe('the opponents of a table', () => {
  it('are of the levels offered there', () => {
    expect(offered(card, 2)).toContain('master')
    expect(offered(card, 3)).toEqual(UP_TO_EXPERT)
  })
  it('are who was wanted, or the strongest there are', () => {
    expect(nearest(card, 2, 'master')).toBe('master')
    expect(nearest(card, 3, 'master')).toBe('expert')
    expect(nearest(card, 3, 'novice')).toBe('novice')
  })
  it('may be people, whatever is offered', () => {
    expect(nearest(card, 3, 'open')).toBe('open')
    expect(nearest(card, 3, 'me')).toBe('me')
  })
})

describe('how a computer plays', () => {
  it('is its level and its character', () => {
    expect(styleOf({ level: 'expert', character: 'bold' } as SeatShown)).toBe('Expert, bold')
    expect(styleOf({ level: 'neural', character: null } as SeatShown)).toBe('Neural')
    expect(styleOf({ level: null, character: null } as SeatShown)).toBe('')
  })
})
