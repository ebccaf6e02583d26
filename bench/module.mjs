// Play and search with a module for a while, by time of the processor, as bench/browser.py does natively.
// stdin: {module, box, key, seats, limit, games, seconds, sizes: {state, ranks}, thought}
import { bytes, call, given, put, room, unhex } from "../tests/wasm/host.mjs";

const whole = BigInt, { seats, games, sizes, thought } = given;
const box = put(unhex(given.box)), key = put(unhex(given.key));
const [states, lengths, ranks] = [sizes.state, 4, seats].map((size) => room(games * size));

const cpu = () => process.cpuUsage().user / 1e6;
function rate(batch) {
  for (const end = cpu() + given.seconds / 4; cpu() < end; ) batch(); // until it is fast
  let done = 0;
  const begun = cpu();
  while (cpu() - begun < given.seconds) done += batch();
  return done / (cpu() - begun);
}
let first = 0;
const playouts = (thinking) => () => {
  call("playouts", box, states, key, whole(first), whole(games), whole(seats), whole(thinking), whole(given.limit), lengths, ranks);
  first += games;
  return new Int32Array(bytes(lengths, 4 * games).slice().buffer).reduce((sum, length) => sum + length, 0);
};
const parts = Object.fromEntries(["slots", "nodes", "edges"].map((name) => [name, { cells: thought[name][0], size: thought[name][1], at: room(thought[name][1]) }]));
const root = put(unhex(thought.state)), sizesAt = room(24), dice = put(unhex(thought.dice));
const search = () => {
  for (const { at, size } of Object.values(parts)) bytes(at, size).fill(0);
  bytes(parts.slots.at, parts.slots.size).fill(255);
  bytes(sizesAt, 24).set(unhex(thought.sizes));
  const { slots, nodes, edges } = parts;
  call("tree_search", box, root, ...thought.values.map(whole), ...thought.weights, 0, 0n,
    slots.at, whole(slots.cells), nodes.at, whole(nodes.cells), edges.at, whole(edges.cells), sizesAt, dice);
  return given.iterations;
};
console.log(JSON.stringify({ random: rate(playouts(0)), "rules of thumb": rate(playouts((1 << seats) - 1)), search: rate(search) }));
