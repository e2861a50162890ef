import type { Transport } from '@modelcontextprotocol/client';
import type { JsonSchema } from '../contract/contract.js';
import { readableSchema } from '../contract/readable-schema.js';
import { isObject } from '../reading/places.js';
import { HttpStatusError } from './http-answers.js';
import { askModern, isOfOthers } from './modern-request.js';
import { brokenHeaderRule } from './parameter-headers.js';
import { CLIENT, HANDSHAKE, HEADER_MISMATCH, inWords, type Protocol } from './protocol.js';
import { type Answer, NoAnswer, Rpc } from './rpc.js';

export interface ListedTool {
  name: string;
  inputSchema: JsonSchema;
  outputSchema?: JsonSchema;
  annotations?: Record<string, unknown>;
  /** Both schemas as they were listed, whatever they are. */
  written?: { readonly inputSchema?: unknown; readonly outputSchema?: unknown };
}

/** What a call came to, without a look at its shape. */
export interface Outcome {
  /** An error of the protocol, or a result that says it is one. */
  refused: boolean;
  /** The words of the refusal. */
  reason: string;
  /** Of an error of the protocol. */
  code?: number;
  /** What the answer holds: structured content, else JSON in its text, else the text. */
  value: unknown;
  /** The structured content, undefined where there is none. */
  structured?: unknown;
  /** The text blocks. */
  texts: readonly string[];
  content: {
    type?: unknown;
    data?: unknown;
    mimeType?: unknown;
    text?: unknown;
    uri?: unknown;
    resource?: unknown;
  }[];
}

/** Milliseconds that a target may take to start, at least. */
const START = 5_000;

/** So many pages of tools are read after the first. */
export const MOST_PAGES = 100;

/** One MCP session with the target. */
export class Session {
  readonly #rpc: Rpc;
  /** Milliseconds for the first answer, which takes the start of a process. */
  readonly #start: number;
  readonly #hung = new Map<string, NoAnswer>();
  readonly #protocol: Protocol;
  #opened: Answer | undefined;
  #tools: Map<string, ListedTool> | undefined;

  constructor(transport: Transport, deadline: number, protocol: Protocol = HANDSHAKE, start = deadline) {
    this.#rpc = new Rpc(transport, deadline);
    this.#start = Math.max(start, START);
    this.#protocol = protocol;
  }

  /** Opens the session in its era. Throws NoAnswer where the target does not speak it. */
  async open(): Promise<void> {
    await this.#rpc.open();
    const { era, revision } = this.#protocol;
    this.#opened =
      era === 'modern' ? await this.#ask('server/discover', {}, this.#start) : await this.#greet(revision);
    const { result } = this.#opened;
    if (!result)
      throw new NoAnswer(`it does not speak ${inWords(this.#protocol)}: ${refusalIn(this.#opened)}`);
    if (era === 'handshake') return this.#confirm(result.protocolVersion ?? revision);
    if (isOfOthers(result.supportedVersions))
      throw new NoAnswer(`it speaks ${result.supportedVersions}, and not ${inWords(this.#protocol)}`);
  }

  /** The era in which it asks. */
  get era(): Protocol['era'] {
    return this.#protocol.era;
  }

