/** Questions that the parts of Ninjato's table ask of the view. */

import type { NinjatoEnvoy, NinjatoRumor, NinjatoSkill, NinjatoView } from '../../protocol/types'
import { envoyCard, guardCard, rumorCard } from '../../drawings/cards.js'
import type { Box } from '../pieces'
import { words } from './words'
import { comma } from '../../words'

export interface Guard {
  isElite: boolean
  low: number
  high: number
  isAlarm: boolean
  values: string
}

/** A guard by what is printed on it: guard_2_alarm, elite_2_4, elite_3_honor_2. */
export function guardOf(name: string): Guard {
  const [, deck, low, high] = /^(guard|elite)_(\d+)(?:_(\d+))?/.exec(name)!
  const top = Number(high ?? low)
  return { isElite: deck === 'elite', low: Number(low), high: top, isAlarm: name.endsWith('_alarm'), values: top === Number(low) ? low! : `${low}/${top}` }
}

export function guardDrawing(name: string, honor = 0): string {
  const { low, high, isAlarm, isElite } = guardOf(name)
  return guardCard(low, high, { alarm: isAlarm, elite: isElite, honor, cls: '' })
}

export const guardName = (name: string): string => {
  const guard = guardOf(name)
  return words.guard(guard.values, guard.isElite) + (guard.isAlarm ? comma + words.alarm : '')
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

/** A Rumor one owns is known by its identifier: kind and cost, in the letters of the usual box. */
export function rumorOf(view: NinjatoView, rumor: string): { kind: string; drawing: string } {
  const at = rumor.lastIndexOf('_')
  const cost = rumor.slice(at + 1)
  const honor = [...cost].reduce((sum, letter) => sum + view.treasure_values[TREASURES[LETTERS.indexOf(letter)]!]!, 0)
  return { kind: rumor.slice(0, at), drawing: rumorCard(rumor.slice(0, at), cost, honor, view.names[rumor.slice(0, at)]!) }
}

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

/** How many of each card nobody has seen yet: all, less the discarded, the sentries, the one that is faced, and Elites kept. */
export function unseenGuards(view: NinjatoView, deck: 'guards' | 'elites'): [string, number][] {
  const left = new Map<string, number>(Object.entries(deck === 'guards' ? view.guard_copies : view.elite_copies))
  const see = (name: string | null, number = 1): void => {
    if (name !== null && left.has(name)) left.set(name, left.get(name)! - number)
  }
  for (const [name, number] of Object.entries(view[deck].discard)) see(name, number as number)
  if (deck === 'guards') for (const { sentry } of view.houses) see(sentry)
  else for (const seat of view.seats) seat.elites.forEach((name: string) => see(name))
  if (view.raid && !view.raid.is_sentry && !view.raid.failed) see(view.raid.guard)
  const values = new Map<string, number>()
  for (const [name, number] of left) values.set(guardOf(name).values, (values.get(guardOf(name).values) ?? 0) + number)
  return [...values]
}
