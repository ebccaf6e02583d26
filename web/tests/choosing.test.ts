/** The same question keeps what is touched, whoever else decides meanwhile; another one does not. */

import { expect, test } from 'vitest'
import { Choosing } from '../src/choosing/choosing.svelte'
import type { Option } from '../src/choosing/paths'

const option = (action: string, path: string[]): Option => ({ action, label: action, hint: '', path })
const question = (): Option[] => [option('lay scout', ['hand/scout', 'battlefield/1']), option('lay lord', ['hand/lord', 'battlefield/1'])]

function asked(isTaken: boolean): Choosing {
  const choosing = new Choosing(async () => isTaken, () => {})
  choosing.ask(question())
  choosing.touch('hand/scout')
  return choosing
}

test('asked again, a half-made and a whole choice stay', () => {
  const choosing = asked(true)
  choosing.ask(question())
  expect(choosing.touched).toEqual(['hand/scout'])
  choosing.touch('battlefield/1')
  choosing.ask(question())
  expect(choosing.chosen?.action).toBe('lay scout')
})

test('another question begins with nothing touched', () => {
  const choosing = asked(true)
  choosing.ask([option('pass', ['hand/scout'])])
  expect(choosing.touched).toEqual([])
})

test('after a decision the same options are a new question, unless the server refused it', async () => {
  for (const isTaken of [true, false]) {
    const choosing = asked(isTaken)
    choosing.touch('battlefield/1')
    choosing.confirm()
    await Promise.resolve()
    choosing.ask(question())
    expect(choosing.touched.length).toBe(isTaken ? 0 : 2)
  }
})

test('cancel lets go of everything', () => {
  const choosing = asked(true)
  choosing.touch('battlefield/1')
  choosing.cancel()
  expect(choosing.touched).toEqual([])
})
