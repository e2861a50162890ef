import { isObject } from '../reading/places.js';
import type { JsonSchema } from './contract.js';

/** Parts that a schema in one piece may have, and levels: references that double at every step would make any number. */
const MOST_PARTS = 20_000;
const DEEPEST = 200;

/**
 * A schema with its own definitions in place of the references to them. A reference that leads into itself
 * stays, and the definitions with it; a schema that would become too large or too deep stays as it is.
 */
export function inlined(schema: JsonSchema): JsonSchema {
  const inlining = new Inlining(schema);
  const whole = inlining.of(schema, { depth: 0, following: [] }) as JsonSchema; // an object stays one
  if (inlining.isTooLarge || inlining.followed === 0) return schema;
  if (inlining.left > 0) return whole;
  const { $defs: _defs, definitions: _definitions, ...rest } = whole;
  return rest;
}

interface Place {
  readonly depth: number;
  /** The references that led here. */
  readonly following: readonly string[];
}

class Inlining {
  isTooLarge = false;
  /** References that were followed, and that stay outside of definitions. */
  followed = 0;
  left = 0;
  #parts = 0;
  readonly #root: JsonSchema;

  constructor(root: JsonSchema) {
    this.#root = root;
  }

  of(part: unknown, { depth, following }: Place): unknown {
    this.#parts += 1;
    this.isTooLarge ||= this.#parts > MOST_PARTS || depth > DEEPEST;
    if (!isObject(part) || this.isTooLarge) return part;
    const below = { depth: depth + 1, following };
    if (Array.isArray(part)) return part.map((one) => this.of(one, below));
    const { $ref: path, ...others } = part;
    const found = typeof path === 'string' && !following.includes(path) && this.#memberAt(path);
    if (isObject(found)) {
      this.followed += 1;
      return this.of(beside(found, others), { depth: depth + 1, following: [...following, String(path)] });
    }
    if (typeof path === 'string') this.left += 1;
    const members = Object.entries(part).map(([name, member]) => {
      const isDefinitions = depth === 0 && (name === '$defs' || name === 'definitions');
      return [name, isDefinitions ? member : this.of(member, below)];
    });
    return Object.fromEntries(members);
  }

  /** What a JSON Pointer in a fragment leads to (RFC 6901, 6); undefined where it leads nowhere in this schema. */
  #memberAt(path: string): unknown {
    if (!path.startsWith('#/')) return undefined;
    const steps = path.slice(2).split('/');
    const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    return names.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), this.#root);
  }
}

/** Keywords that say nothing of a value, so that the nearer one is read. */
const SAYING_NOTHING = /^(title|description|default|examples|deprecated|readOnly|writeOnly|\$comment)$/;

/** A schema with the keywords beside the reference to it; where both say something under one keyword, both hold. */
function beside(found: object, others: Record<string, unknown>): object {
  const isBoth = Object.keys(others).some((name) => name in found && !SAYING_NOTHING.test(name));
  if (!isBoth) return { ...found, ...others };
  return { ...others, allOf: [...(Array.isArray(others.allOf) ? others.allOf : []), found] };
}
