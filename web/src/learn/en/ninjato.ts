import type { Lesson } from '../lessons'

export default {
  seats: 2,
  scenario: { order: [0, 1], turn: 0, round: 1, hands: [[1, 3, 4, 5], null] },
  overview: [
    'For seven rounds you throw three shuriken, one a turn: at the Dojo for cards, the Sensei for skills, the Palace for Envoys, the Pavilion for Rumors, or at a house.',
    'In a house you beat guard after guard: by Strength with a card that is higher, by Stealth with one that is lower.',
    'After each guard you leave with what you have, or call Banzai! and face the next. Who fails loses most of it.',
    'Treasures buy Envoys and Rumors; three families reward their friends after rounds 3, 5 and 7. Most honor wins.',
  ],
  notes: [
    { title: 'A street by night', text: 'Five houses with treasures and a sentry at the door; on this side of the street the places where you learn and buy.', at: '.table' },
    { asked: 'place_shuriken', title: 'Throw a shuriken', text: 'A house may be raided by Strength or by Stealth. Look at the sentry and at your cards: a 1 sneaks past nearly everybody, a 5 beats nearly everybody.', at: '.table' },
    { asked: 'attack_base', title: 'Face the guard', text: 'By Strength your card must be higher, by Stealth lower. A tie does not do.' },
    { asked: 'attack_modify', title: 'Add to it?', text: 'A three may be added to any attack, and some skills help. Enough is enough: keep the rest.' },
    { asked: 'leave_or_banzai', title: 'Leave, or Banzai!', text: 'Leave, and the treasures are yours. Banzai!, and the next guard steps out of the dark: for more, or for nothing.' },
    { asked: 'draw_card', title: 'At the Dojo', text: 'Take open cards or draw blind. High and low are good; the middle waits as a kicker.' },
    { asked: 'learn_skill', title: 'At the Sensei', text: 'A skill works once a round, for the rest of the game.' },
    { event: 'alarm_rang', title: 'An alarm', text: 'The next guards in this house are Elites: harder, but worth honor.' },
    { event: 'raid_failed', title: 'A raid failed', text: 'Most of what lay on the shuriken stays behind. That is the price of Banzai!' },
    { event: 'scoring_started', title: 'The families score', text: 'Envoys and house tokens make friends in three families. The first friends get the most.' },
  ],
} satisfies Lesson
