import { type Row, type Section, spansOf } from './document.js';
import { type Entry, type Fields, noFields } from './entries.js';
import { describe, typeAt } from './phrases.js';
import { factsOf, type Schema } from './schema.js';
import { type Statement, segmentsOf } from './statement.js';

/** What was read of a row: facts of arguments, and the texts that are left. */
interface Reading {
  readonly facts: string[];
  readonly left: string[];
}

/** The fields of a section, one a row; without such a table, none. */
export function readFields(section: Section, statements: Statement[]): Fields | undefined {
  const rows = section.rows.filter((row) => row.Field !== undefined);
  const fields = noFields();
  for (const row of rows) {
    const [name = ''] = spansOf(row.Field ?? '');
    const { schema, rest } = typeAt(row.Type ?? '') ?? { schema: {}, rest: row.Type ?? '' };
    fields.properties[name] = schema;
    if (row.Required === 'yes') fields.required.push(name);
    const constraints = segmentsOf((row.Constraint ?? row.Notes ?? '').replace(/^none$/, ''));
    const left = constraints.flatMap((part) => describe([schema], ` ${part}`));
    statements.push({ section: section.name, text: textOf(row), isRead: true });
    for (const text of [rest, ...left, ...segmentsOf(row.Meaning ?? '')].filter(Boolean))
      statements.push({ section: section.name, text: `${name} ${text}`, isRead: false });
  }
  return rows.length > 0 ? fields : undefined;
}

/** Reads the rows of all other tables; what is not about the arguments of tools is left as statements. */
export function readRows(
  { name, rows }: Section,
  entries: readonly Entry[],
  statements: Statement[],
): string[] {
  return rows
    .filter((row) => row.Field === undefined)
    .flatMap((row) => {
      const { facts, left } = readRow(row, entries);
      if (left.length === 0) statements.push({ section: name, text: textOf(row), isRead: true });
      for (const text of left) statements.push({ section: name, text, isRead: false });
      return facts;
    });
}

function readRow(row: Row, entries: readonly Entry[]): Reading {
  if (row.readOnlyHint !== undefined) return hintsOf(row, entries);
  const allowed = spansOf(row['Allowed values'] ?? '');
  if (allowed.length > 0)
    return read(spansOf(row.Tool ?? '').flatMap((tool) => factsOf(`${tool}.fields`, listOf(allowed))));
  const [, tool, name, preset] = /\(`(\w+)\.(\w+)`(?:, default `(\w+)`)?\)$/.exec(row.Resource ?? '') ?? [];
  if (tool !== undefined) return statesOf(row, `${tool}.${name}`, preset);
  const places = placesOf(row, entries);
  const schema: Schema = {};
  const unread = describe([schema], boundsOf(row));
  if (places.length > 0 && unread.length === 0)
    return read(places.flatMap((place) => factsOf(place, schema)));
  const { last, rest } = lastCellOf(row);
  const parts = segmentsOf(last);
  return { facts: [], left: (parts.length > 0 ? parts : ['']).map((part) => `${rest} ${part}`.trim()) };
}

const read = (facts: string[]): Reading => ({ facts, left: [] });

const listOf = (values: string[]): Schema => ({ type: 'array', items: { type: 'string', enum: values } });

/** The hints of the tools that a row names, or of those that begin like a name with an asterisk. */
function hintsOf({ Tools: names = '', ...hints }: Row, entries: readonly Entry[]): Reading {
  const tools = spansOf(names).flatMap((name) =>
    name.endsWith('*')
      ? entries.map(({ tool }) => tool).filter((tool) => tool.startsWith(name.slice(0, -1)))
      : [name],
  );
  return read(
    tools.flatMap((tool) => Object.entries(hints).map(([hint, value]) => `${tool} ${hint} ${value}`)),
  );
}

/** The values of a filter, and perhaps its default; what follows a semicolon is left. */
function statesOf({ Resource: resource, Values: values = '' }: Row, place: string, preset?: string): Reading {
  const [list = '', ...more] = segmentsOf(values);
  const facts = factsOf(place, { enum: spansOf(list), ...(preset ? { default: preset } : {}) });
  return { facts, left: more.map((text) => `${resource} ${text}`) };
}

/** The bounds of a row in the words that an entry would use. */
function boundsOf(row: Row): string {
  if (row.Value !== undefined)
    return row.Item?.endsWith(' default') ? `default ${row.Value}` : `: ${row.Value}`;
  const columns = ['Minimum', 'Maximum', 'Default'].filter((name) => /^(?!none)\w/.test(row[name] ?? ''));
  return columns.map((name) => `${name.toLowerCase()} ${row[name]}`).join(', ');
}

/** The arguments that a row is about: "`a` of `tool`", "`tool` | `a`", or those of every tool that has it. */
function placesOf(
  { Tool: tool = '', Argument: argument, Item: item = '' }: Row,
  entries: readonly Entry[],
): string[] {
  const [name, ...owners] = argument === undefined ? spansOf(item) : [spansOf(argument)[0], ...spansOf(tool)];
  if (name === undefined) return [];
  const named = entries.filter((entry) => owners.includes(entry.tool));
  const having = entries.filter(({ input }) => input.properties[name]);
  return (owners.length > 0 ? named : having).map((entry) => `${entry.tool}.${name}`);
}

function lastCellOf(row: Row): { last: string; rest: string } {
  const values = Object.values(row);
  return { last: values.at(-1) ?? '', rest: values.slice(0, -1).join(' ') };
}

const textOf = (row: Row): string => Object.values(row).join(' ');
