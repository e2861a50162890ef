import type * as z from 'zod';
import { rightForm } from './right-form.js';
import { nearestAsQuestion } from './suggestion.js';

/** What a value must be, by the name that the schema library has for it. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** Characters of a value that are repeated in a refusal. */
const SHOWN = 60;

/**
 * The rule that an argument breaks, in words that follow its name; undefined leaves the words to the schema. What is missing
 * "is required", whatever it should be.
 */
export function argumentRule(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && issue.code !== 'custom') return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return typeRule(issue.expected, issue.input, holdsTexts(issue.inst));
    case 'invalid_value':
      return `must be ${listed(issue.values.map((value) => JSON.stringify(value)))}, not ${received(issue.input)}${meant(issue)}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an address like https://example.com' : undefined;
    case 'unrecognized_keys':
      return `has no member ${listed(issue.keys.map((key) => JSON.stringify(key)))}${membersOf(issue.inst)}`;
    case 'invalid_union':
      return unionRule(issue);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : bounded('at least', issue);
    case 'too_big':
      return bounded('at most', issue);
    default:
      return undefined;
  }
}

/** That a value is of another kind than expected, and how to write it where it was only written otherwise. */
export function typeRule(expected: string, value: unknown, ofTexts = false): string {
  return `must be ${kindOf(expected)}, not ${received(value)}${written(rightForm(expected, value, ofTexts))}`;
}

function written(form: string | undefined): string {
  return form === undefined ? '' : `: give ${form}`;
}

/** The nearest of the values that there are, as a question. */
function meant({ values, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidValue>): string {
  return typeof input === 'string' ? nearestAsQuestion(input, values.map(String)) : '';
}

/** Whether a schema is that of a list of texts. */
function holdsTexts(schema: unknown): boolean {
  const element = (schema as Partial<z.core.$ZodArray> | undefined)?._zod?.def?.element; // absent in other schemas
  return element !== undefined && ['string', 'enum', 'pipe'].includes(element._zod.def.type);
}

function membersOf(schema: unknown): string {
  const shape = (schema as Partial<z.core.$ZodObject> | undefined)?._zod?.def?.shape; // absent in other schemas
  return shape ? `: it takes ${Object.keys(shape).join(', ')}` : '';
}

function unionRule({ errors, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const kinds = errors.flatMap((branch) =>
    branch.flatMap((each) =>
      each.code === 'invalid_type' && each.path.length === 0 ? [kindOf(each.expected)] : [],
    ),
  );
  const [deeper] = errors.flat().filter(({ path }) => path.length > 0);
  if (deeper) return `${deeper.path.map(String).join('.')}: ${deeper.message}`;
  if (kinds.length === 0) return `is none of what it can be: ${received(input)}`;
  return `must be ${listed([...new Set(kinds)])}, not ${received(input)}`;
}

function bounded(
  bound: string,
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall> | z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>,
): string {
  const limit = String('minimum' in issue ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') return `must have ${bound} ${limit} characters`;
  if (issue.origin === 'array') return `must have ${bound} ${limit} members`;
  const strictly = issue.inclusive === false ? (bound === 'at least' ? 'more than' : 'less than') : bound;
  return `must be ${strictly} ${limit}, not ${received(issue.input)}`;
}

function kindOf(expected: string): string {
  return Object.hasOwn(KINDS, expected) ? (KINDS[expected] ?? expected) : expected;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** A value as its author wrote it. */
function received(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
