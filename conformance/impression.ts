import type { JournalEntry } from '../simulators/core/journal.js';
import type { Outcome } from './session.js';
import type { Arguments, Stage } from './stage.js';

/** All that can be seen of a call, as a flat table from path to value. */
export type Impression = Map<string, unknown>;

/** Calls a tool and keeps what was answered and what was sent to the backend. */
export async function impressionOf(stage: Stage, tool: string, args: Arguments): Promise<Impression> {
  let outcome: Outcome | undefined;
  const requests = await stage.requests(async () => {
    outcome = await stage.call(tool, args);
  });
  const { refused, value } = outcome ?? { refused: true, value: undefined };
  return flat({ refused, value, requests: requests.map(seen) });
}

/** Where two impressions differ, but for the places in `volatile`. */
export function differences(
  one: Impression,
  other: Impression,
  volatile: ReadonlySet<string> = new Set(),
): string[] {
  const places = new Set([...one.keys(), ...other.keys()]);
  return [...places].filter((place) => !volatile.has(place) && one.get(place) !== other.get(place));
}

function seen({ method, path, query, body }: JournalEntry) {
  return { method, path, query, body };
}

function flat(value: unknown, place = '', table: Impression = new Map()): Impression {
  if (typeof value !== 'object' || value === null) return table.set(place, value);
  for (const [name, part] of Object.entries(value)) flat(part, `${place}/${name}`, table);
  return table.set(`${place}#`, Object.keys(value).length);
}
