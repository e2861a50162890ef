import type { Fault, FaultRack } from './admin/faults.js';
import type { JournalBook, JournalEntry } from './admin/journal.js';
import type { RequestChanges } from './admin/request-changes.js';
import type { Settings } from './admin/settings.js';
import { shownBody } from './admin/shown-body.js';
import type { Clock } from './clock.js';
import type { Definition } from './definition.js';
import type { Hearing } from './deliveries/hearing.js';
import { ConnectionReset, delay, malformed, truncated } from './http/connection.js';
import { dated } from './http/dated.js';
import type { Head } from './http/request-head.js';
import { Reply } from './http/response.js';
import { type Dialect, Refusal, refusalResponse, UnroutedRefusal } from './refusal.js';
import type { Backend, Exchange, Received } from './routing/route.js';
import { indexRoutes, type Match } from './routing/route-index.js';
import { after, type Soon } from './scheduling/soon.js';
import { memoize } from './state/memoize.js';
import type { HeldWorld } from './worlds/held-world.js';

/** Bytes of a body that a refusal may quote. */
const SHOWN = 1_000;

/** What an answer draws on. */
export interface AnswerParts<B extends Backend> {
  readonly definition: Definition<B>;
  readonly clock: Clock;
  readonly journal: JournalBook;
  readonly faults: FaultRack;
  readonly settings: Settings<B['settings']>;
  readonly held: () => HeldWorld<B['world']>;
  readonly placeOf: PlaceFinder<B>;
  readonly hearing: Hearing<B>;
  readonly changes: RequestChanges<B>;
  readonly onUnrouted?: ((request: Pick<JournalEntry, 'method' | 'path'>) => void) | undefined;
}

/** What answers received requests. */
interface Answerer {
  /** Answers one request: journaled, met by its faults, routed, and refused in the backend's words. */
  answer(request: Received, signal: () => AbortSignal): Soon<Reply>;
}

/** What answers the requests to one simulator. */
export function createAnswerer<B extends Backend>(parts: AnswerParts<B>): Answerer {
  const { clock, definition, faults, journal, placeOf, settings } = parts;

  const responded = (call: Call<B>): Soon<Reply> =>
    parts.held().work((world) => {
      parts.changes.begin(world);
      return parts.hearing.during(world, call.request.origin, () =>
        after(
          judged(definition.dialect, call.entry, () => respondTo(parts, world, call)),
          (answered) => completed(parts, world, call, answered),
        ),
      );
    });
  const answer = (request: Received, signal: () => AbortSignal): Soon<Reply> => {
    const caller = parts.held().look((world) => definition.identify(request, world, clock, settings.current));
    const time = clock.now().getTime();
    return after(request.bytes.length === 0 ? null : shownBody(request), (body) => {
      const { head } = request;
      const place = placeOf(head);
      const route = place.matched?.route.pattern ?? null;
      const entry = journal.take({ head, time, route, body, credential: caller.credential });
      const call = (fault?: Fault): Call<B> => ({ request, caller, place, fault, entry });
      if (!faults.areArmed) return responded(call());
      return meetFaults(faults, entry, signal).then((fault) => {
        const reply = responded(call(fault));
        if (fault?.kind !== 'lostAnswer') return reply;
        return after(reply, () => lost(definition.dialect, entry, fault, signal()));
      });
    });
  };
  return { answer };
}

/** What takes a request of some head. */
interface Place<B extends Backend> {
  readonly matched: Match<B> | null;
  /** The methods that the path would take. */
  readonly methods: () => readonly string[];
}

/** What finds the route of a request. */
export type PlaceFinder<B extends Backend> = (head: Head) => Place<B>;

