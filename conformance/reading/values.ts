import { hashAt } from './files.js';
import { isBetween, isMoment, isOnDay, momentOf } from './moments.js';
import { ungrouped, unmarked } from './scalars.js';

/** What answers report one by one. */
type Scalar = string | number | boolean | Date;

/** A value as the world has it, in every way in which an answer may report it; null is reported by leaving it out, too. */
export type Value = Scalar | null | readonly Value[] | Tolerant;

/** A value that is right in more than one spelling. */
type Tolerant =
  | { readonly anyOf: readonly Value[] }
  | { readonly text: string }
  | { readonly exact: string }
  | { readonly ending: string }
  | { readonly beginning: string }
  | { readonly day: string }
  | { readonly rounded: number }
  | { readonly within: readonly [from: Date, to: Date] }
  | { readonly inFile: string }
  | { readonly reported: string }
  | { readonly undecided: string };

/** Any of these values is right, as a person is reported by name or by account. */
export const anyOf = (...values: readonly Value[]): Value => ({ anyOf: values });
/** A text of which the markup does not count. */
export const richText = (text: string | null): Value => (text ? { text } : null);
/** A text of which every character counts, spaces and line breaks, too. */
export const exact = (text: string): Value => ({ exact: text });
/** A text that ends like this, as an address on a site of any name. */
export const ending = (end: string): Value => ({ ending: end });
/** A text that is this name, or begins with it and goes on otherwise, as a signature does; what marks a list's items may come before it. */
export const beginning = (name: string): Value => ({ beginning: name });
/** A day, reported as such or as a moment of it in UTC. */
export const day = (date: string | null): Value => (date === null ? null : { day: date });
/** A number that may be reported rounded, to within half of the last digit printed. */
export const rounded = (number: number): Value => ({ rounded: number });
/** A moment somewhere between two others; it may be reported no more precisely than to the minute. */
export const within = (from: Date, to: Date): Value => ({ within: [from, to] });
/** The path of a file with this SHA-256, or its `file:` address. */
export const inFile = (sha256: string): Value => ({ inFile: sha256 });
/** Something is reported, in words that the documents do not name. */
export const reported = (what: string): Value => ({ reported: what });
/** What the documents leave open, with what they leave open: every value is right. */
export const undecided = (why: string): Value => ({ undecided: why });

/** How nothing is reported where it is reported at all. */
const NOTHING = /^(none|null|nil|n\/a|-|–|—|unassigned|unresolved|unset|no \w+)?$/i;

/**
 * Whether the scalars at one place of an answer report this value. Asked of each place for each fact, so most values come
 * first and nothing is made: not even a function, for which V8 would keep the arguments of every call.
 */
export function fits(value: Value, received: readonly unknown[]): boolean {
  if (value === null || value === '') return received.every(isNothing);
  if (typeof value !== 'object' || value instanceof Date) return allFit(value, received);
  if (Array.isArray(value)) return listFits(value, received);
  if ('anyOf' in value) {
    for (const one of value.anyOf) if (fits(one, received)) return true;
    return false;
  }
  if ('undecided' in value) return true;
  if ('reported' in value) return !received.every(isNothing);
  if (received.length === 0) return false;
  if ('text' in value) return plain(received.join(' ')) === plain(value.text);
  for (const one of received) if (!formFits(value as Form, one)) return false; // lists are gone
  return true;
}

type Form = Exclude<Tolerant, { readonly anyOf: unknown } | { readonly text: unknown }>;

/** The same of a form that every single scalar has to be right in. */
function formFits(value: Form, one: unknown): boolean {
  if ('within' in value) return isReportedBetween(value.within, one);
  if ('inFile' in value) return hashAt(one) === value.inFile;
  if ('exact' in value) return one === value.exact;
  if ('ending' in value) return typeof one === 'string' && one.endsWith(value.ending);
  if ('beginning' in value) return typeof one === 'string' && beginsWith(one, value.beginning);
  return scalarFits(value as OneValue, one); // what is undecided or just reported is gone
}

function allFit(value: OneValue, received: readonly unknown[]): boolean {
  for (const one of received) if (!scalarFits(value, one)) return false;
  return received.length > 0;
}

/** Whether a value is there to be reported. */
export function isSomething(value: Value): boolean {
  if (value === null || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && 'undecided' in value) return false;
  return !(typeof value === 'object' && 'anyOf' in value) || value.anyOf.every(isSomething);
}

/** Moments are full where they are precise to the second. */
const SECOND = 1_000;

/** Whether full moments are received where the fact is a moment. */
export function isLikeMoment(received: readonly unknown[], value: Value): boolean {
  return hasMoment(value) && received.every(isFullMoment);
}

/** Whether full moments are received where the fact is none: `spentAt` is not the time that was spent. */
export function isMomentInstead(received: readonly unknown[], value: Value): boolean {
  return received.length > 0 && received.every(isFullMoment) && isSomething(value) && !hasMoment(value);
}

function isFullMoment(one: unknown): boolean {
  return typeof one === 'string' && !IS_NUMBER.test(one) && (momentOf(one)?.grain ?? Infinity) <= SECOND;
}

