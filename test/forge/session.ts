import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import {
  createForgeSimulator,
  type ForgeSimulator,
  type ForgeOptions as SimulatorOptions,
} from '#simulators/forge/simulator.js';
import type { ForgeOptions } from '#src/forge/connection/forges.js';
import { createForgeServer } from '#src/forge/server.js';
import type { Fetch } from '#src/kernel/http/client.js';
import { clientOf, silent } from '../kernel/session.js';
import { lending } from '../simulators/lending.js';
import { planted } from './planting.js';

/** Where the simulated and the scripted forges are said to be. */
export const SITE = 'https://forge.test';

/** The frozen time of all of it, of the server as of the forge. */
export const NOW = new Date('2026-03-02T00:00:00Z');

const lent = lending<SimulatorOptions, ForgeSimulator>(createForgeSimulator);

/** A simulated forge with the same world in each run and a frozen clock, until the test that asked for it has finished. */
export function newForge(options: SimulatorOptions = {}): ForgeSimulator {
  return lent({ now: NOW, rate: 0, ...options });
}

/** The same for as long as the caller wants it: what several tests or files share. */
export function lastingForge(): ForgeSimulator {
  return createForgeSimulator({ now: NOW, rate: 0 });
}

/** A client of the forge server before this simulator, signed in as one of its accounts; null for anonymous. */
export function forgeClient(
  simulator: ForgeSimulator,
  account: string | null = 'token',
  options: Partial<ForgeOptions> = {},
): Promise<Client> {
  const token = account === null ? undefined : async () => tokenOf(simulator, account);
  return scriptedClient((url, init) => simulator.fetch(url, init), { token, ...options });
}

/** The token of an account of the simulator; fails the test where there is none. */
export function tokenOf(simulator: ForgeSimulator, account: string): string {
  const token = simulator.credentials[account];
  if (token === undefined) throw new Error(`the simulator has no account "${account}"`);
  return token;
}

/** A client of the forge server before whatever this fetch is. */
export function scriptedClient(fetch: Fetch, options: Partial<ForgeOptions> = {}): Promise<Client> {
  const definition = createForgeServer({
    backend: { url: new URL(SITE), fetch },
    token: async () => 'a-token',
    log: silent,
    wait: async () => {},
    simulated: false,
    now: () => NOW.getTime(),
    ...options,
  });
  return clientOf(planted(definition));
}

export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: args })) as CallToolResult; // not the older result the SDK also allows
}

/** What a call gives; fails the test with the tool's own words where it failed. */
export async function value(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
  // What a tool gives is what the tests are about.
  // biome-ignore lint/suspicious/noExplicitAny: read freely, and compared in full
): Promise<any> {
  const result = await call(client, name, args);
  if (result.isError) throw new Error(text(result));
  return result.structuredContent;
}

/** The code and the words of a refusal; fails the test where the call was accepted. */
export async function refusal(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<{ code: unknown; message: string }> {
  const result = await call(client, name, args);
  if (!result.isError) throw new Error(`${name} was accepted: ${text(result)}`);
  return { code: result._meta?.code, message: text(result) };
}

export function text(result: CallToolResult): string {
  return result.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
}
