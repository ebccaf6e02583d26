/** Choices a seat may settle before it is asked: answers left with the server, which gives them when their question comes. */

import type { AheadRule, AnyView, Condition } from '../protocol/types'

export interface Ahead {
  text: string
  instead?: string // of all others with the same word
  rules: AheadRule[]
}
export type Offer<View = AnyView> = (view: View, seat: number) => Ahead[]

export const whenever = (path: string, value: Condition['value'], test: Condition['test'] = 'is'): Condition => ({ path, test, value })

/** An answer that stands while all of this holds. */
export const standing = (action: string, ...when: Condition[]): AheadRule => ({ action, unless: [], when, once: false })

const saysTheSame = (one: AheadRule, other: AheadRule): boolean => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
const inOrder = ({ action, unless, when, once }: AheadRule): unknown => [action, unless ?? [], (when ?? []).map(({ path, test, value }) => [path, test, value]), once ?? true]

/** The option that the server gives in one's place, by the answers that stand; the same as `server/ahead.py` finds. */
export function fitting<Given extends { action: string }>(rules: AheadRule[], options: Given[], view: AnyView): Given | undefined {
  const given = new Map(options.map((option) => [option.action, option]))
  const fits = ({ action, unless, when, once }: AheadRule): boolean =>
    once === false && given.has(action) && !unless?.some((other) => given.has(other)) && (when ?? []).every((condition) => holds(condition, view))
  return given.get(rules.find(fits)?.action ?? '')
}

function holds({ path, test, value }: Condition, view: AnyView): boolean {
  const found = path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | null | undefined)?.[part] ?? null, view)
  switch (test) {
    case 'is': return found === value
    case 'is_not': return found !== value
    case 'at_least': return typeof found === 'number' && typeof value === 'number' && found >= value
    case 'at_most': return typeof found === 'number' && typeof value === 'number' && found <= value
    default: return found !== null && typeof found === 'object' && (Array.isArray(found) ? found.includes(value) : String(value) in found) === (test === 'has')
  }
}

/** Whether all rules of an answer are among those that were left. */
export const isLeft = ({ rules }: Ahead, left: AheadRule[]): boolean => rules.every((rule) => left.some((each) => saysTheSame(rule, each)))

/** The rules that are left once an answer is added, or taken away; what holds no longer goes with it. */
export function toggled(offers: Ahead[], left: AheadRule[], answer: Ahead): AheadRule[] {
  const isOn = !isLeft(answer, left)
  const stays = (each: Ahead): boolean => (each === answer ? isOn : isLeft(each, left) && !(isOn && answer.instead && each.instead === answer.instead))
  return offers.filter(stays).flatMap(({ rules }) => rules)
}
