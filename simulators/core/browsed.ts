import type { RecordList } from './admin/browsing.js';
import type { ClockReading } from './clock.js';
import type { Definition } from './definition.js';
import type { Backend } from './routing/route.js';
import type { HeldWorld } from './worlds/held-world.js';

/** The lists of a world, of which each page is read as the world then is; null where the definition has none. */
export function browsedLists<B extends Backend>(
  held: HeldWorld<B['world']>,
  { browsing }: Definition<B>,
): Readonly<Record<string, RecordList>> | null {
  if (!browsing) return null;
  const lists = held.look((world) => browsing.lists(world));
  return Object.fromEntries(
    Object.entries(lists).map(([kind, list]): [string, RecordList] => [
      kind,
      {
        get length() {
          return held.look(() => list.length);
        },
        slice: (from, to) => held.look(() => list.slice(from, to)),
        named: (name) => held.look(() => list.named?.(name)),
      },
    ]),
  );
}

/** The record of which that is asked, and what time it is. */
interface Asked {
  readonly kind: string;
  readonly id: string;
  readonly clock: ClockReading;
}

/** What belongs to a record, as plain JSON; null where nothing does. What has to be loaded for it is loaded before the world is looked at. */
export async function browsedBelongings<B extends Backend>(
  held: () => HeldWorld<B['world']>,
  { browsing }: Definition<B>,
  { kind, id, clock }: Asked,
): Promise<object | null> {
  const found = held().look((world) => {
    const there = browsing?.belongings?.(world, kind, id, clock) ?? null;
    return there instanceof Promise ? there : plain(there);
  });
  if (!(found instanceof Promise)) return found;
  const read = await found;
  return held().look((world) => plain(read(world)));
}

function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
