import { digest, withoutBulk } from './digest.js';
import { redactorFor } from './redaction.js';
import type { Received } from './route.js';

/** One request as the journal keeps it: no secrets, no bulk. */
export interface JournalEntry {
  readonly id: number;
  /** Simulated time. */
  readonly at: string;
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The pattern of the route that took it. */
  readonly route: string | null;
  unrouted: boolean;
  /** Names of members and parameters that the answer passed over. */
  ignored?: readonly string[];
  /** Names of members and parameters that the real backend honours and this one refused. */
  unsupported?: readonly string[];
  /** The name of the credential used, `unknown` for one nobody knows, null for none. */
  readonly credential: string | null;
  /** Null until it is answered, and for good where no answer was sent. */
  status: number | null;
  /** The kinds of armed faults that met it, joined by `+`. */
  fault?: string;
  /** Where the simulator itself broke. */
  bug?: string;
}

export interface Journal {
  entries(filter?: { readonly since?: number }): JournalEntry[];
  /** How many older entries were let go to stay within bounds. */
  readonly dropped: number;
  clear(): void;
}

/** The journal's inner side: only the simulator takes entries. */
export interface JournalBook extends Journal {
  take(received: Received, known: Pick<JournalEntry, 'at' | 'route' | 'credential'>): JournalEntry;
  reset(): void;
}

/** A journal of the latest requests. */
export function createJournal(limit = 1000): JournalBook {
  let entries: JournalEntry[] = [];
  let taken = 0;
  let dropped = 0;

  return {
    entries: ({ since = 0 } = {}) => entries.filter(({ id }) => id > since).map((entry) => ({ ...entry })),
    get dropped() {
      return dropped;
    },
    clear() {
      entries = [];
      dropped = 0;
    },
    reset() {
      this.clear();
      taken = 0;
    },
    take(received, known) {
      taken += 1;
      const entry = journalEntry(taken, received, known);
      entries.push(entry);
      if (entries.length > limit) {
        entries.shift();
        dropped += 1;
      }
      return entry;
    },
  };
}

function journalEntry(
  id: number,
  received: Received,
  known: Pick<JournalEntry, 'at' | 'route' | 'credential'>,
): JournalEntry {
  const { method, origin, path, query, headers } = received;
  const redact = redactorFor(received);
  return {
    id,
    at: known.at,
    method,
    origin,
    path: redact.text(path),
    query: grouped([...query].map(([name, value]) => [name, redact.parameter(name, value)])),
    headers: Object.fromEntries([...headers].map(([name, value]) => [name, redact.header(name, value)])),
    body: redact.value(withoutBulk(shownBody(received))),
    route: known.route,
    unrouted: known.route === null,
    credential: known.credential,
    status: null,
  };
}

function grouped(pairs: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries(
    [...groups].map(([name, [only = '', ...more]]) => [name, more.length ? [only, ...more] : only]),
  );
}

function shownBody({ bytes, body, headers, malformedJson }: Received): unknown {
  if (!(body instanceof Uint8Array)) return body ?? null;
  const type = headers.get('content-type') ?? '';
  const text = Buffer.from(bytes).toString();
  if (type.includes('x-www-form-urlencoded')) return grouped([...new URLSearchParams(text)]);
  return malformedJson || type.startsWith('text/') ? text : digest(bytes);
}
