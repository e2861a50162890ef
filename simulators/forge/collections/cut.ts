import type { User } from '../world/records/people.js';
import type { EntryRules, Fate } from './collection.js';

/** What is removed. */
export interface Removal {
  readonly gone: ReadonlySet<unknown>;
  /** Whether what removed accounts wrote is removed, too. */
  readonly withContributions: boolean;
  /** The account that takes the place of a removed one. */
  readonly ghost: () => User;
}

/** A member of a record by its name, which a rule has. */
export function memberOf(record: object, name: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[name]; // a name of the record's own type
}

/** What gives the members of a record that name something removed, as they are without it, null where none does; undefined where no rule does so. */
export function cutter<Item extends object>(
  rules: readonly (readonly [string, Fate | EntryRules])[],
  removal: Removal,
): ((item: Item) => Partial<Item> | null) | undefined {
  const cuts = rules.filter(([, rule]) => rule !== 'own' && rule !== 'home');
  if (cuts.length === 0) return undefined;
  return (item) => {
    let changed: Partial<Item> | null = null;
    for (const [name, rule] of cuts) {
      const value = memberOf(item, name);
      const next = valueWithout(value, rule, removal);
      if (next !== value) changed = { ...changed, [name]: next } as Partial<Item>; // the rule of a member gives a value of its type
    }
    return changed;
  };
}

function valueWithout(value: unknown, rule: Fate | EntryRules, removal: Removal): unknown {
  const { gone } = removal;
  if (typeof rule === 'object')
    return listWithout(value, 'values', (entry) => entryWithout(entry, rule, removal));
  if (rule === 'dropped') return listWithout(value, 'keys', (one) => (gone.has(one) ? null : one));
  if (!gone.has(value)) return value;
  return rule === 'cleared' ? null : removal.ghost();
}

/** An entry of a list, null where it is removed with what it names. */
function entryWithout(entry: unknown, rules: EntryRules, removal: Removal): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const named = Object.entries(rules).filter(([name]) => removal.gone.has(memberOf(entry, name)));
  if (named.length === 0) return entry;
  if (named.some(([, fate]) => fate === 'home' || (fate === 'authored' && removal.withContributions)))
    return null;
  return {
    ...entry,
    ...Object.fromEntries(named.map(([name, fate]) => [name, fate === 'cleared' ? null : removal.ghost()])),
  };
}

type Next = (member: unknown) => unknown;

/** A list, a set or a map with the next value of each member, if any; the same one where that changes nothing. */
function listWithout(list: unknown, by: 'keys' | 'values', next: Next): unknown {
  if (Array.isArray(list))
    return list.length > 0 && list.some((one) => next(one) !== one)
      ? list.map(next).filter((one) => one !== null)
      : list;
  if (!(list instanceof Map || list instanceof Set) || list.size === 0) return list;
  const entries: readonly (readonly [unknown, unknown])[] = [...list.entries()];
  const left = entries.flatMap(([key, value]) => {
    const one = next(by === 'keys' ? key : value);
    return one === null ? [] : [[key, by === 'keys' ? value : one] as const];
  });
  if (left.length === entries.length && left.every(([, value], at) => value === entries[at]?.[1]))
    return list;
  return list instanceof Map ? new Map(left) : new Set(left.map(([member]) => member));
}
