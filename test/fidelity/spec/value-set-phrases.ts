import { coded, numbers } from './literals.js';
import { element, glosses, list, type Phrase, value } from './phrase.js';
import type { Json, Schema } from './schema.js';

const allow = (property: Schema, values: Json[] | undefined) => {
  if (!values) throw new Error('no such value set');
  const target = element(property);
  target.enum = values;
  if (typeof values[0] === 'string') target.type ??= 'string';
};

/** The phrases by which an argument gets its set of values. */
export const valueSetPhrases: Phrase[] = [
  {
    pattern: new RegExp(`^[,:]? ?\\(?(?:one of )?(${list})\\)?`),
    apply: (property, match) => {
      const text = match[1] ?? '';
      allow(property, coded(text));
      const preset = /`([^`]*)` \(default\b/.exec(text)?.[1];
      if (preset !== undefined) property.default = preset;
    },
    leaves: (match) => glosses(match[1] ?? ''),
  },
  {
    pattern: new RegExp(`only allowed value (${value})`),
    apply: (property, match) => allow(property, coded(match[1] ?? '')),
  },
  {
    pattern: /^: (\d+(?:, \d+)+ or \d+)/,
    apply: (property, match) => allow(property, numbers(match[1] ?? '')),
  },
  {
    pattern: /one of the values listed under Resources/,
    apply: (property, _, { listed }) => allow(property, listed.events),
  },
  {
    pattern: /of the allowed values above/,
    apply: (property, _, { listed }) => allow(property, listed.fields),
  },
  {
    pattern: /(?:of )?dimension values/,
    apply: (property, _, { listed }) => allow(property, listed.dimensions),
  },
  {
    pattern: /(?:\d+=\w+(?:, )?){2,}/,
    apply: (property, match) => {
      element(property).enum = [...match[0].matchAll(/\d+/g)].map(Number);
    },
    leaves: (match) => match[0].replaceAll(',', ''),
  },
];
