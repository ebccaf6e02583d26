/** The things in the box of each game, to look up. */

import type { Thing } from '../choosing/thing'
import type { AnyView } from '../protocol/types'

type Things = (view: AnyView) => Thing[]
const found = import.meta.glob<{ things: Things }>('./*/things.ts')

/** None of a game the page does not know. */
export const thingsOf = async (view: AnyView): Promise<Thing[]> => (await found[`./${view.game}/things.ts`]?.())?.things(view) ?? []
