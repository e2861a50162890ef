import { createHash } from 'node:crypto';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A repeatable stream of choices: the same seed and name always make the same ones. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number between two bounds, both included. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  text(length: number, alphabet?: string): string;
  /** A stream that makes the same choices as this one from here on. */
  copy(): Random;
  /** Where the stream is, for `randomAt`. */
  state(): number;
}

/** A stream from a seed; streams of different names do not disturb each other. */
export function createRandom(seed: number, stream: string): Random {
  return streamFrom(createHash('sha256').update(`${seed}/${stream}`).digest().readUInt32LE());
}

/** The stream that goes on from where another one was. */
export function randomAt(state: number): Random {
  return streamFrom(state);
}

function streamFrom(start: number): Random {
  let state = start;

  // mulberry32: small, even enough for test data, and the same on every machine.
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));

  return {
    fraction,
    between,
    copy: () => streamFrom(state),
    state: () => state,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    text: (length, alphabet = LETTERS_AND_DIGITS) =>
      Array.from({ length }, () => alphabet.charAt(between(0, alphabet.length - 1))).join(''),
  };
}
