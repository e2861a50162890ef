import type { Json } from './schema.js';

/** A single value inside a fact. */
export interface Leaf {
  readonly value: Json;
  /** The member that it is a value of; empty where there is none. */
  readonly of: string;
  /** The same fact with another value in this place. */
  with(value: Json): Json;
}

/** The single values of a fact, those in lists and objects apart. */
export function leavesOf(value: Json, of = ''): Leaf[] {
  if (Array.isArray(value))
    return value.flatMap((part, at) =>
      leavesOf(part, of).map((leaf) => ({
        ...leaf,
        with: (other: Json) => value.with(at, leaf.with(other)),
      })),
    );
  if (typeof value !== 'object' || value === null) return [{ value, of, with: (other) => other }];
  return Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part, name).map((leaf) => ({
      ...leaf,
      with: (other: Json) => ({ ...value, [name]: leaf.with(other) }),
    })),
  );
}
