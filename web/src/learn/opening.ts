/** Tables against novices: a chapter of a lesson, or the whole game after it. */

import { post } from '../protocol/api'
import { beSomebody } from '../protocol/me.svelte'
import type { OpenedTable } from '../protocol/types'
import { go } from '../browser/route.svelte'
import { lessonOf } from './lessons'

async function open(game: string, seats: number, more: object): Promise<OpenedTable> {
  await beSomebody()
  return post('/api/tables', { game, seats: ['me', ...Array<string>(seats - 1).fill('novice')], rated: false, public: false, auto_start: true, ...more })
}

export async function openChapter(game: string, number: number): Promise<void> {
  const { seats, chapters } = await lessonOf(game)
  const { table } = await open(game, seats, { scenario: chapters[number - 1]!.scenario })
  go(`/table/${table.id}?chapter=${number}`)
}

export async function openWhole(game: string): Promise<void> {
  const { table } = await open(game, (await lessonOf(game)).seats, {})
  go(`/table/${table.id}`)
}
