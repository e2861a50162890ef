/** The records of a world by kind. */
type Records = Readonly<Record<string, readonly object[]>>;

/** One place where a world is not as it should be. */
export interface WorldDifference {
  /** `issues/TIDE-3/summary` */
  readonly place: string;
  readonly expected: unknown;
  readonly received: unknown;
}

/** Milliseconds around now in which moments count as the moment of the call, or as one that the backend sets an hour after it. */
const NEAR = 3_660_000;

/** Two lists of records that were found equal. */
interface Equal {
  readonly records: readonly object[];
  readonly others: readonly object[];
}

/** Compares worlds, and remembers which records it has found equal. */
export class WorldComparison {
  readonly #equal = new Map<string, Equal>();

  /** Where one world first differs from the other, moments of the last hour counting as equal; undefined where nowhere. */
  difference(expected: Records, received: Records, now: number): WorldDifference | undefined {
    for (const [kind, records] of Object.entries(expected)) {
      const others = received[kind] ?? [];
      const found = differenceIn(kind, { records, others }, this.#equal.get(kind), now);
      if (found) return found;
      this.#equal.set(kind, { records, others });
    }
    return undefined;
  }
}

/** Where two lists differ; records that were equal, and are the same objects, still are. */
function differenceIn(
  kind: string,
  { records, others }: Equal,
  last: Equal | undefined,
  now: number,
): WorldDifference | undefined {
  if (records === last?.records && others === last.others) return undefined;
  let next = 0;
  for (let at = 0; at < Math.max(records.length, others.length); at++) {
    const one = records[at];
    const other = others[at];
    if (one !== undefined && one === last?.records[next] && other === last.others[next]) {
      next += 1;
      continue;
    }
    const before = last ? placeNear(last.records, one, next) : -1;
    if (before >= 0) next = before + 1;
    if (before >= 0 && last?.others[before] === other) continue;
    const found = firstDifference(one, other, `${kind}/${nameOf(one ?? other) ?? at}`, now);
    if (found) return found;
  }
  return undefined;
}

/** So many records in a row may have been deleted for those after them to be found. */
const MOST_DELETED = 64;

/** The place of a record that is looked for in the order of the list; -1 where it is not near. */
function placeNear(records: readonly object[], record: object | undefined, from: number): number {
  const end = Math.min(records.length, from + MOST_DELETED);
  for (let at = from; at < end; at++) if (records[at] === record) return at;
  return -1;
}

function firstDifference(
  expected: unknown,
  received: unknown,
  at: string,
  now: number,
): WorldDifference | undefined {
  const found: WorldDifference[] = [];
  const compare = (one: unknown, other: unknown, place: string): void => {
    if (found.length > 0 || one === other || (isNow(one, now) && isNow(other, now))) return;
    if (typeof one === 'function' && typeof other === 'function') return;
    if (isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other)) {
      const step = (name: string) => {
        if (one[name] === other[name]) return; // as most are: no place is put in words for them
        compare(one[name], other[name], `${place}/${nameOf(one[name] ?? other[name]) ?? name}`);
      };
      for (const name of Object.keys(one)) step(name);
      for (const name of Object.keys(other)) if (!Object.hasOwn(one, name)) step(name);
    } else found.push({ place, expected: one, received: other });
  };
  compare(expected, received, at);
  return found[0];
}

function isNow(value: unknown, now: number): boolean {
  if (typeof value === 'number') return Math.abs(value - now) < NEAR;
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Math.abs(Date.parse(value) - now) < NEAR
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What a record is called. */
function nameOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const name = value.key ?? value.reference ?? value.id ?? value.name;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}
