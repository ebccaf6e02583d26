/** A thing of the box that can be read up: by the name it has in drawings, in tags and in the chronicle. */
export interface Thing {
  name: string
  drawing: string // in full
  facts: string[]
  text: string // what it does, in this box's numbers
  kind?: string | undefined // as the rulebook calls all of its kind, where it does not name each
}
