import type { Json } from '../verdicts/evidence.js';

/** A text in one line, without what could steer a terminal or turn the text around. */
export function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '�');
}

/** A value in one line of at most so many characters: a text as it is, everything else as JSON. */
export function inOneLine(value: Json, longest: number): string {
  const isPlain = typeof value === 'string' && /^[^\p{C}]+$/u.test(value) && value.trim() === value;
  const text = isPlain ? value : printable(JSON.stringify(value));
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
