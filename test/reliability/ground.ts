import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf, silent } from '../kernel/session.js';
import { BACKEND } from './caller.js';
import type { ServerUnderTest, ValidCall, World } from './servers/server.js';

/** A tool as its server publishes it. */
export interface ListedTool {
  readonly name: string;
  readonly isRead: boolean;
  readonly inputSchema: object;
  readonly outputSchema: object;
}

/** A server with one world, one folder for the user's files, and a valid call of each of its tools. */
export class Ground {
  readonly server: ServerUnderTest;
  readonly world: World;
  readonly folder: string;
  readonly tools: readonly ListedTool[];
  #calls: Readonly<Record<string, ValidCall>>;

  private constructor(server: ServerUnderTest, world: World, folder: string, tools: readonly ListedTool[]) {
    this.server = server;
    this.world = world;
    this.folder = folder;
    this.tools = tools;
    this.#calls = {};
  }

  /** A ground for all tools of a server, or for those that this holds of. */
  static async of(
    server: ServerUnderTest,
    isWanted: (tool: ListedTool) => boolean = () => true,
  ): Promise<Ground> {
    const world = server.newWorld();
    const folder = mkdtempSync(join(tmpdir(), 'reliability-'));
    const tools = await toolsOf(server, world, folder);
    const ground = new Ground(server, world, folder, tools.filter(isWanted));
    ground.#calls = await server.calls(world, folder);
    return ground;
  }

  get calls(): Readonly<Record<string, ValidCall>> {
    return this.#calls;
  }

  /** The valid call of a tool; throws where the table has none. */
  callOf(tool: string): ValidCall {
    const valid = this.#calls[tool];
    if (valid) return valid;
    const { name } = this.server;
    throw new Error(`${name}: ${tool} has no valid call; add one to test/reliability/servers/${name}.ts`);
  }

  /** The credentials that a tool's valid call is made with. */
  credentialsFor(tool: string): Readonly<Record<string, string>> {
    return this.server.credentials(this.world, this.callOf(tool).account);
  }

  /** Makes the world as it was, and finds again what calls can name in it. */
  async renew(): Promise<void> {
    this.world.reset();
    this.#calls = await this.server.calls(this.world, this.folder);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Every tool that a server lists. */
async function toolsOf(server: ServerUnderTest, world: World, folder: string): Promise<ListedTool[]> {
  const fetch = async () => {
    throw new Error('a request was sent');
  };
  const place = { url: BACKEND, fetch, folder, credentials: server.credentials(world) };
  const client = await clientOf(server.define({ ...place, log: silent, wait: async () => {} }));
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name, inputSchema, outputSchema = {}, annotations }) => ({
    name,
    isRead: annotations?.readOnlyHint === true,
    inputSchema,
    outputSchema,
  }));
}
