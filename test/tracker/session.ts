import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import {
  createTrackerSimulator,
  type TrackerSimulator,
  type TrackerOptions as WorldOptions,
} from '#simulators/tracker/simulator.js';
import type { Fetch } from '#src/kernel/http/client.js';
import { createTrackerServer, type TrackerOptions } from '#src/tracker/server.js';
import { clientOf, silent } from '../kernel/session.js';
import { lending } from '../simulators/lending.js';

/** Where the simulated and the scripted trackers are said to be. */
export const SITE = 'https://tracker.test';

/** A simulated tracker until the test that asked for it has finished. */
export const newTracker = lending<WorldOptions, TrackerSimulator>(createTrackerSimulator);

/** A client of the tracker server before this simulator, signed in as the usual account. */
export function trackerClient(
  simulator: TrackerSimulator,
  options: Partial<TrackerOptions> = {},
): Promise<Client> {
  return scriptedClient((url, init) => simulator.fetch(url, init), {
    account: async () => simulator.credentials,
    ...options,
  });
}

/** A client of the tracker server before whatever this fetch is. */
export function scriptedClient(fetch: Fetch, options: Partial<TrackerOptions> = {}): Promise<Client> {
  const definition = createTrackerServer({
    backend: { url: new URL(SITE), fetch },
    account: async () => ({ email: 'ada@example.com', token: 'a-token' }),
    log: silent,
    wait: async () => {},
    simulated: false,
    ...options,
  });
  return clientOf(definition);
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

/** The words of a refusal; fails the test where the call was accepted. */
export async function refusal(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<string> {
  const result = await call(client, name, args);
  if (!result.isError) throw new Error(`${name} was accepted: ${text(result)}`);
  return text(result);
}

export function text(result: CallToolResult): string {
  return result.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
}
