import type { CallToolResult, ListToolsResult, Server, ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Caller, CredentialParts } from '../caller.js';
import { ToolError } from '../errors.js';
import { WaitBudget } from '../http/wait-budget.js';
import type { Logger } from '../log.js';
import { memoize } from '../memoize.js';
import { jsonSchemas } from '../schema/json-schema.js';
import { nearestAsQuestion } from '../schema/suggestion.js';
import type { Tracing } from '../tracing.js';
import { inTurn, isLarge } from '../turns.js';
import { carriedBy } from './carried-caller.js';
import { deadlineWithin, endedBy } from './deadline.js';
import { CACHING, CACHING_OF_ONE, capabilitiesOf, type Identity } from './identity.js';
import { MAX_MESSAGE } from './message.js';
import { reportTo } from './progress.js';
import { type Prompt, promptList, rendered, unknownArguments } from './prompt.js';
import { HANDSHAKE_REVISIONS, listedFor, resultFor, UNNAMED_REVISION } from './revisions.js';
import { RpcCode, rpcError } from './rpc-codes.js';
import type { Call, Reply, Tool } from './tool.js';
import { ToolServer } from './tool-server.js';
import { inTrace } from './traced-call.js';
import { describedWithout, resultWithout } from './unlisted.js';

/** What a server offers to a caller. */
export interface Offer<Api> {
  readonly instructions: string;
  readonly tools: readonly Tool<Api>[];
  /** The prompts it offers; absent where it does not declare the capability. */
  readonly prompts?: readonly Prompt[];
  /** Names of tools that it has and does not offer, so that no text names them; none if absent. */
  readonly unlisted?: readonly string[];
}

/** A server before anybody connects: what it publishes, and how it opens the API of one MCP session. */
export interface ServerDefinition<Api> extends Identity, Offer<Api> {
  /** What it offers to callers who may only read; absent where it offers the same to all. */
  readonly toReaders?: Offer<Api> | undefined;
  /** The credential for its backend that callers may bring over HTTP; none if absent. */
  readonly callerCredential?: CredentialParts;
  /** Records its calls; nothing does if absent. */
  readonly tracing?: Tracing | undefined;
  /** Why calls cannot be answered now, beside what its backend does; undefined where they can. Absent where there is no reason. */
  problem?(): Promise<string | undefined>;
  /** Called once for each MCP session: what it returns is that session's own. */
  openSession(caller: Caller): Api;
  /**
   * What all requests of one caller share that belong to no session, in one process; absent where that is what a session has.
   * It remembers nothing that the next request needs, for another process may answer that one.
   */
  openWithoutSession?(caller: Caller): Api;
}

/** For what a client's user fills in, which our servers never ask for: the validator that the SDK makes instead takes longer than all else of a session. */
const ASKS_NOTHING = {
  getValidator: () => {
    throw new Error('this server asks the user of its client for nothing');
  },
};

/** Parameters of `tools/call` before its arguments are judged, which the tool does. */
const CallParameters = z.looseObject({
  name: z.string().catch(''),
  arguments: z.unknown().optional(),
  _meta: z
    .looseObject({ progressToken: z.union([z.string(), z.number()]).optional() })
    .optional()
    .catch({}),
});

/** Where a request without a handshake says which client sends it (MCP, revision 2026-07-28: Basic, _meta). */
const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';

/** Characters of a client's name that are kept. */
const LONGEST_CLIENT = 100;

/** Parameters of a list: it has one page, so no cursor is one of ours (MCP, revision 2026-07-28: Pagination, Error Handling). */
const ListParameters = z.looseObject({ cursor: z.unknown().optional() });

const PromptParameters = z.looseObject({
  name: z.string(),
  arguments: z.record(z.string(), z.string()).default({}),
});

const AGAIN = 'It may have been done all the same; the same call again changes nothing more.';
const LOOK = 'It may have been done all the same: see whether it was before it is asked for again.';

/** What a server offers to this caller. */
function offerTo<Api>(definition: ServerDefinition<Api>, { readsOnly }: Caller): Offer<Api> {
  return (readsOnly && definition.toReaders) || definition;
}

/**
 * A server of one client or one request, in either era; it is connected to nothing yet. The API is what its tools work on, and it
 * greets this caller. What it offers is what the caller of each request may use.
 */
