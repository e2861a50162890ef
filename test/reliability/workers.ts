import { Ground, type ListedTool } from './ground.js';
import type { ServerUnderTest } from './servers/server.js';
import { Worker } from './worker.js';

/** The grounds of all servers, and a worker for each tool, opened when it is first needed. */
export class Workers {
  readonly grounds: readonly Ground[];
  readonly #workers = new Map<string, Promise<Worker>>();

  private constructor(grounds: readonly Ground[]) {
    this.grounds = grounds;
  }

  /** Makes all worlds, which takes seconds: what a tool reads must not be what another deletes. */
  static async open(servers: readonly ServerUnderTest[]): Promise<Workers> {
    const grounds: Ground[] = [];
    for (const server of servers)
      grounds.push(
        await Ground.of(server, ({ isRead }) => isRead),
        await Ground.of(server, ({ isRead }) => !isRead),
      );
    return new Workers(grounds);
  }

  /** Every tool of every server with this in its name. */
  tools(part = ''): { readonly ground: Ground; readonly tool: ListedTool }[] {
    return this.grounds.flatMap((ground) =>
      ground.tools.filter(({ name }) => name.includes(part)).map((tool) => ({ ground, tool })),
    );
  }

  of({ ground, tool }: { readonly ground: Ground; readonly tool: ListedTool }): Promise<Worker> {
    const key = `${ground.server.name} ${tool.name}`;
    const worker = this.#workers.get(key) ?? Worker.open(ground, tool);
    this.#workers.set(key, worker);
    return worker;
  }

  async close(): Promise<void> {
    for (const worker of this.#workers.values()) await (await worker).close();
    for (const ground of this.grounds) ground.close();
  }
}
