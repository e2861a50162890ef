import type { Backend } from '../routing/route.js';
import type { TouchedKind } from '../state/changed-records.js';
import { withoutBulk } from './digest.js';

/** Gives, with each call, the records of a world that were touched since the call before. */
export type TouchedRecords<B extends Backend> = (world: B['world']) => () => readonly TouchedKind[];

/**
 * The same of a world that does not say what changes: its lists are compared, in which a record is the same object until it
 * is another. What is given are copies, for these records change themselves.
 */
export function comparedLists<World>(
  read: (world: World) => Readonly<Record<string, readonly unknown[]>>,
): (world: World) => () => readonly TouchedKind[] {
  return (world) => {
    let last = read(world);
    return () => {
      const before = last;
      last = read(world);
      return Object.entries(last).map(([kind, after]) =>
        copied(withoutAlike(otherOnes({ kind, before: before[kind] ?? [], after }))),
      );
    };
  };
}

function copied({ kind, before, after }: TouchedKind): TouchedKind {
  return { kind, before: before.map(withoutBulk), after: after.map(withoutBulk) };
}

/** Without the records that are the same objects before and after. */
function otherOnes({ kind, before, after }: TouchedKind): TouchedKind {
  const [earlier, later] = [new Set(before), new Set(after)];
  return {
    kind,
    before: before.filter((record) => !later.has(record)),
    after: after.filter((record) => !earlier.has(record)),
  };
}

/** Without the records that are written alike before and after, as most are that were made anew for the sake of a name. */
function withoutAlike({ kind, before, after }: TouchedKind): TouchedKind {
  const [were, are] = [written(before), written(after)];
  return {
    kind,
    before: before.filter((record) => !are.has(JSON.stringify(record))),
    after: after.filter((record) => !were.has(JSON.stringify(record))),
  };
}

function written(records: readonly unknown[]): ReadonlySet<string> {
  return new Set(records.map((record) => JSON.stringify(record)));
}

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

/** Kinds with changes that are kept, and characters of all their records, at most. */
const MOST = 5_000;
const MOST_HELD = 64_000_000;

/** Of more records than these, those that are as before are not kept. */
const MANY = 20;

/** Records of a kind that a request touched, and what it changed of them, once that is asked for. */
interface Recorded {
  readonly request: number;
  readonly touched: TouchedKind;
  readonly weight: number;
  changes: readonly RecordChange[] | null;
}

/** What each request changed in the world; recorded once that is asked for, for all records have to be read to begin with. */
export class RequestChanges<B extends Backend> implements RecordedChanges {
  readonly #touchedIn: TouchedRecords<B> | undefined;
  #touched: (() => readonly TouchedKind[]) | null = null;
  #latest: Recorded[] = [];
  #held = 0;
  #isRecorded = false;

  constructor(touchedIn: TouchedRecords<B> | undefined) {
    this.#touchedIn = touchedIn;
  }

  get isRecorded(): boolean {
    return this.#isRecorded;
  }

  record(isRecorded: boolean): void {
    this.#isRecorded = isRecorded && this.#touchedIn !== undefined;
    this.clear();
  }

  /** A request begins. */
  begin(world: B['world']): void {
    if (this.#isRecorded) this.#touched ??= this.#touchedIn?.(world) ?? null;
  }

  /** A request has been answered: what has changed since the one before is its doing. What that is, is seen when it is asked for. */
  end(request: number): void {
    for (const kind of this.#touched?.() ?? []) {
      const others = otherOnes(kind);
      const touched = others.after.length > MANY ? withoutAlike(others) : others;
      // What was there before is for the most part what a request before it left.
      const weight = weightOf(touched.after.length > 0 ? touched.after : touched.before);
      if (weight > 0) this.#latest.push({ touched, request, weight, changes: null });
      this.#held += weight;
    }
    while (this.#latest.length > MOST || this.#held > MOST_HELD)
      this.#held -= this.#latest.shift()?.weight ?? 0;
  }

  entries({ request, kind, id }: ChangeFilter): RecordChange[] {
    return this.#latest
      .filter(
        (recorded) =>
          (request === undefined || recorded.request === request) &&
          (kind === undefined || recorded.touched.kind === kind),
      )
      .flatMap((recorded) => {
        recorded.changes ??= changesOf(recorded.request, recorded.touched);
        return recorded.changes;
      })
      .filter((change) => id === undefined || String(change.id) === id);
  }

  /** Forgets all, for the world is another. */
  clear(): void {
    this.#latest = [];
    this.#held = 0;
    this.#touched = null;
  }
}

function changesOf(
  request: number,
  { kind, before: gone, after: added }: TouchedKind,
): readonly RecordChange[] {
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
        request,
        kind,
        id: idOf(record),
        action: 'removed',
        members: [],
        before: withoutBulk(record),
        after: null,
      }),
    ),
  ];
}

/** About how many characters a value has in JSON; of bytes their number. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  let weight = 0;
  if (Array.isArray(value)) for (const each of value) weight += weightOf(each);
  else for (const name in value) weight += weightOf(Reflect.get(value, name));
  return weight;
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
