import type { LessonWords } from '../lessons'

export default {
  overview: [
    'Six Leaders stand in a line. Two secret Loyalty cards say whom you serve: their Honor is your score.',
    'Each round one player is the Hatamoto. The others choose an Action in secret; the Hatamoto decides who performs first.',
    'Then the Plot gives Honor to certain places of the line, and the Shinobi takes one away where it stands.',
    'At 12 Honor for somebody’s Leaders the game ends, and the most wins. So lift your own without being read.',
  ],
  chapters: {
    choose: {
      title: 'An Action in secret',
      why: ['You serve Akagi and Kurohane. The numbers on top of the line say where the Plot will bring Honor. Choose an Action that brings your Leaders there; each is yours once until you have used them all.'],
      then: 'All chosen cards are turned up together. {1}, the Hatamoto, has none this round and says who performs first.',
    },
    company: {
      title: 'Honorable Company',
      why: [
        'A Leader steps down one place and gets an Honor. It may be yours: an Honor is worth a place.',
        'One of its new neighbors gets an Honor too. If it is yours, nobody need know; if not, it hides you.',
      ],
      then: 'Two Honor placed, without waiting for a Plot.',
    },
    arrow: {
      title: 'Path of the Arrow',
      why: [
        'A Leader rises one place: toward the head, where most Plots pay.',
        'Then somebody must show you a Loyalty card, of their own choosing. Who serves whom is the whole game: ask.',
      ],
      then: 'Only you have seen it; the panel of what you know keeps it for you.',
    },
    dishonor: {
      title: 'Dishonor',
      why: [
        'Shirakawa has 4 Honor, and is not yours. Send a Leader from anywhere to the tail, where Plots seldom reach.',
        'The price: one of your own Loyalty cards is turned up, for all to see. Which of the two may they know?',
      ],
      then: 'An open card counts as before, but everybody will work against that Leader.',
    },
    upstream: {
      title: 'Flowing Upstream',
      why: [
        'A Leader rises by one place or two.',
        'For that you show one of your Loyalty cards, to the Hatamoto {1} alone.',
      ],
      then: 'One player knows a little more about you, the others do not.',
    },
    cloaked: {
      title: 'Cloaked in Shadows',
      why: ['The Hatamoto {1} has named Kinugasa. You choose the place, any place at all: near the head if you wish her well, or out of the way of your own.'],
      then: 'The others closed up behind her. The Hatamoto chooses who moves, you choose where to.',
    },
    storms: {
      title: 'Storms to Flowers',
      why: [
        'Switch any two Leaders, or exchange Loyalty cards with somebody. Try the exchange: choose a player.',
        'Each gives one card, unseen. You keep the other one.',
      ],
      then: 'Your loyalty is another now, and your score with it. What you gave away you still know.',
    },
    hatamoto: {
      title: 'You are the Hatamoto',
      why: ['You perform nothing this round, but the order is yours. Who goes last has the last word on the line: choose who goes first.'],
      then: 'Nobody may refuse, and nobody may be left out. The banner goes on to the left after each round.',
    },
    plot: {
      title: 'The Plot and the Shinobi',
      why: ['All have performed, and the Plot has given 3 Honor to the head. As the Hatamoto you use its power: send the Shinobi to a place. Whoever stands there loses an Honor; slot 1 is Akagi, whom you serve.'],
      then: 'Then scores are checked in secret: nobody has 12 yet, and that is all anybody learns. A new Plot, a new round.',
    },
    win: {
      title: 'Twelve Honor',
      why: ['Akagi has 8 and Kurohane 4: your Leaders have 12 together. The Shinobi must not take one of these: send it to slot 2 or 4.'],
      then: '12 at the score check: you must say so, and the game is over. All turn their cards up, and the highest score wins.',
    },
  },
} satisfies LessonWords
