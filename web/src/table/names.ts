/** Names of places and things where only their ids are known. */

import type { AnyView } from '../protocol/types'
import { games } from '../words'

const plain = (id: string): string => id.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

const OF_SEATS = new Set(['seat', 'card', 'loyalty', 'chosen'])

/** A hidden place: the seat it belongs to by name, the rest of its path in words; numbers count from one. */
export const placeNames =
  (names: string[]) =>
  (place: string): string => {
    const [kind = '', number = '', ...rest] = place.split('/')
    const who = OF_SEATS.has(kind) ? names[Number(number)] : undefined
    if (!who) return plain(place.replaceAll('/', ', '))
    if (kind === 'seat') return who
    return [`${who}, ${kind}`, ...rest.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : plain(part)))].join(' ')
  }

/** A thing by the name its box prints, wherever the view tells it. */
export const thingNames =
  (view: AnyView) =>
  (thing: string): string => {
    if (!(view.game in games)) return plain(thing)
    if ('characters' in view) return view.characters[thing]?.name ?? plain(thing)
    if ('cards' in view) return view.cards.find(({ id }) => id === thing)?.name ?? plain(thing)
    if ('leaders' in view) return view.leaders[thing] ?? plain(thing)
    return view.names[thing] ?? plain(thing)
  }
