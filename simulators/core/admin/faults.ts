import { canMeet, fitsPattern } from '../routing/path-pattern.js';
import {
  address,
  asObject,
  checkFields,
  either,
  FieldProblem,
  type FieldRules,
  isObject,
  oneOf,
  required,
  schemaOf,
  text,
  textUpTo,
  unfit,
  upTo,
  wholeNumber,
} from './fields.js';

/** A named turn of events that only the simulated backend itself can bring about. */
export interface Outcome {
  readonly outcome: string;
  readonly reason?: string;
  readonly message?: string;
}

/** What can go wrong with a call. */
export type Fault =
  | { readonly kind: 'latency'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly message?: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'truncatedBody' }
  | { readonly kind: 'malformedBody' }
  | { readonly kind: 'lostAnswer'; readonly ms?: number; readonly status?: number }
  | { readonly kind: 'graphqlErrors'; readonly errors: readonly object[]; readonly data?: unknown }
  | { readonly kind: 'rateLimit'; readonly retryAfterSeconds: number }
  | { readonly kind: 'redirect'; readonly location: string; readonly status?: number }
  | ({ readonly kind: 'outcome' } & Outcome);

/** Which calls a fault meets. */
interface Aim {
  /** A route's pattern, or `METHOD /path` or `/path` where `*` matches anything; any call when absent. */
  readonly route?: string;
  /** The first matching call that it meets, counted from 1; the next one when absent. */
  readonly nth?: number;
  /** How many calls it meets from there; one when absent. */
  readonly times?: number | 'always';
}

export type FaultToArm = Fault & Aim;
type ArmedFault = Fault &
  Aim & {
    readonly id: number;
    /** Matching calls so far. */
    readonly seen: number;
    /** Calls met so far. */
    readonly fired: number;
  };

export interface Faults {
  arm(fault: FaultToArm): ArmedFault;
  /** The fields that each kind of fault takes, as JSON Schema. */
  kinds(): Readonly<Record<string, object>>;
  list(): ArmedFault[];
  /** Removes one fault, or all; returns how many there were. */
  disarm(id?: number): number;
}

/** A call as faults see it. */
interface FaultedCall {
  readonly method: string;
  readonly path: string;
  /** The pattern of its route. */
  readonly route: string | null;
}

/** The faults that were armed once, and the highest number given. */
export interface FaultMark {
  readonly armed: readonly ArmedFault[];
  readonly last: number;
}

/** The faults' inner side: only the simulator spends them. */
export interface FaultRack extends Faults {
  /** Whether there is any fault to meet. */
  readonly areArmed: boolean;
  /** What meets this call: any delays, then at most one fault of another kind. */
  spend(call: FaultedCall): Fault[];
  reset(): void;
  mark(): FaultMark;
  goTo(mark: FaultMark): void;
}

/** What a backend understands of faults: its named outcomes, and its routes. */
export interface FaultWords {
  readonly outcomes: readonly string[];
  readonly patterns: readonly string[];
  /** The path that routes are looked for by. */
  readonly normalizePath?: ((path: string) => string) | undefined;
}

/** Milliseconds or seconds; a timer takes no more (https://nodejs.org/api/timers.html#settimeoutcallback-delay-args). */
const LONGEST_WAIT = 2 ** 31 - 1;

const MOST_ARMED = 1_000;

