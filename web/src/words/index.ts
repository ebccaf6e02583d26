/**
 * Every word of the client, by language; what a game says comes from the server.
 *
 * A further language is a folder beside `en` with all that is in `en`, which the compiler checks, and its line below;
 * its first games are told in a folder beside `learn/en`. `docs/languages.md` tells the rest.
 */

import * as en from './en'
import { complete, type Told } from './complete'
import type { GameWords } from './en/games'
import { plainGame, prints } from './prints'

export type Catalog = Told<typeof en>

/** The others come when they are read: nobody fetches the words of two languages, but for the English ones. */
export const catalogs: Record<string, () => Promise<Catalog>> = {
  en: async () => en,
  ja: () => import('./ja'),
  qps: async () => (await import('./pseudo')).pseudo(en as Catalog), // shows what cannot be translated; nobody is offered it
}

/** The name of each language, in that language. */
export const languages: Record<string, string> = { en: 'English', ja: '日本語' }

/** The first language that we speak, of those somebody would like. */
export const spokenOf = (wanted: readonly string[]): string =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0]!).find((tag) => tag in catalogs) ?? 'en'

const COOKIE = 'kassen_language' // the server reads it too
const YEAR = 365 * 86_400
const kept = (): string | undefined => new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1]

export const language = spokenOf([kept() ?? '', ...navigator.languages])
export const catalog = language === 'en' ? (en as Catalog) : complete<Catalog>(await catalogs[language]!(), en)
export const { words, account, people, site, tournaments, workshop } = catalog
/** Signs that stand between things in a row, and between a thing and what is told of it. */
export const { comma, colon } = words

/** The words of every game: asked for one the page does not know, it makes plain ones; `in` tells them apart. */
export const games: Record<string, GameWords> = new Proxy(
  Object.fromEntries(Object.entries(catalog.games).map(([name, told]) => [name, { ...prints[name]!, ...told }])),
  { get: (known, name: string) => known[name] ?? plainGame(name) },
)

/** From the next page on everything is told in this language, if the browser keeps it. */
export function keepLanguage(wanted: string): boolean {
  document.cookie = `${COOKIE}=${wanted}; path=/; max-age=${YEAR}; samesite=lax`
  return kept() === wanted
}
