import type { Json } from '../evidence.js';

/** A value in one line of at most so many characters: a text as it is, everything else as JSON. */
export function inOneLine(value: Json, longest: number): string {
  const isPlain = typeof value === 'string' && /^[^\p{C}]+$/u.test(value) && value.trim() === value;
  const text = isPlain ? value : JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