/** What finds the routes of a backend. */
export function placesIn<B extends Backend>({ routes, normalizePath }: Definition<B>): PlaceFinder<B> {
  const match = indexRoutes(routes);
  return memoize(({ method, path }) => {
    const normalized = normalizePath?.(path) ?? path;
    return { matched: match(method, normalized), methods: () => match.methods(normalized) };
  });
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

/** What arrives in the place of an answer that was lost: nothing for a time, and then the end of the connection, or a status. */
async function lost(
  dialect: Dialect,
  entry: JournalEntry,
  { ms = 0, status }: Extract<Fault, { kind: 'lostAnswer' }>,
  signal: AbortSignal,
): Promise<Reply> {
  await delay(ms, signal);
  if (status === undefined) throw new ConnectionReset();
  entry.status = status;
  return refusalResponse(dialect.status(status));
}

interface Call<B extends Backend> {
  readonly request: Received;
  readonly caller: B['caller'];
  readonly place: Place<B>;
  readonly fault: Fault | undefined;
  readonly entry: JournalEntry;
}

function respondTo<B extends Backend>(parts: AnswerParts<B>, world: B['world'], call: Call<B>): Soon<Reply> {
  const { dialect } = parts.definition;
  const { request, place, fault, entry } = call;
  const early = faultResponse(dialect, fault);
  if (early) return early;
  if (request.isAddressTooLong) throw dialect.status(414);
  if (!place.matched) {
    entry.unrouted = true;
    return after(dialect.unknownRoute({ ...request, methods: place.methods() }), (refusal) => {
      throw refusal;
    });
  }
  const { route, params } = place.matched;
  const exchange = exchangeOf(parts, world, call, params);
  refuseUnfit(parts.definition, exchange);
  // What time brought about by now is not the caller's doing.
  parts.hearing.collect(world, null);
  return route.handle(exchange);
}

/** One by one, not spread: this is made for every request. */
function exchangeOf<B extends Backend>(
  { settings, clock, hearing }: AnswerParts<B>,
  world: B['world'],
  { request, caller, fault, entry }: Call<B>,
  params: Exchange<B>['params'],
): Exchange<B> {
  return {
    world,
    settings: settings.current,
    clock,
    caller,
    outcome: fault?.kind === 'outcome' ? fault : null,
    mark: (marked) => Object.assign(entry, marked),
    announce: () => hearing.collect(world, caller),
    deliver: (outgoing) => hearing.deliver(outgoing),
    query: request.query,
    body: request.body,
    request,
    params,
  };
}

/** The last hand on an answer, and its faults. */
function completed<B extends Backend>(
  { definition, settings, clock, hearing, changes, onUnrouted }: AnswerParts<B>,
  world: B['world'],
  { request, caller, entry, fault }: Call<B>,
  answered: Reply,
): Soon<Reply> {
  hearing.collect(world, caller);
  const completion = { request, caller, world, settings: settings.current, clock, id: entry.id };
  const response = definition.complete?.(answered, completion) ?? answered;
  entry.status = response.status;
  changes.end(entry.id);
  if (entry.unrouted) onUnrouted?.(entry);
  return damaged(dated(response, clock), fault);
}

/** The one place where a refusal becomes an answer, and anything else thrown a bug that the journal shows. */
function judged(dialect: Dialect, entry: JournalEntry, respond: () => Soon<Reply>): Soon<Reply> {
  const refused = (error: unknown) => {
    if (error instanceof UnroutedRefusal) {
      entry.unrouted = true;
      if (error.operation !== null) entry.unsupported = [error.operation];
    }
    if (error instanceof Refusal) return refusalResponse(error);
    entry.bug = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return refusalResponse(dialect.bug());
  };
  try {
    const reply = respond();
    return reply instanceof Promise ? reply.catch(refused) : reply;
  } catch (error) {
    return refused(error);
  }
}

function refuseUnfit<B extends Backend>(
  { admit, dialect, takesBytes = () => false }: Definition<B>,
  exchange: Exchange<B>,
): void {
  admit(exchange);
  const { request } = exchange;
  if (request.isTooLarge) throw tooLarge(dialect);
  if (!takesBytes(request.path)) refuseUnread(dialect, request);
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

function damaged(response: Reply, fault: Fault | undefined): Soon<Reply> {
  if (fault?.kind === 'truncatedBody') return truncated(response);
  if (fault?.kind === 'malformedBody') return malformed(response);
  return response;
}