const AIM: FieldRules = {
  route: {
    ...textUpTo(1_000),
    means: 'a route, or METHOD /path with * for any characters; any request if left out',
  },
  nth: { ...wholeNumber(1), means: 'the first request that it meets from now on; the next if left out' },
  times: {
    ...either(wholeNumber(1), oneOf('always')),
    means: 'how many requests it meets, or always; one if left out',
  },
};
const ERROR_LIST = {
  expected: 'a list of objects with a message',
  schema: { type: 'array', items: { type: 'object' } },
  accepts: (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(hasMessage),
};
const KINDS: Readonly<Record<Fault['kind'], FieldRules>> = {
  latency: { ms: required(upTo(LONGEST_WAIT)) },
  status: { status: required(wholeNumber(400, 599)), message: text },
  reset: {},
  truncatedBody: {},
  malformedBody: {},
  lostAnswer: { ms: upTo(LONGEST_WAIT), status: wholeNumber(400, 599) },
  graphqlErrors: {
    errors: required(ERROR_LIST),
    data: { expected: 'any JSON value', accepts: () => true },
  },
  rateLimit: { retryAfterSeconds: required(upTo(LONGEST_WAIT)) },
  redirect: { location: required(address), status: oneOf(301, 302, 303, 307, 308) },
  outcome: { outcome: required(textUpTo(100)), reason: textUpTo(1_000), message: text },
};

/** The fields of a kind and its aim; the outcomes are those of the backend. */
function fieldsOf(kind: Fault['kind'], { outcomes }: FaultWords): FieldRules {
  const own = kind === 'outcome' ? { ...KINDS.outcome, outcome: required(oneOf(...outcomes)) } : KINDS[kind];
  return { kind: required(oneOf(kind)), ...own, ...AIM };
}

function hasMessage(item: unknown): boolean {
  return isObject(item) && typeof item.message === 'string';
}

/** A rack of armed faults, none at first. */
export function createFaults(words: FaultWords): FaultRack {
  let armed: (ArmedFault & { seen: number; fired: number })[] = [];
  let last = 0;

  return {
    arm(fault) {
      const checked = checkFault(fault, words);
      if (armed.length >= MOST_ARMED)
        throw new FieldProblem('', `${MOST_ARMED} faults are armed; disarm some first`);
      last += 1;
      const entry = { ...checked, id: last, seen: 0, fired: 0 };
      armed.push(entry);
      return { ...entry };
    },
    kinds: () =>
      Object.fromEntries(
        Object.keys(KINDS)
          .filter((kind) => kind !== 'outcome' || words.outcomes.length > 0)
          // These are the names of KINDS.
          .map((kind) => [kind, schemaOf(fieldsOf(kind as Fault['kind'], words))]),
      ),
    get areArmed() {
      return armed.length > 0;
    },
    list: () => armed.map((fault) => ({ ...fault })),
    disarm(id) {
      const before = armed.length;
      armed = id === undefined ? [] : armed.filter((fault) => fault.id !== id);
      return before - armed.length;
    },
    reset() {
      armed = [];
      last = 0;
    },
    mark: () => ({ armed: armed.map((fault) => ({ ...fault })), last }),
    goTo(mark) {
      armed = mark.armed.map((fault) => ({ ...fault }));
      last = mark.last;
    },
    spend(call) {
      const due = armed.filter((fault) => matches(fault, call)).filter(countSeen);
      const decisive = due.find((fault) => fault.kind !== 'latency');
      const met = due.filter((fault) => fault.kind === 'latency' || fault === decisive);
      for (const fault of met) fault.fired += 1;
      armed = armed.filter((fault) => fault.times === 'always' || fault.fired < (fault.times ?? 1));
      return met;
    },
  };
}

function countSeen(fault: ArmedFault & { seen: number }): boolean {
  fault.seen += 1;
  return fault.seen >= (fault.nth ?? 1);
}

/** A fault as someone asked for it, or a problem that names the field. */
function checkFault(value: unknown, words: FaultWords): FaultToArm {
  const { kind, outcome, route } = asObject(value);
  const kinds = oneOf(...Object.keys(KINDS));
  if (!kinds.accepts(kind)) throw unfit('kind', kinds.expected, kind);
  // The line above leaves only the names of KINDS.
  const fields = KINDS[kind as Fault['kind']];
  const checked = checkFields(value, { kind: required(kinds), ...fields, ...AIM });
  if (kind === 'outcome' && !words.outcomes.includes(String(outcome))) {
    throw unfit('outcome', outcomesOf(words), outcome);
  }
  if (typeof route === 'string' && !leadsSomewhere(route, words)) {
    throw unfit(
      'route',
      'a route that exists (GET /_simulator/routes), or a path with * for what varies',
      route,
    );
  }
  // Every field of the kind has been checked by name, value and presence.
  return checked as unknown as FaultToArm;
}

function outcomesOf({ outcomes }: FaultWords): string {
  return outcomes.length === 0 ? 'left out: this backend has no outcomes' : oneOf(...outcomes).expected;
}

/** Whether some route can take a call that the aim fits: a fault that can never meet one is a mistake. */
function leadsSomewhere(route: string, { patterns, normalizePath }: FaultWords): boolean {
  if (route.includes('/:')) return patterns.includes(route);
  const normalized = route.replace(/\/.*/, (path) => normalizePath?.(path) ?? path);
  return patterns.some((pattern) => canMeet(route, pattern) || canMeet(normalized, pattern));
}

function matches({ route }: Aim, { route: taken, method, path }: FaultedCall): boolean {
  return route === undefined || route === taken || fitsPattern(route, method, path);
}
