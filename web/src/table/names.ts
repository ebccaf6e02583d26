/** Names of places and things where only their ids are known. */

import type { AnyView } from '../protocol/types'
import { guardName } from '../games/ninjato/street'
import { games, words } from '../words'

const plain = (id: string): string => id.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

/** A hidden place: the seat it belongs to by name, and where it lies there; of a game the page does not know, its path. */
export const placeNames =
  (names: string[]) =>
  (place: string): string => {
    const [kind = '', seat = '', more = ''] = place.split('/')
    const who = names[Number(seat)] ?? ''
    if (kind === 'seat') return who
    return words.hiddenPlaces[kind]?.(who, Number(more)) ?? plain(place.replaceAll('/', ', '))
  }

/** A thing by the name its box prints, wherever the view tells it. */
export const thingNames =
  (view: AnyView) =>
  (thing: string): string => {
    if (!(view.game in games)) return plain(thing)
    if ('characters' in view) return view.characters[thing]?.name ?? plain(thing)
    if ('cards' in view) return [...view.cards, ...view.all_lands].find(({ id }) => id === thing)?.name ?? plain(thing)
    if ('leaders' in view) return view.leaders[thing] ?? view.actions[thing]?.name ?? plain(thing)
    return view.names[thing] ?? ('guard_faces' in view && view.guard_faces[thing] ? guardName(view, thing) : plain(thing))
  }
