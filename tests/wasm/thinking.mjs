// Thinks about positions with a module and digests all that its searches write, as test_searches.py does natively.
// stdin: {module, network, units, box, thoughts: [{search, state, values, sizes, dice, …}]}
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { bytes, call, given, put, room, unhex } from "./host.mjs";

const whole = BigInt, box = put(unhex(given.box));
const tensors = given.network ? put(readFileSync(given.network)) : 0;
const blank = (size, byte = 0) => {
  const at = room(size);
  bytes(at, size).fill(byte);
  return at;
};
const parts = (...ends) => ends.map(([at, size]) => bytes(at, size));

const searches = {
  tree({ values, weights, units, slots, nodes, edges, sizes, dice }, root) {
    const [slotsAt, nodesAt, edgesAt] = [blank(slots[1], 255), blank(nodes[1]), blank(edges[1])];
    const sizesAt = put(unhex(sizes)), diceAt = put(unhex(dice));
    call("tree_search", box, root, ...values.map(whole), ...weights, tensors, whole(units),
      slotsAt, whole(slots[0]), nodesAt, whole(nodes[0]), edgesAt, whole(edges[0]), sizesAt, diceAt);
    return parts([slotsAt, slots[1]], [nodesAt, nodes[1]], [edgesAt, edges[1]], [sizesAt, 24], [diceAt, dice.length / 2]);
  },
  rollouts({ values, options, worlds, depth, units, dice }, root) {
    const optionsAt = put(unhex(options)), diceAt = put(unhex(dice));
    const count = options.length / 4, sums = blank(16 * count);
    call("rollouts", box, root, ...values.map(whole), optionsAt, whole(count), whole(worlds), whole(depth),
      tensors, whole(units), diceAt, sums);
    return parts([sums, 16 * count], [diceAt, dice.length / 2]);
  },
};

console.log(JSON.stringify(given.thoughts.map((thought) => {
  const digest = createHash("sha256");
  for (const part of searches[thought.search](thought, put(unhex(thought.state)))) digest.update(part);
  return digest.digest("hex");
})));
