/** A first game of each: what it is about in two minutes, and chapters that begin where their rule is asked for. */

import { language } from '../words'

/** The positions and tasks of the chapters, the same in every language; a test plays all of them. */
export interface Scene {
  name: string
  rules: string[]
  scenario: Record<string, unknown>
  /** The questions in it, as the view names them, with what may be tried there; without, anything. */
  steps: { asked: string; does?: string[] }[]
  /** Events that surely follow. */
  tells: string[]
}

/** A chapter in words: the reason for each step, and what came of it; `{1}` is whoever sits at seat 1. */
export interface Told {
  title: string
  why: string[]
  then: string
}

export type Chapter = Scene & Told

export interface Lesson {
  seats: number
  overview: string[]
  chapters: Chapter[]
}

export interface LessonWords {
  overview: string[]
  chapters: Record<string, Told>
}

const scenes = import.meta.glob<{ default: { seats: number; chapters: Scene[] } }>('./scenes/*.json')
const told = import.meta.glob<{ default: LessonWords }>('./*/*.ts')

export async function lessonOf(game: string): Promise<Lesson> {
  const [scene, words] = await Promise.all([scenes[`./scenes/${game}.json`]!(), (told[`./${language}/${game}.ts`] ?? told[`./en/${game}.ts`]!)()])
  const { seats, chapters } = scene.default
  const { overview, chapters: texts } = language === 'qps' ? (await import('../words/pseudo')).pseudo(words.default) : words.default
  return { seats, overview, chapters: chapters.map((each) => ({ ...each, ...texts[each.name]! })) }
}

/** The step that is asked now, from those that are left; none where the question is another one. */
export const stepAt = (chapter: Scene, done: number, decision: string | null | undefined, options: { action: string }[]): number =>
  chapter.steps.findIndex(
    ({ asked, does }, number) => number >= done && asked === decision && (!does || options.some(({ action }) => does.includes(action))),
  )
