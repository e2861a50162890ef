import { setImmediate } from 'node:timers/promises';
import {
  createMcpHandler,
  isLegacyRequest,
  legacyStatelessFallback,
  type McpRequestContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { type CallerBounds, callerBoundsOf, type SessionBounds } from '../../bound-settings.js';
import { BoundedMap } from '../../bounded-map.js';
import type { Caller, CallerCredentials } from '../../caller.js';
import { FairTurns } from '../../fair-turns.js';
import type { Logger } from '../../log.js';
import { carriedBy, carrying } from '../../mcp/carried-caller.js';
import { BATCHES, MessageProblem, parametersProblem, TOO_LONG } from '../../mcp/message.js';
import { requestIdIn, requestIdsOf } from '../../mcp/request-id.js';
import { MODERN_REVISION, REVISION_WITH_BATCHES } from '../../mcp/revisions.js';
import { createServer, type ServerDefinition } from '../../mcp/server.js';
import type { SignIn } from '../../sign-in/sign-in.js';
import { SOON, type Turn, UnderWay } from './caller-bounds.js';
import { type Admission, callerOf, isRefusal } from './callers.js';
import { metadataAnswer } from './challenge.js';
import { admitted, refusalElsewhere, stepUp } from './door.js';
import { completed, rpcError } from './error-response.js';
import { HeldRefusals, type Pause } from './held-refusals.js';
import type { Admitted } from './marks.js';
import { parsed, readBody } from './message-body.js';
import type { NamedTokens } from './named-tokens.js';
import { metricsAnswer, type Operation, probeAnswer } from './operation.js';
import type { Refusal } from './origin-guard.js';
import { HttpSessions } from './sessions.js';

export interface StreamableHttpOptions {
  /** The servers by path, for example `/media/mcp`. */
  servers: Record<string, ServerDefinition<unknown>>;
  /** Asked of every caller who has not signed in, if given. */
  token?: string | undefined;
  /** Asked of every caller instead, if given: tokens of some names. */
  namedTokens?: NamedTokens | undefined;
  /** Signs callers in, if given. */
  signIn?: SignIn | undefined;
  /** Whether callers must bring a credential for the backend of their own, may, which they may if absent, or are refused with one. */
  callerCredentials?: CallerCredentials | undefined;
  /** Whether handshake clients are served without sessions, so that any replica answers any request. */
  stateless?: boolean | undefined;
  /** What answers probes and readers of figures; none are answered if absent. */
  operation?: Operation | undefined;
  log: Logger;
  /** What each caller may have under way at a time. */
  bounds?: CallerBounds | undefined;
  /** Waits before a request beyond a bound is refused. */
  pause?: Pause | undefined;
  /** Milliseconds, for the age of sessions. */
  now?: () => number;
}

export interface StreamableHttp {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Serves requests of one era, the body of which has been read. */
type Serve = (request: Request, caller: Caller, parsedBody?: unknown) => Promise<Response>;

/** One server in both eras. */
interface Endpoint {
  callerOf(request: Request, by: Admitted): Caller | Refusal;
  /** Whether a message calls a tool that only callers have who may write. */
  changes(message: unknown): boolean;
  readonly modern: Serve;
  readonly handshake: Serve;
  /** Whether a handshake request may be several in one. */
  takesBatches(request: Request): boolean;
  close(): Promise<void>;
}

/** MCP servers over Streamable HTTP, in both eras, as one function from request to response. */
export function streamableHttp({
  servers,
  token,
  namedTokens,
  signIn,
  callerCredentials = 'optional',
  stateless = false,
  operation,
  bounds = callerBoundsOf({}),
  pause,
  log,
  now = () => performance.now(),
}: StreamableHttpOptions): StreamableHttp {
  const endpoints = new Map(
    Object.entries(servers).map(([path, definition]) => [
      path,
      endpointOf(definition, { stateless, log, now, callerCredentials, bounds: bounds.sessions }),
    ]),
  );
  const underWay = new UnderWay(bounds);
  const refusals = new HeldRefusals(pause);
  const turns = new FairTurns({ atOnce: 1, ofOne: 1 });
  const door = { token, namedTokens, signIn };
  const paths = [...endpoints.keys()];
  const elsewhere = async (request: Request, pathname: string) => {
    const refused = refusalElsewhere(request, door);
    if (refused) return rpcError(refused.status, -32000, refused.message);
    const figures = operation && (await metricsAnswer(pathname, operation));
    return figures ?? rpcError(404, -32001, `There is no server here; servers: ${paths.join(', ')}`);
  };
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const published = signIn && metadataAnswer(pathname, paths, signIn);
      const open = published ?? (operation && (await probeAnswer(pathname, operation)));
      if (open) return open;
      const found = endpoints.get(pathname);
      if (!found) return elsewhere(request, pathname);
      const by = await admitted(request, pathname, door);
      if (by instanceof Response) return by;
      const caller = found.callerOf(request, by);
      if (isRefusal(caller)) return rpcError(caller.status, -32000, caller.message);
      const beyond = () => signIn && stepUp(pathname, signIn);
      if (request.method !== 'POST') return other(request, found, caller); // at most one stream for each session
      const answered = await underWay.during(caller, (turn) =>
        post(request, found, caller, { beyond, turn, turns }),
      );
      if (answered) return answered;
      await refusals.due(caller.countedAs, SOON * 1_000, request.signal);
      return tooMuch();
    },
    async close() {
      await Promise.all([...endpoints.values()].map((each) => each.close()));
    },
  };
}

