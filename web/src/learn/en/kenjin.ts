import type { LessonWords } from '../lessons'

export default {
  overview: [
    'You and everybody else hold the same 13 cards. Between you and each neighbor lie battlefields: one side of each is yours.',
    'Two cards a turn. Half of the units lie open and act at once; the others lie hidden and wait.',
    'After seven rounds the fields are fought one by one: cards are turned, some remove others, strengths are added, and the stronger army conquers the tile.',
    'Tiles are points; Peasants and the Lord bring more where you conquer. The Lord as your very last card costs you.',
  ],
  chapters: {
    deploy: {
      title: 'Two cards a turn',
      why: [
        'Each field is a column: enemies above, the tile with its points in the middle, your side below. Lay a strong secret unit on the Palace: it lies face down, and nobody knows what it is.',
        'Now the Ashigaru, on one of the fields of 4 points. It is a regular unit: it lies open for all to see. You do not choose which cards are hidden.',
      ],
      then: 'That was a turn. Seven of them, the last with one card, and all 13 lie on the table.',
    },
    scout: {
      title: 'The Scout turns a card up',
      why: [
        'Regular units act when they are laid. Lay the Scout on the Palace, where two enemies lie hidden.',
        'Choose one of them. It will lie open for everybody until the end, so choose where you would like to be warned.',
      ],
      then: 'Now all know it, and you can answer it. Its own ability still waits for the battle.',
    },
    shugenja: {
      title: 'The Shugenja looks',
      why: [
        'Lay the Shugenja on the Bridge. He may look at a hidden card on any field, so it matters little where he stands.',
        'Choose a card. Everybody sees which one you look at, but only you learn what it is.',
      ],
      then: 'You know it now, and it is marked for you wherever it goes. Let the others wonder.',
    },
    general: {
      title: 'The General moves',
      why: [
        'Two hidden cards of yours lie on the Rice Field. Lay the General beside them.',
        'Take one of the two, then the field it goes to. Nobody learns what moves: a good way to be late where it counts.',
      ],
      then: 'It lies on top of its new stack, still hidden.',
    },
    assassin: {
      title: 'The Assassin',
      why: ['As long as an enemy lies hidden anywhere, the Assassin must be laid on one. She removes that card unseen and takes its place, in the enemy’s stack. Choose a victim.'],
      then: 'You alone see whom she removed. But she fights with 1 for the army she stands in now, so the victim should be worth more.',
    },
    lord: {
      title: 'The Lord',
      why: [
        'The Lord has 2, and 1 more for each card above him; where you conquer he brings 3 points. So lay him early: on the Palace.',
        'Now one more card on top of him: he grows by it, whatever it is.',
      ],
      then: 'He has 3 already. Do not wait with him: a Lord who is your very last card costs 5 points.',
    },
    battle: {
      title: 'The battles, and the score',
      why: ['The last round: one card is left. The Ashigaru adds 2; lay him where 2 may decide, or where you want to be sure. Then all fields are fought.'],
      then: 'Cards were turned; Archers shot Samurai, Samurai struck Peasants, Brutes and Ashigaru; the rest counted, and the higher sum took the tile. Tiles, Peasants and Lord made the score.',
    },
    supplies: {
      title: 'Tiles have rules of their own',
      why: ['The Supply Camp is fought first, and you hold it. It helps its conqueror with +1 on two other fields: choose two where that may decide.'],
      then: 'Each tile has something special: the Bridge holds three cards a side, the Palace punishes the larger army.',
    },
  },
} satisfies LessonWords
