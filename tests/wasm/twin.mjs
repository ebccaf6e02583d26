// Plays games of a module step by step and digests all that its rules write, as test_twins.py does natively.
// stdin: {module, box, key, seats, games, first, sizes: {state, mask, observation, dice, ranks}, limit}
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const given = JSON.parse(readFileSync(0, "utf8"));
const { instance } = await WebAssembly.instantiate(readFileSync(given.module), {});
const { memory, __heap_base, ...entry } = instance.exports;

let top = __heap_base.value;
function room(bytes) {
  const at = (top + 15) & ~15;
  top = at + bytes;
  if (top > memory.buffer.byteLength) memory.grow(Math.ceil((top - memory.buffer.byteLength) / 65536));
  return at;
}
const bytes = (at, size) => new Uint8Array(memory.buffer, at, size);
function put(hex) {
  const at = room(hex.length / 2);
  bytes(at, hex.length / 2).set(Buffer.from(hex, "hex"));
  return at;
}
const result = room(8), exception = room(16);
function call(name, ...values) {
  entry.reset_arena();
  const status = entry[name](result, exception, ...values);
  if (status !== 0) throw new Error(`${name} has status ${status}`);
  return Number(new DataView(memory.buffer).getBigInt64(result, true));
}

const { sizes, seats } = given, whole = BigInt;
const box = put(given.box), key = put(given.key);
const state = room(sizes.state), copy = room(sizes.state), mask = room(sizes.mask), dice = room(sizes.dice);
const seen = room(sizes.observation), ranks = room(sizes.ranks);

function play(number) {
  const digest = createHash("sha256"), told = (at, size) => digest.update(bytes(at, size));
  bytes(state, sizes.state).fill(0);
  call("deal", box, state, key, whole(number), whole(seats), dice);
  call("advance", box, state);
  for (let decision = 0; decision < given.limit; decision++) {
    told(state, sizes.state);
    const waiting = call("pending", box, state);
    if (waiting === 0) break;
    const seat = 31 - Math.clz32(waiting & -waiting);
    call("legal", box, state, whole(seat), mask);
    told(mask, sizes.mask);
    call("observe", box, state, whole(seat), seen);
    told(seen, sizes.observation);
    bytes(copy, sizes.state).set(bytes(state, sizes.state));
    call("redeal", box, copy, whole(seat), dice);
    told(copy, sizes.state);
    const thought = call("heuristic", box, copy, whole(seat), mask, dice);
    const options = [...bytes(mask, sizes.mask).keys()].filter((action) => bytes(mask, sizes.mask)[action]);
    const action = decision % 2 ? thought : options[(number + decision) % options.length];
    call("apply", box, state, whole(seat), whole(action));
    call("advance", box, state);
  }
  call("outcome", box, state, ranks);
  told(ranks, sizes.ranks);
  return digest.digest("hex");
}
console.log(JSON.stringify(Array.from({ length: given.games }, (_, index) => play(given.first + index))));
