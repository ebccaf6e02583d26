/** The line below a question: who did what, and what follows from it. */

import type { AnyView } from '../protocol/types'

export interface Follows {
  full: string
  brief: string // where there is little room
}
export type Tell<View = AnyView> = (view: View, names: string[], seat: number) => Follows | null

export const follows = (full: string, brief = full): Follows => ({ full, brief })
