/** All words of the client are in the catalog: none stands in a component. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'
import { catalogs, spokenOf } from '../src/words'

const SPOKEN = new Set(['alt', 'aria-label', 'name', 'placeholder', 'text', 'title'])
const LETTERS = /\p{Script=Latin}{2,}/u
const SIGN = 'Kassen' // the one name that is the same everywhere
const OUTSIDE = new Set(['Icon', 'input']) // where a name is no word

interface Node {
  type?: string
  name?: string
  data?: string
  value?: unknown
  start?: number
  [part: string]: unknown
}

/** Every text that is shown or spoken, with where it begins. */
function* texts(node: unknown, isShown: boolean, parent = ''): Generator<[string, number]> {
  if (Array.isArray(node)) {
    for (const each of node) yield* texts(each, isShown, parent)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, ...parts } = node as Node
  if (type === 'StyleSheet' || type === 'Script' || parts.name === 'kbd') return // a key has one name everywhere
  if (type === 'Text' && isShown) yield [parts.data ?? '', parts.start ?? 0]
  if (type === 'Literal' && isShown && typeof parts.value === 'string') yield [parts.value, parts.start ?? 0]
  if (type === 'TemplateElement' && isShown) yield [(parts.value as { cooked: string }).cooked, parts.start ?? 0]
  if (type === 'Attribute') {
    const isNamed = SPOKEN.has(parts.name ?? '') && !OUTSIDE.has(parent)
    return yield* texts(parts.value, isNamed)
  }
  // what is compared, asked for, or passed on is not shown
  const isRead = type === 'BinaryExpression' || type === 'CallExpression' || type === 'MemberExpression'
  const isDirective = Boolean(type?.endsWith('Directive'))
  for (const [name, part] of Object.entries(parts)) {
    const isTest = name === 'test' || (name === 'expression' && type?.endsWith('Block')) || name === 'key' || name === 'declaration'
    if (name === 'name_loc' || name === 'loc') continue
    yield* texts(part, isShown && !isRead && !isDirective && !isTest, parts.name ?? parent)
  }
}

const components = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? components(path) : path.endsWith('.svelte') ? [path] : []
  })

export function wordsIn(source: string): string[] {
  const found = [...texts(parse(source, { modern: true }).fragment, true)]
  return found.map(([text]) => text.replaceAll(SIGN, '').trim()).filter((text) => LETTERS.test(text))
}

describe('the catalog', () => {
  it.each(components('src'))('has the words of %s', (path) => {
    expect(wordsIn(readFileSync(path, 'utf8'))).toEqual([])
  })
  it('is missed where a word stands in a component', () => {
    expect(wordsIn('<p>Hello</p>')).toEqual(['Hello'])
    expect(wordsIn('<p aria-label="Your hand">{isOpen ? "open" : words.shut}</p>')).toEqual(['Your hand', 'open'])
    expect(wordsIn('<p class="note" class:on={kind === "open"}>{words.open} {count} · {icon("check")}</p>')).toEqual([])
  })
  it('speaks the first language of the browser that it knows', () => {
    expect(spokenOf(['tlh', 'en-GB', 'ja'])).toBe('en')
    expect(spokenOf([])).toBe('en')
    expect(Object.keys(catalogs)).toContain('en')
  })
})
