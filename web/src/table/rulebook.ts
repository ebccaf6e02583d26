/** A game's own rulebook, fetched once; a thing's rule is found in it by the name the box prints. */

import { get } from '../protocol/api'

const fetched = new Map<string, Promise<string>>()

export function rulebookOf(game: string): Promise<string> {
  const book = fetched.get(game) ?? get<{ rulebook: string }>(`/api/games/${game}`).then(({ rulebook }) => rulebook)
  fetched.set(game, book)
  book.catch(() => fetched.delete(game)) // the next reader asks again
  return book
}

export interface Rule {
  number: string
  text: string // Markdown
}

const RULE = /^- \*\*([A-Z]{1,2}-\d+[a-z]?)\*\* +(.*(?:\n {2,}.*)*)/gm
const READINGS = /<ruby>(.*?)<rt>.*?<\/rt><\/ruby>/g
const HAN = /\p{Script=Han}/u // words that have no space between them
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The rule that begins with a thing's name, that stands below it, that its row in a table cites, or that first speaks of it. */
export function ruleOf(rulebook: string, name: string): Rule | null {
  return ruleIn(rulebook.replace(READINGS, '$1'), name)
}

function ruleIn(rulebook: string, name: string): Rule | null {
  const rules = [...rulebook.matchAll(RULE)].map(([, number, text]) => ({ number: number!, text: text! }))
  const word = escaped(name)
  const heading = new RegExp(`^\\*\\*${word}\\*\\*\\s+- \\*\\*([A-Z]{1,2}-\\d+[a-z]?)`, 'm').exec(rulebook)?.[1]
  const cited = new RegExp(`^\\| *${word} *\\|.*\\[([A-Z]{1,2}-\\d+[a-z]?)\\]`, 'm').exec(rulebook)?.[1]
  const begins = new RegExp(`^\\*{1,2}${word}[.:,]?\\*{1,2}`)
  const speaks = new RegExp(`(?<![\\p{L}-])${word}s?(?!\\p{L})`, 'u')
  return (
    rules.find(({ text }) => begins.test(text)) ??
    rules.find(({ number }) => number === (heading ?? cited)) ??
    rules.find(({ text }) => speaks.test(text)) ??
    (HAN.test(name) ? rules.find(({ text }) => text.includes(name)) : undefined) ??
    (name.includes(' ') ? ruleIn(rulebook, name.slice(0, name.lastIndexOf(' ')).replace(/[,:]$/, '')) : null)
  )
}
