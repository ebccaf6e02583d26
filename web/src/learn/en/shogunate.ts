import type { Lesson } from '../lessons'

export default {
  seats: 3,
  scenario: { step: 'choose', round: 1, hatamoto: 1, shinobi: 2 },
  overview: [
    'Six Leaders stand in a line. Two secret Loyalty cards say whom you serve: their Honor is your score.',
    'Each round one player is the Hatamoto. The others choose an Action in secret; the Hatamoto decides who performs first.',
    'Then the Plot gives Honor to certain places of the line, and the Shinobi takes one away where it stands.',
    'At 12 Honor for somebody’s Leaders the game ends, and the most wins. So lift your own without being read.',
  ],
  notes: [
    { title: 'The line of succession', text: 'The head stands at the left. The numbers on top say where the Plot brings Honor this round; the star is where one is lost.', at: '.table' },
    { asked: 'choose_action', title: 'Choose an Action in secret', text: 'Each Action is yours once until you take them all up again. What serves your Leaders, and what tells the others?', at: '.below' },
    { asked: 'choose_performer', title: 'You are the Hatamoto', text: 'You have no Action this round, but the order is yours: who goes last has the last word on the line.' },
    { asked: 'company_leader', title: 'Honorable Company', text: 'A Leader steps down one place and gets an Honor; a neighbor gets one too.' },
    { asked: 'arrow_leader', title: 'Path of the Arrow', text: 'Raise a Leader by one, then somebody must show you a Loyalty card.' },
    { asked: 'dishonor_leader', title: 'Dishonor', text: 'Send a Leader to the tail, where Plots seldom reach, and turn up one of your own Loyalty cards.' },
    { asked: 'cloaked_leader', title: 'Cloaked in Shadows', text: 'Name any Leader, then any place. The strongest move there is.' },
    { asked: 'upstream_move', title: 'Flowing Upstream', text: 'Raise a Leader; for that you show one of your Loyalty cards to somebody.' },
    { asked: 'storms_choice', title: 'Storms to Flowers', text: 'Switch two Leaders, or exchange Loyalty cards: then your loyalties are others.' },
    { event: 'loyalty_shown', title: 'A card was shown', text: 'Who has seen which card stands at the right. Who serves whom is the whole game.' },
    { event: 'score_checked', title: 'The round ends', text: 'If somebody’s Leaders had 12 Honor together, it would be over. The banner goes to the next Hatamoto.' },
  ],
} satisfies Lesson
