import type { Lesson } from '../lessons'

export default {
  seats: 3,
  scenario: { hands: [['supplies', 'samurai', 'archer', 'cavalry'], null, null], round: 1 },
  overview: [
    'Each round Lands lie on the table. Everybody lays one card face down; all are turned up together.',
    'The strongest takes a Land, with three or four players the second strongest the other one. Texts on the cards change strengths and more.',
    'Afterwards everybody may add Support from the hand, in turns, until all pass in a row.',
    '12 points in Lands win, or three bridges.',
  ],
  notes: [
    { title: 'The Lands are the prize', text: 'The gold flower is what a Land is worth. Some have a bridge: three bridges win at once.', at: '.table' },
    { asked: 'before_support', title: 'Before the battle', text: 'A Scout may look at a hand now. Otherwise pass: there is a battle to come.' },
    { asked: 'play_card', title: 'Lay one card in secret', text: 'All turn theirs up together. High cards win Lands, but what you lay is gone; Supplies come back to you always.', at: '.below' },
    { asked: 'reveal_support', title: 'The cards are open', text: 'A Geisha could blank a text now. Passing keeps your cards for later.' },
    { asked: 'support', title: 'Add Support?', text: 'A Support card adds to your number, and whoever passed is asked again after it. Weigh the Land against the card.', at: '.below' },
    { asked: 'answer_support', title: 'Somebody used Support', text: 'A Ninja could cancel it. Passing lets it happen.' },
    { asked: 'choose_land', title: 'You may choose', text: 'Take the Land that brings you to 12 sooner, or the bridge that you still need.' },
    { event: 'tie_flip', title: 'A tie', text: 'Those who are even turn up a card from the deck each; the higher one goes first.' },
    { event: 'land_won', title: 'A Land is won', text: 'It lies in front of its winner with its points. Then all draw, and the next Lands come.' },
  ],
} satisfies Lesson
