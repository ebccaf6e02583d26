/** What a hidden place is called: the seat it belongs to by name, the rest of its path in words. */
export const placeNames =
  (_view: unknown, names: string[]) =>
  (place: string): string => {
    const [kind, number, ...rest] = place.split('/')
    const who = kind === 'seat' || kind === 'hand' ? names[Number(number)] : undefined
    return who ? [who, ...rest].join(', ') : place.replaceAll('/', ' ').replaceAll('_', ' ')
  }
