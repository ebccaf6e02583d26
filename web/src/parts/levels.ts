/** The levels of opponents: a table offers those that are clearly stronger there than the one before them. */
import type { GameCard, SeatShown } from '../protocol/types'
import { comma, words } from '../words'

export const LEVELS = ['novice', 'casual', 'skilled', 'expert', 'master']

export const offered = (card: GameCard, seats: number): string[] => card.levels[seats] ?? []

/** Whoever is wanted, or the strongest there is where that level is not offered. */
export const nearest = (card: GameCard, seats: number, wanted: string): string =>
  LEVELS.includes(wanted) && !offered(card, seats).includes(wanted) ? (offered(card, seats).at(-1) ?? wanted) : wanted

/** The level of a computer and its character, such as “Expert, bold”. */
export const styleOf = ({ level, character }: SeatShown): string =>
  [level && (words.levels[level] ?? level), character && words.characters[character]].filter(Boolean).join(comma)
