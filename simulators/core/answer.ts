import type { Clock } from './clock.js';
import { ConnectionReset, delay, malformed, truncated } from './connection.js';
import { dated } from './dated.js';
import type { Definition } from './definition.js';
import type { Fault, FaultRack } from './faults.js';
import type { JournalBook, JournalEntry } from './journal.js';
import { type Dialect, Refusal, refusalResponse, UnroutedRefusal } from './refusal.js';
import { Reply } from './reply.js';
import type { Backend, Exchange, Mark, Received } from './route.js';
import { indexRoutes, type Match } from './route-index.js';
import type { Settings } from './settings.js';
import { shownBody } from './shown-body.js';

/** Bytes of a body that a refusal may quote. */
const SHOWN = 1_000;

/** What an answer draws on. */
export interface AnswerParts<B extends Backend> {
  readonly definition: Definition<B>;
  readonly clock: Clock;
  readonly journal: JournalBook;
  readonly faults: FaultRack;
  readonly settings: Settings<B['settings']>;
  readonly world: () => B['world'];
  readonly onUnrouted?: ((request: Pick<JournalEntry, 'method' | 'path'>) => void) | undefined;
}

/** What answers received requests. */
interface Answerer {
  /** Answers one request: journaled, met by its faults, routed, and refused in the backend's words. */
  answer(request: Received, signal: () => AbortSignal): Promise<Reply>;
  /** Whether no handler is at work. */
  isIdle(): boolean;
}

/** What answers the requests to one simulator. */
export function createAnswerer<B extends Backend>(parts: AnswerParts<B>): Answerer {
  const match = indexRoutes(parts.definition.routes);
  let running = 0;

  const answer = async (request: Received, signal: () => AbortSignal): Promise<Reply> => {
    const { clock, definition, journal } = parts;
    const path = definition.normalizePath?.(request.path) ?? request.path;
    const matched = match(request.method, path);
    const caller = definition.identify(request, parts.world(), clock);
    const known = { at: clock.now().toISOString(), route: matched?.route.pattern ?? null };
    const body = await shownBody(request);
    const entry = journal.take(request, { ...known, body, credential: caller.credential });

    const fault = await meetFaults(parts.faults, entry, signal);
    const methods = () => match.methods(path);
    const respond = () => respondTo(parts, request, { caller, matched, fault, entry, methods });
    running += 1;
    const answered = await judged(definition.dialect, entry, respond).finally(() => {
      running -= 1;
    });
    const completion = { request, caller, settings: parts.settings.current, clock, id: entry.id };
    const response = definition.complete?.(answered, completion) ?? answered;
    entry.status = response.status;
    if (entry.unrouted) parts.onUnrouted?.(entry);
    return damaged(dated(response, clock), fault);
  };
  return { answer, isIdle: () => running === 0 };
}

/** Waits out the delays that are due, and hands back the one other fault there may be. */
async function meetFaults(
  faults: FaultRack,
  entry: JournalEntry,
  signal: () => AbortSignal,
): Promise<Fault | undefined> {
  const met = faults.spend(entry);
  if (met.length > 0) entry.fault = met.map(({ kind }) => kind).join('+');
  if (met.length === 0) return undefined;
  const delays = met.map((fault) => (fault.kind === 'latency' ? fault.ms : 0));
  await delay(
    delays.reduce((total, milliseconds) => total + milliseconds, 0),
    signal(),
  );
  const fault = met.find(({ kind }) => kind !== 'latency');
  if (fault?.kind === 'reset') throw new ConnectionReset();
  return fault;
}

interface Call<B extends Backend> {
  readonly caller: B['caller'];
  readonly matched: Match<B> | null;
  readonly fault: Fault | undefined;
  readonly entry: JournalEntry;
  /** The methods that the path would take. */
  readonly methods: () => readonly string[];
}

function respondTo<B extends Backend>(
  { definition, settings, clock, world }: AnswerParts<B>,
  request: Received,
  { caller, matched, fault, entry, methods }: Call<B>,
): Reply | Promise<Reply> {
  const early = faultResponse(definition.dialect, fault);
  if (early) return early;
  if (request.isAddressTooLong) throw definition.dialect.status(414);
  if (!matched) {
    entry.unrouted = true;
    throw definition.dialect.unknownRoute({ ...request, methods: methods() });
  }
  const { query, body } = request;
  const outcome = fault?.kind === 'outcome' ? fault : null;
  const mark = (marked: Mark) => Object.assign(entry, marked);
  const known = { world: world(), settings: settings.current, clock, caller, outcome, mark };
  return handled(
    definition,
    { ...known, query, body, request, params: matched.params },
    matched.route.handle,
  );
}

/** The one place where a refusal becomes an answer, and anything else thrown a bug that the journal shows. */
async function judged(
  dialect: Dialect,
  entry: JournalEntry,
  respond: () => Reply | Promise<Reply>,
): Promise<Reply> {
  try {
    return await respond();
  } catch (error) {
    if (error instanceof UnroutedRefusal) entry.unrouted = true;
    if (error instanceof Refusal) return refusalResponse(error);
    entry.bug = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return refusalResponse(dialect.bug());
  }
}

function handled<B extends Backend>(
  { admit, dialect, takesBytes = () => false }: Definition<B>,
  exchange: Exchange<B>,
  handle: (exchange: Exchange<B>) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  admit(exchange);
  const { request } = exchange;
  if (request.isTooLarge) throw tooLarge(dialect);
  if (!takesBytes(request.path)) refuseUnread(dialect, request);
  return handle(exchange);
}

function refuseUnread(dialect: Dialect, { malformedJson, jsonExcess, bytes }: Received): void {
  const beginning = () => Buffer.from(bytes.subarray(0, SHOWN)).toString();
  if (malformedJson) throw dialect.malformedJson(beginning());
  if (jsonExcess === null) return;
  if (dialect.jsonExcess) throw dialect.jsonExcess(jsonExcess);
  throw jsonExcess === 'levels' ? dialect.malformedJson(beginning()) : tooLarge(dialect);
}

function tooLarge(dialect: Dialect): Refusal {
  return dialect.tooLarge?.() ?? dialect.status(413);
}

function faultResponse(dialect: Dialect, fault: Fault | undefined): Reply | null {
  if (fault?.kind === 'status') throw dialect.status(fault.status, fault.message);
  if (fault?.kind === 'rateLimit') throw dialect.rateLimit(fault.retryAfterSeconds);
  if (fault?.kind === 'graphqlErrors') return Reply.json({ errors: fault.errors, data: fault.data ?? null });
  if (fault?.kind !== 'redirect') return null;
  return new Reply(null, { status: fault.status ?? 302, headers: { location: fault.location } });
}

async function damaged(response: Reply, fault: Fault | undefined): Promise<Reply> {
  if (fault?.kind === 'truncatedBody') return truncated(response);
  if (fault?.kind === 'malformedBody') return malformed(response);
  return response;
}
