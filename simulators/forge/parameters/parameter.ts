/** What a raw value is when it cannot be read as the type. */
export const INVALID = Symbol('invalid');

export type Presence = 'required' | 'optional' | 'defaulted';

/**
 * One parameter of a route: what it takes and what it does with everything else, after Grape, the library that reads
 * the parameters of the real backend.
 */
export interface Parameter<Value = unknown, P extends Presence = Presence> {
  /** The name of its type, as the published description has it. */
  readonly type:
    | 'string'
    | 'integer'
    | 'number'
    | 'boolean'
    | 'date'
    | 'date-time'
    | 'array'
    | 'object'
    | 'file';
  readonly presence: P;
  readonly parse: (raw: unknown) => Value | typeof INVALID;
  readonly initial?: Value;
  readonly oneOf?: readonly unknown[];
  /** What a text has to match; any other is invalid. */
  readonly pattern?: RegExp;
  /** Refused when empty or null. */
  readonly notBlank?: boolean;
  /** Further values that it refuses. */
  accepts?(value: Value): boolean;
  /** The complaint about a value that it does not accept, in place of that of its kind. */
  readonly problem?: string;
  /** The real backend honours it, this one answers 501. */
  readonly unsupported?: true;
  /** Why it makes no difference, here as there. */
  readonly withoutEffect?: string;
  /** Of objects: what is in them. */
  readonly members?: Parameters;
}

export type Parameters = Readonly<Record<string, Parameter>>;

/** What a handler reads: null where a client sent null, undefined where it sent nothing. */
export type InputOf<Spec extends Parameters> = {
  readonly [Name in keyof Spec]: Spec[Name] extends Parameter<infer Value, infer P>
    ? P extends 'required'
      ? Value
      : P extends 'defaulted'
        ? Value
        : Value | null | undefined
    : never;
};

type Optional<Value> = Parameter<Value, 'optional'>;

/** A text; numbers and booleans are taken as their text. */
export const text = (): Optional<string> => ({
  type: 'string',
  presence: 'optional',
  parse: (raw) => (typeof raw === 'object' ? INVALID : String(raw)),
});

/** A whole number; fractions lose what is behind the point. */
export const integer = (): Optional<number> => ({
  type: 'integer',
  presence: 'optional',
  parse: (raw) => {
    if (typeof raw === 'number') return Math.trunc(raw);
    return typeof raw === 'string' && /^\s*[+-]?\d+(_\d+)*\s*$/.test(raw)
      ? Number(raw.replaceAll('_', ''))
      : INVALID;
  },
});

/** A number. */
export const decimal = (): Optional<number> => ({
  type: 'number',
  presence: 'optional',
  parse: (raw) => {
    const value = typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : Number.NaN;
    return Number.isFinite(value) ? value : INVALID;
  },
});

const TRUE = /^(1|on|t|true|y|yes)$/i;
const FALSE = /^(0|off|f|false|n|no)$/i;

/** A boolean in any of its spellings. */
export const flag = (): Optional<boolean> => ({
  type: 'boolean',
  presence: 'optional',
  parse: (raw) => {
    if (typeof raw === 'object') return INVALID;
    if (TRUE.test(String(raw))) return true;
    return FALSE.test(String(raw)) ? false : INVALID;
  },
});

/** A day, as `YYYY-MM-DD`. */
export const day = (): Optional<string> => ({
  type: 'date',
  presence: 'optional',
  parse: (raw) => {
    const time = timeIn(raw);
    return time === null ? INVALID : new Date(time).toISOString().slice(0, 10);
  },
});

/** A point in time, in milliseconds; UTC where no zone is named. */
export const moment = (): Optional<number> => ({
  type: 'date-time',
  presence: 'optional',
  parse: (raw) => timeIn(raw) ?? INVALID,
});

function timeIn(raw: unknown): number | null {
  if (typeof raw !== 'string') return null;
  const written = raw.trim().replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const zoned = /[zZ]$|[+-]\d\d:?\d\d$/.test(written) || !/\d:\d/.test(written);
  const time = Date.parse(zoned ? written.replace(' +', '+') : `${written.replace(' ', 'T')}Z`);
  return Number.isNaN(time) || !isCalendarDay(written) ? null : time;
}

