/** A first game of each: where it begins, what it is about in two minutes, and a reason for every step when it comes. */

import { language } from '../words'

export interface Note {
  /** The question it is for, as the view names it; or the event after which it is said; neither: at the beginning. */
  asked?: string
  event?: string
  title: string
  text: string
  /** What it speaks of, as a selector; everything else is dimmed. */
  at?: string
}

export interface Lesson {
  seats: number
  scenario: Record<string, unknown>
  overview: string[]
  notes: Note[]
}

const found = import.meta.glob<{ default: Lesson }>('./*/*.ts')

export const lessonOf = (game: string): Promise<Lesson> => found[`./${language}/${game}.ts`]!().then((file) => file.default)
