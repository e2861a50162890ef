import { isDeepStrictEqual } from 'node:util';
import type fc from 'fast-check';
import { isObject } from '../../reading/places.js';
import { type Choose, type Conjunction, conjunctionOf, listOf, type Part, Unfit } from './conjunction.js';
import { largest, smallest } from './keyword-numbers.js';
import { References } from './references.js';
import { sampledNumber } from './sampled-number.js';
import { sampledText } from './sampled-text.js';

/** Below, only what has to be there is drawn. */
const DEEPEST = 6;

/** Members and items that are drawn where no more are asked for, and never more than this. */
const MORE = 3;
const MOST = 2_000;

const TYPES = ['object', 'string', 'integer', 'boolean', 'array', 'number', 'null'] as const;

/** Keywords that say something of one type alone. */
const OF_TYPE: readonly [type: string, keyword: RegExp][] = [
  ['object', /[pP]ropert(y|ies)|^required$|^depend/],
  ['array', /[iI]tems|[cC]ontains$/],
  ['string', /Length$|^pattern$|^format$/],
  ['number', /m(in|ax)imum$|M(in|ax)imum$|^multipleOf$/],
];

/** Draws values that a schema may allow: it is read part by part, so a value has still to be judged by the whole. */
export class Sampling {
  readonly #references: References;
  readonly #random: fc.Random;
  readonly #choose: Choose;

  readonly #isReferenceAlone: boolean;

  constructor(root: unknown, { random, isReferenceAlone }: { random: fc.Random; isReferenceAlone: boolean }) {
    this.#isReferenceAlone = isReferenceAlone;
    this.#references = new References(root);
    this.#random = random;
    this.#choose = (count) => random.nextInt(0, count - 1);
  }

  /** A value that may fit all of these schemas. Throws Unfit where none was found. */
  value(schemas: readonly unknown[], depth = 0): unknown {
    const all = conjunctionOf(schemas, {
      references: this.#references,
      choose: this.#choose,
      isReferenceAlone: this.#isReferenceAlone,
    });
    const named = namedIn(all.parts);
    if (named) return this.#oneOf(named);
    const type = this.#oneOf(typesOf(all.parts));
    if (type === 'object') return this.#object(all, depth);
    if (type === 'array') return this.#array(all.parts, depth);
    if (type === 'string') return sampledText(all.parts, this.#random);
    if (type === 'integer' || type === 'number') return sampledNumber(all.parts, type, this.#choose);
    return type === 'boolean' ? this.#choose(2) === 0 : null;
  }

  #oneOf<T>(list: readonly T[]): T {
    const one = list[this.#choose(Math.max(list.length, 1))];
    if (one === undefined) throw new Unfit();
    return one;
  }

  #object({ parts, absent, present }: Conjunction, depth: number): Record<string, unknown> {
    const names = this.#namesFor({ parts, absent, present }, depth);
    return Object.fromEntries(names.map((name) => [name, this.value(membersOf(parts, name), depth + 1)]));
  }

  /** The members to draw: those that have to be there, and some that may. */
  #namesFor({ parts, absent, present }: Conjunction, depth: number): string[] {
    const required = closed(new Set([...textsOf(parts, 'required'), ...present]), parts);
    const listed = [...new Set(parts.flatMap((part) => keysOf(part.properties)))];
    const [least, most] = [largest(parts, 'minProperties', 0), smallest(parts, 'maxProperties', MOST)];
    if ([...required].some((name) => absent.has(name)) || required.size > most || least > MOST)
      throw new Unfit();
    const names = new Set(required);
    const wanted = depth > DEEPEST ? [] : listed.filter((name) => !absent.has(name) && this.#choose(2) === 0);
    for (const name of wanted) {
      const more = closed(new Set([...names, name]), parts);
      const isOpen = more.size <= most && ![...more].some((one) => absent.has(one));
      if (isOpen && this.#isFit(membersOf(parts, name))) for (const one of more) names.add(one);
    }
    const others = () =>
      listed.find((name) => !names.has(name) && !absent.has(name)) ?? this.#newName(parts, names);
    const isMore = depth <= DEEPEST && names.size < most && this.#choose(4) === 0;
    if (isMore && this.#isOpen(parts)) names.add(this.#newName(parts, names));
    while (names.size < least) names.add(others());
    return [...names];
  }

  /** Whether a schema of a member that need not be there excludes nothing outright. */
  #isFit(schemas: readonly unknown[]): boolean {
    return !schemas.includes(false);
  }

  #isOpen(parts: readonly Part[]): boolean {
    return parts.every(
      ({ additionalProperties, unevaluatedProperties, patternProperties }) =>
        (additionalProperties !== false && unevaluatedProperties !== false) || isObject(patternProperties),
    );
  }

  /** A name that no schema lists: one that a pattern matches, or that the names of members allow. */
  #newName(parts: readonly Part[], taken: ReadonlySet<string>): string {
    const patterns = parts.flatMap((part) => keysOf(part.patternProperties));
    const rules = parts.flatMap(({ propertyNames }) => (propertyNames === undefined ? [] : [propertyNames]));
    const pattern = patterns.length > 0 ? [{ pattern: this.#oneOf(patterns) }] : [];
    const given = [...rules, ...pattern];
    for (let turn = 0; turn < 20; turn += 1) {
      const name = given.length > 0 ? this.value([{ type: 'string' }, ...given]) : `x${this.#choose(10_000)}`;
      if (typeof name === 'string' && !taken.has(name)) return name;
    }
    throw new Unfit();
  }

  #array(parts: readonly Part[], depth: number): unknown[] {
    const contained = parts.filter(({ contains }) => contains !== undefined);
    const needed = contained.flatMap(({ contains, minContains = 1 }) =>
      Array.from({ length: Math.min(Number(minContains), MOST) }, () => contains),
    );
    const least = Math.max(largest(parts, 'minItems', 0), needed.length);
    const most = smallest(parts, 'maxItems', MOST);
    if (least > most) throw new Unfit();
    const more =
      depth > DEEPEST || this.#isClosed(parts) ? 0 : this.#choose(Math.min(most - least, MORE) + 1);
    const prefix = Math.max(0, ...parts.map((part) => prefixOf(part).length));
    const length = Math.min(most, least + more, Math.max(least, this.#isClosed(parts) ? prefix : MOST));
    const at = length - needed.length;
    const items = Array.from({ length }, (_, place) =>
      this.#item(parts, place, needed[place - at], depth + 1),
    );
    return parts.some(({ uniqueItems }) => uniqueItems === true) ? this.#distinct(items, least) : items;
  }

  #isClosed(parts: readonly Part[]): boolean {
    return parts.some((part) => itemsOf(part) === false || part.unevaluatedItems === false);
  }

  #item(parts: readonly Part[], place: number, needed: unknown, depth: number): unknown {
    const own = parts.map((part) => prefixOf(part)[place] ?? itemsOf(part) ?? true);
    return this.value(needed === undefined ? own : [...own, needed], depth);
  }

  #distinct(items: readonly unknown[], least: number): unknown[] {
    const distinct = items.filter(
      (one, at) => items.findIndex((other) => isDeepStrictEqual(one, other)) === at,
    );
    if (distinct.length < least) throw new Unfit();
    return distinct;
  }
}

