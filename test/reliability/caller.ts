import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Fetch } from '#src/kernel/http/client.js';
import { createLog } from '#src/kernel/log.js';
import type { ServerDefinition } from '#src/kernel/mcp/server.js';
import { clientOf } from '../kernel/session.js';
import type { Outcome } from './laws/laws.js';
import type { ServerUnderTest, ValidCall, World } from './servers/server.js';

/** Where a simulator in this process is said to be. */
export const BACKEND = new URL('https://backend.test');

/** How much sooner everything waits that waits before a retry, or between two polls. */
const HASTE = 200;

/** Milliseconds a call is waited for beyond its deadline: what has not ended then never will. */
const PATIENCE = 15_000;

/** Milliseconds that a call has before a backend that behaves. */
const UNHURRIED = 60_000;

/** Where a server's requests go, and the files it works on. */
export interface Place {
  readonly url: URL;
  readonly fetch: Fetch;
  readonly folder: string;
  readonly credentials: Readonly<Record<string, string>>;
}

/** A session of a server in this process: calls of its tools, each with a deadline, and what it logged. */
export class Caller {
  /** The official client. */
  readonly client: Client;
  readonly #limit: { milliseconds: number };
  readonly #lines: string[];
  #requests = 0;
  #onRequest: (number: number) => void = () => {};

  private constructor(client: Client, limit: { milliseconds: number }, lines: string[]) {
    this.client = client;
    this.#limit = limit;
    this.#lines = lines;
  }

  static async open(server: ServerUnderTest, place: Place): Promise<Caller> {
    const limit = { milliseconds: UNHURRIED };
    const lines: string[] = [];
    const log = createLog('debug', (line) => lines.push(line));
    const wait = (ms: number, signal: AbortSignal) => setTimeout(ms / HASTE, undefined, { signal });
    let caller: Caller | undefined;
    const fetch: Fetch = (url, init) => {
      caller?.noteRequest();
      return place.fetch(url, init);
    };
    const definition = server.define({ ...place, fetch, log, wait });
    caller = new Caller(await clientOf(limited(definition, limit), log), limit, lines);
    return caller;
  }

  /** A session of a server before a simulator in this process. */
  static before(
    server: ServerUnderTest,
    world: World,
    folder: string,
    credentials = server.credentials(world),
  ): Promise<Caller> {
    const fetch: Fetch = (url, init) => world.fetch(url, init);
    return Caller.open(server, { url: BACKEND, fetch, folder, credentials });
  }

  /** What was logged since the last call began. */
  get log(): string {
    return this.#lines.join('');
  }

  /** How many requests the last call has sent. */
  get requests(): number {
    return this.#requests;
  }

  /** Calls a tool, which has so many milliseconds, and returns how it ended; never throws. */
  async call(tool: string, args: object, deadline = UNHURRIED, signal?: AbortSignal): Promise<Outcome> {
    this.#limit.milliseconds = deadline;
    this.#lines.length = 0;
    this.#requests = 0;
    return outcomeOf(this.client, tool, args, { timeout: deadline + PATIENCE, ...(signal && { signal }) });
  }

  /** Prepares a valid call: removes files, and makes the call that has to be made before; throws where that fails. */
  async prepare({ after, leaves }: ValidCall): Promise<void> {
    if (leaves !== undefined) rmSync(leaves, { recursive: true, force: true });
    if (!after) return;
    const controller = new AbortController();
    this.#onRequest = (number) => {
      if (number === after.until) controller.abort();
    };
    const outcome = await this.call(after.tool, after.args, UNHURRIED, controller.signal);
    this.#onRequest = () => {};
    if (controller.signal.aborted || (outcome.result && !outcome.result.isError)) return;
    throw new Error(`${after.tool} has to be called before and failed: ${JSON.stringify(outcome)}`);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private noteRequest(): void {
    this.#requests += 1;
    this.#onRequest(this.#requests);
  }
}

/** Calls a tool of a server and returns how it ended; never throws. */
export async function outcomeOf(
  client: Client,
  name: string,
  args: unknown,
  options: { timeout: number; signal?: AbortSignal },
): Promise<Outcome> {
  const started = performance.now();
  const ended = await client
    // Hostile arguments are of any kind, and the client takes them.
    .callTool({ name, arguments: args as Record<string, unknown> }, undefined, options)
    // Not the older result that the SDK also allows.
    .then((result) => ({ result: result as CallToolResult }))
    .catch((thrown: Error) => ({ thrown }));
  return { ...ended, milliseconds: performance.now() - started };
}

/** The same server, but each of its tools has to end within the limit of the moment. */
function limited<Api>(
  definition: ServerDefinition<Api>,
  limit: { readonly milliseconds: number },
): ServerDefinition<Api> {
  const tools = definition.tools.map((tool) => ({
    ...tool,
    get deadline() {
      return limit.milliseconds;
    },
  }));
  return { ...definition, tools };
}
