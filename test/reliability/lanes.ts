import { Ground, type ListedTool } from './ground.js';
import { Lane } from './lane.js';
import type { ServerUnderTest } from './servers/server.js';

/** The grounds of all servers, and a lane for each tool, opened when it is first needed. */
export class Lanes {
  readonly grounds: readonly Ground[];
  readonly #lanes = new Map<string, Promise<Lane>>();

  private constructor(grounds: readonly Ground[]) {
    this.grounds = grounds;
  }

  /** Makes all worlds, which takes seconds: what a tool reads must not be what another deletes. */
  static async open(servers: readonly ServerUnderTest[]): Promise<Lanes> {
    const grounds: Ground[] = [];
    for (const server of servers)
      grounds.push(
        await Ground.of(server, ({ isRead }) => isRead),
        await Ground.of(server, ({ isRead }) => !isRead),
      );
    return new Lanes(grounds);
  }

  /** Every tool of every server whose name contains this. */
  tools(part = ''): { readonly ground: Ground; readonly tool: ListedTool }[] {
    return this.grounds.flatMap((ground) =>
      ground.tools.filter(({ name }) => name.includes(part)).map((tool) => ({ ground, tool })),
    );
  }

  of({ ground, tool }: { readonly ground: Ground; readonly tool: ListedTool }): Promise<Lane> {
    const key = `${ground.server.name} ${tool.name}`;
    const lane = this.#lanes.get(key) ?? Lane.open(ground, tool);
    this.#lanes.set(key, lane);
    return lane;
  }

  async close(): Promise<void> {
    for (const lane of this.#lanes.values()) await (await lane).close();
    for (const ground of this.grounds) ground.close();
  }
}