export function createServer<Api>(
  definition: ServerDefinition<Api>,
  api: Api,
  log: Logger,
  greeted: Caller = {},
): Server {
  const { name, title, version, prompts, toReaders } = definition;
  const caching = toReaders ? CACHING_OF_ONE : CACHING;
  const offerIn = ({ http }: ServerContext) => offerTo(definition, carriedBy(http?.authInfo));
  const server = new ToolServer(
    { name, title, version },
    {
      instructions: offerTo(definition, greeted).instructions,
      capabilities: capabilitiesOf(prompts !== undefined),
      supportedProtocolVersions: [...HANDSHAKE_REVISIONS],
      jsonSchemaValidator: ASKS_NOTHING,
      cacheHints: { 'server/discover': caching, 'tools/list': caching, 'prompts/list': caching },
    },
  );
  server.setRequestHandler('tools/list', { params: ListParameters }, ({ cursor }, context) => {
    refuseCursor(cursor);
    return listedFor(revisionOf(server, context), offeredList(offerIn(context)));
  });
  server.setRequestHandler('tools/call', { params: CallParameters }, (params, context) => {
    const { tools, unlisted = [] } = offerIn(context);
    const tool = tools.find((each) => each.name === params.name);
    const revision = revisionOf(server, context);
    const { _meta: meta } = params;
    return inTrace(definition.tracing, { tool: tool?.name, revision, meta, context }, async (trace) => {
      if (!tool) throw unknownTool(params.name, tools);
      const { signal, notify } = context.mcpReq;
      const deadline = deadlineWithin(signal, tool.deadline);
      const progress = reportTo(meta?.progressToken, revision, notify, log);
      const { remaining } = deadline;
      const caller = carriedBy(context.http?.authInfo);
      const call = {
        signal: deadline.signal,
        remaining,
        waits: new WaitBudget(),
        progress,
        offered: tools,
        caller: caller.name,
        countedAs: caller.countedAs,
        client: clientIn(meta?.[CLIENT_INFO]) ?? clientIn(server.getClientVersion()),
        revision,
        requestId: context.mcpReq.id,
        traceId: trace?.traceId,
        trace,
      };
      const work = answer(tool, params.arguments, api, call, log);
      const result = await endedBy(call.signal, work, () =>
        failure(withOutcome(interrupted(tool, call.signal), tool)),
      ).finally(deadline.release);
      return resultFor(revision, resultWithout(result, unlisted));
    });
  });
  if (prompts) offer(server, (context) => offerIn(context).prompts ?? []);
  server.onerror = (error) => log.debug('protocol error', { reason: error.message });
  return server;
}

function unknownTool(name: string, tools: readonly { readonly name: string }[]): Error {
  const names = tools.map((each) => each.name);
  return rpcError(RpcCode.InvalidParams, `Unknown tool: ${name}${nearestAsQuestion(name, names)}`);
}

/** The name of a client that says what it is; undefined for anything else. */
function clientIn(info: unknown): string | undefined {
  const name = typeof info === 'object' && info !== null && 'name' in info ? info.name : undefined;
  return typeof name === 'string' ? name.slice(0, LONGEST_CLIENT) : undefined;
}

/** The revision in which a request is answered: that of the handshake, or the one that a request without one names. */
function revisionOf(server: Server, { http }: ServerContext): string {
  const agreed = server.getNegotiatedProtocolVersion();
  if (agreed !== undefined || !http) return agreed ?? HANDSHAKE_REVISIONS[0];
  return http.req?.headers.get('mcp-protocol-version') ?? UNNAMED_REVISION;
}

function offer(server: Server, promptsIn: (context: ServerContext) => readonly Prompt[]): void {
  server.setRequestHandler('prompts/list', { params: ListParameters }, ({ cursor }, context) => {
    refuseCursor(cursor);
    return promptList(promptsIn(context));
  });
  server.setRequestHandler(
    'prompts/get',
    { params: PromptParameters },
    ({ name, arguments: values }, context) => {
      const prompt = promptsIn(context).find((each) => each.name === name);
      if (!prompt) throw rpcError(RpcCode.InvalidParams, `Unknown prompt: ${name}`);
      const [unknown] = unknownArguments(prompt, values);
      if (unknown === undefined) return rendered(prompt, values);
      const taken = prompt.arguments.map((argument) => argument.name).join(', ') || 'none';
      throw rpcError(RpcCode.InvalidParams, `Unknown argument of ${name}: ${unknown}; it takes: ${taken}`);
    },
  );
}

