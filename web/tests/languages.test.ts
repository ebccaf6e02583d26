/** Every language has all words, and no other ones; a missing one is told in English. */

import { describe, expect, it } from 'vitest'
import { complete, missing } from '../src/words/complete'
import * as en from '../src/words/en'
import { catalogs, languages } from '../src/words'
import { pseudo } from '../src/words/pseudo'

const others = Object.keys(languages).filter((language) => language !== 'en')
const lessons = import.meta.glob<{ default: { chapters: Record<string, { why: string[] }> } }>('../src/learn/*/*.ts', { eager: true })

/** Every text of a catalog with its path; what takes numbers or names is told some. */
function* texts(words: unknown, path = ''): Generator<[string, string]> {
  if (typeof words === 'function') return yield* texts(told(words as (...given: unknown[]) => unknown), path)
  if (typeof words === 'string') return yield [path, words]
  if (typeof words === 'object' && words !== null) for (const [key, part] of Object.entries(words)) yield* texts(part, `${path}.${key}`)
}

/** What it says of numbers, or of names where it wants those; a name it looks up is `undefined`. */
function told(words: (...given: unknown[]) => unknown): unknown {
  const names = ['葵', '蓮']
  for (const given of [[2, 2, 2, 2], [2, 2, names], [2, names, 2, 2], [names, 2, 2], [[names]]]) {
    try {
      return words(...given)
    } catch {
      continue
    }
  }
  throw new Error(`nothing can be told to ${words}`)
}

describe.each(others)('the words of %s', (language) => {
  it('are all there, and no others', async () => {
    const catalog = await catalogs[language]!()
    expect(missing(catalog, en)).toEqual([])
    expect(missing(en, catalog)).toEqual([])
    expect(languages).toHaveProperty(language)
  })
  it('tell the first games in as many steps', () => {
    for (const [path, { default: english }] of Object.entries(lessons).filter(([path]) => path.includes('/en/'))) {
      const chapters = lessons[path.replace('/en/', `/${language}/`)]?.default.chapters ?? {}
      const steps = (all: Record<string, { why: string[] }>) => Object.entries(all).map(([name, { why }]) => [name, why.length])
      expect(steps(chapters), path).toEqual(steps(english.chapters))
    }
  })
})

describe('the pseudo-language', () => {
  it('is as the server has it, for words and what is made of them', async () => {
    const { words } = await catalogs.qps!()
    expect(pseudo({ a: 'Play', b: ['Captain'], c: (count: number) => `${count} cards` }).c(2)).toBe('2 çååŕđš')
    expect([words.sitDown, pseudo(['Play {card}'])]).toEqual(['Šîîţ đööŵñ', ['Þļååý {çååŕđ}']])
    expect(languages).not.toHaveProperty('qps')
  })
})

describe('Japanese', () => {
  const ALLOWED = /kassen verify match\.json|Discord|ID|undefined|^(Enter|Esc|Tab|(⇧ )?[A-Z0-9].*)$|「I」/g
  it('has no word in Latin letters', async () => {
    const catalog = await catalogs.ja!()
    const chapters = Object.entries(lessons).flatMap(([path, lesson]) => (path.includes('/ja/') ? [lesson] : []))
    const latin = [...texts({ ...catalog, chapters })].filter(([, text]) => /[A-Za-z]/.test(text.replace(ALLOWED, '')))
    expect(latin).toEqual([])
  })
})

describe('a word that is missing', () => {
  it('is told in English, and named', () => {
    const english = { one: 'one', group: { two: 'two', three: () => 'three' } }
    const other = { one: '一', group: { two: '二' } } as typeof english
    expect(missing(other, english)).toEqual(['group.three'])
    const told = complete(other, english)
    expect([told.one, told.group.two, told.group.three()]).toEqual(['一', '二', 'three'])
  })
})
