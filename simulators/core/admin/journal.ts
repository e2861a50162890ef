import type { Head } from '../http/request-head.js';
import { fitsPattern } from '../routing/path-pattern.js';
import { grouped } from '../state/grouped.js';
import { memoize } from '../state/memoize.js';
import { checkFields, type FieldRule, oneOf, textUpTo, wholeNumber } from './fields.js';
import { redactorFor } from './redaction.js';

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
  /** The name of the credential used, `unknown` for any other, null for none. */
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
  /** Earlier than the entry of this id. */
  readonly before?: number | undefined;
  /** The latest so many of those that fit. */
  readonly limit?: number | undefined;
  /** Made by the call of this number of the servers that run beside it. */
  readonly call?: number | undefined;
  /** Any case. */
  readonly method?: string | undefined;
  /** `/path`, where `*` matches any characters. */
  readonly path?: string | undefined;
  readonly status?: number | undefined;
  /** Whether no route took them. */
  readonly unrouted?: boolean | undefined;
}

export interface Journal {
  /** Throws FieldProblem where the filter names what there is not. */
  entries(filter?: JournalFilter): JournalEntry[];
  /** How many entries fit. */
  count(filter?: JournalFilter): number;
  /** The id of the latest request, even where its entry is no longer there; 0 before the first. */
  readonly latest: number;
  /** How many older entries were let go to stay within bounds. */
  readonly dropped: number;
  clear(): void;
}

/** The header in which a server beside a simulator says which of its calls makes a request. */
const CALL_HEADER = 'x-understudy-call';

const number: FieldRule = { expected: 'a number', accepts: Number.isFinite };

const FILTER: { readonly [Name in keyof Required<JournalFilter>]: FieldRule } = {
  since: number,
  before: number,
  limit: wholeNumber(1),
  call: number,
  method: textUpTo(100),
  path: textUpTo(10_000),
  status: number,
  unrouted: oneOf(true, false),
};

/** A request as it is taken: it is redacted when its entry is read. */
interface Taken extends Pick<JournalEntry, 'route' | 'credential' | 'body'> {
  readonly head: Head;
  /** Simulated time in milliseconds. */
  readonly time: number;
}

/** The journal's inner side: only the simulator takes entries. */
export interface JournalBook extends Journal {
  take(taken: Taken): JournalEntry;
  reset(): void;
  mark(): JournalMark;
  goTo(mark: JournalMark): void;
}

/** A journal as it was once. */
export interface JournalMark {
  readonly entries: readonly TakenEntry[];
  readonly taken: number;
  readonly dropped: number;
}

/** A journal of the latest requests. */
export function createJournal(most = 10_000): JournalBook {
  let entries: TakenEntry[] = [];
  let taken = 0;
  let dropped = 0;
  const fitting = (filter: JournalFilter) => {
    checkFields(filter, FILTER);
    const found = laterThan(filter.since ?? 0, entries).filter((entry) => fits(entry, filter));
    return filter.limit === undefined ? found : found.slice(-filter.limit);
  };

  return {
    entries: (filter = {}) => fitting(filter).map(shown),
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
    mark: () => ({ entries: entries.map((entry) => entry.asItIs()), taken, dropped }),
    goTo(mark) {
      entries = [...mark.entries];
      ({ taken, dropped } = mark);
    },
    take(request) {
      taken += 1;
      const entry = new TakenEntry(taken, request);
      entries.push(entry);
      if (entries.length > most) {
        entries.shift();
        dropped += 1;
      }
      return entry;
    },
  };
}

/** The entries after one; their ids follow each other. */
function laterThan(since: number, entries: readonly TakenEntry[]): readonly TakenEntry[] {
  const [first] = entries;
  return first === undefined || since < first.id ? entries : entries.slice(since - first.id + 1);
}

function fits(entry: TakenEntry, { before, call, method, path, status, unrouted }: JournalFilter): boolean {
  return (
    (before === undefined || entry.id < before) &&
    (call === undefined || entry.call === String(call)) &&
    (method === undefined || entry.method === method.toUpperCase()) &&
    (path === undefined || fitsPattern(path, entry.method, entry.path)) &&
    (status === undefined || entry.status === status) &&
    (unrouted === undefined || entry.unrouted === unrouted)
  );
}

const redactor = memoize(redactorFor);

/** What an entry shows of a head, without its secrets. */
const shownHead = memoize((head: Head) => {
  const { method, origin, path, query, headers } = head;
  const redact = redactor(head);
  return {
    method,
    origin,
    path: redact.text(path),
    query: Object.freeze(grouped([...query].map(([name, value]) => [name, redact.parameter(name, value)]))),
    headers: Object.freeze(
      Object.fromEntries([...headers].map(([name, value]) => [name, redact.header(name, value)])),
    ),
  };
});

/** An entry of which each member is made when it is read: most never are. */
class TakenEntry implements JournalEntry {
  readonly id: number;
  unrouted: boolean;
  status: number | null = null;
  declare ignored?: readonly string[];
  declare unsupported?: readonly string[];
  declare fault?: string;
  declare bug?: string;
  readonly #taken: Taken;
  #body: { readonly shown: unknown } | null = null;

  constructor(id: number, taken: Taken) {
    this.id = id;
    this.unrouted = taken.route === null;
    this.#taken = taken;
  }

  /** An entry that stays as this one is now: this one itself, once it is answered. */
  asItIs(): TakenEntry {
    if (this.status !== null) return this;
    return Object.assign(new TakenEntry(this.id, this.#taken), this);
  }

  get at(): string {
    return new Date(this.#taken.time).toISOString();
  }

  get method(): string {
    return this.#taken.head.method;
  }

  get origin(): string {
    return this.#taken.head.origin;
  }

  get path(): string {
    return shownHead(this.#taken.head).path;
  }

  get query(): JournalEntry['query'] {
    return shownHead(this.#taken.head).query;
  }

  get headers(): JournalEntry['headers'] {
    return shownHead(this.#taken.head).headers;
  }

  get body(): unknown {
    const { head, body } = this.#taken;
    this.#body ??= { shown: redactor(head).value(body) };
    return this.#body.shown;
  }

  get route(): string | null {
    return this.#taken.route;
  }

  /** The number of the call that made it; null where none said so. */
  get call(): string | null {
    return this.#taken.head.headers.get(CALL_HEADER);
  }

  get credential(): string | null {
    return this.#taken.credential;
  }
}

/** The entry as it is now. */
function shown(entry: TakenEntry): JournalEntry {
  const { at, method, origin, path, query, headers, body, route, credential } = entry;
  const { id, unrouted, status, ...more } = entry;
  const asked = { id, at, method, origin, path, query, headers, body, route };
  return { ...asked, unrouted, credential, status, ...more };
}
