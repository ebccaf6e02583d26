/** How long until a deal, as people read it. */

import { describe, expect, it } from 'vitest'
import { until } from '../src/parts/times'

describe('the time until a moment', () => {
  it('is minutes and seconds, with hours only where there are some', () => {
    expect(until(1030, 1_000_000)).toBe('0:30')
    expect(until(1000 + 605, 1_000_000)).toBe('10:05')
    expect(until(1000 + 3600, 1_000_000)).toBe('1:00:00')
    expect(until(1000 + 86_399, 1_000_000)).toBe('23:59:59')
  })
  it('counts a second that has begun, and is nothing once the moment has come', () => {
    expect(until(1000.2, 1_000_000)).toBe('0:01')
    expect(until(1000, 1_000_000)).toBe(null)
    expect(until(999, 1_000_000)).toBe(null)
  })
})
