// A module as the twins drive it: memory to put things into, and calls that return a number.
import { readFileSync } from "node:fs";

export const given = JSON.parse(readFileSync(0, "utf8"));
const { instance } = await WebAssembly.instantiate(readFileSync(given.module), {});
const { memory, __heap_base, ...entry } = instance.exports;

let top = __heap_base.value;
export function room(bytes) {
  const at = (top + 15) & ~15;
  top = at + bytes;
  if (top > memory.buffer.byteLength) memory.grow(Math.ceil((top - memory.buffer.byteLength) / 65536));
  return at;
}
export const bytes = (at, size) => new Uint8Array(memory.buffer, at, size);
export function put(content) {
  const at = room(content.length);
  bytes(at, content.length).set(content);
  return at;
}
export const unhex = (hex) => Buffer.from(hex, "hex");

const result = room(8), exception = room(16);
export function call(name, ...values) {
  entry.reset_arena();
  const status = entry[name](result, exception, ...values);
  if (status !== 0) throw new Error(`${name} has status ${status}`);
  return Number(new DataView(memory.buffer).getBigInt64(result, true));
}
