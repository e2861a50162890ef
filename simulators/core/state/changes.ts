import { MapMemory, type Memory, RecordMemory, SetMemory } from './change-memory.js';

/** The same record, writable. */
export type Writable<Item> = { -readonly [Name in keyof Item]: Item[Name] };

/** What has its changes taken back. */
export interface Changeable {
  readonly changes: Changes;
}

/** The number of the latest changes that are listed one by one, at least. */
const LATEST = 10_000;

/**
 * What has changed in a world since it was made, and how to take it back. Each thing is remembered as it was when it is
 * first touched: a reset costs what was changed, and a world in which nothing changes needs no more memory.
 */
export class Changes {
  #memories: Map<object, Memory> | null = null;
  /** What was changed, the latest last. */
  #latest: object[] = [];
  #version = 0;

  /** From now on changes are remembered: the world is made. */
  begin(): void {
    this.#memories = new Map();
  }

  /** Whether the world is as it was made. */
  get areNone(): boolean {
    return (this.#memories?.size ?? 0) === 0;
  }

  /** Whether changes are remembered and counted. */
  get haveBegun(): boolean {
    return this.#memories !== null;
  }

  /** How many changes there were; to take one back is one, too. */
  get version(): number {
    return this.#version;
  }

  /** The things that were changed since then; null where that is too long ago. */
  since(version: number): ReadonlySet<object> | null {
    const at = this.#latest.length - (this.#version - version);
    return at < 0 ? null : new Set(this.#latest.slice(at));
  }

  /** Remembers a thing as it is, unless it is remembered already or the world is still being made; null then. */
  remember<Kind extends Memory>(thing: object, memory: () => Kind): Kind | null {
    if (this.#memories === null) return null;
    const recorded = this.#memories.get(thing) ?? memory();
    this.#memories.set(thing, recorded);
    return recorded as Kind; // a thing is always remembered in the same way
  }

  /** Makes all things what they were when the world was made. */
  takeBack(): void {
    for (const [thing, memory] of this.#memories ?? []) {
      memory.restore();
      this.note(thing);
    }
    this.#memories?.clear();
  }

  /** Says that a thing changes, once the world is made. */
  note(thing: object): void {
    if (this.#memories === null) return;
    this.#version += 1;
    this.#latest.push(thing);
    if (this.#latest.length > 2 * LATEST) this.#latest = this.#latest.slice(-LATEST);
  }
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
  changes.note(thing);
  if (thing instanceof Map) return changes.remember(thing, () => new MapMemory(thing)) ?? thing;
  if (thing instanceof Set) return changes.remember(thing, () => new SetMemory(thing)) ?? thing;
  changes.remember(thing, () => new RecordMemory(thing));
  return thing;
}
