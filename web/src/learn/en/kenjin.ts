import type { Lesson } from '../lessons'

export default {
  seats: 2,
  scenario: { tiles: ['rice_field', 'bridge', 'torii', 'palace'], start: 0, turn: 0 },
  overview: [
    'You and everybody else hold the same 13 cards. Between you and each neighbor lie battlefields: one side of each is yours.',
    'Two cards a turn. Half of the units lie open and act at once; the others lie hidden and wait.',
    'After seven rounds the fields are fought one by one: cards are turned, some remove others, strengths are added, and the stronger army conquers the tile.',
    'Tiles are points; Peasants and the Lord bring more where you conquer. The Lord as your very last card costs you.',
  ],
  notes: [
    { title: 'Your side, their side', text: 'Each field is a column: enemies above, the tile with its points in the middle, your cards below.', at: '.table' },
    { asked: 'deploy_card', title: 'Choose a card, then a field', text: 'Hidden cards tell nothing but their number. Peasants fight with 0, yet bring a point where you conquer: they hide well.', at: '.below' },
    { asked: 'scout_target', title: 'Your Scout looks', text: 'Turn up an enemy card on this field: from then on everybody knows it.' },
    { asked: 'shugenja_target', title: 'Only you will know', text: 'The Shugenja looks at one hidden card anywhere, and keeps it to himself.' },
    { asked: 'general_move', title: 'The General moves', text: 'One of your hidden cards here may go to another field. A good way to be late.' },
    { event: 'assassin_struck', title: 'The Assassin', text: 'It took the place of a hidden enemy, whoever that was. It fights for its owner with 1.' },
    { event: 'battle_started', title: 'The battles', text: 'Field by field: first cards are turned, then Archers shoot Samurai, Samurai strike the weak, and the rest counts.' },
    { event: 'battlefield_conquered', title: 'Conquered', text: 'The stronger side takes the tile. Even strengths conquer nothing.' },
    { asked: 'supply_bonus', title: 'Supplies for two fields', text: 'The camp was fought first so that it can help: choose two fields where one more would matter.' },
  ],
} satisfies Lesson