/** The values that schemas name; undefined where they name none. Throws Unfit where no value is in all of them. */
function namedIn(parts: readonly Part[]): unknown[] | undefined {
  const lists = parts.flatMap((part) => [
    ...('const' in part ? [[part.const]] : []),
    ...(Array.isArray(part.enum) ? [part.enum] : []),
  ]);
  const [first, ...others] = lists;
  if (!first) return undefined;
  const types = typesOf(parts.filter((part) => part.type !== undefined));
  const common = first.filter(
    (one) =>
      others.every((list) => list.some((other) => isDeepStrictEqual(one, other))) && isOneOf(types, one),
  );
  if (common.length === 0) throw new Unfit();
  return common;
}

function isOneOf(types: readonly string[], value: unknown): boolean {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.includes(type) || (type === 'number' && types.includes('integer'));
}

/** The types that all of the schemas allow; where none names one, those that their keywords are about. */
function typesOf(parts: readonly Part[]): readonly string[] {
  const named = parts.filter(({ type }) => type !== undefined).map(({ type }) => [type].flat().map(String));
  if (named.length === 0) {
    const keywords = parts.flatMap((part) => Object.keys(part));
    const meant = OF_TYPE.filter(([, pattern]) => keywords.some((one) => pattern.test(one)));
    return meant.length > 0 ? meant.map(([type]) => type) : TYPES;
  }
  return TYPES.filter((type) =>
    named.every((list) => list.includes(type) || (type === 'integer' && list.includes('number'))),
  );
}

/** What a member has to fit. */
function membersOf(parts: readonly Part[], name: string): unknown[] {
  return parts.flatMap((part) => {
    const own =
      isObject(part.properties) && Object.hasOwn(part.properties, name) ? [part.properties[name]] : [];
    const patterns = isObject(part.patternProperties) ? Object.entries(part.patternProperties) : [];
    const fitting = patterns.filter(([pattern]) => isMatch(pattern, name)).map(([, schema]) => schema);
    const isNamed = own.length + fitting.length > 0;
    const { additionalProperties: others } = part;
    return isNamed ? [...own, ...fitting] : others === undefined ? [] : [others];
  });
}

function isMatch(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}

/** Names with those that depend on them. */
function closed(names: Set<string>, parts: readonly Part[]): Set<string> {
  const rules = parts.flatMap(({ dependentRequired, dependencies }) =>
    [dependentRequired, dependencies].flatMap((one) => (isObject(one) ? Object.entries(one) : [])),
  );
  for (const name of names)
    for (const [of, needed] of rules)
      if (of === name) for (const one of listOf(needed)) names.add(String(one)); // a set is walked with what is added
  return names;
}

function prefixOf({ prefixItems, items }: Part): readonly unknown[] {
  return Array.isArray(prefixItems) ? prefixItems : listOf(items);
}

function itemsOf({ items, additionalItems }: Part): unknown {
  return Array.isArray(items) ? additionalItems : items;
}

function keysOf(named: unknown): string[] {
  return isObject(named) ? Object.keys(named) : [];
}

function textsOf(parts: readonly Part[], keyword: string): string[] {
  return parts.flatMap((part) => listOf(part[keyword])).map(String);
}
