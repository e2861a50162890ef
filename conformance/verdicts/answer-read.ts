import type { Arguments } from '../target/arguments.js';
import { type Masks, masked } from './evidence.js';

/** What a call was answered, and which part of that was read. */
export interface AnswerRead {
  /** One form of the answer: its structured content, or what its text says. */
  readonly document: unknown;
  /** The list that was read, `issues` or `projects[]/issues`; absent where none was. */
  readonly list?: string;
  /** The member of the list that was read. */
  readonly member?: unknown;
  /** The place that was read, in the member where there is one: `author/username`. */
  readonly place?: string;
  /** The calls with the answers that showed that it is read there; absent where it is read as a whole. */
  readonly learnedFrom?: readonly Arguments[];
}

/** An answer as a report shows it. */
export interface ShownAnswer {
  /** The answer as JSON, cut, with what was read between `>>` and `<<`. */
  readonly text: string;
  /** Where that is, `issues[12]/author/username`; absent where the answer was read as a whole, or the place is not in it. */
  readonly at?: string;
  /** What showed that it is read there. */
  readonly learnedFrom?: string;
}

/** So much of an answer is shown before what was read, of that, and after it. */
const LONGEST_PART = 240;
/** So many calls are shown of those that a place was learned from, and so much of each. */
const SHOWN_CALLS = 2;
const LONGEST_CALL = 80;

/** An answer with what was read of it marked; without what is masked. */
export function shownAnswer(answer: AnswerRead, masks: Masks = []): ShownAnswer {
  const [read] = partsRead(answer);
  const { learnedFrom = [] } = answer;
  return {
    text: excerpt(answer.document, read, masks),
    ...(read && { at: masked(read.path, masks) }),
    ...(learnedFrom.length > 0 && { learnedFrom: masked(callsInWords(learnedFrom), masks) }),
  };
}

function callsInWords(calls: readonly Arguments[]): string {
  const different = [...new Set(calls.map((args) => JSON.stringify(args)))];
  const shown = different.slice(0, SHOWN_CALLS).map((call) => cutAfter(call, LONGEST_CALL));
  const more = different.length > SHOWN_CALLS ? ', …' : '';
  return `${calls.length} ${calls.length === 1 ? 'answer' : 'answers'} to ${shown.join(', ')}${more}`;
}

/** One value of an answer, and the way to it. */
interface Part {
  readonly path: string;
  readonly value: unknown;
  /** The steps to it from the whole. */
  readonly steps: readonly (string | number)[];
}

/** What was read: the values at the place, or the member without it, or the list. */
function partsRead({ document, list, member, place }: AnswerRead): readonly Part[] {
  const whole: Part = { path: '', value: document, steps: [] };
  const lists = list === undefined ? [whole] : partsAt(whole, list.replace(/\/?\*$/, ''));
  const members = member === undefined ? lists : lists.flatMap((one) => membersOf(one, member));
  const found = place === undefined ? members : members.flatMap((one) => scalarsAt(one, place));
  return (found.length > 0 ? found : members).filter(({ steps }) => steps.length > 0);
}

/** The members of a list that are this one: the same object, or the one of an object of objects that has its key. */
function membersOf(list: Part, member: unknown): Part[] {
  const key: unknown = Object(member)['#key'];
  return stepsFrom(list).filter(({ value, steps }) => value === member || steps.at(-1) === key);
}

/** The scalars at a place below a part: beside them in a list may be objects, which are at other places. */
function scalarsAt(part: Part, place: string): Part[] {
  return partsAt(part, place).filter(({ value }) => typeof value !== 'object' || value === null);
}

/** The values at a place below a part, as places are written: `labels[]`, `jobs[test]/status`. */
function partsAt(part: Part, place: string): Part[] {
  if (place === '' || place === '#value') return [part];
  const rest = place.startsWith('/') ? place.slice(1) : place;
  if (!Array.isArray(part.value)) return stepsFrom(part).flatMap((one) => belowMember(one, rest));
  const [step = '', name = ''] = /^\[([^\]]*)\]/.exec(rest) ?? [];
  if (step === '') return [];
  const members = stepsFrom(part).filter(({ value }) => name === '' || isCalled(value, name));
  return members.flatMap((one) => partsAt(one, rest.slice(step.length)));
}

function belowMember(part: Part, rest: string): Part[] {
  const name = String(part.steps.at(-1));
  const isAbove = rest.startsWith(name) && ['', '/', '['].includes(rest.charAt(name.length));
  return isAbove ? partsAt(part, rest.slice(name.length)) : [];
}

function isCalled(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).includes(name);
}

/** The members of a list or an object. */
function stepsFrom({ path, value, steps }: Part): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.map((member, at) => ({ path: `${path}[${at}]`, value: member, steps: [...steps, at] }));
  return Object.entries(value).map(([name, member]) => ({
    path: path === '' ? name : `${path}/${name}`,
    value: member,
    steps: [...steps, name],
  }));
}

/** The answer as JSON, cut around what was read. */
function excerpt(document: unknown, read: Part | undefined, masks: Masks): string {
  const text = jsonOf(document);
  if (!read) return cutAfter(masked(text, masks), 2 * LONGEST_PART);
  const [from, to] = rangeOf(document, read.steps);
  const [before, own, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)].map((part) =>
    masked(part, masks),
  );
  return `${cutBefore(before ?? '')}>>${cutAfter(own ?? '', LONGEST_PART)}<<${cutAfter(after ?? '', LONGEST_PART)}`;
}

/** Where the value at these steps is in the JSON of the whole. */
function rangeOf(value: unknown, [step, ...rest]: readonly (string | number)[]): [from: number, to: number] {
  if (step === undefined) return [0, jsonOf(value).length];
  let from = 1; // the bracket
  for (const [name, member] of Object.entries(Object(value))) {
    if (member === undefined && !Array.isArray(value)) continue; // JSON leaves it out
    if (!Array.isArray(value)) from += JSON.stringify(name).length + 1;
    if (String(step) === name) {
      const [first, last] = rangeOf(member, rest);
      return [from + first, from + last];
    }
    from += jsonOf(member).length + 1;
  }
  return [0, 0];
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

function cutBefore(text: string): string {
  return text.length <= LONGEST_PART ? text : `…${text.slice(-LONGEST_PART)}`;
}

function cutAfter(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters)`;
}
