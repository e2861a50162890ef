import { describeArgument } from './argument.js';
import type { Table } from './document.js';
import type { Schema } from './schema.js';
import { segments } from './sentences.js';
import type { Statement } from './statement.js';
import { typeAt } from './value-types.js';

/** An object schema whose arguments are still being collected. */
export interface Fields {
  properties: Record<string, Schema>;
  required: string[];
}

/** Reads a table of fields (name, type, required mark, constraint); its prose is kept as statements. */
export function readFields({ header, rows }: Table, section: string, statements: Statement[]): Fields {
  const fields: Fields = { properties: {}, required: [] };
  for (const row of rows) {
    const cell = (name: string) => row[header.indexOf(name)] ?? '';
    const name = cell('Field').replaceAll('`', '');
    const { schema = {}, rest = cell('Type') } = typeAt(cell('Type')) ?? {};
    const odd = [rest, ...(/^(?:yes|no|)$/.test(cell('Required')) ? [] : [cell('Required')])].filter(Boolean);
    fields.properties[name] = schema;
    if (cell('Required') === 'yes') fields.required.push(name);
    const constraint = `${cell('Constraint')}${cell('Notes')}`.replace(/^none$/, '');
    const left = segments(constraint).flatMap((part) => describeArgument(name, [schema], ` ${part}`));
    const meant = segments(cell('Meaning'));
    statements.push({ section, text: row.join(' '), accounted: true });
    statements.push(
      ...[...odd, ...left, ...meant].map((text) => ({ section, text: `${name} ${text}`, accounted: false })),
    );
  }
  return fields;
}
