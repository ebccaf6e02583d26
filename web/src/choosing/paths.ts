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

/** The places touched on the way to where one may still go; at the end of a path, to where it might have ended instead. */
export const fork = (options: Option[], touched: string[]): string[] =>
  next(options, touched).size ? touched : touched.slice(0, -1)

/**
 * A place was touched. Where it goes on from here it narrows the choice; where it went on from an earlier place, or begins
 * another path, the choice goes on from there; the place touched last is let go again; anything else changes nothing.
 */
export function touch(options: Option[], touched: string[], place: string): string[] {
  if (next(options, touched).has(place)) return [...touched, place]
  if (touched.at(-1) === place) return touched.slice(0, -1)
  for (let step = touched.length - 1; step >= 0; step--) {
    const before = touched.slice(0, step)
    if (next(options, before).has(place)) return [...before, place]
  }
  return touched
}