/** JavaScript takes February 30th for March 1st. */
function isCalendarDay(written: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d\d?)-(\d\d?)/.exec(written) ?? [];
  if (year === undefined) return true;
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date))).getUTCDate() === Number(date);
}

/**
 * Texts, as a list or in one text with commas; anything else is no text at all, and never wrong
 * (lib/api/validations/types/comma_separated_to_array.rb).
 */
export const texts = (): Optional<string[]> => ({
  type: 'array',
  presence: 'optional',
  parse: separated,
});

/** Whole numbers likewise; a word is zero (lib/api/validations/types/comma_separated_to_integer_array.rb). */
export const integers = (): Optional<number[]> => ({
  type: 'array',
  presence: 'optional',
  parse: (raw) => separated(raw).map((part) => Number.parseInt(part, 10) || 0),
});

function separated(raw: unknown): string[] {
  const parts = Array.isArray(raw) ? raw.map(asText) : typeof raw === 'string' ? [raw] : [];
  return parts.flatMap((part) => part.split(',').map((word) => word.trim())).filter((word) => word !== '');
}

/** An object in a list of texts is taken for the way its backend writes it. */
function asText(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value).replaceAll('":', '"=>')
    : String(value);
}

/** A list of what another parameter takes; a single value is no list. */
export function list<Value>(item: Parameter<Value>): Optional<Value[]> {
  return {
    type: 'array',
    presence: 'optional',
    ...(item.members && { members: item.members }),
    parse: (raw) => {
      if (raw === '') return [];
      if (!Array.isArray(raw)) return INVALID;
      const values = raw.map((one) => item.parse(one));
      // Every value that is not INVALID has the item's type.
      return values.includes(INVALID) ? INVALID : (values as Value[]);
    },
  };
}

/** Anything at all. */
export const anything = (): Optional<unknown> => ({
  type: 'object',
  presence: 'optional',
  parse: (raw) => raw,
});

/** A file of a form. */
export const file = (): Optional<File> => ({
  type: 'file',
  presence: 'optional',
  parse: (raw) => (raw instanceof File ? raw : INVALID),
});

/** The same parameter, which may not be left out. */
export function required<Value>(parameter: Parameter<Value>): Parameter<Value, 'required'> {
  return { ...parameter, presence: 'required' };
}

/** The same parameter with the value that it has when it is left out. */
export function defaulted<Value>(parameter: Parameter<Value>, initial: Value): Parameter<Value, 'defaulted'> {
  return { ...parameter, presence: 'defaulted', initial };
}

/** The same parameter, which takes only some values; of a list every item must be one of them. */
export function oneOf<Value, P extends Presence, const Allowed extends string | number>(
  parameter: Parameter<Value, P>,
  ...allowed: readonly Allowed[]
): Parameter<Value extends readonly unknown[] ? Allowed[] : Allowed, P> {
  // What is not allowed is refused before a handler reads it.
  return { ...parameter, oneOf: allowed } as never;
}

/** The same parameter, refused when it is empty. */
export function notBlank<Value, P extends Presence>(parameter: Parameter<Value, P>): Parameter<Value, P> {
  return { ...parameter, notBlank: true };
}

/** The same parameter, which refuses values that do not pass a test. */
export function accepting<Value, P extends Presence>(
  parameter: Parameter<Value, P>,
  accepts: (value: Value) => boolean,
): Parameter<Value, P> {
  return { ...parameter, accepts };
}

/** A text of a form (Grape's `regexp`, which complains in other words than its `values`). */
export const matching = (pattern: RegExp): Optional<string> => ({
  ...text(),
  pattern,
  parse: (raw) => (typeof raw !== 'object' && pattern.test(String(raw)) ? String(raw) : INVALID),
});

/** A parameter that the real backend honours and this one refuses. */
export const unsupported = (): Parameter<never, 'optional'> => ({
  type: 'object',
  presence: 'optional',
  parse: () => INVALID,
  unsupported: true,
});

/** The same parameter where it makes no difference: why. */
export function withoutEffect<Value, P extends Presence>(
  parameter: Parameter<Value, P>,
  reason: string,
): Parameter<Value, P> {
  return { ...parameter, withoutEffect: reason };
}
