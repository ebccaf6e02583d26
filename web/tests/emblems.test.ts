/** Drawings keep to the page's policy: other inks are written into them, and nothing has a style attribute. */

import { expect, test } from 'vitest'
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
