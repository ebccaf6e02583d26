// Plays the requests of a study as workers of the page do.
// stdin: {module, requests}
import { bytes, call, given, put, room, unhex } from "./host.mjs";

const whole = BigInt;
const found = given.requests.map((asked) => {
  const size = 8 * asked.blocks * asked.size;
  const box = put(unhex(asked.box)), key = put(unhex(asked.key)), states = room(2 * asked.state_size);
  const kinds = put(new Uint8Array(Int16Array.from(asked.membership).buffer)), sums = room(size);
  bytes(states, 2 * asked.state_size).fill(0);
  bytes(sums, size).fill(0);
  const numbers = [asked.first, asked.games, asked.seats, asked.heuristic_seats, asked.limit].map(whole);
  const stuck = call(asked.entry, box, states, key, ...numbers, kinds, sums, whole(asked.blocks));
  return { sums: Array.from(new BigInt64Array(bytes(sums, size).slice().buffer), Number), stuck };
});
console.log(JSON.stringify(found));
