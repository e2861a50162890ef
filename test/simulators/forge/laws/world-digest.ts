import { OrderedList } from '#simulators/forge/world/ordered-list.js';

/** Whether a member only remembers what reading found out. Asked of every member of a world, so nothing is looked up. */
function isRemembered(name: string): boolean {
  return name === 'tree' || name === 'plan' || name === 'origin' || name === 'trial';
}

/** A number for each text, fraction and other plain value that was met: a world has the same ones over and over. */
const numbers = new Map<unknown, number>();
/** What a whole number is mixed with, so that it is not taken for the number of a text. */
const WHOLE = 0x5bd1e995;
const WORD = 2 ** 32;

/** One text for all that a world holds: every record, every list and its order, every repository. */
export function digestOf(world: object): string {
  const places = new Map<object, number>([[world, 0]]);
  const waiting: object[] = [world];
  const mix = mixer();
  const put = (value: unknown): void => {
    if (Number.isSafeInteger(value)) {
      const whole = value as number; // as it was just found
      mix.add(WHOLE);
      mix.add(whole | 0);
      mix.add(Math.floor(whole / WORD));
      return;
    }
    if (typeof value !== 'object' || value === null) {
      mix.add(numberOf(value));
      return;
    }
    const earlier = places.get(value);
    mix.add(~(earlier ?? places.size));
    if (earlier !== undefined) return;
    places.set(value, places.size);
    waiting.push(value);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) members(next, put);
  return mix.text();
}

function numberOf(value: unknown): number {
  const earlier = numbers.get(value);
  if (earlier !== undefined) return earlier;
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
      if (isRemembered(name)) continue;
      put(name);
      put(value[name as keyof typeof value]);
    }
}
