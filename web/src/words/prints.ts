/** The prints of the five games, the same in every language; any other game is on a plain one. */

import type { GameWords } from './en/games'

export interface Print {
  ja: string // in brush letters
  back: string // on the backs of its cards
  art: string // the drawing on its print …
  scene: string // … and what stands behind it
  ink: string
  pattern: string
}

export const prints: Record<string, Print> = {
  mangoku: { ja: '万石', back: '石', art: 'inaho', scene: 'gold', ink: '#1d3d5f', pattern: 'shippo' },
  martial_art: { ja: '武芸', back: '武', art: 'kabuto', scene: 'fire', ink: '#7a2115', pattern: 'kikko' },
  kenjin: { ja: '剣陣', back: '陣', art: 'katana', scene: 'mist', ink: '#274f3e', pattern: 'yagasuri' },
  shogunate: { ja: '将軍', back: '将', art: 'ogi', scene: 'wisteria', ink: '#4a3264', pattern: 'tatewaku' },
  ninjato: { ja: '忍者刀', back: '忍', art: 'shuriken', scene: 'night', ink: '#162333', pattern: 'asanoha' },
}

/** A game of another package: its name is all the page knows, until the server introduces it. */
export function plainGame(name: string): GameWords {
  const en = name.replaceAll('_', ' ').replace(/\b./g, (first) => first.toUpperCase())
  return { ja: en[0]!, en, back: en[0]!, line: '', story: '', lines: [], art: 'ogi', scene: 'mist', ink: '#3b4a54', pattern: 'seigaiha' }
}
