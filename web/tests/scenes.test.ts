import { describe, expect, it } from 'vitest'
import { scenes as ofMangoku, type Count, type Duel } from '../src/games/mangoku/scenes'
import { scenes as ofNinjato, type Ledger } from '../src/games/ninjato/scenes'
import { scenes as ofShogunate, type Finale } from '../src/games/shogunate/scenes'
import { end as endOfNinjato } from '../src/games/ninjato/ending'
import { end as endOfMangoku } from '../src/games/mangoku/ending'
import type { GameEvent, MangokuView, NinjatoView, ShogunateView } from '../src/protocol/types'

const character = (strength: number | null) => ({ name: 'Card', battle: 2, honor: 1, copies: 1, strength })
const mangoku = {
  game: 'mangoku', center: 6, ranks: [2, 1], characters: { captain: character(3), bandit: character(null) },
  seats: [0, 1, 2].map((seat) => ({ seat, coins: [0, 5, 3][seat], cards: 2, remaining: true })),
} as unknown as MangokuView
const attack: GameEvent[] = [
  { event: 'card_played', seat: 0, card: 'captain', cards: ['captain'] },
  { event: 'target_chosen', seat: 0, card: 'captain', targets: [1] },
]
const told = <View>(events: GameEvent[], past: GameEvent[], view: View, seat: number | null = 0) => ({ events, past, before: view, view, seat })

describe('the peaks of Mangoku', () => {
  it('show a hand that held to those alone who were shown it [M-59]', () => {
    const blocked = { event: 'attack_blocked', attacker: 0, defender: 1, strength: 3 }
    const duel = (hand: GameEvent): Duel => ofMangoku(told([blocked, hand], attack, mangoku, 2))[0]!.about as Duel
    expect(duel({ event: 'hand_shown', seat: 1, to_seat: 0 }).answers).toEqual([{ seat: 1, fate: 'held', cards: null }])
    expect(duel({ event: 'hand_shown', seat: 1, to_seat: 0, cards: ['bandit'] }).answers[0]!.cards).toEqual(['bandit'])
  })
  it('count no honor for the last one left', () => {
    const won = [{ event: 'campaign_ended', number: 2, reason: 'last_player' }, { event: 'campaign_won', seat: 1, coins_taken: 4, coins: [0, 5, 3] }]
    const [count] = ofMangoku(told(won, [], mangoku))
    expect(count).toMatchObject({ kind: 'count', about: { winner: 1, taken: 4, coins: 5, hands: [], by: null } satisfies Partial<Count> })
  })
  it('are none where nothing is decided', () => {
    expect(ofMangoku(told(attack, [], mangoku))).toEqual([])
  })
})

const shogunate = { line: [{ slot: 1, leader: 'akagi', honor: 4 }, { slot: 2, leader: 'aonami', honor: 3 }], pair_scoring: 'once', threshold: 12 } as unknown as ShogunateView

describe('the end of Shogunate', () => {
  it('turns the best seat last, and counts a pair once where the table does', () => {
    const events = [
      { event: 'loyalty_revealed', seat: 0, leader_0: 'akagi', leader_1: 'aonami' },
      { event: 'loyalty_revealed', seat: 1, leader_0: 'akagi', leader_1: 'akagi' },
      { event: 'game_ended', reason: 'round_cap', scores: [7, 4], ranks: [1, 2] },
    ]
    const { towers } = ofShogunate(told(events, [], shogunate))[0]!.about as Finale
    expect(towers.map(({ order }) => order)).toEqual([1, 0])
    expect(towers.map(({ parts }) => parts.map(({ honor }) => honor))).toEqual([[4, 3], [4]])
  })
})

describe('the honor of Ninjato', () => {
  const parts = [
    { event: 'envoy_bought', seat: 0, honor: 5 },
    { event: 'clan_reward', seat: 0, reward: 'honor', amount: 3 },
    { event: 'clan_reward', seat: 1, reward: 'rumor', amount: 'goodwill_fs' },
    { event: 'final_part', seat: 0, part: 'treasures', honor: 4 },
    { event: 'final_part', seat: 1, part: 'goodwill', honor: 6 },
  ]
  it('is counted from what there was before', () => {
    const ended = { event: 'game_ended', ranking: [{ seat: 0, rank: 1, honor: 12 }, { seat: 1, rank: 2, honor: 6 }] }
    const { rows } = ofNinjato(told([...parts, ended], [], { houses: [] } as unknown as NinjatoView))[0]!.about as Ledger
    expect(rows.map(({ before, total }) => [before, total])).toEqual([[8, 12], [0, 6]])
  })
  it('is told by its sources at the end', () => {
    const view = { ranks: [1, 2], rounds: 7, seats: [{ honor: 12 }, { honor: 6 }] } as unknown as NinjatoView
    const { rows, why } = endOfNinjato({ view, events: parts, nameOf: (seat) => ['You', 'Bunta'][seat]!, seat: 0 })
    expect(rows).toEqual([[5, 0, 3, 0, 4, 0], [0, 0, 0, 6, 0, 0]])
    expect(why).toBe('7 rounds are over. You have the most honor: 12.')
  })
})

describe('the end of Mangoku', () => {
  it('says who is broke and who holds the most, not who fell last', () => {
    const events = [{ event: 'campaign_won', seat: 2, coins_taken: 3, coins: [0, 5, 3] }]
    const view = { ...mangoku, ranks: [3, 1, 2] } as unknown as MangokuView
    expect(endOfMangoku({ view, events, nameOf: (seat) => ['Aiko', 'You', 'Chiyo'][seat]!, seat: 1 })).toEqual({
      why: 'Aiko has no coin left. You hold the most: 5. Chiyo took the last campaign, 3 coins.',
      columns: ['after 1'],
      rows: [[0], [5], [3]],
    })
  })
})
