/** Figures in few letters: a value with half of its interval, and whether a difference stands out. */

import type { ChoiceCompared, Span } from '../protocol/types'

const Z_95 = 1.96
export const PLAIN = Z_95
export const CLEAR = 4 // where many are compared at once

const half = (span: Span): number | null => (span.low === null || span.high === null ? null : (span.high - span.low) / 2)
const fixed = (number: number, isShare: boolean): string => (isShare ? 100 * number : number).toFixed(1).replace('-', '−')

export function value(span: Span | null | undefined, isShare: boolean): string {
  if (!span) return '–'
  const around = half(span)
  return fixed(span.value, isShare) + (isShare ? '\u00a0%' : '') + (around === null ? '' : ` ±${fixed(around, isShare)}`)
}

export function difference(span: Span, isShare: boolean): string {
  const around = half(span)
  return (span.value < 0 ? '−' : '+') + fixed(Math.abs(span.value), isShare) + (around === null ? '' : ` ±${fixed(around, isShare)}`)
}

/** How many standard errors it is from none. */
export const certainty = (span: Span | null | undefined): number => {
  const around = span ? half(span) : null
  return around ? (Math.abs(span!.value) / around) * Z_95 : 0
}

export const isApart = (span: Span | null, errors: number): boolean => certainty(span) > errors

/** The choices, those first that a change makes better or worse most clearly; of one box alone, the weightiest. */
export function ranked(choices: ChoiceCompared[]): ChoiceCompared[] {
  const weight = ({ edge, worth, taken }: ChoiceCompared): number =>
    edge.values.length > 1 ? Math.max(certainty(edge.difference), certainty(worth.difference), certainty(taken.difference)) : Math.max(certainty(edge.values[0]), certainty(worth.values[0]))
  return [...choices].sort((one, other) => weight(other) - weight(one))
}
