import { isObject } from '../../reading/places.js';

/** Values that are simpler than a value of JSON, the simplest first: parts of it are left out, or are simpler themselves. */
export function* simpler(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* simplerTexts(value);
  else if (typeof value === 'number') yield* simplerNumbers(value);
  else if (Array.isArray(value)) yield* simplerLists(value);
  else if (isObject(value)) yield* simplerObjects(value);
}

function* simplerTexts(text: string): Generator<string> {
  if (text === '') return;
  for (let length = 0; length < text.length; length = Math.ceil((length + text.length + 1) / 2))
    yield text.slice(0, length);
  const plain = text.replaceAll(/[^a]/gu, 'a');
  if (plain !== text) yield plain;
}

function* simplerNumbers(number: number): Generator<number> {
  if (number === 0) return;
  yield 0;
  if (number < 0) yield -number;
  if (!Number.isInteger(number)) yield Math.trunc(number);
  for (let left = number / 2; Math.abs(left) >= 1; left /= 2) yield Math.trunc(number - left);
}

function* simplerLists(list: readonly unknown[]): Generator<unknown[]> {
  for (const at of list.keys()) yield list.toSpliced(at, 1);
  for (const [at, item] of list.entries()) for (const one of simpler(item)) yield list.with(at, one);
}

function* simplerObjects(members: Readonly<Record<string, unknown>>): Generator<object> {
  for (const name of Object.keys(members)) {
    const { [name]: _left, ...others } = members;
    yield others;
  }
  for (const [name, member] of Object.entries(members))
    for (const one of simpler(member)) yield { ...members, [name]: one };
}
