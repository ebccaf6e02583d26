import type { LessonWords } from '../lessons'

export default {
  overview: [
    'Everybody pays a coin into the middle and holds two secret cards. In your turn you draw a third and play one of the three.',
    'Cards attack, steal, look at hands or end the campaign. An attack strikes with its number; your two cards defend with the sum of theirs.',
    'Whoever cannot block lays their hand down and is out. The last one left takes the coins; when the supply runs out, or the Emperor is played, the most honorable hand does.',
    'When somebody has no coin left after a campaign, the richest wins.',
  ],
  chapters: {
    turn: {
      title: 'Draw one, play one, keep two',
      why: [
        'You have drawn a third card. Play the Bandit: he is weak, and below each card stands what you would keep.',
        'He takes a coin from anybody. Coins win the game, so take it from whoever is ahead, or needs it most.',
      ],
      then: 'The coin is yours. The Captain and the Princess stay in your hand: they defend you until your next turn.',
    },
    attack: {
      title: 'An attack',
      why: [
        'The ink plate is what a card fights with. Play the Captain: he attacks one player with 3, and the strong Warlord stays to defend you.',
        'Attack {1}: both cards there must add up to 3, or {1} is out.',
      ],
      then: 'Peasant and Princess make 1: not enough. Whoever is out lays their hand down open, keeps their coins and waits for the next campaign.',
    },
    defend: {
      title: 'Your hand defends you',
      why: ['{1}’s Captain attacks you with 3. Your Warlord and Peasant make 6, so you may calmly accept: the hand holds.'],
      then: 'Blocked: you keep your cards. {1} alone has seen them, and the table remembers that.',
    },
    pay: {
      title: 'Buy yourself off',
      why: ['The same attack, but your two cards fight with 0. You have not had a turn in this campaign yet, so you may pay a coin to the center: cheaper than being out.'],
      then: 'The attack is blocked and nobody saw your hand. Once your first turn has begun this way is closed.',
    },
    monk: {
      title: 'The Monk',
      why: ['{1}’s Warlord strikes with 5 and it is too late to pay. A Monk cancels whatever would happen to you, even out of turn: answer with him.'],
      then: 'Nothing happened to you, and you drew a new card for the Monk. Everybody who is touched is asked, so nobody learns who holds one.',
    },
    taken: {
      title: 'Cards of others',
      why: [
        'Some cards take another and play it at once. Play the Nobleman: he looks at a hand first.',
        'Choose {1}. From now on you know that hand.',
        'Take the Warlord: it is gone from there, and it works as if it were yours.',
        'The Warlord attacks with 5. Choose {2}, whose hand you do not know.',
      ],
      then: 'One look, a card less for {1}, and {2} is out. Tea Master and Kabuki take cards in their own ways.',
    },
    ikki: {
      title: 'Ikki!',
      why: ['One Peasant does nothing. Two together are Ikki, an attack with 5 on everybody else who is still in: play both.'],
      then: 'You were the last one left, so the coins in the middle were yours, and a new campaign has begun: new cards, one coin from everybody.',
    },
    honor: {
      title: 'Honor decides, and the game ends',
      why: ['The gold flower is a card’s honor. Play the Emperor: the campaign ends at once, and the two cards you keep have 7. Nobody will have more.'],
      then: 'The most honorable hand took the coins. {2} has none left after it, so the game is over, and the richest wins: you. That is all there is to know.',
    },
  },
} satisfies LessonWords
