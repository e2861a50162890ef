import type { Section } from './document.js';
import type { Entry } from './entry.js';
import type { Schema } from './schema.js';

/**
 * Gives an argument written without a type the type that the document states for the same name: in another tool,
 * or in the table of what a resource is identified by. A minimum length implies a string.
 */
export function completeTypes(tools: Entry[], sections: Section[]): void {
  const known = new Map([...identifierTypes(sections), ...statedTypes(tools)]);
  for (const { input } of tools) {
    for (const [name, schema] of Object.entries(input.properties)) complete(schema, known.get(name));
  }
}

function complete(schema: Schema, type: string | undefined): void {
  if (Object.keys(schema).some((keyword) => keyword !== 'minLength')) return;
  const implied = schema.minLength === undefined ? undefined : 'string';
  if (type ?? implied) schema.type = type ?? implied;
}

function statedTypes(tools: Entry[]): Map<string, string> {
  const properties = tools.flatMap(({ input }) => Object.entries(input.properties));
  return new Map(properties.flatMap(([name, { type }]) => (typeof type === 'string' ? [[name, type]] : [])));
}

function identifierTypes(sections: Section[]): Map<string, string> {
  const cells = sections
    .filter(({ title }) => title === 'Resources and their fields')
    .flatMap(({ tables }) => tables)
    .filter(({ header }) => header[1] === 'Identified by')
    .flatMap(({ rows }) => rows.map((row) => row[1] ?? ''));
  const typed = cells.flatMap((cell) => [...cell.matchAll(/`?(\w+)`? \(?(string|number|integer)\b/g)]);
  return new Map(typed.map(([, name = '', type = '']) => [name, type]));
}
