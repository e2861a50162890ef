import { isObject } from '../../reading/places.js';
import type { References } from './references.js';

/** A schema as an object. */
export type Part = Readonly<Record<string, unknown>>;

/** A whole number below `count`, by chance. */
export type Choose = (count: number) => number;

/** No value fits. */
export class Unfit extends Error {
  override readonly name = 'Unfit';
}

/** Schemas that a value has to fit at once, and names that it may not have. */
export interface Conjunction {
  readonly parts: readonly Part[];
  readonly absent: ReadonlySet<string>;
  readonly present: ReadonlySet<string>;
}

/** References that lead into each other come to an end. */
const MOST_PARTS = 500;

interface Reading {
  readonly references: References;
  readonly choose: Choose;
  /** Whether nothing beside a reference counts. */
  readonly isReferenceAlone: boolean;
}

/** What a value has to fit, by one choice among the alternatives: what is referred to and all that has to hold is beside it. Throws Unfit where nothing fits. */
export function conjunctionOf(
  schemas: readonly unknown[],
  { references, choose, isReferenceAlone }: Reading,
): Conjunction {
  const [parts, absent, present] = [new Set<Part>(), new Set<string>(), new Set<string>()];
  const left: unknown[] = [...schemas];
  const either = (schema: unknown) => (choose(2) === 0 ? [schema] : []);
  const opened = (part: Part): unknown[] => [
    ...referredIn(part).map((reference) => references.found(reference, part) ?? true),
    ...listOf(part.allOf),
    ...oneOf(listOf(part.anyOf), choose),
    ...oneOf(listOf(part.oneOf), choose),
    ...branchOf(part, choose),
    ...dependent(part),
  ];
  const dependent = (part: Part): unknown[] =>
    [part.dependentSchemas, part.dependencies].flatMap((named) =>
      Object.entries(isObject(named) ? named : {}).flatMap(([name, schema]) => {
        if (Array.isArray(schema)) return [];
        const taken = present.has(name) || isRequired(part, name) ? [schema] : either(schema);
        (taken.length > 0 ? present : absent).add(name);
        return taken;
      }),
    );
  let followed = 0;
  while (left.length > 0) {
    const schema = left.shift();
    if (schema === false || parts.size > MOST_PARTS) throw new Unfit();
    if (!isObject(schema) || Array.isArray(schema) || parts.has(schema)) continue;
    if (isReferenceAlone && typeof schema.$ref === 'string' && ++followed < MOST_PARTS) {
      left.push(references.found(schema.$ref, schema) ?? true);
      continue;
    }
    parts.add(schema);
    forbid(schema, absent);
    left.push(...opened(schema));
  }
  return { parts: [...parts], absent, present };
}

function referredIn(part: Part): string[] {
  const found = [part.$ref, part.$dynamicRef, part.$recursiveRef];
  return found.filter((one): one is string => typeof one === 'string');
}

function oneOf(alternatives: readonly unknown[], choose: Choose): unknown[] {
  return alternatives.length === 0 ? [] : [alternatives[choose(alternatives.length)]];
}

/** The condition with what follows from it, or what follows where it does not hold. */
function branchOf(part: Part, choose: Choose): unknown[] {
  if (!('if' in part)) return [];
  return choose(2) === 0 ? [part.if, part.then] : [{ not: part.if }, part.else];
}

/** Keeps in mind what a schema forbids in the plainest way: a member, or everything. */
function forbid({ not }: Part, absent: Set<string>): void {
  if (not === true || (isObject(not) && Object.keys(not).length === 0)) throw new Unfit();
  const names = isObject(not) && Object.keys(not).length === 1 ? listOf(not.required) : [];
  if (names.length === 1) absent.add(String(names[0]));
}

function isRequired({ required }: Part, name: string): boolean {
  return listOf(required).includes(name);
}

/** A list, or none where a keyword holds something else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
