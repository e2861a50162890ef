import { stepsOf } from '../contract/argument-path.js';
import type { JsonSchema } from '../contract/contract.js';

/** How the target calls what is at one step of documented paths, and what is within it. */
export class PathNames {
  /** How the target calls it; as documented if absent. */
  name: string | undefined;
  /** The target's words for documented values. */
  values: Readonly<Record<string, string>> = {};
  readonly #within = new Map<string, PathNames>();

  /** The names at a documented path, made where there are none yet. */
  at(path: string): PathNames {
    return stepsOf(path).reduce((names: PathNames, step) => names.#step(step), this);
  }

  /** A value as the target takes it. */
  asSent(value: unknown): unknown {
    if (typeof value === 'string') return Object.hasOwn(this.values, value) ? this.values[value] : value;
    if (Array.isArray(value)) return this.#items(value);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        return [this.sent(name), this.#memberAsSent(name, member)];
      }),
    );
  }

  /** A schema of the target's in documented names; what it calls by a documented name that means something else is marked as its own. */
  asDocumented(schema: JsonSchema): JsonSchema {
    const { properties, required, items, additionalProperties: others, enum: values } = schema;
    const members = this.#within.get('*');
    return {
      ...schema,
      ...(properties && { properties: this.#properties(properties) }),
      ...(Array.isArray(required) && { required: required.map((name) => this.documented(name)) }),
      ...(items && { items: this.#within.get('[]')?.asDocumented(items) ?? items }),
      ...(members && isSchema(others) && { additionalProperties: members.asDocumented(others) }),
      ...(Array.isArray(values) && { enum: values.map((value) => this.#documentedValue(value)) }),
      ...('default' in schema && { default: this.#documentedValue(schema.default) }),
      ...this.#parts(schema, 'anyOf'),
      ...this.#parts(schema, 'oneOf'),
      ...this.#parts(schema, 'allOf'),
    };
  }

  /** How the target calls a documented member. */
  sent(name: string): string {
    return this.#within.get(name)?.name ?? (this.#documentedOf(name) === undefined ? name : absentName(name));
  }

  /** The documented name of a property of the target's. */
  documented(name: string): string {
    const isElsewhere = (this.#within.get(name)?.name ?? name) !== name;
    return this.#documentedOf(name) ?? (isElsewhere ? ownName(name) : name);
  }

  #documentedOf(name: string): string | undefined {
    for (const [documented, within] of this.#within) if (within.name === name) return documented;
    return undefined;
  }

  #items(items: readonly unknown[]): readonly unknown[] {
    const within = this.#within.get('[]');
    return within ? items.map((item) => within.asSent(item)) : items;
  }

  #step(step: string): PathNames {
    const within = this.#within.get(step) ?? new PathNames();
    this.#within.set(step, within);
    return within;
  }

  #named(name: string): PathNames | undefined {
    return this.#within.get(name) ?? this.#within.get('*');
  }

  #memberAsSent(name: string, member: unknown): unknown {
    const within = this.#named(name);
    return within ? within.asSent(member) : member;
  }

  #properties(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const documented = this.documented(name);
        return [
          documented,
          isSchema(schema) ? (this.#named(documented)?.asDocumented(schema) ?? schema) : schema,
        ];
      }),
    );
  }

  #parts(schema: JsonSchema, keyword: string): JsonSchema {
    const parts = schema[keyword];
    if (!Array.isArray(parts)) return {};
    return { [keyword]: parts.map((part) => (isSchema(part) ? this.asDocumented(part) : part)) };
  }

  #documentedValue(value: unknown): unknown {
    return Object.entries(this.values).find(([, theirs]) => theirs === value)?.[0] ?? value;
  }
}

/** A name of the target's that is also documented, for something else. */
export function ownName(name: string): string {
  return `${name} (the target's own)`;
}

/** What is sent for a documented name that the target uses for something else, where the names file has no other. */
export function absentName(name: string): string {
  return `${name} (as documented)`;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
