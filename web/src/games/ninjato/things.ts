/** Whatever has a name on the street: skills, cards, tokens, treasures and places. */

import { clanToken, treasure } from '../../drawings/cards.js'
import { dojoCard, tile } from '../../drawings/street.js'
import { capital, type Thing } from '../../choosing/thing'
import type { NinjatoEnvoy, NinjatoView } from '../../protocol/types'
import { comma } from '../../words'
import type { Box } from '../pieces'
import { costIn, costName, envoyDrawing, guardDrawing, guardName, honorOf, lacking } from './street'
import { words } from './words'

/** Rules that speak of a thing by another name. */
const RULES: Record<string, string> = {
  dojo: 'N-30', sensei: 'N-98', palace: 'N-104', pavilion: 'N-109', strength: 'N-39', stealth: 'N-39', snake: 'N-98', tiger: 'N-98', crane: 'N-98',
  taira: 'N-129', minamoto: 'N-129', go_shirakawa: 'N-129', house_1: 'N-28', house_2: 'N-28', house_3: 'N-28', house_4: 'N-28', house_5: 'N-28',
  fan: 'N-104', scroll: 'N-104', vase: 'N-104', jade: 'N-104', gold: 'N-104', goodwill: 'N-136', choho: 'N-91',
  hensojutsu_snake: 'N-123', hensojutsu_tiger: 'N-123', hensojutsu_crane: 'N-123',
}

export function things(view: NinjatoView, box?: Box): Thing[] {
  const named = Object.entries(view.names).map(([id, name]) => {
    const rule = RULES[id]
    const style = view.styles[id]
    if (!style) return { name, drawing: '', facts: [], text: '', rule }
    const cost = box && String(box.skills![id]!.cost)
    const facts = [view.names[style] ?? style, ...(cost ? [words.learned(cost)] : [])]
    return { name, drawing: tile(id, { style, cost, name }), facts, text: capital(view.effects[id] ?? ''), rule }
  })
  return box ? [...inTheBox(view, box), ...named.map((thing) => ({ ...thing, ...rumorThing(view, box, thing.name) }))] : named
}

/** A Rumor of any price: what it counts at the end. */
function rumorThing(view: NinjatoView, box: Box, name: string): Partial<Thing> {
  const kind = Object.keys(box.rumor_kinds!).find((id) => view.names[id] === name)
  if (!kind) return {}
  const [numbers, counts] = [box.numbers!, words.counted[kind]]
  const values = (counts ? ['one_rumor', 'two_rumors', 'three_rumors'] : ['one_dishonorable', 'two_dishonorable', 'three_dishonorable']).map((id) => Number(numbers[id]!.value))
  return { text: counts ? words.multiplies(values, counts) : words.dishonorable(values), rule: counts ? 'N-136' : 'N-137' }
}

function inTheBox(view: NinjatoView, box: Box): Thing[] {
  const atTheEnd = Number(box.numbers!.unused_treasure!.value)
  const treasures = Object.entries(view.treasure_values).flatMap(([id, value]) =>
    [false, true].map((isRed) => ({
      name: isRed ? words.red(view.names[id]!) : view.names[id]!,
      drawing: treasure(id, 100, isRed),
      facts: [id === 'gold' ? words.paysForAny : words.inPrice(value)],
      text: words.treasureText(isRed, atTheEnd),
      rule: isRed ? 'N-59' : 'N-104',
    })),
  )
  const clans = Object.entries(box.clans!)
  const envoys = Object.entries(box.envoys!).map(([envoy, row]): Thing => {
    const cost = costIn(view, box, String(row.cost))
    const shown = clans.filter(([, clan]) => String(row.clans).includes(String(clan.letter))).map(([id]) => id)
    const card: NinjatoEnvoy = { envoy, number: Number(row.number), clans: shown, cost, honor: honorOf(view, cost), disguise: Boolean(row.disguise) }
    const lacks = view.seat < 0 ? '' : lacking(view, view.seats[view.seat]!.stock, cost)
    return {
      name: words.envoy(card.number),
      drawing: envoyDrawing(view, card),
      facts: [words.costs(costName(view, cost)), words.honorOf(card.honor), ...(card.disguise ? [words.mayDisguise] : [])],
      text: words.influences(shown.map((clan) => view.names[clan]!)) + (lacks && ` ${words.lacks(lacks)}`),
      rule: 'N-108',
    }
  })
  const guards = Object.entries(view.guard_faces).map(([id, { low, high, elite, alarm, honor, copies }]) => ({
    name: guardName(view, id), drawing: guardDrawing(view, id), facts: [words.copies(copies)], text: words.guardText(low, high, alarm, honor), rule: alarm ? 'N-61' : elite ? 'N-46' : 'N-39',
  }))
  const cards = Object.values(box.dojo!).flatMap(({ name, value, kicker, copies }) =>
    [String(name), words.dojoCard(Number(value))].map((each) => ({
      name: each,
      drawing: dojoCard(Number(value), Boolean(kicker)),
      facts: [words.copies(Number(copies))],
      text: words.dojoText(Number(value), Boolean(kicker)),
      rule: kicker ? 'N-48' : 'N-47',
    })),
  )
  const tokens = Object.entries(view.token_values).map(([id, value]) => {
    const clan = view.token_clans[id]!
    const name = view.names[clan]!
    return { name: `${name} ${value}`, drawing: clanToken(clan, value, name, 100), facts: [words.honorOf(value)], text: words.tokenText(name), rule: 'N-129' }
  })
  const found = [...treasures, ...envoys, ...guards, ...cards, ...tokens]
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index)
}
