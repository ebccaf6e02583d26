/** The name of a place begins with what is written on it. */

import { expect, test } from 'vitest'
import { nameOf, withFacts, writtenOn } from '../src/choosing/names'

test('words are read, pictures are not', () => {
  const thing = document.createElement('button')
  thing.innerHTML = '<svg><text>足軽</text></svg><b>Dishonor</b><span>a Leader drops</span><i aria-hidden="true">出</i><span role="img">3</span>'
  expect(writtenOn(thing)).toBe('Dishonor a Leader drops')
})

test('a name begins with what is written, and says what it does once', () => {
  expect(nameOf('', 'Play Captain')).toBe('Play Captain')
  expect(nameOf('Dishonor', 'Play Dishonor')).toBe('Dishonor: Play Dishonor')
  expect(nameOf('Haru has chosen', 'Haru')).toBe('Haru has chosen')
  expect(nameOf('Dishonor a Leader drops', 'Dishonor: a Leader drops')).toBe('Dishonor: a Leader drops')
  expect(nameOf('Naginata', 'Naginatajutsu')).toBe('Naginata: Naginatajutsu')
  expect(nameOf('Aoi', 'Aoi, 3 coins')).toBe('Aoi, 3 coins')
})

test('what a name says already is not told again, in whatever letters', () => {
  expect(withFacts('Dishonor: a Leader drops', ['A Leader drops'])).toBe('Dishonor: a Leader drops')
  expect(withFacts('Captain', ['battle 3', ''])).toBe('Captain, battle 3')
})
