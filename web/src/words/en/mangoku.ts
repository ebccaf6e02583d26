/** The words of Mangoku's table; names and numbers come from the view. */

const coins = (number: number): string => (number === 1 ? 'coin' : 'coins')

export const words = {
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
  ikki: (name: string) => `${name}: Ikki!`,
  attacks: (isYou: boolean) => (isYou ? 'attack' : 'attacks'),
  turnsTo: (isYou: boolean) => (isYou ? 'turn to' : 'turns to'),
  everybody: 'everybody',
  and: (names: string[]) => names.join(' and '),
}
