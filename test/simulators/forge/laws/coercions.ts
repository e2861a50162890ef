import type { Parameter } from '#simulators/forge/parameters/parameter.js';

/** What becomes of one kind of wrong value for one type of parameter. */
export interface Coercion {
  readonly types: readonly Parameter['type'][];
  readonly sent: string;
  readonly raw: unknown;
  /** `invalid`: refused with "is invalid"; `taken`: read as something, or as nothing. */
  readonly outcome: 'invalid' | 'taken';
  /** Where the real one says so. */
  readonly source: string;
}

const PRIMITIVE = 'grape, lib/grape/validations/types/primitive_coercer.rb';
const DRY = 'dry-types, lib/dry/types/coercions/params.rb';
const COMMAS = 'gitlab, lib/api/validations/types/comma_separated_to_array.rb';
const ALL = [
  'string',
  'integer',
  'number',
  'boolean',
  'date',
  'date-time',
  'array',
  'object',
  'file',
] as const;
const TIMES = ['date', 'date-time'] as const;

/** By class of type and value, for every route alike. */
const COERCIONS: readonly Coercion[] = [
  { types: ALL, sent: 'null', raw: null, outcome: 'taken', source: PRIMITIVE },
  { types: ALL, sent: 'an empty text', raw: '', outcome: 'taken', source: PRIMITIVE },
  { types: ['string'], sent: 'an object', raw: { a: 1 }, outcome: 'invalid', source: PRIMITIVE },
  { types: ['string'], sent: 'a list', raw: ['a'], outcome: 'invalid', source: PRIMITIVE },
  { types: ['string'], sent: 'a number', raw: 7, outcome: 'taken', source: DRY },
  { types: ['string'], sent: 'a boolean', raw: true, outcome: 'taken', source: DRY },
  { types: ['integer', 'number'], sent: 'a word', raw: 'seven', outcome: 'invalid', source: DRY },
  { types: ['integer', 'number'], sent: 'a boolean', raw: true, outcome: 'invalid', source: DRY },
  { types: ['integer', 'number'], sent: 'an object', raw: { a: 1 }, outcome: 'invalid', source: DRY },
  { types: ['integer', 'number'], sent: 'a list', raw: [7], outcome: 'invalid', source: DRY },
  { types: ['integer'], sent: 'a fraction in words', raw: '1.5', outcome: 'invalid', source: DRY },
  { types: ['boolean'], sent: 'a word', raw: 'perhaps', outcome: 'invalid', source: DRY },
  { types: ['boolean'], sent: 'a number', raw: 2, outcome: 'invalid', source: DRY },
  { types: ['boolean'], sent: 'an object', raw: { a: 1 }, outcome: 'invalid', source: DRY },
  { types: ['boolean'], sent: 'a list', raw: [true], outcome: 'invalid', source: DRY },
  { types: TIMES, sent: 'a word', raw: 'someday', outcome: 'invalid', source: DRY },
  { types: TIMES, sent: 'a number', raw: 7, outcome: 'invalid', source: DRY },
  { types: TIMES, sent: 'an object', raw: { a: 1 }, outcome: 'invalid', source: DRY },
  { types: TIMES, sent: 'a day that is none', raw: '2026-02-31', outcome: 'invalid', source: DRY },
  {
    types: ['file'],
    sent: 'a word',
    raw: 'picture',
    outcome: 'invalid',
    source: 'grape, lib/grape/validations/types/file.rb',
  },
];

/** Lists of texts and numbers take what they can; lists of objects, and objects, only what they are. */
const OF_LISTS: readonly Coercion[] = [
  { types: ['array'], sent: 'a number', raw: 7, outcome: 'taken', source: COMMAS },
  { types: ['array'], sent: 'an object', raw: { a: 1 }, outcome: 'taken', source: COMMAS },
];

const OF_OBJECTS: readonly Coercion[] = [
  { types: ['array', 'object'], sent: 'a word', raw: 'word', outcome: 'invalid', source: PRIMITIVE },
  { types: ['array', 'object'], sent: 'a number', raw: 7, outcome: 'invalid', source: DRY },
];

/** The classes of wrong values that a parameter meets. */
export function coercionsOf({ type, members }: Parameter): Coercion[] {
  const more = members ? OF_OBJECTS : type === 'array' ? OF_LISTS : [];
  return [...COERCIONS, ...more].filter(({ types }) => types.includes(type));
}
