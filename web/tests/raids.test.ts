import { describe, expect, it } from 'vitest'
import { endingOf, stepsOf } from '../src/games/ninjato/raids'

const raid = [
  { event: 'shuriken_placed', seat: 2, place: 'house_3' },
  { event: 'raid_started', seat: 2, house: 'house_3', side: 'stealth', sentry: 'guard_4' },
  { event: 'attack_won', seat: 2, total: 3, guard: 'guard_4' },
  { event: 'treasure_won', seat: 2, kind: 'plain_scroll' },
  { event: 'banzai', seat: 2 },
  { event: 'guard_revealed', guard: 'guard_3' },
]

describe('a raid as the log tells it', () => {
  it('has a step for every guard, with what beat it and what was won', () => {
    expect(stepsOf(raid)).toEqual([
      { guard: 'guard_4', total: 3, kind: 'plain_scroll' },
      { guard: 'guard_3', total: null, kind: null },
    ])
  })
  it('puts a guard that was exchanged for another out of the row', () => {
    const exchanged = [...raid, { event: 'guard_exchanged', old_guard: 'guard_3' }, { event: 'guard_revealed', guard: 'guard_1' }]
    expect(stepsOf(exchanged).map(({ guard }) => guard)).toEqual(['guard_4', 'guard_1'])
  })
  it('is over until the next shuriken flies', () => {
    const failed = [...raid, { event: 'raid_failed', seat: 2, house: 'house_3', kept_kinds: ['plain_scroll'] }, { event: 'treasure_added' }]
    expect(endingOf(raid)).toBeNull()
    expect(endingOf(failed)).toEqual({ seat: 2, house: 'house_3', how: 'failed', tokens: 1 })
    expect(endingOf([...failed, { event: 'shuriken_placed', seat: 0, place: 'dojo' }])).toBeNull()
  })
})
