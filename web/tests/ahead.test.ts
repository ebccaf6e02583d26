import { expect, it } from 'vitest'
import { fitting, standing, whenever } from '../src/games/ahead'
import type { AnyView, Condition } from '../src/protocol/types'

const view = { campaign: 2, seats: [{ coins: 3 }, { coins: 5 }], hand: ['monk', 'captain'], by: { lord: 'oda' } } as unknown as AnyView
const given = (...actions: string[]): { action: string }[] => actions.map((action) => ({ action }))
const taken = (action: string, options: string[], ...when: Condition[]): string | undefined => fitting([standing(action, ...when)], given(...options), view)?.action

it.each<[Condition, boolean]>([
  [whenever('campaign', 2), true],
  [whenever('campaign', 3), false],
  [whenever('seats.1.coins', 5, 'at_least'), true],
  [whenever('seats.0.coins', 2, 'at_most'), false],
  [whenever('seats.9.coins', 2, 'at_most'), false],
  [whenever('hand', 'monk', 'has'), true],
  [whenever('hand', 'monk', 'has_not'), false],
  [whenever('by', 'lord', 'has'), true],
  [whenever('by.lord', 'oda', 'is_not'), false],
  [whenever('nothing.at.all', 1, 'has_not'), false],
])('an answer left ahead holds under the condition %o: %s', (condition, holds) => {
  expect(taken('accept', ['accept', 'pay'], condition)).toBe(holds ? 'accept' : undefined)
})

it('the first rule that can be carried out is taken, unless something else is offered', () => {
  const rules = [standing('monk'), { ...standing('pass'), unless: ['pay'] }, standing('accept')]
  expect(fitting(rules, given('accept', 'pass', 'pay'), view)?.action).toBe('accept')
  expect(fitting(rules, given('accept', 'pass'), view)?.action).toBe('pass')
  expect(taken('accept', ['pay'])).toBeUndefined()
  expect(fitting([{ action: 'accept' }], given('accept'), view), 'of those for one question the page does not know whether they are used up').toBeUndefined()
})
