/** A show that still runs when the match is over, such as the last battles: the end waits for it. */

import { getContext, setContext } from 'svelte'

const KEY = Symbol('show')

export class Show {
  isRunning = $state(false)
}

export const provideShow = (): Show => setContext(KEY, new Show())
/** A table that nobody waits for, as in a replay, has one of its own. */
export const useShow = (): Show => getContext<Show | undefined>(KEY) ?? new Show()