/** How many callers' own APIs are kept for requests that belong to no session. */
const MOST_CALLERS = 1_000;

/** A server in both eras. */
function endpointOf<Api>(
  definition: ServerDefinition<Api>,
  {
    stateless,
    log,
    now,
    bounds,
    ...asked
  }: Omit<Admission, 'parts'> & {
    readonly stateless: boolean;
    readonly now: () => number;
    readonly bounds: SessionBounds;
  } & Pick<StreamableHttpOptions, 'log'>,
): Endpoint {
  const admission = { ...asked, parts: definition.callerCredential ?? {} };
  const changing = namesBeyond(definition);
  const shared = new BoundedMap<Api>(MOST_CALLERS);
  const open = definition.openWithoutSession ?? definition.openSession;
  const factory = ({ authInfo }: McpRequestContext) => {
    const caller = carriedBy(authInfo);
    const api = shared.made(caller.mark ?? '', () => open(caller));
    return createServer(definition, api, log, caller);
  };
  const onerror = (error: Error) => log.debug('protocol error', { reason: error.message });
  const handler = createMcpHandler(factory, { legacy: 'reject', onerror });
  const sessions = new HttpSessions(definition, { log, now, bounds });
  const fallback = legacyStatelessFallback(factory, onerror);
  return {
    callerOf: ({ headers }, by) => callerOf(headers, admission, by),
    changes: (message) => calledIn(message).some((name) => changing.has(name)),
    modern: (request, caller, parsedBody) =>
      handler.fetch(request, { parsedBody, authInfo: carrying(caller) }),
    handshake: stateless
      ? (request, caller, parsedBody) => fallback(request, { parsedBody, authInfo: carrying(caller) })
      : (request, caller, parsedBody) => inSession(request, sessions, caller, parsedBody),
    takesBatches: (request) =>
      stateless
        ? request.headers.get('mcp-protocol-version') === REVISION_WITH_BATCHES
        : sessions.revisionOf(request.headers.get('mcp-session-id') ?? '') === REVISION_WITH_BATCHES,
    async close() {
      await Promise.all([handler.close(), sessions.close()]);
    },
  };
}

/** The names of the tools that callers lack who may only read. */
function namesBeyond<Api>({ tools, toReaders }: ServerDefinition<Api>): ReadonlySet<string> {
  const read = new Set(toReaders?.tools.map(({ name }) => name));
  return new Set(toReaders && tools.flatMap(({ name }) => (read.has(name) ? [] : [name])));
}

const ToolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });

/** The names of the tools that a message calls, which may be a batch. */
function calledIn(message: unknown): string[] {
  return [message].flat().flatMap((each) => ToolCall.safeParse(each).data?.params.name ?? []);
}

