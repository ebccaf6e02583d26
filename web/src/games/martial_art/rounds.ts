/** Past battles, by the log: who fought with what, who won which Land, which ties were flipped. */

import type { GameEvent } from '../../protocol/types'

export interface Fighter {
  seat: number
  card: string | null
  strength: number
  land: string | null
}
export interface Fought {
  round: number
  fighters: Fighter[] // the strongest first
}

type Laid = { seat: number; card: string }
/** The events that battles are told from, with what is read of them. */
type MartialArtEvent =
  | { event: 'round_started'; round: number }
  | { event: 'cards_revealed'; cards: Laid[] }
  | { event: 'battle_redealt'; cards: { seat: number; new: string | null }[] }
  | { event: 'ranking_fixed'; ranking: { seat: number; strength: number }[] }
  | { event: 'land_won'; seat: number; land: string }
  | { event: 'tie_flip'; reason: string; cards: Laid[] }
  | { event: 'support_took_effect'; seat: number; card: string }

/** The latest battle whose Lands have been given out, unless it is the one still on the table. */
export function lastBattle(events: GameEvent[]): Fought | null {
  let round = 0
  let cards: Record<number, string | null> = {}
  let fought: Fought | null = null
  for (const event of events as MartialArtEvent[]) {
    if (event.event === 'round_started') round = event.round
    else if (event.event === 'cards_revealed') cards = Object.fromEntries(event.cards.map((each) => [each.seat, each.card]))
    else if (event.event === 'battle_redealt') cards = Object.fromEntries(event.cards.map((each) => [each.seat, each.new]))
    else if (event.event === 'ranking_fixed')
      fought = { round, fighters: event.ranking.map(({ seat, strength }) => ({ seat, strength, card: cards[seat] ?? null, land: null })) }
    else if (event.event === 'land_won') {
      const winner = fought?.fighters.find(({ seat }) => seat === event.seat)
      if (winner) winner.land = event.land
    }
  }
  return fought
}

/** The cards flipped for ties of strength in the battle on the table, by seat: the latest of each. */
export function flips(events: GameEvent[]): Record<number, string> {
  const begins = events.findLastIndex(({ event }) => event === 'cards_revealed')
  const flipped: Record<number, string> = {}
  for (const event of events.slice(begins < 0 ? events.length : begins) as MartialArtEvent[]) {
    if (event.event === 'tie_flip' && event.reason === 'strength') for (const { seat, card } of event.cards) flipped[seat] = card
  }
  return flipped
}

/** Support that took effect in the battle on the table, by seat. */
export function supports(events: GameEvent[]): Record<number, string[]> {
  const begins = events.findLastIndex(({ event }) => event === 'cards_revealed')
  const used: Record<number, string[]> = {}
  for (const event of events.slice(begins < 0 ? events.length : begins) as MartialArtEvent[]) {
    if (event.event === 'support_took_effect') (used[event.seat] ??= []).push(event.card)
  }
  return used
}
