// Plays games of a module step by step and digests all that its rules write, as bench/twins.py does natively.
// stdin: {module, box, key, seats, games, first, every, sizes: {state, mask, observation, dice, ranks}, limit}
import { createHash } from "node:crypto";
import { bytes, call, given, put, room, unhex } from "./host.mjs";

const { sizes, seats } = given, whole = BigInt;
const box = put(unhex(given.box)), key = put(unhex(given.key));
const state = room(sizes.state), copy = room(sizes.state), mask = room(sizes.mask), dice = room(sizes.dice);
const seen = room(sizes.observation), ranks = room(sizes.ranks);

function play(number) {
  const digest = createHash("sha256"), told = (at, size) => digest.update(bytes(at, size));
  let chance = number;
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
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    const isThought = given.every && decision % given.every === given.every - 1;
    const action = isThought ? thought : options[(chance >>> 8) % options.length];
    call("apply", box, state, whole(seat), whole(action));
    call("advance", box, state);
  }
  call("outcome", box, state, ranks);
  told(ranks, sizes.ranks);
  return digest.digest("hex");
}
console.log(JSON.stringify(Array.from({ length: given.games }, (_, index) => play(given.first + index))));
