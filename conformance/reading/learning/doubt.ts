import type { ExpectedAnswer, ExpectedRecord } from '../../models/model.js';
import { holds } from '../held-values.js';
import { unescaped } from '../scalars.js';
import { plain, type Value } from '../values.js';
import type { SoughtDifference } from './difference.js';
import { partOf } from './membership.js';

/** Texts that are longer are nowhere by chance, and no moments are. */
const LONG = 40;

/**
 * Whether a difference may be one of reading alone: the text has all that is expected. Short words and numbers say so only where
 * the answers that were learned from were not read right, either; of a fact that no document promises, nothing has to. A record
 * with a text of several lines breaks the lines that it is listed in.
 */
export function isInDoubt(
  difference: SoughtDifference,
  { text, expected, isUnsure }: { text: string; expected: ExpectedAnswer; isUnsure: boolean },
): boolean {
  const { aspect, about, absent, value = null, isPromised = true } = difference;
  if (aspect === 'file') return false;
  if (!isPromised) return true;
  if (aspect === 'fact' && isLong(value)) return isHeld(value, text) || isHeld(value, unquoted(text));
  if (aspect === 'fact') return isUnsure && isHeld(value, text);
  if (!isUnsure) return absent !== undefined && isOfLines(absent) && isMarked(absent, text);
  if (aspect === 'table') return isTableHeld(about, expected, text);
  const list = expected.lists?.find(({ name }) => name === about);
  return (
    list === undefined || list.records.filter((one) => isMarked(one, text)).length >= partOf(list).length
  );
}

function isLong(value: Value): boolean {
  if (typeof value === 'string') return value.length > LONG;
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Date) return true;
  const text = 'exact' in value ? value.exact : 'text' in value ? value.text : '';
  return text.length > LONG;
}

function isHeld(value: Value, text: string): boolean {
  if (typeof value === 'boolean') return true; // any word may say so
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return holds(value, [text], '#text');
  if (Array.isArray(value)) return value.every((one) => isHeld(one, text));
  if ('anyOf' in value) return value.anyOf.some((one) => isHeld(one, text));
  if ('exact' in value) return isWithin(value.exact, text);
  if ('text' in value) return plain(unescaped(text)).includes(plain(value.text));
  return holds(value, [text], '#text');
}

/** A text with what is quoted in it as JSON quotes it, in its own characters. */
function unquoted(text: string): string {
  return text.replace(/\\(?:([nrt])|(["\\/]))/g, (_, space, other) =>
    space === undefined ? String(other) : '\n',
  );
}

/** Whether a text has all lines of another, be they indented, quoted or escaped. */
function isWithin(lines: string, text: string): boolean {
  const inked = (one: string) => unescaped(one).replace(/[\s"\\]+/g, '');
  return inked(text).includes(inked(lines));
}

function isOfLines({ marks }: ExpectedRecord): boolean {
  return marks.some((mark) => mark.some((word) => typeof word === 'string' && word.includes('\n')));
}

function isMarked({ marks }: ExpectedRecord, text: string): boolean {
  return marks.some((mark) => mark.every((word) => holds(word, [text], '#text')));
}

/** Whether all names and numbers of a table are in a text; counts that are grouped in any way are not looked for. */
function isTableHeld(about: string, { tables = [], pivots = [] }: ExpectedAnswer, text: string): boolean {
  const isIn = (one: string | number) =>
    holds(typeof one === 'number' ? { rounded: one } : one, [text], '#text'); // averages may be rounded
  const rows = tables.find(({ name }) => name === about)?.rows ?? [];
  const entries = pivots.find(({ name }) => name === about)?.entries ?? [];
  return (
    rows
      .filter(({ numbers }) => numbers.some((one) => one !== 0))
      .every(({ names, numbers }) => (names.length === 0 || names.some(isIn)) && numbers.every(isIn)) &&
    entries
      .filter(({ number }) => number !== 0)
      .every(({ row, column, number }) => row.some(isIn) && column.some(isIn) && isIn(number))
  );
}
