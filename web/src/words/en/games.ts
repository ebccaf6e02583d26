/** The five games on their prints, and any other game on a plain one. */

export interface GameWords {
  ja: string
  en: string
  back: string
  line: string // one line for the lobby
  story: string // some more for the dialog
  lines: string[] // how it goes, in four lines for whoever has not played it
  art: string // the drawing on its print …
  scene: string // … and what stands behind it
  ink: string
  pattern: string
}

export const games: Record<string, GameWords> = {
  mangoku: {
    ja: '万石', en: 'Mangoku', back: '石', line: 'Bluff, and short battles for coins',
    story: 'Stake a coin, hold two secret cards. Play one: attack, steal, look at hands, or end it all. The most honorable, or the last one left, takes the stake.',
    lines: [
      'Everybody stakes one coin and holds two secret cards.',
      'In your turn you draw a card and play one: attack, steal, look at hands, or end it all.',
      'The two cards you keep defend you, and their honor may win you the stake.',
      'The last one left takes the coins; if the cards run out, the most honorable hand does.',
    ],
    art: 'inaho', scene: 'gold', ink: '#1d3d5f', pattern: 'shippo',
  },
  martial_art: {
    ja: '武芸', en: 'Martial Art', back: '武', line: 'One hidden card each, for the Lands',
    story: 'All lay one card in secret. Turned up together, the strongest takes the better Land, the second the other; Support may turn it all around.',
    lines: [
      'Each round, Lands lie on the table, and everybody lays one card face down.',
      'All cards turn up together; what is printed on them changes strengths, and more.',
      'Then everybody may add Support from the hand, in turns, until all pass.',
      'The strongest takes the better Land. 12 points win, or three bridges.',
    ],
    art: 'kabuto', scene: 'fire', ink: '#7a2115', pattern: 'kikko',
  },
  kenjin: {
    ja: '剣陣', en: 'Kenjin', back: '陣', line: 'Armies on fields you share with neighbors',
    story: 'Two fields lie between you and each neighbor. Deploy open or face down, hide your Lord well, and win the fields when all cards are turned.',
    lines: [
      'Between you and each neighbor lie battlefields; one side of each is yours.',
      'You deploy two cards a turn: some open, which act at once, the others hidden.',
      'After seven rounds the fields are fought one by one, and the stronger army takes the tile.',
      'Tiles are points. Peasants and your Lord bring more where you conquer.',
    ],
    art: 'katana', scene: 'mist', ink: '#274f3e', pattern: 'yagasuri',
  },
  shogunate: {
    ja: '将軍', en: 'Shogunate', back: '将', line: 'Secret loyalties in a line of six',
    story: 'Six Leaders stand in line, and you serve two of them in secret. Move the line, read the others, and have your Leaders honored when it counts.',
    lines: [
      'Six Leaders stand in line. Two secret Loyalty cards say whom you serve.',
      'Everybody chooses an Action in secret; the Hatamoto decides who performs first.',
      'A Plot gives Honor to places in the line, so move your Leaders there in time.',
      'Your Leaders’ Honor is your score: at 12 the game ends, and the most wins.',
    ],
    art: 'ogi', scene: 'wisteria', ink: '#4a3264', pattern: 'tatewaku',
  },
  ninjato: {
    ja: '忍者刀', en: 'Ninjato', back: '忍', line: 'Raids by night, guard after guard',
    story: 'Train at the Dojo, learn from the Sensei, and raid the houses: guard after guard, until you leave with the treasure or lose it all.',
    lines: [
      'For seven rounds you throw shuriken: at the Dojo, the Sensei, the Palace, the Pavilion or a house.',
      'In a house you beat guard after guard, with a higher card or by stealth with a lower one.',
      'After each guard you leave with the treasure, or call Banzai! and risk it on the next.',
      'Treasure buys Envoys and Rumors, and those bring honor. The most honor wins.',
    ],
    art: 'shuriken', scene: 'night', ink: '#162333', pattern: 'asanoha',
  },
}

/** A game of another package: its name is all the page knows, until the server introduces it. */
export function plainGame(name: string): GameWords {
  const en = name.replaceAll('_', ' ').replace(/\b./g, (first) => first.toUpperCase())
  return { ja: en[0]!, en, back: en[0]!, line: '', story: '', lines: [], art: 'ogi', scene: 'mist', ink: '#3b4a54', pattern: 'seigaiha' }
}