/** Throws where a list is asked for from the middle; a cursor without text asks for its start. */
function refuseCursor(cursor: unknown): void {
  if (cursor === undefined || cursor === null || cursor === '') return;
  throw rpcError(RpcCode.InvalidParams, 'Invalid cursor: the list has one page; ask without a cursor.');
}

type Listed = Omit<Tool<never>, 'call'>;

/** The published list; made once for a server's tools, whatever it is started with: making the schemas of 44 tools takes time. */
export const toolList = memoize((tools: readonly Listed[]): ListToolsResult => ({ tools: listed(tools) }));

/** The same for a server that does not offer all its tools. */
const offeredList = memoize(
  ({ tools, unlisted = [] }: Pick<Offer<never>, 'tools' | 'unlisted'>): ListToolsResult =>
    describedWithout(toolList(tools), unlisted),
);

function listed(tools: readonly Listed[]): ListToolsResult['tools'] {
  const inputSchema = jsonSchemas(tools, 'input');
  const outputSchema = jsonSchemas(tools, 'output');
  return tools.map((tool) => {
    const { name, title, description, annotations } = tool;
    return {
      name,
      title,
      description,
      inputSchema: inputSchema(tool),
      outputSchema: outputSchema(tool),
      annotations: { title, ...annotations },
    };
  });
}

async function answer<Api>(
  tool: Tool<Api>,
  args: unknown,
  api: Api,
  call: Call,
  log: Logger,
): Promise<CallToolResult> {
  try {
    return await success(await tool.call(args, api, call));
  } catch (error) {
    return failure(withOutcome(explained(error, tool, call.signal, log), tool));
  }
}

/** The result of a call; a large value is written in a turn of its own, and by the transport in a later one. */
async function success({ value, content }: Reply<Record<string, unknown>>): Promise<CallToolResult> {
  const write = () => JSON.stringify(value);
  const text = isLarge(value) ? await inTurn(write) : write();
  if (text.length > MAX_MESSAGE) throw new ToolError('unsupported', tooLong(text.length));
  return { content: [{ type: 'text', text }, ...content], structuredContent: value };
}

function tooLong(length: number): string {
  return `The answer is ${length} characters long, and at most ${MAX_MESSAGE} are given. Ask for less, by a filter or a limit.`;
}

function failure({ message, code, status, retryable, retryAfterSeconds }: ToolError): CallToolResult {
  const meta = { code, status, retryable, retryAfterSeconds };
  return { content: [{ type: 'text', text: message }], isError: true, _meta: meta };
}

/** What went wrong in words for the caller; an unexpected error is logged in full and reported without its details. */
function explained<Api>(error: unknown, tool: Tool<Api>, signal: AbortSignal, log: Logger): ToolError {
  if (error instanceof ToolError) return error;
  if (signal.aborted) return interrupted(tool, signal);
  if (overflowsStack(error))
    return new ToolError('backend_error', `${tool.name} failed: the backend's answer is nested too deeply.`);
  log.error('a tool failed with an unexpected error', { tool: tool.name, error });
  return new ToolError('backend_error', `${tool.name} failed: internal error (see the server's log).`);
}

/** Arguments are bounded in depth before a tool sees them, so what is too deep has come from the backend. */
function overflowsStack(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Maximum call stack size exceeded';
}

function interrupted<Api>(tool: Tool<Api>, signal: AbortSignal): ToolError {
  if (signal.reason?.name !== 'TimeoutError')
    return new ToolError('cancelled', `${tool.name} was cancelled.`);
  const late = `${tool.name} did not finish within ${tool.deadline / 1000} s.`;
  const mayBeDone = tool.annotations.readOnlyHint !== true;
  return new ToolError('timeout', late, { mayBeDone, retryable: !mayBeDone });
}

/**
 * The failure of a change that may have been made all the same: the same call may be made again where a second one changes
 * nothing more (MCP, revision 2025-06-18: Tool Annotations, idempotentHint), and in either case its text says so.
 */
function withOutcome<Api>(error: ToolError, { annotations }: Tool<Api>): ToolError {
  if (!error.mayBeDone) return error;
  const { code, message, status, retryAfterSeconds, cause } = error;
  const retryable = annotations.idempotentHint === true;
  return new ToolError(code, `${message.replace(/(?<![.?!])$/, '.')} ${retryable ? AGAIN : LOOK}`, {
    retryable,
    cause,
    ...(status !== undefined && { status }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
