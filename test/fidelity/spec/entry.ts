import { describeArgument } from './argument.js';
import { type Declaration, declarationIn } from './declaration.js';
import type { Section } from './document.js';
import type { Fields } from './field-table.js';
import type { Json, Schema } from './schema.js';
import { segments, sentences } from './sentences.js';
import type { Shared } from './shared.js';
import { sharedPhrases } from './shared-phrases.js';
import { isSilence, type Statement } from './statement.js';

/** What a document says of one tool. */
export interface Entry {
  tool: string;
  readOnly: boolean;
  /** The document shows only the first of its arguments. */
  partial: boolean;
  input: Fields;
  examples: Map<string, Json[]>;
  statements: Statement[];
}

interface Reading {
  entry: Entry;
  before: Entry[];
  shared: Shared;
  section: string;
  /** Where declarations go: the tool's arguments, or the object that a bullet opens. */
  scope: Fields;
  path: string;
  owner: string;
}

export function readEntry(section: Section, shared: Shared, before: Entry[]): Entry {
  const entry: Entry = {
    tool: section.title,
    readOnly: section.qualifier === 'read-only',
    partial: section.texts.some(({ text }) => /all later arguments of this tool: not shown/.test(text)),
    input: { properties: {}, required: [] },
    examples: new Map(),
    statements: [],
  };
  const name = `${shared.file}#${section.title}`;
  const reading = () => ({ entry, before, shared, section: name, scope: entry.input, path: '', owner: '' });
  if (section.qualifier && !entry.readOnly) keep(reading(), section.qualifier);
  for (const { text, item } of section.texts) readText(reading(), text, item);
  return entry;
}

function readText(reading: Reading, text: string, item: boolean): void {
  for (const sentence of sentences(text)) {
    if (!item) reading.owner = '';
    for (const segment of segments(sentence)) readSegment(reading, segment);
  }
}

function readSegment(reading: Reading, segment: string): void {
  const { entry, section } = reading;
  entry.statements.push({ section, text: segment, accounted: true });
  if (isSilence(segment) || refers(reading, segment)) return;
  const declaration = declarationIn(segment);
  if (declaration) readDeclaration(reading, declaration);
  else for (const piece of continued(reading, segment)) keep(reading, `${reading.owner} ${piece}`);
}

/** A default may follow its argument after a semicolon. */
function continued(reading: Reading, segment: string): string[] {
  if (!reading.owner || !/^default /.test(segment)) return [segment];
  const schemas = reading.owner.split(' ').flatMap((name) => reading.scope.properties[name] ?? []);
  return describeArgument(reading.owner, schemas, segment);
}

function refers(reading: Reading, segment: string): boolean {
  const { entry, before, shared } = reading;
  const earlier = (tool: string) => before.find((other) => other.tool === tool);
  const { input, examples } = entry;
  const phrase = sharedPhrases.find(({ pattern }) => pattern.test(segment));
  const match = phrase?.pattern.exec(segment);
  if (!phrase || !match) return false;
  phrase.apply(match, { input, examples, shared, earlier, keep: (text) => keep(reading, text) });
  return true;
}

function keep({ entry, section }: Reading, text: string): void {
  entry.statements.push({ section, text: text.trim(), accounted: false });
}

function readDeclaration(reading: Reading, { declared, rest }: Declaration): void {
  const { scope } = reading;
  reading.owner = declared.map(({ name }) => name).join(' ');
  for (const { name, required, schema } of declared) {
    scope.properties[name] = schema;
    if (required) scope.required.push(name);
  }
  const inner = /^: (?=`\w+` R)/.test(rest) ? declarationIn(rest.slice(2)) : undefined;
  if (inner) {
    open(reading, declared[0]?.schema);
    readDeclaration(reading, inner);
    return;
  }
  const schemas = declared.map(({ schema }) => schema);
  const left = describeArgument(reading.owner, schemas, rest, settingOf(reading));
  for (const piece of left) keep(reading, `${reading.owner} ${piece}`);
}

/** The declarations that follow in this bullet are those of the object just declared. */
function open(reading: Reading, schema: Schema | undefined): void {
  const target = schema?.items ?? schema;
  if (target?.type !== 'object') throw new Error(`${reading.owner} has fields but is no object`);
  reading.path = `${reading.owner}${schema?.items ? '[]' : ''}.`;
  reading.scope = { properties: {}, required: [] };
  Object.assign(target, reading.scope);
}

function settingOf({ entry, before, shared, path, owner }: Reading) {
  return {
    listed: {
      events: shared.eventValues.get(`${entry.tool}.${owner}`),
      fields: shared.selectable.get(entry.tool),
      dimensions: shared.dimensions,
    },
    above: (name: string) => before.findLast((other) => other.input.properties[name])?.input.properties[name],
    examples: (values: Json[]) => void entry.examples.set(`${path}${owner}`, values),
  };
}
