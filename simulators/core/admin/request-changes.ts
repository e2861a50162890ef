import type { Backend } from '../routing/route.js';
import { Changes } from '../state/changes.js';
import { RecordReader } from '../state/record-reader.js';
import { withoutBulk } from './digest.js';

/** The records of a world by kind, or lists of those that belong together: what nothing has changed is the same object when it is read again. */
type RecordsByKind = Readonly<Record<string, readonly unknown[]>>;

/** Reads the records of a world, by a reader that remembers what it has read. */
export type ReadRecords<B extends Backend> = (world: B['world'], reader: RecordReader) => RecordsByKind;

/** What a request changed of one record. */
export interface RecordChange {
  /** The number of the request in the journal. */
  readonly request: number;
  readonly kind: string;
  /** What the record is found by; null where it has no such member. */
  readonly id: string | number | null;
  readonly action: 'added' | 'changed' | 'removed';
  /** The names of the members that are not as before; of a changed record alone. */
  readonly members: readonly string[];
  /** Null where it was added. */
  readonly before: unknown;
  /** Null where it was removed. */
  readonly after: unknown;
}

/** Which changes are asked for; those that fit everything that is named. */
export interface ChangeFilter {
  readonly request?: number;
  readonly kind?: string;
  readonly id?: string;
}

/** What requests changed in a world, as programs see it. */
export interface RecordedChanges {
  /** Whether changes are recorded. */
  readonly isRecorded: boolean;
  /** Records from now on, or no more; of a backend that has no records to compare, never. */
  record(isRecorded: boolean): void;
  /** The changes that fit, the oldest first. */
  entries(filter: ChangeFilter): RecordChange[];
}

/** Changes that are listed, at most. */
const MOST = 5_000;

/** What each request changed in the world; recorded once that is asked for, for all records have to be read to begin with. */
export class RequestChanges<B extends Backend> implements RecordedChanges {
  readonly #read: ReadRecords<B> | undefined;
  #reader = new RecordReader();
  #before: RecordsByKind | null = null;
  #version: number | null = null;
  #changes: RecordChange[] = [];
  #isRecorded = false;

  constructor(read: ReadRecords<B> | undefined) {
    this.#read = read;
  }

  get isRecorded(): boolean {
    return this.#isRecorded;
  }

  record(isRecorded: boolean): void {
    this.#isRecorded = isRecorded && this.#read !== undefined;
    this.clear();
  }

  /** A request begins. */
  begin(world: B['world']): void {
    if (!this.#isRecorded || this.#before) return;
    this.#before = this.#now(world);
    this.#version = versionOf(world);
  }

  /** A request has been answered: what has changed since the one before is its doing. */
  end(world: B['world'], request: number): void {
    if (!this.#isRecorded || !this.#before) return;
    const version = versionOf(world);
    if (version !== null && version === this.#version) return;
    this.#version = version;
    const before = this.#before;
    const after = this.#now(world);
    this.#before = after;
    for (const [kind, records] of Object.entries(after))
      this.#changes.push(...changesOf(request, kind, before[kind] ?? [], records));
    if (this.#changes.length > MOST) this.#changes = this.#changes.slice(-MOST);
  }

  entries({ request, kind, id }: ChangeFilter): RecordChange[] {
    return this.#changes.filter(
      (change) =>
        (request === undefined || change.request === request) &&
        (kind === undefined || change.kind === kind) &&
        (id === undefined || String(change.id) === id),
    );
  }

  /** Forgets all, for the world is another. */
  clear(): void {
    this.#changes = [];
    this.#before = null;
    this.#reader = new RecordReader();
  }

  #now(world: B['world']): RecordsByKind {
    return { ...this.#read?.(world, this.#reader) };
  }
}

function changesOf(
  request: number,
  kind: string,
  before: readonly unknown[],
  after: readonly unknown[],
): RecordChange[] {
  if (before === after) return [];
  const first = before.findIndex((record, at) => record !== after[at]);
  const from = first < 0 ? before.length : first;
  const most = Math.min(before.length, after.length) - from;
  let same = 0;
  while (same < most && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  const earlierPart = before.slice(from, before.length - same).flat();
  const laterPart = after.slice(from, after.length - same).flat();
  const kept = new Set(earlierPart);
  const added = laterPart.filter((record) => !kept.has(record));
  const there = new Set(laterPart);
  const gone = earlierPart.filter((record) => !there.has(record));
  const byId = new Map(gone.map((record) => [idOf(record), record]));
  const changed = added.flatMap((record): RecordChange[] => {
    const id = idOf(record);
    const earlier = id === null ? undefined : byId.get(id);
    if (earlier === undefined)
      return [{ request, kind, id, action: 'added', members: [], before: null, after: withoutBulk(record) }];
    byId.delete(id);
    const members = differing(earlier, record);
    if (members.length === 0) return [];
    const shown = { before: withoutBulk(earlier), after: withoutBulk(record) };
    return [{ request, kind, id, action: 'changed', members, ...shown }];
  });
  const removed = gone.filter((record) => idOf(record) === null || byId.get(idOf(record)) === record);
  return [
    ...changed,
    ...removed.map(
      (record): RecordChange => ({
        ...{ request, kind, id: idOf(record), action: 'removed', members: [] },
        ...{ before: withoutBulk(record), after: null },
      }),
    ),
  ];
}

/** How many changes there were in a world that counts them; null for any other, which is read after each request. */
function versionOf(world: object): number | null {
  return 'changes' in world && world.changes instanceof Changes ? world.changes.version : null;
}

/** Members by which a record is found, the first that it has. */
const IDENTIFYING = ['id', 'key', 'reference', 'fullPath', 'sha256', 'sha', 'name'];

function idOf(record: unknown): string | number | null {
  const members: object = Object(record);
  for (const name of IDENTIFYING) {
    const value: unknown = Reflect.get(members, name);
    if (typeof value === 'string' || typeof value === 'number') return value;
  }
  return null;
}

function differing(before: unknown, after: unknown): string[] {
  const [one, other]: [object, object] = [Object(before), Object(after)];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => isOther(Reflect.get(one, name), Reflect.get(other, name)));
}

/** Whether two values are not written alike; simple ones need not be written to see it. */
function isOther(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return false;
  const areSimple = isSimple(one) && isSimple(other);
  return areSimple || JSON.stringify(one) !== JSON.stringify(other);
}

function isSimple(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
