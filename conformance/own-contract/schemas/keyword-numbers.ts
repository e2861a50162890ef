import type { Part } from './conjunction.js';

/** The largest of the numbers that schemas have under a keyword, and of one more. */
export function largest(parts: readonly Part[], keyword: string, otherwise: number): number {
  return Math.max(otherwise, ...numbersOf(parts, keyword));
}

/** The smallest of the numbers that schemas have under a keyword, and of one more. */
export function smallest(parts: readonly Part[], keyword: string, otherwise: number): number {
  return Math.min(otherwise, ...numbersOf(parts, keyword));
}

/** The numbers that schemas have under a keyword. */
export function numbersOf(parts: readonly Part[], keyword: string): number[] {
  return parts.map((part) => part[keyword]).filter((one) => typeof one === 'number');
}
