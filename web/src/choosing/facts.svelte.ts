/** Printed facts about the things of the box: part of the names of the places where they lie. */

import { getContext, setContext } from 'svelte'
import { comma } from '../words'
import type { Thing } from './thing'

const KEY = Symbol('facts')

export class Facts {
  things = $state.raw<Thing[]>([])

  /** The thing a place is named after: `Captain`, `Captain, 2 discarded` or `Aiko: Captain`. */
  of(name: string): Thing | undefined {
    const [first = '', second] = name.split(': ')
    return this.things.find((thing) => first === thing.name || first.startsWith(thing.name + comma) || (second === thing.name && !first.includes(comma)))
  }
}

export const provideFacts = (): Facts => setContext(KEY, new Facts())
export const useFacts = (): Facts => getContext<Facts | undefined>(KEY) ?? new Facts()
