/** The things of each game to look up: those a view names, and with the box all that lie in it. */

import type { Thing } from '../choosing/thing'
import type { AnyView } from '../protocol/types'
import type { Box } from './pieces'

type Things = (view: AnyView, box?: Box) => Thing[]
const found = import.meta.glob<{ things: Things }>('./*/things.ts')

/** None of a game the page does not know. */
export const thingsOf = async (view: AnyView, box?: Box): Promise<Thing[]> => (await found[`./${view.game}/things.ts`]?.())?.things(view, box) ?? []
