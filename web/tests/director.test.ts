import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Director, lengthOf, type Scene } from '../src/parts/director.svelte'

const scene = (kind: string, more: Partial<Scene> = {}): Scene => ({ kind, about: null, beats: [100, 200], ...more })

describe('scenes are played', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('beat by beat and one after the other, at the pace that is chosen', async () => {
    const director = new Director()
    const seen = director.play([scene('one'), scene('two')], 2)
    expect([director.scene?.kind, director.beat, director.left]).toEqual(['one', 0, 1])
    vi.advanceTimersByTime(200)
    expect(director.beat).toBe(1)
    vi.advanceTimersByTime(400)
    expect([director.scene?.kind, director.beat]).toEqual(['two', 0])
    vi.advanceTimersByTime(600)
    expect(director.scene).toBeNull()
    await seen
    expect(lengthOf(scene('one'), 2)).toBe(600)
  })
  it('until somebody goes on, or skips them all', async () => {
    const director = new Director()
    const seen = director.play([scene('one'), scene('two'), scene('three')], 1)
    director.next()
    expect(director.scene?.kind).toBe('two')
    director.skip()
    expect(director.scene).toBeNull()
    await seen
    vi.advanceTimersByTime(1000)
    expect(director.scene).toBeNull()
  })
  it('and what stands stays, with all of it to be seen', () => {
    const director = new Director()
    void director.play([scene('podium', { stands: true })], 1)
    vi.advanceTimersByTime(60_000)
    expect([director.scene?.kind, director.beat]).toEqual(['podium', 1])
  })
})
