/** A thing of the box that can be read up: by the name it has in drawings, in tags and in the chronicle. */
export interface Thing {
  name: string
  drawing: string // in full
  facts: string[]
  text: string // what it does, in this box's numbers
  kind?: string | undefined // as the rulebook calls all of its kind, where it does not name each
  rule?: string | undefined // the number of its rule, where the rulebook tells it by another name
}

/** Texts of boxes begin small; alone they are sentences. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
