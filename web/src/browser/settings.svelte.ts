/** Settings of a player for all tables; kept by the browser. */

import { kept } from './kept'

export const PACES = { at_once: 0, brisk: 450, calm: 1100 } as const // milliseconds for each thing that others do

/** How long scenes take, as a multiple of a brisk pace; without a pace there are none. */
export const STRETCHES = { at_once: 0, brisk: 1, calm: 1.5 } as const

export interface Settings {
  pace: keyof typeof PACES
  sound: boolean
  volume: number
  confirms: boolean
  spoken: 'all' | 'mine' | 'turn' // how much of what happens a screen reader says
  keys: boolean // those of one letter or number
}

const KEY = 'kassen-settings'
const usual: Settings = { pace: 'brisk', sound: false, volume: 0.6, confirms: true, spoken: 'mine', keys: true }

export const settings = $state<Settings>(kept(KEY, usual))

export function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(settings))
}
