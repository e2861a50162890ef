import type { Changes } from './changes.js';
import type { Named, Source } from './record-reader.js';

/** What is made of the objects of a source, and of what else. */
interface Making<Item extends object> {
  /** By kind, what makes the records of one. */
  readonly kinds: Readonly<Record<string, (item: Item) => readonly unknown[]>>;
  /** Other objects that its records are made of, which change by themselves. */
  readonly partsOf?: Source<Item>['partsOf'];
  /** What records of others call it, and what belongs to it; nothing if absent. */
  readonly names?: (item: Item) => readonly Named[];
}

/** Objects of a world that are found together, and the records that are made of each. */
export interface RecordSource {
  readonly list: ReadonlyMap<unknown, object>;
  /** Whether one that was there is there now. */
  readonly has: (item: object) => boolean;
  readonly making: Making<object>;
}

/** The objects of a map, and what is made of them. */
export function sourceOf<Key, Item extends object>(
  list: ReadonlyMap<Key, Item>,
  keyOf: (item: Item) => Key,
  making: Making<Item>,
): RecordSource {
  const has = (item: Item) => list.get(keyOf(item)) === item;
  // It is asked about its own objects alone.
  return { list, has, making } as unknown as RecordSource;
}

/** Reads all records; what it gives lists, each time, those of what was touched since the time before. */
export function touchedIn(changes: Changes, sources: readonly RecordSource[]): () => readonly TouchedKind[] {
  const records = new ChangedRecords(changes, sources);
  return () => records.latest();
}

/** Records of a kind that are not the same objects as before: those of everything that was touched. */
export interface TouchedKind {
  readonly kind: string;
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
}

/** The records of one object by kind, in the order of its source's kinds. */
type Made = readonly (readonly unknown[])[];

/** A source, its kinds and what makes the records of each, and the records of its objects as they were last. */
interface Kept {
  readonly source: RecordSource;
  readonly kinds: readonly (readonly [kind: string, make: (item: object) => readonly unknown[]])[];
  readonly made: Map<object, Made>;
}

/** An object that was touched: its records before, where it was there, and whether it is there now. */
interface Touched {
  readonly kept: Kept;
  readonly item: object;
  readonly before: Made;
  readonly isThere: boolean;
}

const NONE: Made = [];

/**
 * The records of a world as they were last, and what has become of them since: that costs what was changed, however large
 * the world is. Where something is called otherwise than before, all records are made anew.
 */
class ChangedRecords {
  readonly #changes: Changes;
  readonly #kept: readonly Kept[];
  readonly #byList: ReadonlyMap<object, Kept>;
  /** Where each object has its records. */
  readonly #homes = new Map<object, Kept>();
  /** By part, the objects with a record that has it. */
  readonly #wholes = new Map<object, Set<object>>();
  readonly #names = new WeakMap<object, string>();
  #version: number;
  #turns: number;

