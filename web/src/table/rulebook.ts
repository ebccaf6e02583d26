/** A game's own rulebook and box, fetched once; a thing's rule is found by the name the box prints. */

import type { Box, Row } from '../games/pieces'
import { get } from '../protocol/api'
import type { GamePage } from '../protocol/types'

const fetched = new Map<string, Promise<GamePage>>()

function pageOf(game: string): Promise<GamePage> {
  const page = fetched.get(game) ?? get<GamePage>(`/api/games/${game}`)
  fetched.set(game, page)
  page.catch(() => fetched.delete(game)) // the next reader asks again
  return page
}

export const rulebookOf = (game: string): Promise<string> => pageOf(game).then(({ rulebook }) => rulebook)

/** All that is printed in the box of a table: the game's own, with the cells of the table's edition. */
export async function boxOf(game: string, edition: Record<string, unknown> | null): Promise<Box> {
  const { box } = await pageOf(game)
  const printed: Box = Object.fromEntries(Object.entries(box).map(([table, rows]) => [table, Object.fromEntries(rows.map((row) => [String(row.id), row]))]))
  for (const [table, rows] of Object.entries(edition ?? {})) {
    for (const [id, cells] of Object.entries(rowsOf(rows))) printed[table] = { ...printed[table], [id]: { ...printed[table]?.[id], id, ...cells } }
  }
  return printed
}

/** The rows an edition writes: cell by cell, or as a whole table with its columns. */
function rowsOf(table: unknown): Record<string, Row> {
  if (typeof table !== 'object' || table === null) return {} // the edition's own name
  const { columns, rows } = table as { columns?: string[]; rows?: (string | number)[][] }
  if (!columns || !rows) return table as Record<string, Row>
  return Object.fromEntries(rows.map((cells) => [cells[0], Object.fromEntries(columns.map((column, index) => [column, cells[index]!]))]))
}

export interface Rule {
  number: string
  text: string // Markdown
}

const RULE = /^- \*\*([A-Z]{1,2}-\d+[a-z]?)\*\* +(?:\*\([^)]*\)\* )?(.*(?:\n {2,}.*)*)/gm // without the note that it is changed
const READINGS = /<ruby>(.*?)<rt>.*?<\/rt><\/ruby>/g
const HAN = /\p{Script=Han}/u // words that have no space between them
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The rule of this number. */
export const ruleNumbered = (rulebook: string, number: string): Rule | null =>
  [...rulebook.replace(READINGS, '$1').matchAll(RULE)].map(([, own, text]) => ({ number: own!, text: text! })).find((rule) => rule.number === number) ?? null

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
  const uncounted = name.replace(/[−+]?\d+(\/\d+)?/g, '').trim() // no number stands for a thing
  const speaks = new RegExp(`(?<![\\p{L}-])${word}s?(?!\\p{L})`, 'u')
  return (
    rules.find(({ text }) => begins.test(text)) ??
    rules.find(({ number }) => number === (heading ?? cited)) ??
    (uncounted ? rules.find(({ text }) => speaks.test(text)) : undefined) ??
    (HAN.test(name) ? rules.find(({ text }) => text.includes(name)) : undefined) ??
    (uncounted && uncounted !== name ? ruleIn(rulebook, uncounted) : null) ??
    (uncounted && name.includes(' ') ? ruleIn(rulebook, name.slice(0, name.lastIndexOf(' ')).replace(/[,:]$/, '')) : null)
  )
}