function hasMoment(value: Value): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('anyOf' in value) return value.anyOf.some(hasMoment);
  return value instanceof Date || 'within' in value || 'day' in value || 'reported' in value;
}

/** A value in words. */
export function inWords(value: Value): string {
  if (value === null) return 'nothing';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no moment' : value.toISOString();
  if (Array.isArray(value)) return `[${value.map(inWords).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('anyOf' in value) return value.anyOf.map(inWords).join(' or ');
  if ('text' in value) return JSON.stringify(value.text);
  if ('exact' in value) return JSON.stringify(value.exact);
  if ('ending' in value) return `…${value.ending}`;
  if ('beginning' in value) return `${value.beginning}…`;
  if ('day' in value) return value.day;
  if ('within' in value)
    return `a moment from ${value.within.map((moment) => moment.toISOString()).join(' to ')}`;
  if ('inFile' in value) return `a file with the SHA-256 ${value.inFile.slice(0, 12)}…`;
  if ('reported' in value) return value.reported;
  return 'rounded' in value
    ? String(value.rounded)
    : `anything (${(value as { undecided: string }).undecided})`; // the last form
}

/** A text that is plain already, as most are: what is Unicode takes much longer. */
const IS_PLAIN = /^[A-Za-z0-9]+$/;

/** So many texts are cached with what they are without their markup; the same ones are compared over and over. */
const MOST_CACHED = 50_000;
const PLAIN = new Map<string, string>();

/** A text without its markup and its spacing. */
export function plain(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  const cached = PLAIN.get(text);
  if (cached !== undefined) return cached;
  if (PLAIN.size >= MOST_CACHED) PLAIN.clear();
  const made = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || text.trim();
  PLAIN.set(text, made);
  return made;
}

type OneValue = Scalar | { readonly day: string } | { readonly rounded: number };

const IS_YES = /^(true|yes)$/i;
const IS_NO = /^(false|no)$/i;
const IS_NUMBER = /^-?\d+(\.\d+)?$/;

function scalarFits(value: OneValue, received: unknown): boolean {
  if (value instanceof Date) return isReported(value, received);
  if (typeof value === 'string')
    return (
      received === value ||
      (typeof received === 'string'
        ? isSpacedLike(received, value) || isSpacedLike(unmarked(received), value)
        : typeof received !== 'object' && String(received) === spaced(value))
    );
  if (typeof value === 'boolean')
    return received === value || (value ? IS_YES : IS_NO).test(String(received));
  if (typeof value === 'number') return isNumber(received) && numberOf(received) === value;
  if ('rounded' in value) return isNumber(received) && isRounded(value.rounded, ungrouped(String(received)));
  if (String(received) === value.day) return true;
  const reported = momentOf(received);
  return reported !== undefined && isOnDay(value.day, reported);
}

function beginsWith(text: string, name: string): boolean {
  const bare = unmarked(text).replace(/^[\s*`#>-]+/, '');
  return bare.startsWith(name) && !/^\w/.test(bare.slice(name.length));
}

function listFits(values: readonly Value[], received: readonly unknown[]): boolean {
  const [only] = received;
  const parts =
    received.length === 1 && values.length > 1 && typeof only === 'string'
      ? only.split(/\s*[,;\n]\s*/)
      : received;
  let count = 0;
  for (const part of parts) if (!isNothing(part)) count += 1;
  if (count !== values.length) return false;
  const left = parts.filter((part) => !isNothing(part));
  return values.every((value) => {
    const at = left.findIndex((one) => fits(value, [one]));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function isReported(moment: Date, received: unknown): boolean {
  const reported = momentOf(received);
  return reported !== undefined && isMoment(moment, reported);
}

function isReportedBetween(moments: readonly [Date, Date], received: unknown): boolean {
  const reported = momentOf(received);
  return reported !== undefined && isBetween(moments, reported);
}

function isRounded(value: number, received: string): boolean {
  const digits = received.split('.')[1]?.length ?? 0;
  return Math.abs(Number(received) - value) <= 0.5 / 10 ** digits + Number.EPSILON * 10;
}

function numberOf(received: unknown): number {
  return Number(typeof received === 'string' ? ungrouped(received) : received);
}

function isNumber(received: unknown): boolean {
  return (
    typeof received === 'number' || (typeof received === 'string' && IS_NUMBER.test(ungrouped(received)))
  );
}

/** Whether it says that nothing is there. */
export function isNothing(received: unknown): boolean {
  return (
    received === null || received === undefined || (typeof received === 'string' && NOTHING.test(received))
  );
}

/** Whether two texts differ in their spaces alone; most begin with different characters, which says enough. */
function isSpacedLike(one: string, other: string): boolean {
  const first = one.charCodeAt(0);
  const second = other.charCodeAt(0);
  if (first !== second && isInk(first) && isInk(second)) return false;
  return spaced(one) === spaced(other);
}

/** Whether a character of ASCII is no space. */
function isInk(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}

/** Whether a text has no spaces but single ones between its words. */
const IS_SPACED = /^\S+(?: \S+)*$/;

/** A text with single spaces between its words and none around it. */
export function spaced(text: string): string {
  return IS_SPACED.test(text) ? text : text.replace(/\s+/g, ' ').trim();
}
