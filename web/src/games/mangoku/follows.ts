/** An attack with its number and what one's hand holds against it; else what is at stake. */

import { words as common } from '../../words'
import { follows, type Tell } from '../follows'
import type { MangokuView } from '../../protocol/types'
import { words } from './words'

export const tell: Tell<MangokuView> = (view, names, seat) => {
  if (view.decision === 'respond') return attack(view, names, seat)
  if (view.decision === 'play_card') return view.last_turn ? follows(words.lastTurn, words.lastTurnBrief) : follows(words.atStakeNow(view.center, view.supply), words.stake(view.center))
  const strength = view.link && view.characters[view.link.card]?.strength
  return strength ? follows(words.yourStrength(view.characters[view.link!.card]!.name, strength), words.strength(strength)) : null
}

const attack: Tell<MangokuView> = (view, names, seat) => {
  const link = view.link!
  const { name, strength } = view.characters[link.card]!
  const whom = words.and(link.targets.map((target) => (target === seat ? common.youLower : (names[Number(target)] ?? ''))))
  const isAll = link.targets.length > 1 && link.targets.length === view.seats.filter(({ remaining }) => remaining).length - 1
  const who = names[view.active] ?? ''
  const card = link.ikki ? view.ikki : name
  if (strength === null) return follows(words.touches(who, card, isAll ? words.everybody : whom))
  const sum = view.hand.reduce((total, held) => total + view.characters[held]!.battle, 0)
  return follows(words.against(who, card, strength, isAll ? words.everybody : whom, sum), words.numbers(strength, sum))
}
