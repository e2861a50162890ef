import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { Protocol } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  type CallToolResult,
  GetPromptRequestSchema,
  InitializeRequestSchema,
  ListPromptsRequestSchema,
  ListToolsRequestSchema,
  type ListToolsResult,
  type ServerNotification,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { ToolError } from '../errors.js';
import type { Logger } from '../log.js';
import { memoize } from '../memoize.js';
import { jsonSchemas } from '../schema/json-schema.js';
import type { SessionTransport } from '../transports/session-transport.js';
import { inTurn, isLarge } from '../turns.js';
import { deadlineWithin, endedBy } from './deadline.js';
import { greeting, type Identity } from './identity.js';
import { MAX_MESSAGE } from './message.js';
import { type Prompt, promptList, rendered, unknownArguments } from './prompt.js';
import { RpcCode } from './rpc-codes.js';
import type { Call, Reply, Tool } from './tool.js';

/** A server before anybody connects: what it publishes, and how it opens the API of one MCP session. */
export interface ServerDefinition<Api> extends Identity {
  readonly tools: readonly Tool<Api>[];
  /** The prompts it offers; absent where it does not declare the capability. */
  readonly prompts?: readonly Prompt[];
  /** Called once for each MCP session: what it returns is that session's own. */
  openSession(): Api;
}

/** For what a client's user fills in, which our servers never ask for: the validator that the SDK makes instead takes longer than all else of a session. */
const ASKS_NOTHING = {
  getValidator: () => {
    throw new Error('this server asks the user of its client for nothing');
  },
};

/** `tools/call` before its arguments are judged, which the tool does. */
const CallTool = z.object({
  method: z.literal('tools/call'),
  params: z
    .looseObject({
      name: z.string().catch(''),
      arguments: z.unknown().optional(),
      _meta: z.looseObject({ progressToken: z.union([z.string(), z.number()]).optional() }).optional(),
    })
    .catch({ name: '' }),
});

/** Serves one MCP session over the transport, until the transport closes. */
export async function connect<Api>(
  definition: ServerDefinition<Api>,
  transport: SessionTransport,
  log: Logger,
): Promise<Server> {
  const tools = new Map(definition.tools.map((tool) => [tool.name, tool]));
  const api = definition.openSession();
  const { prompts } = definition;
  const welcome = greeting(definition, prompts !== undefined);
  const server = new Server(welcome.serverInfo, {
    capabilities: welcome.capabilities,
    jsonSchemaValidator: ASKS_NOTHING,
  });

  // The SDK's own handler would accept any revision it knows.
  server.setRequestHandler(InitializeRequestSchema, () => welcome);
  server.setRequestHandler(ListToolsRequestSchema, () => toolList(definition.tools));
  // Server's own override answers arguments that are no object with -32603 and a dump, and checks our results again.
  Protocol.prototype.setRequestHandler.call(server, CallTool, async (request, extra) => {
    const { params } = CallTool.parse(request);
    const tool = tools.get(params.name);
    if (!tool) throw rpcError(RpcCode.InvalidParams, `Unknown tool: ${params.name}`);
    const { signal, remaining, release } = deadlineWithin(extra.signal, tool.deadline);
    const progress = reportTo(params._meta?.progressToken, extra.sendNotification, log);
    const work = answer(tool, params.arguments, api, { signal, remaining, progress }, log);
    return endedBy(signal, work, () => failure(interrupted(tool, signal))).finally(release);
  });
  if (prompts) offer(server, prompts);
  server.onerror = (error) => log.debug('protocol error', { reason: error.message });

  await server.connect(transport);
  return server;
}

function offer(server: Server, prompts: readonly Prompt[]): void {
  const byName = new Map(prompts.map((prompt) => [prompt.name, prompt]));
  server.setRequestHandler(ListPromptsRequestSchema, () => promptList(prompts));
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: values = {} } }) => {
    const prompt = byName.get(name);
    if (!prompt) throw rpcError(RpcCode.InvalidParams, `Unknown prompt: ${name}`);
    const [unknown] = unknownArguments(prompt, values);
    if (unknown === undefined) return rendered(prompt, values);
    const taken = prompt.arguments.map((argument) => argument.name).join(', ') || 'none';
    throw rpcError(RpcCode.InvalidParams, `Unknown argument of ${name}: ${unknown}; it takes: ${taken}`);
  });
}

type Listed = Omit<Tool<never>, 'call'>;

/** The published list; made once for a server's tools, whatever it is started with: making the schemas of 44 tools takes time. */
export const toolList = memoize((tools: readonly Listed[]): ListToolsResult => ({ tools: listed(tools) }));

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
    return failure(explained(error, tool, call.signal, log));
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
  return new ToolError('timeout', `${tool.name} did not finish within ${tool.deadline / 1000} s.`);
}

function reportTo(
  progressToken: string | number | undefined,
  send: (notification: ServerNotification) => Promise<void>,
  log: Logger,
): Call['progress'] {
  if (progressToken === undefined) return () => {};
  let last = -1;
  return (done, all, message) => {
    const progress = Math.floor(done);
    if (progress <= last) return; // it must grow with each notification (MCP, revision 2025-06-18: Progress)
    last = progress;
    const total = all === undefined ? {} : { total: Math.ceil(all) };
    const params = { progressToken, progress, message, ...total };
    send({ method: 'notifications/progress', params }).catch((error: Error) =>
      log.debug('progress not delivered', { reason: error.message }),
    );
  };
}

/** A JSON-RPC error; the SDK's McpError would prefix its message with its code. */
function rpcError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}
