/** The words of this table, in the language that is spoken. */

import { catalog } from '../../words'

export const { cardTexts, words } = catalog.mangoku
