import type { LessonWords } from '../lessons'

export default {
  overview: [
    'Each round Lands lie on the table. Everybody lays one card face down; all are turned up together.',
    'The strongest takes a Land, with three or four players the second strongest the other one. Texts on the cards change strengths and more.',
    'Afterwards everybody may add Support from the hand, in turns, until all pass in a row.',
    '12 points in Lands win, or three bridges.',
  ],
  chapters: {
    lay: {
      title: 'Lay one card in secret',
      why: ['The Lands in the middle are the prize; the gold flower is what they are worth. Everybody else has laid a card. Lay one of your strong ones: what you lay is gone, but nobody sees it until all have laid one.'],
      then: 'All are turned up together. Supplies, which everybody has, fight with 0, but always come back and bring a card: good for a round you give up.',
    },
    land: {
      title: 'The strongest chooses',
      why: ['Your Samurai is the strongest: you choose a Land, and the second takes the other. Many points, or one point with a bridge?'],
      then: 'Lands stay with their winner. Everybody has drawn a card, and new Lands are turned up.',
    },
    before: {
      title: 'Before the battle',
      why: ['White cards are Support: they are used from the hand, each at its time. The Scout’s is now. Use it: look at a hand before you lay, and draw a card for it.'],
      then: 'You know that hand now, and the table remembers it for you.',
    },
    reveal: {
      title: 'When cards are revealed',
      why: ['Red cards have texts. {1}’s Ninja becomes as strong as your Daimyo. A Geisha blanks a text: use her on that Ninja.'],
      then: 'A blanked card keeps its number and loses its text: the Ninja fights with 0.',
    },
    support: {
      title: 'Add Support',
      why: ['You have 9, {1}’s Daimyo has 11. The Archer adds 3 as Support: use it, and you are ahead.'],
      then: '12 now. A Support card counts for its effect only, and is gone. Everybody is asked until all pass in a row.',
    },
    answer: {
      title: 'An answer',
      why: ['{1} uses an Archer, and would pass you. Support can be answered: your Geisha cancels it.'],
      then: 'Neither card comes back, but your 9 is still the highest.',
    },
    tie: {
      title: 'A tie',
      why: ['You and {1} both have 7. A Cavalry would make it 8; see what happens without: pass.'],
      then: 'Those who are level each turn up a card of the deck, and the higher number is ahead. Nothing else about that card counts.',
    },
    after: {
      title: 'After the battle',
      why: ['Some texts work now, the strongest player’s first. Your Raider makes an opponent give you a card: choose whom.'],
      then: 'The giver chose the card, and only you two have seen it.',
    },
    effect: {
      title: 'What a Land does',
      why: ['Of two Lands the second one’s text applies. The Yodo River lets the strongest discard the hand for four new cards: with one card left, do so.'],
      then: 'The four come with the card that all draw at the end of the round.',
    },
    win: {
      title: 'Twelve points, or three bridges',
      why: ['You have 8 points and 1 bridge. Edo is worth 4.'],
      then: '12 points: you have won. Three bridges would have done as well, whatever they are worth.',
    },
  },
} satisfies LessonWords
