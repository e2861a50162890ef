import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JsonSchema } from '../contract/contract.js';
import { inlined } from '../contract/inlined-schema.js';
import { isObject } from '../reading/places.js';
import { type Answer, NoAnswer, Rpc } from './rpc.js';

export interface ListedTool {
  name: string;
  inputSchema: JsonSchema;
  outputSchema?: JsonSchema;
  annotations?: Record<string, unknown>;
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

const REVISION = '2025-06-18';

/** Milliseconds that a target may take to start, at least. */
const START = 5_000;

/** So many pages of tools are read after the first. */
const MOST_PAGES = 100;

/** One MCP session with the target. */
export class Session {
  readonly #rpc: Rpc;
  /** Milliseconds for the first answer, which takes the start of a process. */
  readonly #start: number;
  readonly #hung = new Map<string, NoAnswer>();
  #initialized: Answer | undefined;
  #tools: Map<string, ListedTool> | undefined;

  constructor(transport: Transport, deadline: number) {
    this.#rpc = new Rpc(transport, deadline);
    this.#start = Math.max(deadline, START);
  }

  async open(): Promise<void> {
    await this.#rpc.open();
    const clientInfo = { name: 'understudy', version: '0' };
    this.#initialized = await this.#rpc.request(
      'initialize',
      {
        protocolVersion: REVISION,
        capabilities: {},
        clientInfo,
      },
      this.#start,
    );
    await this.#rpc.notify('notifications/initialized');
  }

  /** The result of initialize. */
  get greeting(): Record<string, unknown> {
    return this.#initialized?.result ?? {};
  }

  /** The tools by their names, of all pages of the list. */
  async tools(): Promise<Map<string, ListedTool>> {
    this.#tools ??= await this.#allTools();
    return this.#tools;
  }

  /** The answer to prompts/list. Throws NoAnswer. */
  prompts(): Promise<Answer> {
    return this.#rpc.request('prompts/list', {});
  }

  /** The answer to prompts/get with these arguments. Throws NoAnswer. */
  prompt(name: string, args: Readonly<Record<string, string>>): Promise<Answer> {
    return this.#rpc.request('prompts/get', { name, arguments: args });
  }

  /** Throws NoAnswer; a tool that hung once is not waited for again. */
  async call(name: string, args: unknown): Promise<Outcome> {
    const hung = this.#hung.get(name);
    if (hung) throw hung;
    try {
      return outcome(await this.#rpc.request('tools/call', { name, arguments: args }));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const unanswered = new NoAnswer(error.message, args);
      this.#hung.set(name, unanswered);
      throw unanswered;
    }
  }

  /** Whether every call was answered so far, and the target has not ended. */
  get isWell(): boolean {
    return this.#hung.size === 0 && !this.#rpc.isOver;
  }

  close(): Promise<void> {
    return this.#rpc.close();
  }

  /** A cursor that was there before ends the list, and so do too many pages. */
  async #allTools(): Promise<Map<string, ListedTool>> {
    const [tools, cursors] = [new Map<string, ListedTool>(), new Set<string>()];
    let answer = await this.#rpc.request('tools/list', {});
    for (;;) {
      for (const tool of listed(answer)) tools.set(tool.name, tool);
      const cursor = answer.result?.nextCursor;
      if (typeof cursor !== 'string' || cursors.has(cursor) || cursors.size === MOST_PAGES) return tools;
      cursors.add(cursor);
      answer = await this.#rpc.request('tools/list', { cursor });
    }
  }
}

function listed({ result }: Answer): ListedTool[] {
  const tools = Array.isArray(result?.tools) ? (result.tools as ListedTool[]) : []; // each member is looked at with care
  return tools.filter((tool) => typeof tool?.name === 'string').map(whole);
}

/** A tool whose schemas stand in one piece. */
function whole(tool: ListedTool): ListedTool {
  const { inputSchema, outputSchema } = tool;
  return {
    ...tool,
    ...(isObject(inputSchema) && { inputSchema: inlined(inputSchema) }),
    ...(isObject(outputSchema) && { outputSchema: inlined(outputSchema) }),
  };
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
