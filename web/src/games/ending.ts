/** How a match ended, in a sentence that is true, and what the score of every seat is made of. */

import type { AnyView, GameEvent } from '../protocol/types'

export interface Ending {
  why: string
  columns: string[]
  rows: (string | number)[][] // by seat
}
export interface Ended<View = AnyView> {
  view: View
  events: GameEvent[]
  nameOf: (seat: number) => string
  seat: number | null
}
export type End<View = AnyView> = (ended: Ended<View>) => Ending

export const signed = (number: number): string => (number < 0 ? `−${-number}` : String(number))
