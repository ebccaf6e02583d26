/** The battles as the log tells them, so that each can be seen step by step and seen again. */

import type { GameEvent } from '../../protocol/types'

export interface Standing {
  seat: number // that deployed it
  k: number
  unit: string | null
}
export interface Total {
  seat: number
  sum: number
  port: number
  supply: number
  palace: number
  total: number
}
export interface Strike {
  unit: string
  cards: Standing[]
}
export interface Battle {
  battlefield: number
  tile: string
  /** Both armies as they stood before the reveal, bottom card first. */
  sides: Standing[][]
  revealed: Standing[]
  strikes: Strike[]
  isSanctuary: boolean
  givenUp: Standing[] | null
  totals: Total[] | null
  conqueror: number | null
  reason: string | null
  isOver: boolean
}

type Spot = [battlefield: number, side: number, position: number]
/** The events that battles are told from, with what is read of them. */
type KenjinEvent =
  | { event: 'card_deployed'; place: Spot; seat: number; k: number; face: 'up' | 'down'; unit: string | null }
  | { event: 'scout_revealed'; place: Spot; card: Named; unit: string }
  | { event: 'general_moved'; from_place: Spot; to_place: Spot; card: Named }
  | { event: 'assassin_struck'; place: Spot; seat: number; k: number }
  | { event: 'battle_started'; battlefield: number; tile: string }
  | { event: 'cards_revealed'; cards: Standing[] }
  | { event: 'archer_shot' | 'samurai_struck'; cards: Standing[] }
  | { event: 'sanctuary_waiting' }
  | { event: 'sanctuary_destroyed'; cards: Standing[] }
  | { event: 'strength_counted'; sides: Total[] }
  | { event: 'battlefield_conquered'; seat: number; reason: string }
  | { event: 'battlefield_unconquered'; reason: string }
type Named = Pick<Standing, 'seat' | 'k'>

const isSame = (one: Named, other: Named): boolean => one.seat === other.seat && one.k === other.k

/** All battles so far, in the order they were fought; a battle under way is the last one. */
export function battles(events: GameEvent[]): Battle[] {
  const stacks = new Map<string, Standing[]>()
  const stack = (field: number, side: number): Standing[] => {
    const key = `${field} ${side}`
    if (!stacks.has(key)) stacks.set(key, [])
    return stacks.get(key)!
  }
  const fought: Battle[] = []
  const now = (): Battle => fought.at(-1)!
  const learn = (seen: Standing): void => {
    const standing = now().sides.flat().find((card) => isSame(card, seen))
    if (standing) standing.unit = seen.unit
  }
  for (const event of events as KenjinEvent[]) {
    switch (event.event) {
      case 'card_deployed':
        stack(event.place[0], event.place[1]).push({ seat: event.seat, k: event.k, unit: event.face === 'up' ? event.unit : null })
        break
      case 'scout_revealed': {
        const card = stack(event.place[0], event.place[1]).find((other) => isSame(other, event.card))
        if (card) card.unit = event.unit
        break
      }
      case 'general_moved': {
        const from = stack(event.from_place[0], event.from_place[1])
        const at = from.findIndex((other) => isSame(other, event.card))
        if (at >= 0) stack(event.to_place[0], event.to_place[1]).push(...from.splice(at, 1))
        break
      }
      case 'assassin_struck':
        stack(event.place[0], event.place[1])[event.place[2]] = { seat: event.seat, k: event.k, unit: 'assassin' }
        break
      case 'battle_started':
        fought.push({
          battlefield: event.battlefield,
          tile: event.tile,
          sides: [0, 1].map((side) => stack(event.battlefield, side).map((card) => ({ ...card }))),
          revealed: [],
          strikes: [],
          isSanctuary: false,
          givenUp: null,
          totals: null,
          conqueror: null,
          reason: null,
          isOver: false,
        })
        break
      case 'cards_revealed':
        now().revealed.push(...event.cards)
        event.cards.forEach(learn)
        break
      case 'archer_shot':
      case 'samurai_struck':
        now().strikes.push({ unit: event.event === 'archer_shot' ? 'archer' : 'samurai', cards: event.cards })
        break
      case 'sanctuary_waiting':
        now().isSanctuary = true
        break
      case 'sanctuary_destroyed':
        now().isSanctuary = true
        now().givenUp = event.cards
        break
      case 'strength_counted':
        now().totals = event.sides
        break
      case 'battlefield_conquered':
        Object.assign(now(), { conqueror: event.seat, reason: event.reason, isOver: true })
        break
      case 'battlefield_unconquered':
        Object.assign(now(), { reason: event.reason, isOver: true })
        break
    }
  }
  return fought
}

export type Step = 'reveal' | 'abilities' | 'tile' | 'strength' | 'conquest'

/** The steps of a battle; the Sanctuary has one of its own. */
export const stepsOf = (battle: Battle): Step[] =>
  battle.isSanctuary || battle.tile === 'sanctuary' ? ['reveal', 'abilities', 'tile', 'strength', 'conquest'] : ['reveal', 'abilities', 'strength', 'conquest']

/** How far a battle has come: the index of the step that is under way. */
export function reached(battle: Battle): number {
  const steps = stepsOf(battle)
  if (battle.isOver) return steps.length - 1
  if (battle.isSanctuary && !battle.givenUp) return steps.indexOf('tile')
  return battle.totals ? steps.indexOf('strength') : 0
}

/** The steps worth a moment of their own: where nothing is turned, nobody falls or one side is empty there is nothing to see. */
export const toldSteps = (battle: Battle): number[] => {
  const isEmpty = battle.sides.some((cards) => !cards.length)
  return stepsOf(battle)
    .slice(0, reached(battle) + 1)
    .map((name, step) => ({ name, step }))
    .filter(({ name, step }) => {
      if (step === reached(battle)) return true
      if (name === 'reveal') return battle.revealed.length > 0
      if (name === 'abilities') return battle.strikes.length > 0
      return name === 'tile' || !isEmpty
    })
    .map(({ step }) => step)
}

/** Who has fallen once this step is done. */
export function fallen(battle: Battle, step: number): Standing[] {
  const steps = stepsOf(battle)
  const struck = step >= steps.indexOf('abilities') ? battle.strikes.flatMap(({ cards }) => cards) : []
  const given = steps.includes('tile') && step >= steps.indexOf('tile') ? (battle.givenUp ?? []) : []
  return [...struck, ...given]
}

export const isAmong = (cards: Standing[], card: Standing): boolean => cards.some((other) => isSame(other, card))
