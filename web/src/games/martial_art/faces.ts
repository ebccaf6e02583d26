/** The faces of cards and Lands: our drawings, with the names, numbers and texts of the table's own box. */

import type { MartialArtCard, MartialArtLand, MartialArtSeat, MartialArtView } from '../../protocol/types'
import { lands as landDrawings, martial } from '../../drawings/boxes.js'
import { cardTexts, landTexts, times, words } from './words'

interface Drawn {
  [ink: string]: unknown
}
export interface Face extends Drawn {
  name: string
  text: string
}
const drawings = martial as Record<string, Drawn>
const prints = landDrawings as Record<string, Drawn>
const tones: Record<string, string> = { red: '#a5301a', white: '#2b4a66', purple: '#5b3f7a', yellow: '#85600f' }

/** The print of a card, by its id. */
export const printed = (view: MartialArtView, card: string): MartialArtCard => view.cards.find(({ id }) => id === card)!

/** The name of a Land, by its id. */
export const landName = (view: MartialArtView, land: string): string => view.all_lands.find(({ id }) => id === land)?.name ?? ''

function textOf(effects: Record<string, number>): string {
  const names = Object.keys(effects)
  const whole = cardTexts[names.join(' ')] ?? cardTexts[names.toReversed().join(' ')]
  if (whole) return whole(Math.max(0, ...Object.values(effects)))
  return names.map((name) => cardTexts[name]!(effects[name]!).replace('|', ' ')).join('|') || words.noText
}

/** Whose drawing stands for an effect, where a box has a card or a Land of its own. */
const ofEffect: Record<string, string> = {
  extra_draw: 'supplies', redeal_battle: 'chaos', match_highest: 'ninja', gain_legend: 'apprentice', hand_bonus: 'peasants', zero_strong: 'assassin',
  take_gift: 'raider', win_ties: 'samurai', support_bonus: 'commander', self_discard: 'daimyo', blank_others: 'emperor', lock_support: 'shogun',
  no_own_support: 'ronin', cancel_text: 'geisha', cancel_support: 'geisha', add_strength: 'archer', scout_hand: 'scout',
  land_redraw: 'asakusa', land_strongest_discard: 'kanbara', land_strong_draw: 'katakura_plantation', land_strong_discard: 'kyoto',
  land_weakest_recover: 'sagami', land_strongest_refresh: 'yodo_river',
}

/** The drawing of an id; one of an edition's own has that of its effect, or of its row, with a sign of its own. */
const drawnFor = (all: Record<string, Drawn>, id: string, effect: string | undefined, row: number): Drawn =>
  all[id] ?? { ...(all[ofEffect[effect ?? ''] ?? ''] ?? Object.values(all)[Math.max(0, row) % Object.keys(all).length]), kanji: '新' }

export function face(view: MartialArtView, card: string): Face & { tag: string | undefined } {
  const { name, strength, banner, effects } = printed(view, card)
  const drawn = drawnFor(drawings, card, Object.keys(effects)[0], view.cards.findIndex(({ id }) => id === card))
  return { ...drawn, name, battle: strength, banner, tone: tones[banner], tag: times[Object.keys(effects)[0] ?? ''], text: textOf(effects) }
}

export const landFace = (view: MartialArtView, land: MartialArtLand): Face => ({
  ...drawnFor(prints, land.id, land.effect, view.all_lands.findIndex(({ id }) => id === land.id)),
  ...land,
  text: landTexts[land.effect]?.(land.amount, land.min_strength) ?? '',
})

/** The same cards side by side, with how many there are. */
export function grouped(cards: string[]): { card: string; copies: number }[] {
  const groups: { card: string; copies: number }[] = []
  for (const card of cards) {
    const group = groups.find((other) => other.card === card)
    if (group) group.copies += 1
    else groups.push({ card, copies: 1 })
  }
  return groups
}

/** The strength that a Support card would add for this player, with a Commander's share. */
export function support(view: MartialArtView, seat: MartialArtSeat, card: string): number {
  const own = printed(view, card).effects.add_strength ?? 0
  const more = seat.live && seat.fighting ? (printed(view, seat.fighting).effects.support_bonus ?? 0) : 0
  return own && own + more
}
