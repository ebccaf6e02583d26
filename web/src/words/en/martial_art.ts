/** The words of this table; what cards and Lands do is told from their effects and numbers, so an edition's hold too. */

const cards = (number: number): string => (number === 1 ? '1 card' : `${number} cards`)

export const words = {
  ahead: {
    never: 'Never use Support this round',
    first: 'No Support this round while I stand first',
    answer: 'Never answer Support with Support this round',
  },
  table: 'Table',
  hand: 'Your hand',
  choosing: 'choosing',
  ready: 'ready',
  laid: 'laid',
  deciding: 'deciding',
  passed: 'passed',
  now: 'now',
  out: 'barred',
  points: (number: number) => (number === 1 ? '1 point' : `${number} points`),
  pts: (number: number) => (number === 1 ? 'pt' : 'pts'),
  bridges: (number: number) => (number === 1 ? '1 bridge' : `${number} bridges`),
  goal: (points: number, bridges: number) => `first to ${points} points or ${bridges} bridges wins`,
  strongest: 'the strongest chooses a Land',
  second: 'the second takes the other',
  winner: 'the strongest takes the Land',
  covered: 'first Land: its effect is covered',
  applies: 'second Land: this effect applies',
  coveredShort: 'effect covered',
  noEffect: 'no effect',
  noText: 'No text',
  inDeck: (number: number) => `${number} in the deck`,
  unknown: (number: number) => `${number} unknown`,
  saw: (name: string, what: string) => `${name} knows of your hand: ${what}.`,
  decks: (deck: number, lands: number, legends: number) => `${deck} cards in the deck, ${lands} Lands to come, ${legends} ${legends === 1 ? 'Legend' : 'Legends'} in the stack.`,
  discarded: 'Discarded',
  nothingDiscarded: 'nothing yet',
  lastRound: (round: number) => `Round ${round}`,
  strength: 'strength',
  yours: 'yours',
  blanked: 'text blanked',
  live: 'text applies',
  exchanged: (card: string) => `came for ${card}`,
  barred: 'no Support',
  fights: (card: string, strength: number) => `fights with ${card}, strength ${strength}`,
  inHand: (number: number) => `${number} in hand`,
  whoIsAsked: { before: 'Before the battle', reveal: 'Cards are open: who is asked', support: 'Support: who is asked', answer: 'Who answers' } as Record<string, string>,
  thenInOrder: 'Then, in this order',
  closes: 'The window closes',
  closesText: (seats: number) =>
    `when all ${['', '', 'two', 'three', 'four'][seats]} have passed in a row. Whoever passed is asked again once somebody adds Support.`,
  inTheAir: 'In the air',
  answers: (name: string) => `answered by ${name}`,
  uses: (name: string) => `used by ${name}`,
  blanks: (name: string, card: string) => `blanks ${name}’s ${card}`,
  mustDiscard: (number: number) => `discards ${number}`,
  extra: (number: number) => `draws ${number} more`,
  flipped: (card: string, number: number) => `tie: flipped ${card}, ${number}`,
  reaches: 'reaches the goal for',
  and: 'and',
  you: 'you',
  stays: (strength: number) => `You stay at ${strength}.`,
  askedAgain: 'You are asked again if somebody uses Support.',
  youHaveLaid: 'You have laid this card',
  youExchange: 'You exchange',
  youDiscard: 'You discard',
  ranks: ['', '一', '二', '三', '四'],
  // what a question is about
  landsAtStake: (lands: string, goal: number) => `At stake: ${lands}. ${goal} points win.`,
  landsBrief: (lands: string) => `At stake: ${lands}`,
  answersTo: (who: string, card: string) => `${who} uses ${card}.`,
  standing: (own: number, who: string, best: number) =>
    `You have ${own}, ${who} ${best}: ${own > best ? 'you lead' : own === best ? 'level' : `${best - own} behind`}.`,
  standingBrief: (own: number, best: number) => `${own} against ${best}`,
  // the end
  wonBy: (way: string, name: string, isYou: boolean, points: number, bridges: number) => {
    const reached = { points: `${points} points`, bridges: `${bridges} bridges`, both: `${points} points and ${bridges} bridges` }[way]
    const who = isYou ? 'You have' : `${name} has`
    return reached ? `${who} reached ${reached}.` : `The Lands have run out. ${who} the most: ${points} points and ${bridges === 1 ? '1 bridge' : `${bridges} bridges`}.`
  },
  landsWon: 'Lands',
  bridgesOf: 'Bridges',
  // scenes
  cardsTurn: (round: number) => `Round ${round}: cards turn`,
  strengthsCount: 'Strengths count',
  isStrongest: (name: string, isYou: boolean) => (isYou ? 'You are the strongest' : `${name} is the strongest`),
  roundOf: (round: number) => `Round ${round}`,
  landsGo: (lands: string[][]) => `${lands.map(([name, land]) => (name === 'You' ? `You take ${land}` : `${name} takes ${land}`)).join(', ')}.`,
  hasNow: (points: number, bridges: number) => `${points} ${points === 1 ? 'point' : 'points'}${bridges ? `, ${bridges} ${bridges === 1 ? 'bridge' : 'bridges'}` : ''}`,
}

