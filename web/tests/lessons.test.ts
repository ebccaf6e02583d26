import { describe, expect, it } from 'vitest'
import { lessonOf, stepAt } from '../src/learn/lessons'
import { games } from '../src/words'

describe.each(Object.keys(games))('a first game of %s', (game) => {
  it('has a title, a reason for every step and an outcome in every chapter', async () => {
    for (const { name, title, why, then, steps } of (await lessonOf(game)).chapters) {
      expect(title, name).toBeTruthy()
      expect(why, name).toHaveLength(steps.length)
      expect(then, name).toBeTruthy()
    }
  })
})

describe('the step that is asked', () => {
  const chapter = { name: '', rules: [], scenario: {}, tells: [], steps: [{ asked: 'play', does: ['a'] }, { asked: 'aim' }, { asked: 'play', does: ['b'] }] }
  const can = (...actions: string[]) => actions.map((action) => ({ action }))

  it('is the first one left whose question it is', () => {
    expect(stepAt(chapter, 0, 'play', can('a', 'b'))).toBe(0)
    expect(stepAt(chapter, 1, 'play', can('a', 'b'))).toBe(2)
    expect(stepAt(chapter, 0, 'aim', can('x'))).toBe(1)
  })
  it('is none where nothing of it can be done, or something else is asked', () => {
    expect(stepAt(chapter, 0, 'play', can('c'))).toBe(-1)
    expect(stepAt(chapter, 0, 'pay', can('a'))).toBe(-1)
  })
})
