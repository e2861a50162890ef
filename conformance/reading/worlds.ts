/** The records of a world by kind. */
type Records = Readonly<Record<string, readonly object[]>>;

/** One place where a world is not as it should be. */
export interface WorldDifference {
  /** `issues/TIDE-3/summary` */
  readonly place: string;
  readonly expected: unknown;
  readonly received: unknown;
}

/** Milliseconds around now in which moments count as the moment of the call. */
const HOUR = 3_600_000;

/** Compares worlds, and remembers which records it has found equal. */
export class WorldComparison {
  readonly #equal = new WeakMap<object, object>();

  /** Where one world first differs from the other, moments of the last hour counting as equal; undefined where nowhere. */
  difference(expected: Records, received: Records, now: number): WorldDifference | undefined {
    for (const [kind, records] of Object.entries(expected)) {
      const others = received[kind] ?? [];
      for (let at = 0; at < Math.max(records.length, others.length); at++) {
        const [one, other] = [records[at], others[at]];
        if (one && other && this.#equal.get(one) === other) continue;
        const found = firstDifference(one, other, `${kind}/${nameOf(one ?? other) ?? at}`, now);
        if (found) return found;
        if (one && other) this.#equal.set(one, other);
      }
    }
    return undefined;
  }
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
      for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
        compare(one[name], other[name], `${place}/${nameOf(one[name] ?? other[name]) ?? name}`);
    } else found.push({ place, expected: one, received: other });
  };
  compare(expected, received, at);
  return found[0];
}

function isNow(value: unknown, now: number): boolean {
  if (typeof value === 'number') return Math.abs(value - now) < HOUR;
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Math.abs(Date.parse(value) - now) < HOUR
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
