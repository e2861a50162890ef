import { memoizeBy } from '../../memoize.js';
import { anyOf, type Value } from '../../reading/values.js';

/** A word of a value set in every spelling: `requested_changes`, `REQUESTED_CHANGES`, `Requested changes`, `requestedChanges`. */
export function word(value: string | null): Value {
  return value === null ? null : spellingsOf(value);
}

const spellingsOf = memoizeBy((value: string): Value => {
  const spaced = value.replaceAll('_', ' ');
  const camel = value.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = [value, spaced, value.replaceAll('_', '-'), camel];
  const capital = (text: string) => text.replace(/^\w/, (letter) => letter.toUpperCase());
  const titled = spaced.split(' ').map(capital).join(' ');
  return anyOf(...new Set([...names, ...names.map(capital), titled, value.toUpperCase()]));
}); // value sets are small, and each record has some of their words

/** A moment; null where it has not come. */
export function moment(time: string | null): Value {
  return time === null ? null : new Date(time);
}

const NONE = anyOf(0, null);
const UNSET = anyOf(false, null);

/** A number of things, where none need not be reported. */
export function count(number: number): Value {
  return number === 0 ? NONE : number;
}

/** A flag that need not be reported where it is not set. */
export function flag(isSet: boolean): Value {
  return isSet ? true : UNSET;
}

/** How many seconds each unit has; a day of work has eight hours, a week five days, a month four weeks (GitLab, "Time tracking"). */
const UNITS = [
  ['mo', 576_000],
  ['w', 144_000],
  ['d', 28_800],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/** Time spent or estimated: seconds, minutes, hours, or as `1d 4h`. */
export function span(seconds: number): Value {
  const values: Value[] = [
    seconds,
    seconds / 60,
    seconds / 3600,
    ...[UNITS, UNITS.slice(3)].map((units) => inUnits(seconds, units)),
  ];
  return anyOf(...values, ...(seconds === 0 ? [null] : []));
}

function inUnits(seconds: number, units: readonly (readonly [string, number])[]): string {
  let left = Math.abs(seconds);
  const parts: string[] = [];
  for (const [unit, length] of units) {
    const whole = Math.floor(left / length);
    left -= whole * length;
    if (whole > 0) parts.push(`${whole}${unit}`);
  }
  return `${seconds < 0 ? '-' : ''}${parts.join(' ') || '0h'}`;
}

/** A record's global IDs, as the documents write them and as the backend does: which of both an answer has is not said. */
export function globalIds(type: string, id: number): readonly string[] {
  return [`gid://forge/${type}/${id}`, `gid://gitlab/${type}/${id}`];
}

/** A record's number in the forms that the documents give it. */
export function identified(types: readonly string[], id: number): readonly (readonly (string | number)[])[] {
  return [...types.flatMap((type) => globalIds(type, id).map((one) => [one])), [id]];
}

/** The same as a fact: the number, or a global ID of one of the types. */
export function numbered(types: readonly string[], id: number): Value {
  return anyOf(id, ...types.flatMap((type) => globalIds(type, id)));
}
