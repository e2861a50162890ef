import { describeArgument } from './argument.js';
import type { Section, Table } from './document.js';
import type { Entry } from './entry.js';
import { clausesOf, type Schema } from './schema.js';
import { isListed } from './shared.js';
import type { Statement } from './statement.js';

export interface TableReading {
  clauses: string[];
  statements: Statement[];
}

/** The Limits tables: facts about arguments as clauses, other rows as statements for a rule. */
export function readLimits(file: string, sections: Section[], tools: Entry[]): TableReading {
  const reading: TableReading = { clauses: [], statements: [] };
  const section = `${file}#Limits`;
  const tables = sections.filter(({ title }) => title === 'Limits').flatMap((found) => found.tables);
  for (const table of tables) {
    for (const row of table.rows) readRow(row, table, section, tools, reading);
  }
  return reading;
}

function readRow(row: string[], table: Table, section: string, tools: Entry[], reading: TableReading): void {
  const schema: Schema = {};
  const bounds = boundsIn(row, table);
  const left = describeArgument('', [schema], bounds);
  const places = placesOf(row, tools);
  const accounted = places.length > 0 && left.length === 0 && row.slice(0, -1).every(isPlain);
  reading.statements.push({ section, text: row.join(' '), accounted });
  if (accounted) reading.clauses.push(...places.flatMap((place) => clausesOf(place, schema)));
}

/** Names, a number, or the few other words that a row is made of. */
const isPlain = (cell: string) =>
  isListed(cell) ||
  /^(?:\d+|none|cursor-paginated tools|`\w+` default|`\w+` of (?:`\w+`(?:, |$))+)$/.test(cell);

/** The values of a row in the words that an entry would use. */
function boundsIn(row: string[], { header }: Table): string {
  const cell = (name: string) => row[header.indexOf(name)] ?? '';
  const value = cell('Value');
  const stated = row[0]?.endsWith(' default') ? `default ${value}` : `: ${value}`;
  const columns = ['Minimum', 'Maximum', 'Default'].filter(
    (name) => /^\w/.test(cell(name)) && cell(name) !== 'none',
  );
  return value ? stated : columns.map((name) => `${name.toLowerCase()} ${cell(name)}`).join(', ');
}

/** Which arguments a row is about: "`a` of `tool`", "`tool` | `a`", or every tool that has it. */
function placesOf([first = '', second = '']: string[], tools: Entry[]): string[] {
  const spans = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, span = '']) => span);
  const [subject, ...others] = spans(first);
  const known = new Set(tools.map(({ tool }) => tool));
  const byTool = subject !== undefined && known.has(subject);
  const name = byTool || first === 'cursor-paginated tools' ? spans(second)[0] : subject;
  const named = byTool ? spans(first) : others;
  const having = tools.filter(({ input }) => name && input.properties[name]).map(({ tool }) => tool);
  if (first.startsWith('`fetchAll`')) return [];
  return (named.length > 0 ? named : having).map((tool) => `${tool}.${name}`);
}
