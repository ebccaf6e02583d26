import type { LessonWords } from '../lessons'

export default {
  overview: [
    'For seven rounds you throw three shuriken, one a turn: at the Dojo for cards, the Sensei for skills, the Palace for Envoys, the Pavilion for Rumors, or at a house.',
    'In a house you beat guard after guard: by Strength with a card that is higher, by Stealth with one that is lower.',
    'After each guard you leave with what you have, or call Banzai! and face the next. Whoever fails loses most of it.',
    'Treasures buy Envoys and Rumors; three families reward their friends after rounds 3, 5 and 7. Most honor wins.',
  ],
  chapters: {
    dojo: {
      title: 'The Dojo',
      why: [
        'You throw one shuriken a turn, three a round. Your hand is thin, so throw at the Dojo.',
        'Draw two, from the open cards or unseen from the pile. High cards win by Strength, low ones by Stealth.',
        'One more. A three is never wrong: it can also be added to any other attack.',
      ],
      then: 'The emptier your hand, the more you draw: four cards with an empty one.',
    },
    strength: {
      title: 'A raid by Strength',
      why: [
        'House 1 is guarded by a 3. Throw at it by Strength: your card must be higher.',
        'Beat the guard with a 4 or with a 5. The lower one will do, and the 5 is left for later.',
        'The first treasure lies on your shuriken. Leave with it: then it is yours.',
      ],
      then: 'The cheapest treasures come first. Another is added for the one you took, and the sentry stays at the door.',
    },
    stealth: {
      title: 'A raid by Stealth',
      why: [
        'House 3 has a 2 at the door. By Stealth your card must be lower: throw at it so.',
        'You have no 1, but a 2 and help: begin with the 2.',
        'A three added to an attack takes 1 away here, and so does your skill, which lies ready again next round. Either will do.',
        'Leave with the Scroll.',
      ],
      then: 'By Strength a three adds 1 in the same way. A tie is never enough.',
    },
    banzai: {
      title: 'Banzai!, and an alarm',
      why: [
        'A Fan is on your shuriken, and better things are left. Call Banzai!: the next guard steps out of the dark.',
        'An alarm rang: one more treasure, and the best one turned red. The guard is a 3: beat it.',
        'Two treasures on the shuriken. Leave now, before somebody stronger comes.',
      ],
      then: 'Nobody knows who comes after Banzai! The chart at the side says which guards have not been seen.',
    },
    elite: {
      title: 'Elite guards',
      why: [
        'Only red treasures are left here, and red ones are guarded by Elites. Call Banzai! all the same.',
        'An Elite 3. Some have two values, and one attack must beat both. This one falls to a 4 or a 5.',
        'The Elite is yours already. Leave, and the treasures are too.',
      ],
      then: 'A beaten Elite is worth honor at the end, even if the raid fails later.',
    },
    fail: {
      title: 'A raid fails',
      why: ['A Guard 5, and nothing in your hand can beat it. Of the two treasures on the shuriken you keep one. Which will you need?'],
      then: 'The other one goes back into the house, and one more is added. That is the price of Banzai!',
    },
    clear: {
      title: 'The last treasure',
      why: [
        'One treasure is left in this house, and a Guard 3 before it. Beat it.',
        'The house is cleared, and all is yours. Now it gets a new master, from one of the other two families: a high number for one you are friends with.',
      ],
      then: 'The numbers on the houses are what the families pay to their best friends.',
    },
    sensei: {
      title: 'The Sensei',
      why: [
        'Skills are for the rest of the game, and each works once a round. Throw at the Sensei.',
        'A tile costs a card of the value it shows, or any card for a question mark. Kenjutsu is a 5 every round, for your 5 once.',
      ],
      then: 'It is yours from now on. Further tiles of the same style would be free.',
    },
    palace: {
      title: 'The Palace',
      why: [
        'Treasures are to be spent. Throw at the Palace, where Envoys wait.',
        'Pay what the Envoy asks, and score those values at once. The crest says which family it makes you friends with; some have two.',
      ],
      then: 'Honor now, and influence later. Gold pays for anything.',
    },
    pavilion: {
      title: 'The Pavilion',
      why: [
        'Rumors cost treasures too, score at once, and again at the very end. Throw at the Pavilion.',
        'Powerful Friends counts your Envoys, of which you have two; Secret Art counts your skills.',
      ],
      then: 'It lies face down until the end. Three of a kind count four times.',
    },
    families: {
      title: 'The families, and the end',
      why: ['The last round is over. You have the most Envoys of Taira, so you choose its reward first: the honor of its houses, or a Rumor.'],
      then: 'After the families the Rumors were turned up, and treasures and Elites counted. Most honor wins. Families also pay after rounds 3 and 5.',
    },
  },
} satisfies LessonWords
