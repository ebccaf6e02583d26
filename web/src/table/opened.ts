/** The table with all cards open: what every seat saw of its own, laid where that seat sits. */

import type { AnyView } from '../protocol/types'

type Seated<Game extends AnyView['game']> = Extract<AnyView, { game: Game }>

/** Games that draw a hand where its owner sits; those of the others are laid below. */
export const AT_SEATS = new Set<string>(['mangoku', 'shogunate'])

export function opened(view: AnyView, views: AnyView[]): AnyView {
  switch (view.game) {
    case 'mangoku':
      return { ...view, seats: view.seats.map((each) => ({ ...each, known: (views as Seated<'mangoku'>[])[each.seat]!.hand })) }
    case 'martial_art':
      return { ...view, seats: view.seats.map((each) => ({ ...each, known: (views as Seated<'martial_art'>[])[each.seat]!.hand })) }
    case 'shogunate':
      return { ...view, seats: view.seats.map((each) => ({ ...each, loyalty: (views as Seated<'shogunate'>[])[each.seat]!.seats[each.seat]!.loyalty })) }
    case 'kenjin':
      return openedFields(view, views as Seated<'kenjin'>[])
    case 'ninjato':
      return { ...view, seats: view.seats.map((each) => ({ ...(views as Seated<'ninjato'>[])[each.seat]!.seats[each.seat]! })) }
    default:
      return view
  }
}

/** Every card of a battlefield as its own seat knows it. */
function openedFields(view: Seated<'kenjin'>, views: Seated<'kenjin'>[]): AnyView {
  const battlefields = view.battlefields.map((field, place) => ({
    ...field,
    sides: field.sides.map((side, at) => ({
      ...side,
      cards: side.cards.map((card, position) => ({ ...card, unit: card.unit ?? views[card.seat]!.battlefields[place]!.sides[at]!.cards[position]!.unit })),
    })),
  }))
  return { ...view, battlefields, seats: view.seats.map((each) => ({ ...each, hand: views[each.seat]!.hand })) }
}
