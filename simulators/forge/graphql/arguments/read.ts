import { findUser } from '../../world/find.js';
import type { User } from '../../world/records/people.js';
import type { World } from '../../world/world.js';
import { parseGlobalId } from '../scalars/global-ids.js';

/** What an argument of the schema may be: given, null or left out. */
export type Given<Value> = Value | null | undefined;

/** The number in an id, which may be the number alone. */
export function numberIn(id: string): number {
  return Number(parseGlobalId(id)?.id ?? id);
}

/** Some numbers or ids as numbers; undefined where none were given. */
export function numbersIn(ids: Given<readonly Given<string>[]>): number[] | undefined {
  return ids?.filter((id) => typeof id === 'string').map(numberIn);
}

/** The accounts of some names; a name that no account has stays in as undefined. */
export function peopleNamed(
  { world }: { readonly world: World },
  names: Given<readonly string[]>,
): (User | undefined)[] | undefined {
  return names?.map((name) => findUserNamed(world, name));
}

function findUserNamed(world: World, name: string): User | undefined {
  return /^\d+$/.test(name) ? undefined : findUser(world, name);
}

/** `NONE` and `ANY` of the schema as filters know them. */
export function wildcard(value: Given<string>): 'none' | 'any' | undefined {
  return value === 'NONE' || value === 'ANY' ? (value === 'NONE' ? 'none' : 'any') : undefined;
}

/** A value, or undefined instead of null, as filters want it. */
export function given<Value>(value: Given<Value>): Value | undefined {
  return value ?? undefined;
}

/** The names of a list that may have holes. */
export function present<Value>(values: Given<readonly Given<Value>[]>): Value[] | undefined {
  return values?.filter((value) => value !== null && value !== undefined);
}
