import { createHash } from 'node:crypto';
import { OrderedList } from '#simulators/forge/world/ordered-list.js';

/** Parts that only remember what reading found out. */
const REMEMBERED = new Set(['lastCommits', 'tree', 'plan', 'origin', 'trial']);

/** One text for all that a world holds: every record, every list and its order, every repository. */
export function digestOf(world: object): string {
  const hash = createHash('sha1');
  const numbers = new Map<object, number>([[world, 0]]);
  const waiting: object[] = [world];
  let written = '';
  const write = (text: string): void => {
    written += text;
    if (written.length < 65_536) return;
    hash.update(written);
    written = '';
  };
  const put = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      write(`${value};`);
      return;
    }
    const known = numbers.get(value);
    write(`@${known ?? numbers.size};`);
    if (known !== undefined) return;
    numbers.set(value, numbers.size);
    waiting.push(value);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) members(next, put, write);
  return hash.update(written).digest('hex');
}

function members(value: object, put: (value: unknown) => void, write: (text: string) => void): void {
  if (value instanceof OrderedList) for (const item of value.items) put(item);
  else if (value instanceof Uint8Array) write(Buffer.from(value).toString('latin1'));
  else if (value instanceof Map) for (const [key, held] of value) [key, held].forEach(put);
  else if (value instanceof Set || Array.isArray(value)) for (const item of value) put(item);
  else
    for (const [name, held] of Object.entries(value)) {
      if (REMEMBERED.has(name)) continue;
      write(name);
      put(held);
    }
}
