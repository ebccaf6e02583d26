import type { GameOption, Setup } from '../protocol/types'

/** The options that let seat 0, whoever opens a table, start; null in a game where nobody does. */
export function youStart(options: GameOption[]): NonNullable<Setup['options']> | null {
  const has = (name: string, choice: number | string): boolean => options.some((option) => option.name === name && option.choices.includes(choice))
  if (has('start_seat', 0)) return { start_player: 'seat', start_seat: 0 }
  if (has('start_player', 0)) return { start_player: 0 }
  return has('start_order', 'seats') ? { start_order: 'seats' } : null
}