/** What a message is answered with, beside its server. */
interface Answering {
  /** The refusal of a call that the caller may not make. */
  beyond(): Response | undefined;
  readonly turn: Turn;
  readonly turns: FairTurns;
}

/**
 * Answers a message once it is its caller's turn: one begins in a turn of the event loop, and of many that came in one the callers
 * have theirs one after the other. Else who sends most would have most of the processor.
 */
async function post(
  request: Request,
  { modern, handshake, takesBatches, changes }: Endpoint,
  caller: Caller,
  { beyond, turn, turns }: Answering,
): Promise<Response> {
  const bytes = await readBody(request, turn);
  if (bytes === 'beyond') return tooMuch();
  if (!bytes) return rpcError(413, TOO_LONG.code, TOO_LONG.message, { headers: { connection: 'close' } });
  const parsedBody = parsed(bytes);
  if (parsedBody instanceof MessageProblem)
    return rpcError(400, parsedBody.code, parsedBody.message, { id: requestIdIn(bytes)[0] });
  const [id] = requestIdsOf(parsedBody);
  const problem =
    Array.isArray(parsedBody) && !takesBatches(request) ? BATCHES : parametersProblem(parsedBody);
  if (problem) return rpcError(400, problem.code, problem.message, { id });
  const refused = caller.readsOnly && changes(parsedBody) ? beyond() : undefined;
  if (refused) return completed(refused, id);
  await turns.run(caller.countedAs, () => setImmediate());
  const serve = (await isLegacyRequest(request, parsedBody)) ? handshake : modern;
  return completed(await serve(accepting(request), caller, parsedBody), id);
}

function other(request: Request, { handshake }: Endpoint, caller: Caller): Promise<Response> | Response {
  const isOfSession = request.method === 'GET' || request.method === 'DELETE';
  const isModern = request.headers.get('mcp-protocol-version') === MODERN_REVISION;
  if (isOfSession && !isModern && request.headers.has('mcp-session-id'))
    return handshake(accepting(request), caller);
  return rpcError(405, -32000, 'Use POST; GET and DELETE need the Mcp-Session-Id of a session.', {
    headers: { allow: isOfSession ? 'POST' : 'GET, POST, DELETE' },
  });
}

async function inSession<Api>(
  request: Request,
  sessions: HttpSessions<Api>,
  caller: Caller,
  parsedBody?: unknown,
): Promise<Response> {
  const [id] = requestIdsOf(parsedBody);
  const authInfo = carrying(caller);
  const given = request.headers.get('mcp-session-id');
  if (given === null) {
    if (!beginsHandshake(parsedBody))
      return rpcError(400, -32000, 'Mcp-Session-Id is required after initialize.', { id });
    const opened = await sessions.open(caller);
    return (
      opened?.handleRequest(request, { parsedBody, authInfo }) ??
      rpcError(503, -32000, 'Too many sessions.', { id })
    );
  }
  const transport = sessions.find(given, caller);
  if (!transport) return rpcError(404, -32001, 'Session not found.', { id });
  return transport.handleRequest(request, { authInfo, ...(parsedBody !== undefined && { parsedBody }) });
}

function beginsHandshake(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'method' in message && message.method === 'initialize'
  );
}

/** The refusal of a caller who has too much under way (RFC 6585, 4). */
function tooMuch(): Response {
  const message = 'Too much of this caller is under way: wait for answers, or send smaller messages.';
  return rpcError(429, -32000, message, { headers: { 'retry-after': String(SOON), connection: 'close' } });
}

/** Both forms of an answer, as a client of Streamable HTTP names them (MCP, revision 2025-06-18: Transports). */
const BOTH = 'application/json, text/event-stream';

/** The request, without its body, as one that accepts both forms of an answer, where it accepts any (RFC 9110, 12.5.1). */
function accepting(request: Request): Request {
  const accepted = (request.headers.get('accept') ?? '').split(',');
  if (!accepted.some((range) => /^\s*\*\/\*\s*(?:;|$)/.test(range))) return request;
  const headers = new Headers(request.headers);
  headers.set('accept', BOTH);
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}
