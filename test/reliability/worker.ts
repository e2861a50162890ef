import { liveFetch } from '#src/kernel/http/live-fetch.js';
import { type Mood, SwitchedBackend } from './backend.js';
import { Caller } from './caller.js';
import type { Ground, ListedTool } from './ground.js';
import { formsOf, type Outcome } from './laws/laws.js';
import { Recordings } from './recordings.js';

/** One tool of one server before a backend of its own behind a socket, so that nothing of it meets another tool. */
export class Worker {
  readonly tool: ListedTool;
  readonly backend: SwitchedBackend;
  readonly secrets: readonly string[];
  /** How many requests its valid call sends. */
  requests = 0;
  readonly #ground: Ground;
  readonly #recordings: Recordings;
  readonly #caller: Caller;

  private constructor(
    ground: Ground,
    tool: ListedTool,
    parts: { recordings: Recordings; backend: SwitchedBackend; caller: Caller; secrets: string[] },
  ) {
    this.#ground = ground;
    this.tool = tool;
    this.#recordings = parts.recordings;
    this.backend = parts.backend;
    this.secrets = parts.secrets;
    this.#caller = parts.caller;
  }

  /** Makes the valid call once before the simulator, to remember its answers. */
  static async open(ground: Ground, tool: ListedTool): Promise<Worker> {
    const { server, world, folder } = ground;
    const recordings = new Recordings(world);
    const backend = await SwitchedBackend.open(recordings);
    const credentials = ground.credentialsFor(tool.name);
    const caller = await Caller.open(server, { url: backend.url, fetch: liveFetch({}), folder, credentials });
    const secrets = server.secrets(credentials).flatMap(formsOf);
    const worker = new Worker(ground, tool, { recordings, backend, caller, secrets });
    const first = await worker.call('recording');
    if (!first.result || first.result.isError)
      throw new Error(`${tool.name} fails with its valid call: ${JSON.stringify(first)}`);
    worker.requests = backend.received;
    return worker;
  }

  /** What the valid call is made with. */
  get args(): Readonly<Record<string, unknown>> {
    return this.#ground.callOf(this.tool.name).args;
  }

  /** How the call ends, the valid one if no arguments are given, the backend being like this; one that behaves has the time it needs. */
  async call(mood: Mood, deadline?: number, args: object = this.args): Promise<Outcome> {
    this.backend.become(mood === 'recording' ? mood : 'good');
    await this.#caller.prepare(this.#ground.callOf(this.tool.name));
    this.backend.become(mood);
    return this.#caller.call(this.tool.name, args, deadline);
  }

  /** From here on no simulator is asked any more, whatever a call asks for. */
  detach(): void {
    this.#recordings.close();
  }

  /** What was logged since the last call began. */
  get log(): string {
    return this.#caller.log;
  }

  async close(): Promise<void> {
    await this.#caller.close();
    await this.backend.close();
  }
}
