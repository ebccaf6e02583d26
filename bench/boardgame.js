// boardgame.io's own server with a hidden-hand game of four seats: 81 cards, hands of five, play one and draw one.
const { Server, FlatFile } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const SEATS = Number(process.argv[3] || 4);

const Cards = {
  name: 'cards',
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(81).keys()].flatMap((card) => [card, card]));
    const hands = {};
    for (let seat = 0; seat < SEATS; seat++) hands[seat] = deck.splice(0, 5);
    return { deck, hands, coins: Array(SEATS).fill(6), discard: [], campaign: [], log: [] };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]),
    ),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, slot) => {
        const hand = G.hands[playerID];
        if (!(slot >= 0 && slot < hand.length)) return INVALID_MOVE;
        const [card] = hand.splice(slot, 1);
        G.campaign.push({ seat: playerID, card });
        if (G.campaign.length >= SEATS) G.discard.push(...G.campaign.splice(0).map((row) => row.card));
        if (G.deck.length === 0) G.deck = G.discard.splice(0);
        hand.push(G.deck.pop());
      },
    },
  },
};

const options = { games: [Cards], origins: ['*'] };
if (process.argv[4]) options.db = new FlatFile({ dir: process.argv[4] });
Server(options).run({ port: Number(process.argv[2]) }, () => console.log('up'));
