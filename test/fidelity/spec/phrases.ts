import { coded, coerced } from './literals.js';
import { element, gloss, glosses, type Phrase, type Setting, value } from './phrase.js';
import type { Schema } from './schema.js';
import { valueSetPhrases } from './value-set-phrases.js';

const defaults: Phrase[] = [
  {
    pattern: new RegExp(`for example ((?:(?:${value}|[A-Z][\\w-]*)${gloss}(?:, )?)+)`),
    apply: (_, match, { examples }) => examples(coded(match[1] ?? '')),
    leaves: (match) => glosses(match[1] ?? ''),
  },
  {
    pattern: new RegExp(`\\bdefault (${value}(?:, ${value})*)`),
    apply: (property, match) => {
      const values = coded(match[1] ?? '');
      property.default = property.type === 'array' ? values : (values[0] ?? null);
    },
  },
  {
    pattern: /\bdefault empty string/,
    apply: (property) => {
      property.default = '';
    },
  },
  {
    pattern: /\bdefault (true|false|\d+)\b(?! for)/,
    apply: (property, match) => {
      property.default = coerced(match[1] ?? '');
    },
  },
];

const bounds: Phrase[] = [
  {
    pattern: /(\d+)(?:\.\.| to )(\d+)/,
    apply: (property, match) =>
      void Object.assign(property, { minimum: Number(match[1]), maximum: Number(match[2]) }),
  },
  { pattern: /\bmin(?:imum)? length (\d+)( each)?/, apply: shortest },
  {
    pattern: /\bmin(?:imum)? (\d+)/,
    apply: (property, match) => {
      property.minimum = Number(match[1]);
    },
  },
  {
    pattern: /\bmaximum (\d+)/,
    apply: (property, match) => {
      property.maximum = Number(match[1]);
    },
  },
  {
    pattern: /\bURI format\b/,
    apply: (property) => {
      property.format = 'uri';
    },
  },
  {
    pattern: /, or array of string/,
    apply: (property) => {
      delete property.type;
      property.anyOf = [{ type: 'string' }, { type: 'array', items: { type: 'string' } }];
    },
  },
  {
    pattern: /values are arrays of/,
    apply: (property) => {
      property.additionalProperties = { type: 'array', items: { type: 'string' } };
    },
    leaves: (match) => match[0],
  },
  {
    pattern: /null unassigns/,
    apply: (property) => {
      property.type = ['string', 'null'];
    },
    leaves: (match) => match[0],
  },
  {
    pattern: /same shape rules as above/,
    apply: (property, _, { above, name }) => {
      property.minLength = above(name)?.minLength;
    },
    leaves: () => 'same shape rules',
  },
  { pattern: /\bas above(?: with the same default)?/, apply: repeat },
];

/** The phrases of an argument that become schema; everything else must be claimed by a rule. */
export const phrases: Phrase[] = [...defaults, ...valueSetPhrases, ...bounds];

function shortest(property: Schema, match: RegExpExecArray): void {
  const target = match[2] ? element(property) : property;
  target.minLength = Number(match[1]);
}

/** "As above": the argument of that name again, the value set being this tool's own. */
function repeat(property: Schema, match: RegExpExecArray, { above, listed, name }: Setting): void {
  const earlier = above(name);
  if (!earlier) throw new Error(`nothing above to repeat for ${name}`);
  const own = listed.fields ? { items: { type: 'string', enum: listed.fields } } : {};
  const { default: preset, ...shape } = structuredClone(earlier);
  Object.assign(property, shape, own, match[0].includes('default') ? { default: preset } : {});
}
