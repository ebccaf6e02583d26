/** The cards of all stacks, skills, treasures with their red side behind, clan tokens, shuriken and markers. */

import { clanToken, crestDisc, disc, treasure } from '../../drawings/cards.js'
import { seatInk } from '../../drawings/crests.js'
import { dojoCard, star, tile } from '../../drawings/street.js'
import type { NinjatoView } from '../../protocol/types'
import { card, token, type Box, type Piece } from '../pieces'
import { costIn, envoyDrawing, guardDrawing, guardName, honorOf, rumorDrawing } from './street'
import { words } from './words'

export function pieces(view: NinjatoView, box: Box): Piece[] {
  const small = (kanji: string, printed: Parameters<typeof card>[1]): Piece => card('ninjato', printed, { kanji }, 140)
  const clans = Object.entries(box.clans!)
  const clansOf = (shown: string): string[] => [...shown].map((letter) => clans.find(([, clan]) => clan.letter === letter)![0])
  const guards = (kanji: string, sort: 'guards' | 'elites'): Piece[] =>
    Object.entries(view.guard_faces)
      .filter(([, { elite }]) => elite === (sort === 'elites'))
      .map(([id, { copies }]) => small(kanji, { id, name: guardName(view, id), sort, front: guardDrawing(view, id), copies }))
  return [
    ...Object.entries(box.dojo!).map(([id, row]) => small('道', { id, name: String(row.name), sort: 'dojo', front: dojoCard(row.value, Boolean(row.kicker)), copies: Number(row.copies) })),
    ...guards('衛', 'guards'),
    ...guards('鬼', 'elites'),
    ...Object.entries(box.envoys!).map(([id, row]) => {
      const cost = costIn(view, box, String(row.cost))
      const envoy = { envoy: id, number: Number(row.number), clans: clansOf(String(row.clans)), cost, honor: honorOf(view, cost), disguise: Boolean(row.disguise) }
      return small('使', { id, name: words.envoy(envoy.number), sort: 'envoys', front: envoyDrawing(view, envoy) })
    }),
    ...Object.entries(box.rumors!).map(([id, row]) => {
      const cost = costIn(view, box, String(row.cost))
      const rumor = { rumor: id, kind: String(row.kind), cost, honor: honorOf(view, cost) }
      return small('噂', { id, name: view.names[rumor.kind]!, sort: 'rumors', front: rumorDrawing(view, rumor) })
    }),
    ...Object.entries(box.skills!).map(([id, row]) =>
      token({ id, name: String(row.name), sort: 'skills', front: tile(id, { style: String(row.style), cost: String(row.cost), name: String(row.name) }) }, 45, tile(id, { style: String(row.style), used: true, name: String(row.name) })),
    ),
    ...Object.entries(box.treasures!).map(([id, row]) =>
      token({ id, name: String(row.name), sort: 'treasures', front: treasure(id, 100), copies: Number(row.copies) }, 20, treasure(id, 100, true)),
    ),
    ...Object.entries(box.clan_tokens!).map(([id, row]) => {
      const clan = String(row.clan)
      return token({ id, name: `${view.names[clan]} ${row.value}`, sort: 'clan_tokens', front: clanToken(clan, row.value, view.names[clan]!, 100) }, 28)
    }),
    ...view.seats.flatMap(({ seat }) => [
      token({ id: `shuriken_${seat + 1}`, name: words.shuriken(1), sort: 'markers', front: disc(seatInk[seat], star('#fdf7e8')), copies: Number(box.numbers!.shuriken_per_player!.value) }, 25),
      token({ id: `marker_${seat + 1}`, name: `${seat + 1}`, sort: 'markers', front: crestDisc(seat), copies: 2 }, 25),
    ]),
  ]
}
