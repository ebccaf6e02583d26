/** Boxes as editions: a change is what differs from print, and a link holds all of it. */

import { describe, expect, it } from 'vitest'
import { changesOf, nameOf, packed, rowsOf, unpacked, withCell, withoutRow, withRow, type Edition } from '../src/pages/boxes'
import { certainty, difference, isApart, value } from '../src/pages/figures'
import { workshop } from '../src/words'
import type { BoxTable } from '../src/protocol/types'

const table: BoxTable = {
  name: 'plots',
  grows: true,
  columns: [{ name: 'name', least: null, most: null, words: null }, { name: 'slot_1', least: 0, most: 9, words: null }],
  rows: [{ id: 'gift', name: 'Gift', slot_1: 2, source: 'rulebook' }],
}

describe('an edition', () => {
  it('holds what differs from print, and nothing else', () => {
    const changed = withCell({}, table, 'gift', 'slot_1', 5)
    expect(changed).toEqual({ plots: { gift: { slot_1: 5 } } })
    expect(withCell(changed, table, 'gift', 'slot_1', 2)).toEqual({})
    const both = withCell(changed, table, 'gift', 'name', 'Present')
    expect(changesOf(both)).toBe(2)
    expect(withCell(both, table, 'gift', 'slot_1', 2)).toEqual({ plots: { gift: { name: 'Present' } } })
  })

  it('takes rows of its own, with all their cells and an id that is free', () => {
    const one = withRow({}, table, 'New')
    const two = withRow(one, table, 'New')
    expect(two).toEqual({ plots: { new_1: { name: 'New 1', slot_1: 2 }, new_2: { name: 'New 2', slot_1: 2 } } })
    expect(rowsOf(table, two).map(({ id }) => id)).toEqual(['gift', 'new_1', 'new_2'])
    expect(withoutRow(one, table, 'new_1')).toEqual({})
  })

  it('comes back whole from its link', async () => {
    const editions: [Edition, Edition] = [{}, { plots: { gift: { name: '贈り物 & more' } } }]
    const bench = { seats: 4, bots: 'heuristic', editions, shown: null }
    const link = await packed(bench)
    expect(link).toMatch(/^[\w-]+$/)
    expect(await unpacked(link)).toEqual(bench)
    await expect(unpacked(link.slice(0, -9))).rejects.toThrow()
    await expect(unpacked('nothing')).rejects.toThrow()
  })
})

describe('a row without a name', () => {
  const rows: BoxTable = { ...table, name: 'clan_tokens', rows: [{ id: 'taira_2', clan: 'taira', value: 2 }, { id: 'guard_3_alarm', value: 3 }] }
  const name = (row: Record<string, string | number>): string => nameOf(rows, row, { taira: 'Taira' }, workshop)
  it('is told by what it is for, counts, belongs to, or by its place', () => {
    expect([name({ id: 'hand_limit' }), name({ id: 'seats_3' }), name(rows.rows[0]!), name(rows.rows[1]!)]).toEqual(['hand limit', '3 players', 'Taira', 'Clan tokens 2'])
  })
})

describe('a figure', () => {
  it('is told with half of its interval, and stands out by its standard errors', () => {
    const span = { value: -0.051, low: -0.071, high: -0.031 }
    expect(value({ value: 0.25, low: 0.24, high: 0.26 }, true)).toBe('25.0\u00a0% ±1.0')
    expect(difference(span, true)).toBe('−5.1 ±2.0')
    expect(difference({ value: 3, low: null, high: null }, false)).toBe('+3.0')
    expect(certainty(span)).toBeCloseTo(5, 1)
    expect([isApart(span, 4), isApart({ ...span, high: 0.001, low: -0.103 }, 1.96), isApart(null, 0)]).toEqual([true, false, false])
  })
})
