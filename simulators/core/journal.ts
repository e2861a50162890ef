import { grouped } from './grouped.js';
import { fitsPattern } from './path-pattern.js';
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

/** Which requests are asked for; those that fit everything that is named. */
export interface JournalFilter {
  /** Later than the entry of this id. */
  readonly since?: number | undefined;
  /** Any case. */
  readonly method?: string | undefined;
  /** `/path`, where `*` stands for any characters. */
  readonly path?: string | undefined;
  readonly status?: number | undefined;
  /** Whether no route took them. */
  readonly unrouted?: boolean | undefined;
}

export interface Journal {
  entries(filter?: JournalFilter): JournalEntry[];
  /** How many entries fit. */
  count(filter?: JournalFilter): number;
  /** The id of the latest request, whether or not its entry is still there; 0 before the first. */
  readonly latest: number;
  /** How many older entries were let go to stay within bounds. */
  readonly dropped: number;
  clear(): void;
}

/** What is known of a request beside what was received; its body is shown without its secrets. */
type Known = Pick<JournalEntry, 'at' | 'route' | 'credential' | 'body'>;

/** The journal's inner side: only the simulator takes entries. */
export interface JournalBook extends Journal {
  take(received: Received, known: Known): JournalEntry;
  reset(): void;
}

/** A journal of the latest requests. */
export function createJournal(limit = 1000): JournalBook {
  let entries: JournalEntry[] = [];
  let taken = 0;
  let dropped = 0;
  const fitting = (filter: JournalFilter) =>
    laterThan(filter.since ?? 0, entries).filter((entry) => fits(entry, filter));

  return {
    entries: (filter = {}) => fitting(filter).map((entry) => ({ ...entry })),
    count: (filter = {}) => fitting(filter).length,
    get latest() {
      return taken;
    },
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

/** The entries after one; their ids follow each other. */
function laterThan(since: number, entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const [first] = entries;
  return first === undefined || since < first.id ? entries : entries.slice(since - first.id + 1);
}

function fits(entry: JournalEntry, { method, path, status, unrouted }: JournalFilter): boolean {
  return (
    (method === undefined || entry.method === method.toUpperCase()) &&
    (path === undefined || fitsPattern(path, entry.method, entry.path)) &&
    (status === undefined || entry.status === status) &&
    (unrouted === undefined || entry.unrouted === unrouted)
  );
}

function journalEntry(id: number, received: Received, known: Known): JournalEntry {
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
    body: redact.value(known.body),
    route: known.route,
    unrouted: known.route === null,
    credential: known.credential,
    status: null,
  };
}
