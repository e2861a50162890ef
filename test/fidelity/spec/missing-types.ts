import type { Section } from './document.js';
import type { Entry, Fields } from './entries.js';
import type { Schema } from './schema.js';

/**
 * Gives an argument that is written without a type the type that the document has for the same name: in a table that
 * tools share, in another tool, or where it lists how resources are identified.
 */
export function completeTypes(
  entries: readonly Entry[],
  sections: readonly Section[],
  pagination: Fields | undefined,
): void {
  const properties = entries.flatMap(({ input }) => Object.entries(input.properties));
  const types = new Map<string, Schema>([
    ...typesOfIdentifiers(sections),
    ...properties.flatMap(([name, { type }]): [string, Schema][] =>
      type === undefined ? [] : [[name, { type }]],
    ),
    ...Object.entries(pagination?.properties ?? {}),
  ]);
  for (const [name, schema] of properties)
    if (Object.keys(schema).every((keyword) => keyword === 'minLength'))
      Object.assign(schema, types.get(name) ?? (schema.minLength === undefined ? {} : { type: 'string' }));
}

function typesOfIdentifiers(sections: readonly Section[]): [string, Schema][] {
  const identifiers = sections.flatMap(({ rows }) => rows.map((row) => row['Identified by'] ?? ''));
  const typed = identifiers.flatMap((text) => [...text.matchAll(/`?(\w+)`? \(?(string|number|integer)\b/g)]);
  return typed.map(([, name = '', type = '']) => [name, { type }]);
}
