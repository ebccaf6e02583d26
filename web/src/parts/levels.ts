/** The levels of opponents: a table offers those that are clearly stronger there than the one before them. */
import type { GameCard } from '../protocol/types'

export const LEVELS = ['novice', 'casual', 'skilled', 'expert', 'master']

export const offered = (card: GameCard, seats: number): string[] => card.levels[seats] ?? []

/** Whoever is wanted, or the strongest there is where that level is not offered. */
export const nearest = (card: GameCard, seats: number, wanted: string): string =>
  LEVELS.includes(wanted) && !offered(card, seats).includes(wanted) ? (offered(card, seats).at(-1) ?? wanted) : wanted
