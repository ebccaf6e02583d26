/** The card being played: who turns it to whom. */

import type { MangokuView } from '../../protocol/types'
import { comma, words as common } from '../../words'
import { face } from './faces'
import { words } from './words'

export interface LinkTold {
  who: string
  does: string // nothing where it turns to nobody
  whom: string
  strength: number | null // it attacks with
}

export function tellLink(view: MangokuView, names: string[], seat: number | null): LinkTold {
  const link = view.link!
  const targets = link.targets.filter((target): target is number => typeof target === 'number')
  const isAll = targets.length > 1 && targets.length === view.seats.filter(({ remaining }) => remaining).length - 1
  const nameOf = (other: number): string => (other === seat ? common.youLower : (names[other] ?? ''))
  const whom = isAll ? words.everybody : words.and(targets.map(nameOf))
  const isYou = view.active === seat
  const { strength } = view.characters[link.card]!
  return {
    who: isYou ? common.you : (names[view.active] ?? ''),
    does: whom && (strength === null ? words.turnsTo : words.attacks)(isYou),
    whom,
    strength,
  }
}

/** The same in one line, with what is printed on the card. */
export function nameLink(view: MangokuView, names: string[], seat: number | null): string {
  const { who, does, whom } = tellLink(view, names, seat)
  const { name, battle, honor } = face(view, view.link!.card)
  return [[who, does, whom].filter(Boolean).join(' '), name, words.battle(battle), words.honor(honor)].join(comma)
}
