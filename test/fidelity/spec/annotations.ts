import type { Section } from './document.js';
import type { Entry } from './entry.js';
import type { Statement } from './statement.js';

export type Annotations = Record<string, boolean>;

interface Hints {
  annotations: Map<string, Annotations>;
  statements: Statement[];
}

/** The table of hints: a row names tools, or all tools of a prefix; a row with other words waits for a rule. */
export function readAnnotations(file: string, sections: Section[], tools: Entry[]): Hints {
  const hints: Hints = { annotations: new Map(), statements: [] };
  for (const { title, tables } of sections) {
    const section = `${file}#${title}`;
    const table = tables.find(({ header }) => header.includes('readOnlyHint'));
    for (const row of table?.rows ?? []) readRow(row, table?.header ?? [], section, tools, hints);
  }
  return hints;
}

function readRow(row: string[], header: string[], section: string, tools: Entry[], hints: Hints): void {
  const [names = '', ...values] = row;
  const accounted =
    /^(?:(?:all )?`\w+\*?`(?:, |$))+$/.test(names) && values.every((value) => /^(?:true|false)$/.test(value));
  hints.statements.push({ section, text: row.join(' '), accounted });
  const stated = header.slice(1).map((hint, at) => [hint, values[at] === 'true']);
  for (const tool of toolsNamed(names, tools)) hints.annotations.set(tool, Object.fromEntries(stated));
}

function toolsNamed(cell: string, tools: Entry[]): string[] {
  return [...cell.matchAll(/`(\w+)(\*?)`/g)].flatMap(([, name = '', star]) =>
    star ? tools.map(({ tool }) => tool).filter((tool) => tool.startsWith(name)) : [name],
  );
}
