import type { Changeable } from '../../core/state/changes.js';
import type { Lookups } from '../world/lookups.js';
import type { OrderedList } from '../world/ordered-list.js';

/**
 * What happens to a record when a record that one of its members names is removed. `home`: it is removed, too.
 * `authored`: the Ghost User gets it, or it is removed with the account where contributions are (`hard_delete`).
 * `credited`: the Ghost User takes the place of the account. `cleared`: the member becomes null. `dropped`: the list, set
 * or map loses the entry. `own`: the member holds no record that can be removed without this one.
 */
export type Fate = 'home' | 'authored' | 'credited' | 'cleared' | 'dropped' | 'own';

/** What happens to the entries of a list or map, by the members of an entry: one that would be removed is dropped. */
export interface EntryRules {
  readonly [member: string]: Fate;
}

type Plain = string | number | boolean | null | undefined;
type Indexed = { readonly items: unknown; readonly view: unknown };

/** The members of a record that can name other records; ordered lists are derived by `lists`. */
type Naming<Item> = {
  [Name in keyof Item as Item[Name] extends Plain | readonly Plain[] | Indexed ? never : Name]-?: Item[Name];
};

type One<Value> = 'home' | 'authored' | 'credited' | 'own' | (null extends Value ? 'cleared' : never);

type EntryRulesOf<Entry> = { readonly [Name in keyof Naming<Entry>]: One<Naming<Entry>[Name]> };

type RuleOf<Value> =
  NonNullable<Value> extends ReadonlyMap<infer Key, infer Entry>
    ? 'own' | (Key extends object ? 'dropped' : EntryRulesOf<Entry>)
    : NonNullable<Value> extends ReadonlySet<object>
      ? 'dropped' | 'own'
      : NonNullable<Value> extends readonly (infer Entry)[]
        ? 'dropped' | 'own' | EntryRulesOf<Entry>
        : One<Value>;

/** One kind of record: all that deletion, indexes, counts, searches and exports have to know of it. */
export interface Collection<Item extends object> {
  /** What the world finds one by. */
  readonly key: (item: Item) => number | string;
  /** A rule for each member that can name another record. */
  readonly refers: { readonly [Name in keyof Naming<Item>]: RuleOf<Naming<Item>[Name]> };
  /** The kinds of records that its members can name, of a kind with so many records that a removal looks at no member in vain; any kind if absent. */
  readonly names?: { readonly [Name in keyof Naming<Item>]?: readonly string[] };
  /** Where those are that name a removed record by a member, by the kind of what is removed: a removal looks at no others for it. */
  readonly near?: {
    readonly [Name in keyof Naming<Item>]?: { readonly [kind: string]: (removed: never) => readonly Item[] };
  };
  /** The ordered lists of other records that it is in. */
  readonly lists?: (item: Item) => readonly OrderedList<Item>[];
  /** The map in which its place finds it, and its number there. */
  readonly numbered?: (item: Item) => readonly [map: ReadonlyMap<number, Item>, iid: number];
  /** Puts it into the lookups of the world and the plain lists of other records. */
  readonly enter?: (world: Lookups & Changeable, item: Item) => void;
  /** The texts that a search looks through. */
  readonly texts?: (item: Item) => readonly string[];
  /** What other records call it in an export. */
  readonly called?: (item: Item) => string;
  /** Objects that its export shows and that change by themselves. */
  readonly parts?: (item: Item) => Iterable<object>;
  /** Its export as plain JSON; null for what the exports of others show, or what is secret. */
  readonly record: ((item: Item) => object) | null;
}
