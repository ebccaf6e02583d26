/** Which puzzles are today's, and which of them this browser has answered. */

import { kept } from '../browser/kept'
import type { PuzzleLine } from '../protocol/types'

const KEY = 'kassen-puzzles'
const DAY = 86_400_000 // milliseconds

/** Whether the first answer to each was right. */
export const answers = (): Record<string, boolean> => kept<Record<string, boolean>>(KEY, {})

/** The first answer counts: afterwards one knows. */
export function keepAnswer(id: string, isRight: boolean): void {
  localStorage.setItem(KEY, JSON.stringify({ [id]: isRight, ...answers() }))
}

export function byGame(all: PuzzleLine[]): Map<string, PuzzleLine[]> {
  const found = new Map<string, PuzzleLine[]>()
  for (const puzzle of all) found.set(puzzle.game, [...(found.get(puzzle.game) ?? []), puzzle])
  return found
}

/** One of each game, the same all over the world on one day; all come before one comes again. */
export function ofDay(all: PuzzleLine[], now: number): PuzzleLine[] {
  return [...byGame(all).values()].map((own) => own[Math.floor(now / DAY) % own.length]!)
}

/** The next one without an answer: today's first, then those of the same game, then any. */
export function nextOf(all: PuzzleLine[], id: string, now: number): PuzzleLine | undefined {
  const known = answers()
  const game = all.find((each) => each.id === id)?.game
  const open = (list: PuzzleLine[]): PuzzleLine | undefined => list.find((each) => each.id !== id && !(each.id in known))
  return open(ofDay(all, now)) ?? open(all.filter((each) => each.game === game)) ?? open(all)
}
