/** One way to choose, for all games: every option is a short path of places on the table. */

export interface Option {
  action: string
  label: string
  hint: string
  path: string[]
}

/** Two things named with a plus (`switch akagi+aonami`) may be touched in either order. */
const isEitherWay = ({ action }: Option): boolean => action.includes('+')

/** The path in the order in which its places were touched, so far as they were. */
function asTouched(option: Option, touched: string[]): string[] {
  const [first, second] = option.path
  const turns = isEitherWay(option) && option.path.length === 2 && touched[0] === second
  return turns ? [second!, first!] : option.path
}

const begins = (path: string[], touched: string[]): boolean => touched.every((place, step) => path[step] === place)

/** The options that are left after these places were touched. */
export const left = (options: Option[], touched: string[]): Option[] =>
  options.filter((option) => begins(asTouched(option, touched), touched))

/** The places that may be touched next, each with the options it leads to. */
export function next(options: Option[], touched: string[]): Map<string, Option[]> {
  const places = new Map<string, Option[]>()
  const lead = (place: string | undefined, option: Option): void => {
    if (place !== undefined) places.set(place, [...(places.get(place) ?? []), option])
  }
  for (const option of left(options, touched)) {
    lead(asTouched(option, touched)[touched.length], option)
    if (!touched.length && isEitherWay(option) && option.path.length === 2) lead(option.path[1], option)
  }
  return places
}

/** The option that these places choose, if they lead to the end of its path. */
export const chosen = (options: Option[], touched: string[]): Option | undefined =>
  left(options, touched).find(({ path }) => path.length === touched.length)

/**
 * A place was touched. Where it goes on from here it narrows the choice; where it begins another path the choice begins
 * anew; the place touched last is let go again; anything else changes nothing.
 */
export function touch(options: Option[], touched: string[], place: string): string[] {
  if (next(options, touched).has(place)) return [...touched, place]
  if (touched.at(-1) === place) return touched.slice(0, -1)
  if (next(options, []).has(place)) return [place]
  return touched
}
