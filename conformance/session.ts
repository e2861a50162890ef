import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JsonSchema } from './contract.js';
import { type Answer, NoAnswer, Rpc } from './rpc.js';

export interface ListedTool {
  name: string;
  inputSchema: JsonSchema;
  annotations?: Record<string, unknown>;
}

/** What a call came to, without a look at its shape. */
export interface Outcome {
  /** An error of the protocol, or a result that says it is one. */
  refused: boolean;
  /** The words of the refusal. */
  reason: string;
  /** What the answer holds: structured content, else JSON in its text, else the text. */
  value: unknown;
  content: { type?: unknown; data?: unknown; text?: unknown; uri?: unknown }[];
}

const REVISION = '2025-06-18';

/** One MCP session with the target. */
export class Session {
  readonly #rpc: Rpc;
  readonly #hung = new Map<string, NoAnswer>();
  #initialized: Answer | undefined;
  #tools: Map<string, ListedTool> | undefined;

  constructor(transport: Transport, deadline: number) {
    this.#rpc = new Rpc(transport, deadline);
  }

  async open(): Promise<void> {
    await this.#rpc.open();
    const clientInfo = { name: 'understudy', version: '0' };
    this.#initialized = await this.#rpc.request('initialize', {
      protocolVersion: REVISION,
      capabilities: {},
      clientInfo,
    });
    await this.#rpc.notify('notifications/initialized');
  }

  /** The result of initialize. */
  get greeting(): Record<string, unknown> {
    return this.#initialized?.result ?? {};
  }

  async tools(): Promise<Map<string, ListedTool>> {
    this.#tools ??= listed(await this.#rpc.request('tools/list', {}));
    return this.#tools;
  }

  /** Throws NoAnswer; a tool that hung once is not waited for again. */
  async call(name: string, args: unknown): Promise<Outcome> {
    const hung = this.#hung.get(name);
    if (hung) throw hung;
    try {
      return outcome(await this.#rpc.request('tools/call', { name, arguments: args }));
    } catch (error) {
      if (error instanceof NoAnswer) this.#hung.set(name, error);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#rpc.close();
  }
}

function listed({ result }: Answer): Map<string, ListedTool> {
  const tools = Array.isArray(result?.tools) ? (result.tools as ListedTool[]) : []; // each member is looked at with care
  return new Map(tools.filter((tool) => typeof tool?.name === 'string').map((tool) => [tool.name, tool]));
}

function outcome({ result, error }: Answer): Outcome {
  if (error) return { refused: true, reason: String(error.message), value: undefined, content: [] };
  const content = (Array.isArray(result?.content) ? result.content : []).filter(
    (block) => typeof block === 'object' && block,
  );
  const text = content.map((block) => (typeof block.text === 'string' ? block.text : '')).join('');
  const refused = result?.isError === true;
  return { refused, reason: refused ? text : '', value: result?.structuredContent ?? json(text), content };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
