/** The five games in words. */

import type { Print } from '../prints'

export interface GameWords extends Print {
  en: string // its name, in the language that is spoken
  line: string // one line for the lobby
  story: string // some more for the dialog
  lines: string[] // how it goes, in four lines for whoever has not played it
}

export const games: Record<string, Omit<GameWords, keyof Print>> = {
  mangoku: {
    en: 'Mangoku', line: 'Bluff, and short battles for coins',
    story: 'Stake a coin, hold two secret cards. Play one: attack, steal, look at hands, or end it all. The most honorable, or the last one left, takes the stake.',
    lines: [
      'Everybody stakes one coin and holds two secret cards.',
      'In your turn you draw a card and play one: attack, steal, look at hands, or end it all.',
      'The two cards you keep defend you, and their honor may win you the stake.',
      'The last one left takes the coins; if the cards run out, the most honorable hand does.',
    ],
  },
  martial_art: {
    en: 'Martial Art', line: 'One hidden card each, for the Lands',
    story: 'All lay one card in secret. Turned up together, the strongest takes the better Land, the second the other; Support may turn it all around.',
    lines: [
      'Each round, Lands lie on the table, and everybody lays one card face down.',
      'All cards turn up together; what is printed on them changes strengths, and more.',
      'Then everybody may add Support from the hand, in turns, until all pass.',
      'The strongest takes the better Land. 12 points win, or three bridges.',
    ],
  },
  kenjin: {
    en: 'Kenjin', line: 'Armies on fields you share with neighbors',
    story: 'Two fields lie between you and each neighbor. Deploy open or face down, hide your Lord well, and win the fields when all cards are turned.',
    lines: [
      'Between you and each neighbor lie battlefields; one side of each is yours.',
      'You deploy two cards a turn: some open, which act at once, the others hidden.',
      'After seven rounds the fields are fought one by one, and the stronger army takes the tile.',
      'Tiles are points. Peasants and your Lord bring more where you conquer.',
    ],
  },
  shogunate: {
    en: 'Shogunate', line: 'Secret loyalties in a line of six',
    story: 'Six Leaders stand in line, and you serve two of them in secret. Move the line, read the others, and have your Leaders honored when it counts.',
    lines: [
      'Six Leaders stand in line. Two secret Loyalty cards say whom you serve.',
      'Everybody chooses an Action in secret; the Hatamoto decides who performs first.',
      'A Plot gives Honor to places in the line, so move your Leaders there in time.',
      'Your Leaders’ Honor is your score: at 12 the game ends, and the most wins.',
    ],
  },
  ninjato: {
    en: 'Ninjato', line: 'Raids by night, guard after guard',
    story: 'Train at the Dojo, learn from the Sensei, and raid the houses: guard after guard, until you leave with the treasure or lose it all.',
    lines: [
      'For seven rounds you throw shuriken: at the Dojo, the Sensei, the Palace, the Pavilion or a house.',
      'In a house you beat guard after guard, with a higher card or by stealth with a lower one.',
      'After each guard you leave with the treasure, or call Banzai! and risk it on the next.',
      'Treasure buys Envoys and Rumors, and those bring honor. The most honor wins.',
    ],
  },
}
