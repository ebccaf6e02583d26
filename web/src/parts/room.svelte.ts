/** How much room the board has: on a low one, hands are drawn smaller. */

import { getContext, setContext } from 'svelte'

const KEY = Symbol('room')
const LOW = 790 // pixels; where one is low, styles ask for the same by `@container board`

export class Room {
  height = $state(Infinity)
  isLow = $derived(this.height < LOW)
}

export const provideRoom = (): Room => setContext(KEY, new Room())
/** A board that nobody measures, as in a replay, has all the room it wants. */
export const useRoom = (): Room => getContext<Room | undefined>(KEY) ?? new Room()
