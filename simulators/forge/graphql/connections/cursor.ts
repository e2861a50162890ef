import type { Cell } from '../../queries/matching/columns.js';
import { FieldProblem } from '../request/problems.js';

/** Where a record is in an order: what it is sorted by, by column. */
export type Place = Readonly<Record<string, Cell>>;

/** What marks a place between the records of a connection: the values of a record, or its number in a plain list. */
export function encodeCursor(place: Place | number): string {
  return Buffer.from(typeof place === 'number' ? String(place) : JSON.stringify(place)).toString('base64url');
}

/** The place that a cursor marks. */
export function decodeCursor(cursor: string): Place {
  const place = parsed(cursor);
  if (typeof place !== 'object' || place === null || Array.isArray(place)) throw invalid();
  // A value of another kind than those of a record compares as different, no more.
  return place as Place;
}

/** The number of a record in a list that has no order but its own. */
export function decodeIndex(cursor: string): number {
  return Number.parseInt(Buffer.from(cursor, 'base64url').toString(), 10) || 0;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw invalid();
  }
}

const invalid = () => new FieldProblem('Please provide a valid cursor');
