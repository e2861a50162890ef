import * as z from 'zod';
import { onceEach } from '../memoize.js';
import { argumentRule } from './error-messages.js';

/** Values that one step reads, those in lists and objects counted each: a hundredth of a second. */
const STEP = 5_000;

/** What a schema made of a value, or the first things that it complains about. */
export type Read<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: z.ZodError };

type Steps = Generator<void, Read<unknown>>;
type Members = Readonly<Record<string, unknown>>;

/**
 * What `safeParse` makes of a value, a limited number of its values in each step: long lists, records and what holds them
 * are read by their parts. A union is read as a whole.
 */
export function* readInSteps<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  step = STEP,
): Generator<void, Read<z.output<Schema>>> {
  // The parts of a schema make what the schema makes.
  return (yield* partsRead(schema, value, step)) as Read<z.output<Schema>>;
}

function* partsRead(schema: z.core.$ZodType, value: unknown, step: number): Steps {
  const whole = () => atOnce(schema, value);
  if (!isLargerThan(step, value)) return whole();
  const { def } = (schema as z.core.$ZodTypes)._zod; // the union of all there are
  if (def.checks?.length && def.type !== 'array' && def.type !== 'object') return whole();
  switch (def.type) {
    case 'array':
      return Array.isArray(value) ? yield* listRead(schema, def.element, value, step) : whole();
    case 'object':
      return isObject(value) ? yield* objectRead(schema, def.shape, value, step) : whole();
    case 'record':
      return isObject(value) ? yield* recordRead(schema, def.valueType, value, step) : whole();
    case 'pipe': {
      if ('reverseTransform' in def) return whole();
      const read = yield* partsRead(def.in, value, step);
      yield;
      return read.success ? yield* partsRead(def.out, read.data, step) : read;
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return yield* partsRead(def.innerType, value, step);
    case 'catch': {
      const read = yield* partsRead(def.innerType, value, step);
      return read.success ? read : whole();
    }
    case 'lazy':
      return yield* partsRead(def.getter(), value, step);
    default:
      return whole();
  }
}

/** Values of a member that is read with others in one step. */
const SMALL = 50;

/** Its items by themselves, so many in a step; then what else is asked of the list. */
function* listRead(
  schema: z.core.$ZodType,
  element: z.core.$ZodType,
  list: readonly unknown[],
  step: number,
): Steps {
  const read = yield* membersRead(element, list.entries(), step);
  return read.success ? atOnce(listOfAny(schema), read.data) : read;
}

/** Its values by themselves, so many in a step; then its names, so many in a step. */
function* recordRead(
  schema: z.core.$ZodType,
  valueType: z.core.$ZodType,
  record: Members,
  step: number,
): Steps {
  const names = Object.keys(record).filter((name) => name !== '__proto__'); // which zod leaves out
  yield;
  const read = yield* membersRead(valueType, membersOf(record, names), step);
  if (!read.success) return read;
  const data: Record<string, unknown> = {};
  const named = alike(schema, { valueType: z.any() });
  for (let at = 0; at < names.length; at += step) {
    const part = names.slice(at, at + step).map((name, index) => [name, read.data[at + index]]);
    const judged = atOnce(named, Object.fromEntries(part));
    if (!judged.success) return judged;
    Object.assign(data, judged.data); // no longer than a step
    yield;
  }
  return { success: true, data };
}

function* membersOf(record: Members, names: readonly string[]): Iterable<readonly [string, unknown]> {
  for (const name of names) yield [name, record[name]];
}

function* membersRead(
  schema: z.core.$ZodType,
  members: Iterable<readonly [PropertyKey, unknown]>,
  step: number,
): Generator<void, Read<unknown[]>> {
  const data: unknown[] = [];
  for (const [place, member] of members) {
    const read = isLargerThan(SMALL, member)
      ? yield* partsRead(schema, member, step)
      : atOnce(schema, member);
    if (!read.success) return below(place, read.error);
    data.push(read.data);
    if (data.length % Math.ceil(step / SMALL) === 0) yield;
  }
  return { success: true, data };
}

/** Its large members by themselves; then the object with what was made of them. */
function* objectRead(schema: z.core.$ZodType, shape: z.core.$ZodShape, value: Members, step: number): Steps {
  const members: Record<string, unknown> = { ...value };
  const large: string[] = [];
  for (const [name, member] of Object.entries(shape)) {
    if (!isLargerThan(step, value[name])) continue;
    const read = yield* partsRead(member, value[name], step);
    if (!read.success) return below(name, read.error);
    members[name] = read.data;
    large.push(name);
    yield;
  }
  return atOnce(leaving(schema, shape, large), members);
}

const listOfAny = onceEach((schema: z.core.$ZodType) => alike(schema, { element: z.any() }));

/** By the members that they leave as they are: to make a schema takes longer than to read by it. */
const schemasLeaving = onceEach((_schema: z.core.$ZodType) => new Map<string, z.core.$ZodType>());

/** An object's schema, but for some members, which it leaves as they are. */
function leaving(schema: z.core.$ZodType, shape: z.core.$ZodShape, names: readonly string[]) {
  const known = schemasLeaving(schema);
  const key = JSON.stringify(names);
  const rest = { ...shape, ...Object.fromEntries(names.map((name) => [name, z.any()])) };
  const found = known.get(key) ?? alike(schema, { shape: rest });
  known.set(key, found);
  return found;
}

function atOnce(schema: z.core.$ZodType, value: unknown): Read<unknown> {
  const read = z.safeParse(schema, value, { error: argumentRule });
  // The classic ZodError is what `safeParse` of the classic package gives.
  return read.success ? read : { success: false, error: read.error as z.ZodError };
}

/** The same schema, but for a part of what it is made of. */
function alike(schema: z.core.$ZodType, changed: object): z.core.$ZodType {
  // What is changed are parts of just this definition.
  return z.clone(schema, { ...schema._zod.def, ...changed } as z.core.$ZodTypeDef);
}

function below(place: PropertyKey, { issues }: z.ZodError): Read<never> {
  const moved = issues.map((issue) => ({ ...issue, path: [place, ...issue.path] }));
  return { success: false, error: new z.ZodError(moved) };
}

/** Whether there are more than so many values in this one, itself included; looks at no more of them. */
export function isLargerThan(most: number, value: unknown): boolean {
  const open = [value];
  let count = 0;
  while (open.length > 0) {
    const next = open.pop();
    count += 1;
    if (count > most) return true;
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      if (next.length > most) return true;
      for (const member of next) open.push(member);
    } else
      for (const name in next) {
        open.push((next as Members)[name]); // an object has members
        if (open.length > most) return true;
      }
  }
  return false;
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