  /** Reads all records. */
  constructor(changes: Changes, sources: readonly RecordSource[]) {
    this.#changes = changes;
    this.#kept = sources.map((source) => ({
      source,
      kinds: Object.entries(source.making.kinds),
      made: new Map(),
    }));
    this.#byList = new Map(this.#kept.map((kept) => [kept.source.list, kept]));
    for (const kept of this.#kept)
      for (const item of kept.source.list.values()) {
        this.#isRenamed(kept, item);
        this.#make(kept, item);
      }
    this.#version = changes.version;
    this.#turns = changes.turns;
  }

  /** The records of what was touched since the last time, or since all were read. */
  latest(): readonly TouchedKind[] {
    const { version, turns } = this.#changes;
    if (version === this.#version) return [];
    const changed = this.#changes.since(this.#version);
    const touched = changed ? this.#touched(changed, turns !== this.#turns) : this.#all();
    this.#version = version;
    this.#turns = turns;
    const isRenamed = touched.filter(({ kept, item, isThere }) => isThere && this.#isRenamed(kept, item));
    return this.#remade(isRenamed.length > 0 ? this.#all() : touched);
  }

  /** Makes records anew, and gives them beside those before. */
  #remade(touched: readonly Touched[]): readonly TouchedKind[] {
    const kinds = new Map<string, { before: unknown[]; after: unknown[] }>();
    for (const { kept, item, before, isThere } of touched) {
      const after = isThere ? this.#make(kept, item) : this.#forget(kept, item);
      for (const [at, [kind]] of kept.kinds.entries()) {
        const lists = kinds.get(kind);
        if (lists) {
          lists.before.push(...(before[at] ?? []));
          lists.after.push(...(after[at] ?? []));
        } else kinds.set(kind, { before: [...(before[at] ?? [])], after: [...(after[at] ?? [])] });
      }
    }
    return [...kinds].map(([kind, lists]) => ({ kind, ...lists }));
  }

  /** What was changed itself or in a part of it, what came and what went. */
  #touched(changed: ReadonlySet<object>, isOther: boolean): readonly Touched[] {
    const items = new Set<object>();
    const lists = new Set<Kept>();
    for (const thing of changed) {
      const kept = this.#byList.get(thing);
      if (kept) lists.add(kept);
      if (this.#homes.has(thing)) items.add(thing);
      for (const whole of this.#wholes.get(thing) ?? []) items.add(whole);
    }
    const moved = [...lists].flatMap((kept) => this.#moved(kept, changed, isOther));
    const stayed = [...items].flatMap((item): Touched[] => {
      const kept = this.#homes.get(item);
      return kept?.source.has(item) ? [this.#present(kept, item)] : [];
    });
    return [...stayed, ...moved];
  }

  /** What came into a list and what left it: found among what was changed, or else by going through the list. */
  #moved(kept: Kept, changed: ReadonlySet<object>, isOther: boolean): readonly Touched[] {
    const { source, made } = kept;
    const come = [...changed].filter(
      (thing) => this.#changes.listOf(thing) === source.list && !made.has(thing) && source.has(thing),
    );
    const gone = [...changed].filter((thing) => made.has(thing) && !source.has(thing));
    const areAll = made.size + come.length - gone.length === source.list.size;
    const found = areAll && !isOther ? [...come, ...gone] : movedIn(kept);
    return found.map((item) => this.#present(kept, item));
  }

  /** Everything that is there or was. */
  #all(): readonly Touched[] {
    return this.#kept.flatMap((kept) => {
      const items = new Set([...kept.made.keys(), ...kept.source.list.values()]);
      return [...items].map((item) => this.#present(kept, item));
    });
  }

  #present(kept: Kept, item: object): Touched {
    return { kept, item, before: kept.made.get(item) ?? NONE, isThere: kept.source.has(item) };
  }

  #make(kept: Kept, item: object): Made {
    const { source, kinds, made } = kept;
    const records = kinds.map(([, make]) => make(item));
    made.set(item, records);
    this.#homes.set(item, kept);
    for (const part of source.making.partsOf?.(item) ?? []) {
      const wholes = this.#wholes.get(part);
      if (wholes) wholes.add(item);
      else this.#wholes.set(part, new Set([item]));
    }
    return records;
  }

  #forget({ made }: Kept, item: object): Made {
    made.delete(item);
    this.#homes.delete(item);
    return NONE;
  }

  /** Whether an object, or what belongs to it, was called otherwise before; from now on it is called so. */
  #isRenamed({ source }: Kept, object: object): boolean {
    const renamed = (source.making.names?.(object) ?? []).filter(({ item, name }) => {
      const before = this.#names.get(item);
      if (before !== name) this.#names.set(item, name);
      return before !== undefined && before !== name;
    });
    return renamed.length > 0;
  }
}

/** What is in a list now and was not, and the other way round. */
function movedIn({ source, made }: Kept): readonly object[] {
  const items = new Set(source.list.values());
  return [
    ...[...items].filter((item) => !made.has(item)),
    ...[...made.keys()].filter((item) => !items.has(item)),
  ];
}