  /** Ends a handshake that came to a revision. */
  #confirm(revision: unknown): Promise<void> {
    this.#rpc.speak(String(revision));
    return this.#rpc.notify('notifications/initialized');
  }

  /** How the server described itself: the result of initialize, or of server/discover with its name and version. */
  get greeting(): Record<string, unknown> {
    const result = this.#opened?.result ?? {};
    const meta = isObject(result._meta) ? result._meta : {};
    const serverInfo = meta['io.modelcontextprotocol/serverInfo'];
    return this.#protocol.era === 'modern' && serverInfo !== undefined ? { ...result, serverInfo } : result;
  }

  /** The answer to a request, in the form of the era, whatever it is. Throws NoAnswer. */
  #ask(method: string, params: Record<string, unknown>, deadline?: number): Promise<Answer> {
    return this.#protocol.era === 'modern'
      ? askModern(this.#rpc, method, params, deadline)
      : this.#rpc.request(method, params, deadline);
  }

  #greet(protocolVersion: string): Promise<Answer> {
    return this.#ask('initialize', { protocolVersion, capabilities: {}, clientInfo: CLIENT }, this.#start);
  }

  /** The tools by their names, of all pages of the list. */
  async tools(): Promise<Map<string, ListedTool>> {
    this.#tools ??= await this.#allTools();
    return this.#tools;
  }

  /** The answer to any request. Throws NoAnswer. */
  asked(method: string, params: Record<string, unknown>, deadline?: number): Promise<Answer> {
    return this.#ask(method, params, deadline);
  }

  /** The answer to prompts/list. Throws NoAnswer. */
  prompts(deadline?: number): Promise<Answer> {
    return this.#ask('prompts/list', {}, deadline);
  }

  /** The answer to prompts/get with these arguments. Throws NoAnswer. */
  prompt(name: string, args: Readonly<Record<string, string>>, deadline?: number): Promise<Answer> {
    return this.#ask('prompts/get', { name, arguments: args }, deadline);
  }

  /** Throws NoAnswer; a tool that hung once is not waited for again, but one that a proxy answered for is asked again. */
  async call(name: string, args: unknown, deadline?: number): Promise<Outcome> {
    const hung = this.#hung.get(name);
    if (hung) throw hung;
    try {
      return outcome(await this.#callAnswer({ name, arguments: args }, deadline));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const unanswered = new NoAnswer(error.message, args);
      if (!(error.cause instanceof HttpStatusError)) this.#hung.set(name, unanswered);
      throw unanswered;
    }
  }

  /** The answer to a call; one that is refused for its headers is made once more by a new list (MCP, revision 2026-07-28: Transports, Client Behavior). */
  async #callAnswer(called: { name: string; arguments: unknown }, deadline?: number): Promise<Answer> {
    if (!this.#isMirroring) return this.#ask('tools/call', called, deadline);
    await this.tools();
    const answer = await this.#ask('tools/call', called, deadline);
    if (answer.error?.code !== HEADER_MISMATCH) return answer;
    const isListed = await this.#isListedAgain(called.name);
    return isListed ? this.#ask('tools/call', called, deadline) : answer;
  }

  /** Whether a new list has the tool, which takes the place of the former one where there is one. */
  async #isListedAgain(name: string): Promise<boolean> {
    try {
      this.#tools = await this.#allTools();
      return this.#tools.has(name);
    } catch (error) {
      if (error instanceof NoAnswer) return false;
      throw error;
    }
  }

  /** Why listed tools are left out, by their names: those that no client over HTTP may call (MCP, revision 2026-07-28: Transports). */
  readonly leftOut = new Map<string, string>();

  /** Whether arguments may have to be sent as headers, so that the tools have to be listed before. */
  get #isMirroring(): boolean {
    return this.#protocol.era === 'modern' && this.#rpc.isHttp;
  }

  /** Whether every call was answered so far, and the target has not ended. */
  get isWell(): boolean {
    return this.#hung.size === 0 && !this.#rpc.isOver;
  }

  close(): Promise<void> {
    return this.#rpc.close();
  }

  /** A cursor that was there before ends the list, and so do too many pages. Throws NoAnswer where the list is refused or is none. */
  async #allTools(): Promise<Map<string, ListedTool>> {
    const [tools, cursors] = [new Map<string, ListedTool>(), new Set<string>()];
    this.leftOut.clear();
    let answer = await this.#ask('tools/list', {});
    for (;;) {
      for (const tool of listed(answer)) {
        const rule = this.#isMirroring ? brokenHeaderRule(tool.inputSchema) : undefined;
        if (rule === undefined) tools.set(tool.name, whole(tool));
        else this.leftOut.set(tool.name, `its clients over HTTP leave it out, for ${rule}`);
      }
      const cursor = answer.result?.nextCursor;
      if (typeof cursor !== 'string' || cursors.has(cursor) || cursors.size === MOST_PAGES) return tools;
      cursors.add(cursor);
      answer = await this.#ask('tools/list', { cursor });
    }
  }
}

/** An answer that is an error, in words. */
function refusalIn({ error }: Answer): string {
  if (!error) return 'it answered neither a result nor an error';
  const data = error.data === undefined ? '' : ` ${JSON.stringify(error.data)?.slice(0, MOST_DATA)}`;
  return `it answered the error ${error.code}, ${String(error.message).slice(0, MOST_DATA)}${data}`;
}

const MOST_DATA = 300;

function listed(answer: Answer): ListedTool[] {
  const { result } = answer;
  if (!result) throw new NoAnswer(`it does not list its tools: ${refusalIn(answer)}`);
  if (!Array.isArray(result.tools))
    throw new NoAnswer('it does not list its tools: its result has no list "tools"');
  const tools = result.tools as ListedTool[]; // each member is looked at with care
  return tools.filter((tool) => typeof tool?.name === 'string');
}

/** A tool with each schema as clauses are read from it. */
function whole(tool: ListedTool): ListedTool {
  const { inputSchema, outputSchema } = tool;
  return {
    ...tool,
    inputSchema: readableSchema(inputSchema),
    ...(isSchema(outputSchema) && { outputSchema: readableSchema(outputSchema) }),
    written: { inputSchema, outputSchema },
  };
}

function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || isObject(value);
}

function outcome({ result, error }: Answer): Outcome {
  if (error)
    return {
      refused: true,
      reason: String(error.message),
      code: error.code,
      value: undefined,
      texts: [],
      content: [],
    };
  const content = (Array.isArray(result?.content) ? result.content : []).filter(
    (block) => typeof block === 'object' && block,
  );
  const texts = content.flatMap(({ text }): string[] => (typeof text === 'string' ? [text] : []));
  const text = texts.join('');
  const refused = result?.isError === true;
  const structured = result?.structuredContent;
  return {
    refused,
    reason: refused ? text : '',
    value: structured ?? json(text),
    structured,
    texts,
    content,
  };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
