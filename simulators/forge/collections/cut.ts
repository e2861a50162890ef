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

/** What gives the members of a record that name something removed, as they are without it, null where none does. */
export function cutter<Item extends object>(
  rules: readonly (readonly [string, Fate | EntryRules])[],
  removal: Removal,
): (item: Item) => Partial<Item> | null {
  const cuts = rules.map(([name, rule]) => ({ name, without: withoutBy(rule, removal) }));
  return (item) => {
    let changed: Partial<Item> | null = null;
    for (const { name, without } of cuts) {
      const value = memberOf(item, name);
      const next = without(value);
      if (next !== value) changed = { ...changed, [name]: next } as Partial<Item>; // the rule of a member gives a value of its type
    }
    return changed;
  };
}

/** What gives the value of a member without what is removed, by the rule of the member: the same one where it names nothing of that. */
function withoutBy(rule: Fate | EntryRules, removal: Removal): Next {
  const { gone } = removal;
  const entryLeft: Next = (entry) =>
    typeof rule === 'object' ? entryWithout(entry, rule, removal) : gone.has(entry) ? null : entry;
  if (typeof rule === 'object') return (list) => listWithout(list, 'values', entryLeft);
  if (rule === 'dropped') return (list) => listWithout(list, 'keys', entryLeft);
  return (value) => (gone.has(value) ? (rule === 'cleared' ? null : removal.ghost()) : value);
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

/** Whether each is next what it is, as in nearly every list. */
function staysWhole(members: Iterable<unknown>, next: Next): boolean {
  for (const one of members) if (next(one) !== one) return false;
  return true;
}

/** A list, a set or a map with the next value of each member, if any; the same one where that changes nothing. */
function listWithout(list: unknown, by: 'keys' | 'values', next: Next): unknown {
  if (Array.isArray(list))
    return list.length > 0 && list.some((one) => next(one) !== one)
      ? list.map(next).filter((one) => one !== null)
      : list;
  if (!(list instanceof Map || list instanceof Set) || list.size === 0) return list;
  if (staysWhole(list[by](), next)) return list;
  const entries: readonly (readonly [unknown, unknown])[] = [...list.entries()];
  const left = entries.flatMap(([key, value]) => {
    const one = next(by === 'keys' ? key : value);
    return one === null ? [] : [[key, by === 'keys' ? value : one] as const];
  });
  return list instanceof Map ? new Map(left) : new Set(left.map(([member]) => member));
}
