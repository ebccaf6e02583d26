/** How time is counted at a table. */
export type Clock = { kind?: 'none' } | { kind: 'decision'; seconds: number } | { kind: 'player'; seconds: number; increment: number } | { kind: 'days'; days: number }

/** A length of time in minutes where it is a whole number of them, else in seconds. */
export const lengthOf = (seconds: number, minutes: (number: number) => string, rest: (number: number) => string): string =>
  seconds % 60 ? rest(seconds) : minutes(seconds / 60)
