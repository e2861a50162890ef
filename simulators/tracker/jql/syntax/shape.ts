import type { Query } from './syntax-tree.js';

/** A query with numbers in place of what is in its quotation marks: the grammar reads all of one shape alike. */
export interface Shape {
  readonly text: string;
  /** What was in the quotation marks, by number. */
  readonly quoted: readonly string[];
}

/** A text in quotation marks without escapes, ends of lines and other signs that the grammar may refuse. */
const PLAIN = /"([^"\\\p{Cc}]*)"|'([^'\\\p{Cc}]*)'/gu;
/** No text has a meaning for this sign: it is for private use. */
const SIGN = '\u{F8FF}';
const NUMBERED = new RegExp(`${SIGN}(\\d+)${SIGN}`, 'g');

/** The shape of a query. */
export function shapeOf(query: string): Shape {
  if (query.includes(SIGN)) return { text: query, quoted: [] };
  const quoted: string[] = [];
  const text = query.replace(PLAIN, (whole, double?: string, single?: string) => {
    const mark = whole.charAt(0);
    return `${mark}${SIGN}${quoted.push(double ?? single ?? '') - 1}${SIGN}${mark}`;
  });
  return { text, quoted };
}

/** What a shape was read as, with what was in the quotation marks in its places. */
export function filled(shape: Query, quoted: readonly string[]): Query {
  return quoted.length === 0 ? shape : (withTexts(shape, quoted) as Query); // nothing but texts is another
}

function withTexts(part: unknown, quoted: readonly string[]): unknown {
  if (typeof part === 'string') return part.replace(NUMBERED, (_, at: string) => quoted[Number(at)] ?? '');
  if (Array.isArray(part)) return part.map((item) => withTexts(item, quoted));
  if (typeof part !== 'object' || part === null) return part;
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) copy[name] = withTexts(value, quoted);
  return copy;
}
