import type { ClockReading } from '../clock.js';
import type { Backend } from '../routing/route.js';

/** Records of one kind, of which those that are looked at alone are made; a list of records is one. */
export interface RecordList {
  readonly length: number;
  slice(from: number, to: number): readonly unknown[];
  /** The record of a name or number; undefined where none is found at once. */
  named?(name: string): unknown;
}

/** The bytes of a record. */
export interface Content {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What belongs to a record; where something has to be loaded for it, what reads it from the world as that is then. */
export type Belongings<B extends Backend> = object | null | Promise<(world: B['world']) => object | null>;

/** What a backend shows of its world record by record, without secrets. */
export interface Browsing<B extends Backend> {
  /** The records by kind. */
  lists(world: B['world']): Readonly<Record<string, RecordList>>;
  /** What belongs to a record and is asked for with it: the threads of an issue, the columns of a board; null for a kind of which nothing does, or no such record. */
  belongings?(world: B['world'], kind: string, id: string, clock: ClockReading): Belongings<B>;
  /** The bytes of a picture, a video or a file; null where a record has none. */
  content?(
    world: B['world'],
    kind: string,
    id: string,
    settings: Readonly<B['settings']>,
  ): Promise<Content | null>;
}

/** The values of a map as records, each made when it is looked at; one is found by its key, or as `find` says. */
export function lazyList<Item>(
  items: Pick<ReadonlyMap<unknown, Item>, 'size' | 'values' | 'get'>,
  make: (item: Item) => unknown,
  find = (name: string) => items.get(name) ?? items.get(Number(name)),
): RecordList {
  return {
    get length() {
      return items.size;
    },
    named: (name) => {
      const item = find(name);
      return item === undefined ? undefined : make(item);
    },
    slice: (from, to) => {
      const made: unknown[] = [];
      let at = 0;
      for (const item of items.values()) {
        if (at >= to) break;
        if (at >= from) made.push(make(item));
        at += 1;
      }
      return made;
    },
  };
}
