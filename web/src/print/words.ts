/** Every word, in the language that a box is printed in: `kassen print` names it before it loads this. */

import * as en from '../words/en'
import * as ja from '../words/ja'
import { complete } from '../words/complete'
import type { Catalog } from '../words'
import type { GameWords } from '../words/en/games'
import { plainGame, prints } from '../words/prints'

declare const kassenLanguage: string

export const language = kassenLanguage
const spoken: Record<string, Catalog> = { ja: ja as unknown as Catalog }
export const catalog = complete<Catalog>(spoken[language] ?? (en as Catalog), en)
export const { words, tournaments } = catalog
export const { comma } = words
export const games: Record<string, GameWords> = new Proxy(
  Object.fromEntries(Object.entries(catalog.games).map(([name, told]) => [name, { ...prints[name]!, ...told }])),
  { get: (known, name: string) => known[name] ?? plainGame(name) },
)
