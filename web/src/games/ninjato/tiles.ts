/** The style of a tile where the view does not tell it: a tile somebody owns. */

import { skills } from '../../drawings/boxes.js'

const drawn = skills as unknown as Record<string, string[]>
export const skillStyle = (id: string): string => drawn[id]![3]!
