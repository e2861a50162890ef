import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** The queue of the process, which has one event loop: two long steps in one turn would hold up other calls twice as long. */
const queue = pLimit(1);

/** Runs a long step in a turn of the event loop of its own; what waits for it goes on in a later turn. */
export function inTurn<T>(step: () => T | Promise<T>): Promise<T> {
  return queue(async () => {
    await setImmediate();
    const result = await step();
    await setImmediate();
    return result;
  });
}

/** Values that are parsed or written at once: it takes some milliseconds. */
const FEW = 5_000;

/** Whether a value has more than 5,000 values in it; looks at no more of them. */
export function isLarge(value: unknown): boolean {
  const open = [value];
  for (let count = 1; open.length > 0; count += 1) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const name in next) {
      open.push((next as Readonly<Record<string, unknown>>)[name]); // what it has by that name
      if (count + open.length > FEW) return true;
    }
  }
  return false;
}
