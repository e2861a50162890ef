import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from '@modelcontextprotocol/client';
import { StdioClientTransport as NewStdio } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Era } from './broken-servers.js';

const CALL = { name: 'read', arguments: {} };
const INFO = { name: 'test', version: '1' };

/** Where a client finds a server. */
export type Place = URL | { readonly command: string; readonly args: string[] } | (() => Transport);

/** A client of the SDK, and how it calls a tool. */
interface Used {
  readonly client: OldClient;
  readonly call: (timeout: { timeout: number }) => Promise<unknown>;
  wayTo(place: Place): Transport;
}

const old = (): Used => {
  const client = new OldClient(INFO);
  return {
    client,
    call: (timeout) => client.callTool(CALL, undefined, timeout),
    wayTo(place) {
      if (typeof place === 'function') return place();
      return place instanceof URL
        ? (new OldHttp(place) as Transport)
        : new OldStdio({ ...place, stderr: 'ignore' });
    },
  };
};

const modern = (era: Era) => (): Used => {
  const versionNegotiation = {
    mode: era === 'modern' ? { pin: '2026-07-28' as const } : ('legacy' as const),
  };
  const client = new NewClient(INFO, { versionNegotiation });
  return {
    client: client as unknown as OldClient, // what is used of both is the same
    call: (timeout) => client.callTool(CALL, timeout),
    wayTo(place) {
      if (typeof place === 'function') return place();
      return (
        place instanceof URL ? new NewHttp(place) : new NewStdio({ ...place, stderr: 'ignore' })
      ) as Transport;
    },
  };
};

/** The clients of the SDK that speak an era. */
export const CLIENTS: Readonly<Record<Era, Readonly<Record<string, () => Used>>>> = {
  handshake: { 'v1 of the SDK': old, 'v2 of the SDK': modern('handshake') },
  modern: { 'v2 of the SDK': modern('modern') },
};

/** What a client throws, or says that it could not read, while it uses all of a server. */
export async function thrownBy(make: () => Used, place: Place, era: Era, timeout: number): Promise<string[]> {
  const { client, call, wayTo } = make();
  const limit = { timeout };
  const thrown: string[] = [];
  client.onerror = (error) => thrown.push(error.message);
  const uses = [
    () => client.connect(wayTo(place), limit),
    ...(era === 'handshake' ? [() => client.ping(limit)] : []),
    () => client.listTools({}, limit),
    () => call(limit),
    () => client.listPrompts({}, limit),
    () => client.getPrompt({ name: 'greet' }, limit),
  ];
  for (const use of uses) {
    try {
      await use();
    } catch (error) {
      thrown.push(String(error));
      break;
    }
  }
  await client.close();
  return thrown;
}
