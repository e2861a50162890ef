import * as z from 'zod';
import type { DescribedAnswer, FieldAnswer, InputAnswer, TypeAnswer } from '../documents/schema.js';
import { optional, plain } from '../shapes/shapes.js';

/** The queries and mutations of a schema, one line each. */
export const Operations = z.object({
  queries: z.array(plain.text).describe('Each as name(argument: Type): Type — what it is for'),
  mutations: z.array(plain.text).describe('Likewise; they need a token'),
});
export type Operations = z.output<typeof Operations>;

const about = {
  description: optional.text,
  deprecated: optional.text.describe('Why it should not be used any more, or that it is an experiment'),
};
const name = plain.text;
const Field = z.object({
  name,
  arguments: optional.text.describe('As in first: Int, sort: IssueSort = CREATED_DESC'),
  type: plain.text,
  ...about,
});
const InputField = z.object({ name, type: plain.text, default: optional.text, ...about });

/** A type of a schema, with what it has. */
export const TypeFields = z.object({
  name: plain.text,
  kind: plain.text.describe('object, interface, union, enum, input_object or scalar'),
  description: optional.text,
  interfaces: z.array(plain.text).optional(),
  possibleTypes: z.array(plain.text).optional().describe('What an interface or union may be'),
  fields: z.array(Field).optional(),
  inputFields: z.array(InputField).optional(),
  enumValues: z.array(z.object({ name, ...about })).optional(),
});
export type TypeFields = z.output<typeof TypeFields>;

const MOST_IN_LINE = 80;
const MOST_IN_ROW = 200;

/** A query or mutation in one line. */
export function operationLine({ name, args, type, ...about }: FieldAnswer): string {
  const given = args && args.length > 0 ? `(${args.map(inputText).join(', ')})` : '';
  const mark = about.isDeprecated ? ` [${isExperiment(about) ? 'experiment' : 'deprecated'}]` : '';
  const purpose = firstSentence(about.description, MOST_IN_LINE);
  return `${name}${given}: ${typeText(type)}${mark}${purpose && ` — ${purpose}`}`;
}

/** A field of a type. */
export function fieldRow({ args, type, ...about }: FieldAnswer): z.output<typeof Field> {
  const { name, ...rest } = describedRow(about);
  const given = args && args.length > 0 && { arguments: args.map(inputText).join(', ') };
  return { name, ...given, type: typeText(type), ...rest };
}

/** A field of an input object. */
export function inputRow({ type, defaultValue, ...about }: InputAnswer): z.output<typeof InputField> {
  const { name, ...rest } = describedRow(about);
  return { name, type: typeText(type), ...(defaultValue != null && { default: defaultValue }), ...rest };
}

/** What every part of a schema has. */
export function describedRow({ name, description, ...about }: DescribedAnswer) {
  const purpose = firstSentence(description, MOST_IN_ROW);
  const reason = about.isDeprecated
    ? firstSentence(about.deprecationReason, MOST_IN_ROW) || 'deprecated'
    : '';
  return { name, ...(purpose && { description: purpose }), ...(reason && { deprecated: reason }) };
}

/** A type as documents write it (GraphQL, 3.12): with its brackets and marks. */
function typeText({ kind, name, ofType }: TypeAnswer): string {
  if (!ofType) return name ?? '…';
  if (kind === 'NON_NULL') return `${typeText(ofType)}!`;
  return kind === 'LIST' ? `[${typeText(ofType)}]` : typeText(ofType);
}

function inputText({ name, type, defaultValue }: InputAnswer): string {
  return `${name}: ${typeText(type)}${defaultValue == null ? '' : ` = ${defaultValue}`}`;
}

function isExperiment({ deprecationReason }: Pick<DescribedAnswer, 'deprecationReason'>): boolean {
  return /\bexperiment/i.test(deprecationReason ?? '');
}

/** The first sentence of a description on one line, cut where it is long. */
function firstSentence(text: string | null | undefined, most: number): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  const [sentence = ''] = line.split(/(?<=[^.]\.) (?=[A-Z])/);
  return sentence.length <= most ? sentence : `${sentence.slice(0, most - 1).trimEnd()}…`;
}
