/** A field of a JSON document that breaks its rule; the message names the field, the rule and what was received. */
export class FieldProblem extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'FieldProblem';
    this.field = field;
  }
}

const LONGEST_SHOWN = 60;

/** The problem of a value that its rule does not accept. */
export function unfit(field: string, expected: string, received: unknown): FieldProblem {
  return new FieldProblem(field, `'${field}' must be ${expected}; ${shown(received)}`);
}

function shown(value: unknown): string {
  if (value === undefined) return 'it is missing';
  const json = JSON.stringify(value) ?? String(value);
  return `received ${json.length > LONGEST_SHOWN ? `${json.slice(0, LONGEST_SHOWN)}…` : json}`;
}

/** What a field may hold, and the words for it. */
export interface FieldRule {
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
  readonly required?: true;
  /** What the field is for, beyond what it may hold. */
  readonly means?: string;
  /** The same as JSON Schema, as far as that says it, for who makes a form of it; any value if absent. */
  readonly schema?: object;
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

/** The fields of an object as JSON Schema, each described by its rule. */
export function schemaOf(rules: FieldRules): object {
  const entries = Object.entries(rules);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, { schema, means, expected }]) => [
        name,
        { ...schema, description: means ?? expected },
      ]),
    ),
    required: entries.filter(([, rule]) => rule.required).map(([name]) => name),
    additionalProperties: false,
  };
}

/** Fields as they came, each checked against its rule; an unknown or missing one is a problem. */
export function checkFields(value: unknown, rules: FieldRules): Record<string, unknown> {
  const fields = asObject(value);
  for (const name of Object.keys(fields)) {
    if (!Object.hasOwn(rules, name)) throw unknownField(name, rules);
  }
  for (const [name, rule] of Object.entries(rules)) checkField(name, fields[name], rule);
  return fields;
}

/** A JSON object, or a problem with the whole document. */
export function asObject(value: unknown): Record<string, unknown> {
  if (isObject(value)) return value;
  throw new FieldProblem('', 'expected a JSON object');
}

/** Whether a JSON value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkField(name: string, value: unknown, rule: FieldRule): void {
  if (value === undefined && !rule.required) return;
  if (!rule.accepts(value)) throw unfit(name, rule.expected, value);
}

function unknownField(name: string, rules: FieldRules): FieldProblem {
  const names = Object.keys(rules);
  const expected = names.length === 0 ? 'there are none' : `there are: ${names.join(', ')}`;
  return new FieldProblem(name, `unknown field '${name}'; ${expected}`);
}

/** The same rule for a field that may not be left out. */
export function required(rule: FieldRule): FieldRule {
  return { ...rule, required: true };
}

/** A rule for whole numbers between two bounds, both included. */
export function wholeNumber(low: number, high = Number.MAX_SAFE_INTEGER): FieldRule {
  const end = high === Number.MAX_SAFE_INTEGER ? 'or more' : `to ${high}`;
  return {
    expected: `a whole number, ${low} ${end}`,
    schema: { type: 'integer', minimum: low, maximum: high },
    accepts: (value) => Number.isSafeInteger(value) && Number(value) >= low && Number(value) <= high,
  };
}

/** A rule for one of a few values. */
export function oneOf(...values: readonly unknown[]): FieldRule {
  return {
    expected: `one of ${values.join(', ')}`,
    schema: { enum: values },
    accepts: (value) => values.includes(value),
  };
}

/** A rule that accepts what either rule accepts. */
export function either(first: FieldRule, second: FieldRule): FieldRule {
  return {
    expected: `${first.expected}, or ${second.expected}`,
    schema: { anyOf: [first.schema ?? {}, second.schema ?? {}] },
    accepts: (value) => first.accepts(value) || second.accepts(value),
  };
}

/** A rule for texts that are not empty and not longer than this. */
export function textUpTo(characters: number): FieldRule {
  return {
    expected: `a text that is not empty, of at most ${characters} characters`,
    schema: { type: 'string', minLength: 1, maxLength: characters },
    accepts: (value) => typeof value === 'string' && value !== '' && value.length <= characters,
  };
}

/** Any text but the empty one, and none that would fill a log. */
export const text: FieldRule = textUpTo(10_000);

const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/** A text that a header or a line of a log can carry: visible ASCII characters and spaces. */
export function plainTextUpTo(characters: number): FieldRule {
  return {
    expected: `a text of 1 to ${characters} visible ASCII characters`,
    schema: { type: 'string', maxLength: characters, pattern: PLAIN.source },
    accepts: (value) => typeof value === 'string' && value.length <= characters && PLAIN.test(value),
  };
}

/** Where a web server is, without a path: `https://media.test:8080`. */
export const origin: FieldRule = {
  expected: 'an origin like https://media.test:8080, of at most 300 characters',
  schema: { type: 'string', maxLength: 300, pattern: '^https?://[^/]+$' },
  accepts: (value) =>
    typeof value === 'string' &&
    value.length <= 300 &&
    /^https?:/.test(value) &&
    URL.canParse(value) &&
    new URL(value).origin === value,
};

/** A rule for null alone, with the words for it. */
export function nullAs(expected: string): FieldRule {
  return { expected, schema: { type: 'null' }, accepts: (value) => value === null };
}

/** An address as a header can carry it. */
export const address: FieldRule = {
  expected: 'an address of at most 8000 visible ASCII characters',
  schema: { type: 'string', pattern: '^[!-~]{1,8000}$' },
  accepts: (value) => typeof value === 'string' && /^[!-~]{1,8000}$/.test(value),
};

/** A date and time, ISO 8601. */
export const time: FieldRule = {
  expected: 'a date of the years 1970 to 2999 like 2026-01-31T12:00:00Z',
  accepts: (value) =>
    typeof value === 'string' &&
    /^(?:19[789]|2\d\d)\d-\d\d-\d\d/.test(value) &&
    !Number.isNaN(Date.parse(value)),
};

/** A rule for numbers from 0 to a bound. */
export function upTo(most: number): FieldRule {
  return {
    expected: `a number of 0 or more, at most ${most}`,
    schema: { type: 'number', minimum: 0, maximum: most },
    accepts: (value) => typeof value === 'number' && value >= 0 && value <= most,
  };
}
