/** A catalog in which nothing is missing: what a language does not have yet is told in English. */

type Words = Record<string, unknown>

/** The type of a complete translation: English's keys, and functions of the same numbers and names. */
export type Told<English> = English extends string
  ? string
  : English extends (...given: infer Given) => infer Said
    ? (...given: Given) => Told<Said>
    : English extends boolean | number
      ? English
      : { [Key in keyof English]: Told<English[Key]> }

const isGroup = (words: unknown): words is Words =>
  typeof words === 'object' && words !== null && !Array.isArray(words)

/** The words that are in `english` alone, by their path. */
export const missing = (told: unknown, english: unknown, path = ''): string[] =>
  told === undefined ? [path] : isGroup(english) ? Object.keys(english).flatMap((key) => missing((told as Words)[key], english[key], path ? `${path}.${key}` : key)) : []

export function complete<Catalog extends object>(told: Catalog, english: Catalog): Catalog {
  if (import.meta.env.DEV) for (const path of missing(told, english)) console.warn(`told in English, for want of a translation: ${path}`)
  return filled(told, english) as Catalog
}

function filled(told: unknown, english: unknown): unknown {
  if (told === undefined) return english
  if (!isGroup(english)) return told
  const keys = new Set([...Object.keys(english), ...Object.keys(told as Words)])
  return Object.fromEntries([...keys].map((key) => [key, key in english ? filled((told as Words)[key], english[key]) : (told as Words)[key]]))
}
