import { OrderedList } from '#simulators/forge/world/ordered-list.js';

/** Parts that only remember what reading found out. */
const REMEMBERED = new Set(['lastCommits', 'tree', 'plan', 'origin', 'trial']);

/** A number for each text, number and other plain value that was met: a world has the same ones over and over. */
const numbers = new Map<unknown, number>();

/** One text for all that a world holds: every record, every list and its order, every repository. */
export function digestOf(world: object): string {
  const places = new Map<object, number>([[world, 0]]);
  const waiting: object[] = [world];
  const mix = mixer();
  const put = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      mix.add(numberOf(value));
      return;
    }
    const known = places.get(value);
    mix.add(~(known ?? places.size));
    if (known !== undefined) return;
    places.set(value, places.size);
    waiting.push(value);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) members(next, put);
  return mix.text();
}

function numberOf(value: unknown): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  numbers.set(value, numbers.size);
  return numbers.size - 1;
}

/** Two hashes of the same whole numbers, each of 32 bits. */
function mixer() {
  let [one, other] = [0x811c9dc5 | 0, 0x9e3779b9 | 0];
  return {
    add: (number: number): void => {
      one = Math.imul(one ^ number, 0x01000193);
      one ^= one >>> 15;
      other = Math.imul((other + number) | 0, 0x85ebca6b);
      other = (other << 13) | (other >>> 19);
    },
    text: () => `${one} ${other}`,
  };
}

function members(value: object, put: (value: unknown) => void): void {
  if (value instanceof OrderedList) for (const item of value.items) put(item);
  else if (value instanceof Uint8Array) put(Buffer.from(value).toString('latin1'));
  else if (value instanceof Map)
    for (const [key, held] of value) {
      put(key);
      put(held);
    }
  else if (value instanceof Set || Array.isArray(value)) for (const item of value) put(item);
  else
    for (const name of Object.keys(value)) {
      if (REMEMBERED.has(name)) continue;
      put(name);
      put(value[name as keyof typeof value]);
    }
}
