import { MapMemory, type Memory, RecordMemory, SetMemory } from './change-memory.js';
import { RankedMap } from './ranked-map.js';
import { RankedMapMemory } from './ranked-map-memory.js';

/** The same record, writable. */
export type Writable<Item> = { -readonly [Name in keyof Item]: Item[Name] };

/** What has its changes taken back. */
export interface Changeable {
  readonly changes: Changes;
}

/** What hears of the changes of a world. */
export interface ChangeWatcher {
  /** Something is about to change. */
  changing(thing: object): void;
  /** A record joins the world. */
  adding(record: object): void;
  /** A record of a kind leaves the world, or the place that it is of. */
  removing(record: object, kind: string, from: object | null): void;
  /** All changes so far were made at this time, by no caller; those that follow are later. */
  settle(time: number): void;
}

/** The number of the latest changes that are listed one by one, at least. */
const LATEST = 10_000;

/** A state of a world: what was changed since the state that it goes on from. */
export class Version {
  /** Null for the world as it was made. */
  readonly before: Version | null;
  readonly depth: number;
  readonly memories = new Map<object, Memory>();

  constructor(before: Version | null) {
    this.before = before;
    this.depth = before === null ? 0 : before.depth + 1;
  }
}

/**
 * What has changed in a world since it was made, and how to go from one of its states to another. Each thing is remembered
 * as it was when it is first touched: a state costs what was changed, to go to another costs what differs, and a world in
 * which nothing changes needs no more memory. (Henry Baker, "Shallow Binding Makes Functional Arrays Fast", 1991.)
 */
export class Changes {
  /** The state that the world is in, and to which changes are added; null while the world is being made. */
  #present: Version | null = null;
  /** What was changed, the latest last. */
  #latest: object[] = [];
  #version = 0;
  #turns = 0;
  readonly #lists = new WeakMap<object, object>();
  /** What hears of changes; it does not hear of those that are taken back. */
  watcher: ChangeWatcher | null = null;
  #finish: (() => void) | null = null;

  /** Leaves a part of the world to be made later: by `finish`, or before the first change. */
  postpone(finish: () => void): void {
    this.#finish = finish;
  }

  /** Whether a part of the world is still to be made. */
  get isUnfinished(): boolean {
    return this.#finish !== null;
  }

  /** Makes the part of the world that was left for later, if any; that is no change. */
  finish(): void {
    const finish = this.#finish;
    if (finish === null) return;
    const present = this.#present;
    this.#present = null;
    this.#finish = null;
    try {
      finish();
    } catch (error) {
      this.#finish = finish;
      throw error;
    } finally {
      this.#present = present;
    }
  }

  /** From now on changes are remembered: the world is made. */
  begin(): void {
    this.#present = new Version(new Version(null));
  }

  /** Whether the world is as it was made. */
  get areNone(): boolean {
    return this.#present === null || isOriginal(this.#present);
  }

  /** Whether changes are remembered and counted. */
  get haveBegun(): boolean {
    return this.#present !== null;
  }

  /** How many changes there were; to take one back is one, too. */
  get version(): number {
    return this.#version;
  }

  /** How often the world was put into another of its states: then what came into a list or left it is not among what was changed. */
  get turns(): number {
    return this.#turns;
  }

  /** The list that a record joined, if that was said. */
  listOf(record: object): object | undefined {
    return this.#lists.get(record);
  }

  /** The things that were changed since then; null where that is too long ago. */
  since(version: number): ReadonlySet<object> | null {
    const at = this.#latest.length - (this.#version - version);
    return at < 0 ? null : new Set(this.#latest.slice(at));
  }

  /** Remembers a thing as it is, unless it is remembered already or the world is still being made; null then. */
  remember<Kind extends Memory>(thing: object, memory: () => Kind): Kind | null {
    if (this.#present === null) return null;
    this.finish();
    const { memories } = this.#present;
    const recorded = memories.get(thing) ?? memory();
    memories.set(thing, recorded);
    return recorded as Kind; // a thing is always remembered in the same way
  }

  /** The state that the world is in. Throws Error while the world is being made. */
  get present(): Version {
    if (this.#present === null)
      throw new Error('The world is still being made: it has no state to go back to.');
    return this.#present;
  }

  /** The state as it is now, to which nothing is added any more; the world is in a new one that goes on from it. */
  mark(): Version {
    const { present } = this;
    if (present.memories.size === 0 && present.before) return present.before;
    this.#present = new Version(present);
    return present;
  }

  /** Puts the world into another of its states. */
  go(to: Version): void {
    this.#turns += 1;
    const forth: Version[] = [];
    let from = this.present;
    for (let common = to; from !== common; ) {
      if (common.depth > from.depth) {
        forth.unshift(common);
        common = priorOf(common);
      } else {
        this.#swap(from);
        from = priorOf(from);
      }
    }
    for (const version of forth) this.#swap(version);
    this.#present = to;
  }

  /** Makes all things what they were when the world was made. */
  takeBack(): void {
    let { present } = this;
    while (present.before) present = present.before;
    this.go(new Version(present));
  }

  /** Says that a thing changes, once the world is made. */
  note(thing: object): void {
    if (this.#present === null) return;
    this.finish();
    this.#count(thing);
    this.watcher?.changing(thing);
  }

  /** Says that a record joins the world, and which of its lists, once that is made. */
  add(record: object, list?: object): void {
    if (this.#present === null) return;
    this.#count(record);
    if (list) this.#lists.set(record, list);
    this.watcher?.adding(record);
  }

  /** Says that a record of a kind leaves the world, or the place that it is of, once the world is made. */
  remove(record: object, kind: string, from: object | null = null): void {
    if (this.#present === null) return;
    this.#count(record);
    this.watcher?.removing(record, kind, from);
  }

  #count(thing: object): void {
    this.#version += 1;
    this.#latest.push(thing);
    if (this.#latest.length > 2 * LATEST) this.#latest = this.#latest.slice(-LATEST);
  }

  #swap({ memories }: Version): void {
    for (const [thing, memory] of memories) {
      memory.swap();
      this.#count(thing);
    }
  }
}

/** Whether nothing was changed up to a state. */
function isOriginal({ memories, before }: Version): boolean {
  return memories.size === 0 && (before === null || isOriginal(before));
}

function priorOf({ before }: Version): Version {
  if (before === null) throw new Error('That is a state of another world.');
  return before;
}

/** What changes the entries of a map. */
export interface MapEditor<Key, Value> {
  set(key: Key, value: Value): unknown;
  delete(key: Key): boolean;
}

/** What changes the members of a set. */
export interface SetEditor<Value> {
  add(value: Value): unknown;
  delete(value: Value): boolean;
}

/** A map, a set or a record of a world, to be changed; what is changed in any other way stays after a reset. */
export function writable<Key, Value>(of: Changeable, map: ReadonlyMap<Key, Value>): MapEditor<Key, Value>;
export function writable<Value>(of: Changeable, set: ReadonlySet<Value>): SetEditor<Value>;
export function writable<Item extends object>(of: Changeable, item: Item): Writable<Item>;
export function writable({ changes }: Changeable, thing: object): object {
  if (!changes.haveBegun) return thing;
  changes.note(thing);
  if (thing instanceof RankedMap) return changes.remember(thing, () => new RankedMapMemory(thing)) ?? thing;
  if (thing instanceof Map) return changes.remember(thing, () => new MapMemory(thing)) ?? thing;
  if (thing instanceof Set) return changes.remember(thing, () => new SetMemory(thing)) ?? thing;
  changes.remember(thing, () => new RecordMemory(thing));
  return thing;
}
