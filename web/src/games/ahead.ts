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

/** Whether all rules of an answer are among those that were left. */
export const isLeft = ({ rules }: Ahead, left: AheadRule[]): boolean => rules.every((rule) => left.some((each) => saysTheSame(rule, each)))

/** The rules that are left once an answer is added, or taken away; what holds no longer goes with it. */
export function toggled(offers: Ahead[], left: AheadRule[], answer: Ahead): AheadRule[] {
  const isOn = !isLeft(answer, left)
  const stays = (each: Ahead): boolean => (each === answer ? isOn : isLeft(each, left) && !(isOn && answer.instead && each.instead === answer.instead))
  return offers.filter(stays).flatMap(({ rules }) => rules)
}
