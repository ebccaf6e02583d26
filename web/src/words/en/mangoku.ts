/** The words of Mangoku's table; names and numbers come from the view. */

const coins = (number: number): string => (number === 1 ? 'coin' : 'coins')

export const words = {
  ahead: {
    accept: 'Accept everything until the campaign ends',
    monk: (card: string) => `Answer with “${card}” whenever I can, and accept the rest, until the campaign ends`,
    pay: 'Pay to block while a coin is left to me, and accept the rest, until the campaign ends',
  },
  keep: 'you keep',
  battle: (number: number) => `battle ${number}`,
  honor: (number: number) => `honor ${number}`,
  defends: (parts: string) => `Your hand defends with ${parts} =`,
  atLeast: (number: number) => `battle ${number} or more`,
  copies: (number: number) => (number === 1 ? '1 copy' : `${number} copies`),
  ofCopies: (copies: number) => `of ${copies}`,
  supply: (cards: number) => `Supply: ${cards}`,
  discarded: (cards: number) => `Discarded: ${cards}`,
  discardedCopies: (name: string, copies: number) => `${name}, ${copies} discarded`,
  atStake: (number: number) => `${number} ${coins(number)} at stake`,
  coinsAtStake: (number: number) => `${coins(number)} at stake`,
  stake: (number: number) => `${number} at stake`,
  ikki: (name: string, ikki: string) => `${name}: ${ikki}!`,
  attacks: (isYou: boolean) => (isYou ? 'attack' : 'attacks'),
  turnsTo: (isYou: boolean) => (isYou ? 'target' : 'targets'),
  everybody: 'everybody',
  and: (names: string[]) => names.join(' and '),
  // what a question is about
  lastTurn: 'The last turn of the campaign: what you keep counts for honor.',
  lastTurnBrief: 'the last turn',
  atStakeNow: (number: number, supply: number) => `${number} ${coins(number)} at stake; ${supply === 1 ? '1 card' : `${supply} cards`} in the supply.`,
  yourStrength: (card: string, strength: number) => `Your ${card} strikes with ${strength}.`,
  strength: (strength: number) => `with ${strength}`,
  touches: (who: string, card: string, whom: string) => `${who}’s ${card} targets ${whom}.`,
  against: (who: string, card: string, strength: number, whom: string, sum: number) =>
    `${who}’s ${card}: ${strength} against ${whom}. Your hand holds ${sum}: ${sum >= strength ? 'you hold' : 'you are out'}.`,
  numbers: (strength: number, sum: number) => `${sum} against ${strength}: ${sum >= strength ? 'you hold' : 'you are out'}`,
  // the end
  broke: (names: string[]) => `${names.join(' and ')} ${names.length === 1 && names[0] !== 'You' ? 'has' : 'have'} no coin left.`,
  holdsMost: (name: string, number: number) => `${name} ${name === 'You' ? 'hold' : 'holds'} the most: ${number}.`,
  drawn: (number: number) => `Several hold ${number}: the draw of honor decided.`,
  lastCampaign: (name: string, number: number) => `${name} took the last campaign, ${number} ${coins(number)}.`,
  afterCampaign: (number: number) => `after ${number}`,
  // scenes
  strikes: (card: string, cards: number, strength: number) => (cards > 1 ? `two ${card}s attack everybody with ${strength}` : `${card} attacks with ${strength}`),
  fates: { held: 'Held', out: 'Out', monk: 'Canceled', paid: 'Paid' } as Record<string, string>,
  defendsWith: (fate: string, cards: number, monk: string) =>
    fate === 'monk' ? `answers with ${monk}` : fate === 'paid' ? 'pays to block' : cards === 1 ? 'defends with one card' : `defends with ${cards} cards`,
  sum: (parts: number[]) => (parts.length > 1 ? `${parts.join(' + ')} = ${parts.reduce((sum, part) => sum + part, 0)}` : String(parts[0] ?? 0)),
  cancels: (card: string) => `cancels the ${card}`,
  campaignEnds: {
    last_player: (number: number) => `Campaign ${number}: the last one left`,
    emperor: (number: number, card: string) => `Campaign ${number}: the ${card}`,
    supply_empty: (number: number) => `Campaign ${number}: honor decides`,
  },
  campaignWhy: {
    last_player: () => 'All others are out.',
    emperor: (by: string, card: string) => `${by} played the ${card}. All who remain lay their hands open: honor decides.`,
    supply_empty: () => 'The supply is empty and the last turn is over. All who remain lay their hands open.',
  },
  tookNoPart: (names: string[]) => `Out before: ${names.join(', ')}.`,
  wonCampaign: (name: string, isYou: boolean) => (isYou ? 'You win the campaign' : `${name} wins the campaign`),
  hasNow: (isYou: boolean, number: number) => `${isYou ? 'You have' : 'Now'} ${number} ${coins(number)}`,
}

/** The text of a card by its effect, two lines for a full card. */
export const cardTexts: Record<string, (amount: number, ikki: string) => string> = {
  none: () => 'No effect',
  end_campaign: () => 'Ends the campaign:|honor decides',
  ikki: (amount, ikki) => `Two together: ${ikki},|${amount} against everybody`,
  steal_coin: (amount) => `Takes ${amount} ${coins(amount)}|of any player`,
  collect_coin: (amount) => `All others pay ${amount}|${coins(amount)} to the center`,
  steal_half: () => 'Takes half of a purse|or of the center',
  attack_one: (amount) => `Attacks one player|with ${amount}`,
  cancel: () => 'Answer: cancels an|effect on you',
  reveal_hands: () => 'All others show|their hands',
  attack_two: (amount) => `Attacks one or two|players with ${amount}`,
  discard_hand: () => 'A player discards a|hand, draws a new one',
  take_random: () => 'Takes a random card|of a player, plays it',
  take_discarded: () => 'Plays a face-up card|of the discard pile',
  take_chosen: () => 'Sees a hand, takes a|card and plays it',
}
