import { expect, test } from 'vitest'
import { ruleOf } from '../src/table/rulebook'

const RULES = `
- **S-1** Seats run clockwise from 0.
- **S-7** Honor lies on Leaders and travels with them.
- **S-9** *Guards* step out one by one.
- **S-12** 名誉は家長に置く。
`

test.each([['0 Honor', 'S-7'], ['3 Honor', 'S-7'], ['Guard 2', 'S-9'], ['名誉0', 'S-12'], ['0', undefined], ['Envoy 0', undefined]])(
  'the rule of %s is not that of its number',
  (name, number) => expect(ruleOf(RULES, name)?.number).toBe(number),
)
