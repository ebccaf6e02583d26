/** Questions that the parts of Ninjato's table ask of the view. */

import type { NinjatoEnvoy, NinjatoGuardFace, NinjatoRumor, NinjatoSkill, NinjatoView } from '../../protocol/types'
import { envoyCard, guardCard, rumorCard } from '../../drawings/cards.js'
import type { Box } from '../pieces'
import { words } from './words'
import { comma } from '../../words'

export const guardOf = (view: NinjatoView, name: string): NinjatoGuardFace => view.guard_faces[name]!

/** The number of a guard, or both of them. */
export const valuesOf = (view: NinjatoView, name: string): string => {
  const { low, high } = guardOf(view, name)
  return low === high ? String(low) : `${low}/${high}`
}

export const guardDrawing = (view: NinjatoView, name: string): string => {
  const { low, high, alarm, elite, honor } = guardOf(view, name)
  return guardCard(low, high, { alarm, elite, honor, cls: '' })
}

/** By the numbers; by the honor too where others have the same ones. */
export const guardName = (view: NinjatoView, name: string): string => {
  const { elite, alarm, honor, low, high } = guardOf(view, name)
  const alike = Object.values(view.guard_faces).filter((other) => elite && other.elite && other.low === low && other.high === high)
  return [words.guard(valuesOf(view, name), elite), ...(alarm ? [words.alarm] : []), ...(alike.length > 1 ? [words.honorOf(honor)] : [])].join(comma)
}

/** plain_fan: which treasure, and whether its red side is up. */
export function kindOf(kind: string): { treasure: string; isRed: boolean } {
  const at = kind.indexOf('_')
  return { treasure: kind.slice(at + 1), isRed: kind.startsWith('red') }
}

export const kindName = (view: NinjatoView, kind: string): string => {
  const { treasure, isRed } = kindOf(kind)
  return isRed ? words.red(view.names[treasure]!) : view.names[treasure]!
}

/** Alike ones together, in the order in which they are guarded. */
export function grouped(kinds: string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
}

const TREASURES = ['fan', 'scroll', 'vase', 'jade', 'gold']
const LETTERS = 'fsvjg'
/** A cost in the letters of the drawings, whatever those of the edition are. */
const drawnCost = (view: NinjatoView, cost: string): string => [...cost].map((letter) => LETTERS[view.letters.indexOf(letter)]).join('')

export const envoyDrawing = (view: NinjatoView, card: NinjatoEnvoy): string => envoyCard({ ...card, cost: drawnCost(view, card.cost) })
export const rumorDrawing = (view: NinjatoView, card: NinjatoRumor): string => rumorCard(card.kind, drawnCost(view, card.cost), card.honor, view.names[card.kind]!)

/** A cost as the box has it, in the letters of this view. */
export function costIn(view: NinjatoView, box: Box, cost: string): string {
  const letters = Object.values(box.treasures!).map(({ letter }) => String(letter))
  return [...cost].map((letter) => view.letters[letters.indexOf(letter)]).join('')
}

/** The honor of a price: what its treasures are worth. */
export const honorOf = (view: NinjatoView, cost: string): number => [...cost].reduce((sum, letter) => sum + (view.treasure_values[TREASURES[view.letters.indexOf(letter)]!] ?? 0), 0)

/** A cost in words: how many of which treasure. */
export const costName = (view: NinjatoView, cost: string): string =>
  grouped([...cost])
    .map(([letter, number]) => `${number} ${view.names[TREASURES[view.letters.indexOf(letter)]!]}`)
    .join(comma)

export const envoyName = (view: NinjatoView, { number, clans, cost, honor }: NinjatoEnvoy): string =>
  words.wholeEnvoy(number, clans.map((clan) => view.names[clan]!), costName(view, cost), honor)
export const rumorName = (view: NinjatoView, { kind, cost, honor }: NinjatoRumor): string => words.rumor(view.names[kind]!, costName(view, cost), honor)

/** The part of a cost that one does not own, in its letters. */
const short = (view: NinjatoView, stock: Record<string, number>, cost: string): string =>
  grouped([...cost])
    .map(([letter, number]) => letter.repeat(Math.max(0, number - (stock[TREASURES[view.letters.indexOf(letter)]!] ?? 0))))
    .join('')

/** Whether the treasures one owns pay a cost; Gold stands for anything. */
export const canPay = (view: NinjatoView, stock: Record<string, number>, cost: string): boolean => short(view, stock, cost).length <= (stock.gold ?? 0)

/** The missing part in words; nothing where Gold can stand for it. */
export const lacking = (view: NinjatoView, stock: Record<string, number>, cost: string): string => (canPay(view, stock, cost) ? '' : costName(view, short(view, stock, cost)))

export const canLearn = (view: NinjatoView, tile: NinjatoSkill): boolean =>
  tile.free || (tile.cost === '?' ? view.hand.length > 0 : view.hand.includes(Number(tile.cost)))

export interface Unseen {
  values: string
  low: number
  high: number
  number: number
}

/** How many with each number nobody has seen yet: all, less the discarded, the sentries, the one that is faced, and Elites kept. */
export function unseenGuards(view: NinjatoView, deck: 'guards' | 'elites'): Unseen[] {
  const faces = Object.entries(view.guard_faces).filter(([, { elite }]) => elite === (deck === 'elites'))
  const left = new Map(faces.map(([name, { copies }]) => [name, copies]))
  const see = (name: string | null, number = 1): void => {
    if (name !== null && left.has(name)) left.set(name, left.get(name)! - number)
  }
  for (const [name, number] of Object.entries(view[deck].discard)) see(name, number as number)
  if (deck === 'guards') for (const { sentry } of view.houses) see(sentry)
  else for (const seat of view.seats) seat.elites.forEach((name: string) => see(name))
  if (view.raid && !view.raid.is_sentry && !view.raid.failed) see(view.raid.guard)
  const unseen = new Map<string, Unseen>()
  for (const [name, number] of left) {
    const values = valuesOf(view, name)
    const { low, high } = guardOf(view, name)
    unseen.set(values, { values, low, high, number: (unseen.get(values)?.number ?? 0) + number })
  }
  return [...unseen.values()]
}
