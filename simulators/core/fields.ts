/** A field of a JSON document that breaks its rule; the message names the field and the rule. */
export class FieldProblem extends Error {
  readonly field: string;

  constructor(field: string, expected: string) {
    super(field === '' ? `expected ${expected}` : `'${field}' must be ${expected}`);
    this.name = 'FieldProblem';
    this.field = field;
  }
}

/** What a field may hold, and the words for it. */
export interface FieldRule {
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
  readonly required?: true;
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

/** Fields as they came, each checked against its rule; an unknown or missing one is a problem. */
export function checkFields(value: unknown, rules: FieldRules): Record<string, unknown> {
  const fields = asObject(value);
  for (const name of Object.keys(fields)) {
    if (!Object.hasOwn(rules, name)) throw new FieldProblem(name, unknownName(rules));
  }
  for (const [name, rule] of Object.entries(rules)) checkField(name, fields[name], rule);
  return fields;
}

/** A JSON object, or a problem with the whole document. */
export function asObject(value: unknown): Record<string, unknown> {
  if (isObject(value)) return value;
  throw new FieldProblem('', 'a JSON object');
}

/** Tells a JSON object from every other JSON value. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkField(name: string, value: unknown, rule: FieldRule): void {
  if (value === undefined && !rule.required) return;
  if (!rule.accepts(value)) throw new FieldProblem(name, rule.expected);
}

function unknownName(rules: FieldRules): string {
  const names = Object.keys(rules);
  return names.length === 0 ? 'left out: nothing is set here' : `one of ${names.join(', ')}`;
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
    accepts: (value) => Number.isSafeInteger(value) && Number(value) >= low && Number(value) <= high,
  };
}

/** A rule for one of a few values. */
export function oneOf(...values: readonly unknown[]): FieldRule {
  return { expected: `one of ${values.join(', ')}`, accepts: (value) => values.includes(value) };
}

/** A rule that accepts what either rule accepts. */
export function either(first: FieldRule, second: FieldRule): FieldRule {
  return {
    expected: `${first.expected}, or ${second.expected}`,
    accepts: (value) => first.accepts(value) || second.accepts(value),
  };
}

/** Any text but the empty one. */
export const text: FieldRule = {
  expected: 'a text that is not empty',
  accepts: (value) => typeof value === 'string' && value !== '',
};

/** A number of 0 or more. */
export const notNegative: FieldRule = {
  expected: 'a number of 0 or more',
  accepts: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
};
