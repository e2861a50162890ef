import type { Section } from './document.js';
import type { Entry } from './entry.js';
import type { TableReading } from './limits.js';
import { coded } from './literals.js';
import { isListed } from './shared.js';

/** The table of states: each row gives an argument its values, perhaps a default; other words wait for a rule. */
export function readStates(file: string, sections: Section[], tools: Entry[]): TableReading {
  const title = 'States and transitions';
  const tables = sections.filter((section) => section.title === title).flatMap((found) => found.tables);
  const rows = tables.flatMap((table) => table.rows);
  const read = rows.map((row) => readRow(row, tools));
  const section = `${file}#${title}`;
  return {
    clauses: read.flatMap(({ clauses }) => clauses),
    statements: read.flatMap(({ texts }) =>
      texts.map(({ text, accounted }) => ({ section, text, accounted })),
    ),
  };
}

function readRow([subject = '', values = '']: string[], tools: Entry[]) {
  const [, tool = '', name = '', preset] = /\(`(\w+)\.(\w+)`(?:, default `(\w+)`)?\)$/.exec(subject) ?? [];
  const [list = '', ...more] = values.split('; ');
  const schema = tools.find((entry) => entry.tool === tool)?.input.properties[name];
  const listed = coded(list);
  if (schema) schema.enum = listed;
  const texts = [
    { text: `${subject} ${values}`, accounted: schema !== undefined && isListed(list) },
    ...more.map((text) => ({ text: `${subject} ${text}`, accounted: false })),
  ];
  const clauses = [
    `${tool}.${name} enum ${JSON.stringify([...listed].sort())}`,
    ...(preset ? [`${tool}.${name} default ${JSON.stringify(preset)}`] : []),
  ];
  return { clauses, texts };
}