/** The text of a card, two lines for a full card; by its effects in the order of the edition. */
export const cardTexts: Record<string, (amount: number) => string> = {
  extra_draw: (n) => `Draw ${n} extra ${n === 1 ? 'card' : 'cards'};|always comes back`,
  redeal_battle: () => 'All cards leave; new|ones from the deck',
  match_highest: () => 'Becomes as strong as|the strongest foe',
  'cancel_text cancel_support': () => 'Blanks a text, or|cancels a Support',
  cancel_text: () => 'Support: blanks|a text',
  cancel_support: () => 'Answer: cancels|a Support',
  gain_legend: (n) => `Take ${n} Legend${n === 1 ? '' : 's'}|from the stack`,
  add_strength: (n) => `Support: +${n}|to your strength`,
  hand_bonus: (n) => `+${n} for each card|in your hand`,
  zero_strong: (n) => `A foe of ${n} or more|drops to 0`,
  take_gift: (n) => `An opponent gives|you ${n === 1 ? 'a card' : cards(n)}`,
  scout_hand: (n) => `Look at a hand,|draw ${cards(n)}`,
  win_ties: () => 'Wins ties|without a flip',
  support_bonus: (n) => `Each of your Support|gives ${n} more`,
  self_discard: (n) => `Discard ${cards(n)}`,
  blank_others: () => 'Blanks every other|fighting card',
  lock_support: () => 'No Support from|your opponents',
  no_own_support: () => 'No Support|for you',
  'no_own_support self_discard': (n) => `No Support for you;|discard ${cards(n)}`,
}

/** When a text acts. */
export const times: Record<string, string> = {
  extra_draw: 'After', gain_legend: 'After', take_gift: 'After', self_discard: 'After', no_own_support: 'After',
  redeal_battle: 'Reveal', match_highest: 'Reveal', zero_strong: 'Reveal', blank_others: 'Reveal', lock_support: 'Reveal',
  hand_bonus: 'Battle', win_ties: 'Battle', support_bonus: 'Battle',
  cancel_text: 'Support', cancel_support: 'Support', add_strength: 'Support', scout_hand: 'Before',
}

/** The text of a Land, one line. */
export const landTexts: Record<string, (amount: number, least: number) => string> = {
  none: () => '',
  land_redraw: () => 'Before battle: exchange any cards',
  land_strongest_discard: (n) => `The strongest discards ${cards(n)}`,
  land_strong_draw: (n, least) => `Strength ${least} or more: draw ${n} extra`,
  land_strong_discard: (n, least) => `Strength ${least} or more discards ${cards(n)}`,
  land_weakest_recover: () => 'The weakest may take a discarded card',
  land_strongest_refresh: () => 'The strongest may renew the hand',
}
