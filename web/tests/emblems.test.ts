/** Drawings keep to the page's policy: other inks are written into them, and nothing has a style attribute. */

import { expect, test } from 'vitest'
import { mangoku } from '../src/drawings/boxes.js'
import { bareCard, fullCard } from '../src/drawings/cards.js'
import { emblem, emblems } from '../src/drawings/emblems.js'

test('no drawing has a style attribute, with inks of its own or without', () => {
  for (const name of Object.keys(emblems)) {
    expect(emblem(name)).not.toContain('style=')
    expect(emblem(name, 0, 0, 100, '--a:#123456')).not.toContain('style=')
  }
})

test('inks of its own take the place of those of the page', () => {
  const drawn = emblem('shuriken', 0, 0, 100, '--k:#d5dde2;--p:#16222f;--a:var(--seat-a)')
  expect(drawn).toContain('#d5dde2')
  expect(drawn).not.toMatch(/var\(--[kpa]\b/)
})

test('a card that is drawn again is the same drawing, so that the page leaves it where it lies', () => {
  for (const card of Object.values(mangoku)) {
    expect(fullCard(card)).toBe(fullCard(card))
    expect(bareCard(card)).toBe(bareCard(card))
  }
})
