import { type Declaration, declarationIn } from './declaration.js';
import type { Section } from './document.js';
import { describe } from './phrases.js';
import type { Schema } from './schema.js';
import { isSilent, type Statement, segmentsOf, sentencesOf } from './statement.js';

/** The arguments of a tool, of an object, or of a table that tools share. */
export interface Fields {
  readonly properties: Record<string, Schema>;
  readonly required: string[];
}

/** The arguments of one tool, and the statements of its entry. */
export interface Entry {
  readonly tool: string;
  readonly input: Fields;
  readonly statements: Statement[];
}

/** Where a segment is read: the fields that it may add to, and the arguments that were declared last. */
interface Place {
  readonly fields: Fields;
  readonly owners: readonly string[];
}

export const noFields = (): Fields => ({ properties: {}, required: [] });

/** The entry that is being read, and what its segments may refer to. */
interface Reading {
  readonly entry: Entry;
  readonly section: string;
  readonly shared: ReadonlyMap<string, Fields>;
  readonly before: readonly Entry[];
}

/** Reads the entry of a tool, which may take arguments from shared tables and from the entries before it. */
export function readEntry(
  { title, name, remark, texts }: Section,
  shared: ReadonlyMap<string, Fields>,
  before: readonly Entry[],
): Entry {
  const entry: Entry = { tool: title, input: noFields(), statements: [] };
  const reading: Reading = { entry, section: name, shared, before };
  if (remark && remark !== 'read-only') note(reading, remark, false);
  for (const [at, text] of texts.entries()) readText(text, at > 0, reading);
  return entry;
}

const note = ({ entry, section }: Reading, text: string, isRead: boolean) =>
  void entry.statements.push({ section, text, isRead });

/** Reads a line of the entry; only in a bullet a later sentence is about the arguments that were declared last. */
function readText(text: string, isBullet: boolean, reading: Reading): void {
  let place: Place = { fields: reading.entry.input, owners: [] };
  for (const sentence of sentencesOf(text)) {
    if (!isBullet) place = { ...place, owners: [] };
    for (const segment of segmentsOf(sentence)) place = readSegment(segment, place, reading);
  }
}

/** Notes a segment and the pieces of it that say nothing of an argument, and returns the place for the next one. */
function readSegment(segment: string, place: Place, reading: Reading): Place {
  note(reading, segment, true);
  if (isSilent(segment)) return place;
  const referred = referredIn(segment, reading);
  if (referred) return { ...place, fields: merge(place.fields, referred) };
  const { place: next, text } = declaredIn(segment, place);
  const pieces = text === segment ? [segment] : describe(schemasAt(next), text);
  for (const piece of pieces) note(reading, [...next.owners, piece].join(' '), false);
  return next;
}

/** Adds the arguments that a segment declares and returns the text about them; a text without any is the segment itself. */
function declaredIn(segment: string, place: Place): { place: Place; text: string } {
  const outer = declarationIn(segment);
  if (!outer) {
    const isContinued = place.owners.length > 0 && segment.startsWith('default ');
    return { place, text: isContinued ? ` ${segment}` : segment };
  }
  const declared = declare(place.fields, outer);
  const inner = /^: `\w+` R/.test(outer.rest) ? declarationIn(outer.rest.slice(2)) : undefined;
  if (!inner) return { place: declared, text: outer.rest };
  return { place: declare(fieldsOf(outer.declared[0]?.schema), inner), text: inner.rest };
}

/** The arguments that a segment takes from elsewhere as a whole. */
function referredIn(segment: string, { shared, before }: Reading): Fields | undefined {
  if (/^(?:only `\w+`(?: is required)?|no arguments)$/i.test(segment)) return noFields();
  if (/^pagination fields$/i.test(segment)) return shared.get('pagination fields');
  const [, table, tool] =
    /^(?:arguments as in the (.+) table above|same arguments as `(\w+)`)$/.exec(segment) ?? [];
  return table ? shared.get(table) : before.find((other) => other.tool === tool)?.input;
}

function merge(into: Fields, from: Fields): Fields {
  Object.assign(into.properties, structuredClone(from.properties));
  into.required.push(...from.required);
  return into;
}

function declare(fields: Fields, { declared }: Declaration): Place {
  const properties = Object.fromEntries(declared.map(({ name, schema }) => [name, schema]));
  Object.assign(fields.properties, properties);
  fields.required.push(...declared.filter(({ isRequired }) => isRequired).map(({ name }) => name));
  return { fields, owners: Object.keys(properties) };
}

const schemasAt = ({ fields, owners }: Place): Schema[] =>
  owners.flatMap((name) => fields.properties[name] ?? []);

/** The fields of the object that was declared, or of the objects of an array, to be filled. */
function fieldsOf(schema: Schema | undefined): Fields {
  const target = schema?.items ?? schema;
  if (target?.type !== 'object') throw new Error('only an object has fields');
  return Object.assign(target, noFields());
}
