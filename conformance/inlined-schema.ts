import type { JsonSchema } from './contract.js';
import { isObject } from './reading/places.js';

/** Parts that a schema in one piece may have: references that double at every step would make any number. */
const MOST_PARTS = 20_000;

/**
 * A schema in which what its references to definitions of its own lead to stands in their place. A reference that leads into
 * itself stays; a schema that would become too large stays as it is.
 */
export function inlined(schema: JsonSchema): JsonSchema {
  if (!JSON.stringify(schema).includes('"$ref"')) return schema;
  const inlining = new Inlining(schema);
  const { $defs, definitions, ...whole } = inlining.of(schema, []) as JsonSchema; // an object stays one
  if (inlining.parts > MOST_PARTS) return schema;
  if (!JSON.stringify(whole).includes('"$ref"')) return whole;
  return {
    ...whole,
    ...($defs !== undefined && { $defs }),
    ...(definitions !== undefined && { definitions }),
  };
}

class Inlining {
  parts = 0;
  readonly #root: JsonSchema;

  constructor(root: JsonSchema) {
    this.#root = root;
  }

  of(part: unknown, following: readonly string[]): unknown {
    this.parts += 1;
    if (!isObject(part) || this.parts > MOST_PARTS) return part;
    if (Array.isArray(part)) return part.map((one) => this.of(one, following));
    const { $ref: path, ...others } = part;
    const found = typeof path === 'string' && !following.includes(path) && this.#memberAt(path);
    if (isObject(found)) return this.of({ ...found, ...others }, [...following, String(path)]);
    return Object.fromEntries(
      Object.entries(part).map(([name, member]) => [name, this.of(member, following)]),
    );
  }

  /** What a JSON Pointer in a fragment leads to (RFC 6901, 6); undefined where it leads nowhere in this schema. */
  #memberAt(path: string): unknown {
    if (!path.startsWith('#/')) return undefined;
    const steps = path.slice(2).split('/');
    const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    return names.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), this.#root);
  }
}
