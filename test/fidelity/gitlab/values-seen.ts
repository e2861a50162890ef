import type { PublishedDocument, Schema } from './published-document.js';

/** Each member of a published entity that a value has, and whether there is more in it than null or nothing. */
export function* membersWithValues(
  document: PublishedDocument,
  schema: Schema,
  value: unknown,
  name = 'answer',
): Generator<readonly [string, boolean]> {
  const { $ref, items, properties } = schema;
  if ($ref !== undefined) {
    const entity = $ref.split('/').at(-1) ?? '';
    yield* membersWithValues(document, document.components.schemas[entity] ?? {}, value, entity);
  } else if (Array.isArray(value)) {
    for (const item of items ? value : []) yield* membersWithValues(document, items ?? {}, item, name);
  } else if (properties && typeof value === 'object' && value !== null) {
    // An object was checked to be one.
    const held = value as Record<string, unknown>;
    for (const [member, inner] of Object.entries(properties)) {
      if (!Object.hasOwn(held, member)) continue;
      yield [`${name}.${member}`, isSomething(held[member])];
      yield* membersWithValues(document, inner, held[member], `${name}.${member}`);
    }
  }
}

function isSomething(value: unknown): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0);
}
