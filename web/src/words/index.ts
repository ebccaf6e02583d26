/**
 * Every word of the client, by language; what a game says comes from the server.
 *
 * A further language is a folder beside `en` with all that is in `en`, which the compiler checks, and its line below;
 * its first games are told in a folder beside `learn/en`.
 */

import * as en from './en'

export type Catalog = typeof en

export const catalogs: Record<string, Catalog> = { en }

/** The first language of the browser that we speak. */
export const spokenOf = (wanted: readonly string[]): string =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0]!).find((tag) => tag in catalogs) ?? 'en'

export const language = spokenOf(navigator.languages)
export const catalog = catalogs[language]!
export const { words, tournaments } = catalog

/** The words of every game: asked for one the page does not know, it makes plain ones; `in` tells them apart. */
export const games: Catalog['games'] = new Proxy(catalog.games, {
  get: (known, name: string) => known[name] ?? catalog.plainGame(name),
})
