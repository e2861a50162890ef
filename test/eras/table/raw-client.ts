import { type Message, onStdio } from '../wire.js';
import { ACCEPTING, exchange, type HeaderLines } from './raw-http.js';

type Sent = { readonly method?: string; readonly params?: unknown; readonly [member: string]: unknown };

/** A client without an SDK of one server, whatever the wire. */
export interface RawClient {
  /** The answer to a request, the last one of its id. */
  ask(message: Sent & { readonly id: unknown }): Promise<Message>;
  /** Sends messages without waiting for what answers them, on stdio in one piece; over HTTP the last status. */
  send(...messages: Sent[]): Promise<number | undefined>;
  /** All messages that were received so far. */
  readonly received: readonly Message[];
  end(): void;
}

export function stdioClient(server: string): RawClient {
  const { received, ask, write, end } = onStdio(server);
  return { received, ask, send: async (...messages) => void write(...messages), end };
}

/** A client at an address, which goes on in the session that a handshake began. */
export function httpClient(url: string): RawClient {
  const received: Message[] = [];
  let session: HeaderLines = [];
  const post = async (message: Sent) => {
    const lines = [...ACCEPTING, ...(isModern(message) ? modernLines(message) : session)];
    const answer = await exchange(url, { lines, body: JSON.stringify(message) });
    received.push(...answer.messages);
    const id = answer.headers['mcp-session-id'];
    const revision = answer.messages.at(-1)?.result?.protocolVersion;
    if (typeof id === 'string' && typeof revision === 'string')
      session = [
        ['mcp-session-id', id],
        ['mcp-protocol-version', revision],
      ];
    return answer;
  };
  return {
    received,
    ask: async (message) => (await post(message)).messages.at(-1) ?? {},
    send: async (...messages) => {
      const answers = await Promise.all(messages.map(post));
      return answers.at(-1)?.status;
    },
    end: () => {},
  };
}

const REVISION = 'io.modelcontextprotocol/protocolVersion';

function metaOf({ params }: Sent): Readonly<Record<string, unknown>> {
  return (params as { _meta?: Record<string, unknown> } | undefined)?._meta ?? {};
}

function isModern(message: Sent): boolean {
  return metaOf(message)[REVISION] !== undefined;
}

function modernLines(message: Sent): HeaderLines {
  const { name, uri } = (message.params ?? {}) as { name?: string; uri?: string };
  return [
    ['mcp-protocol-version', String(metaOf(message)[REVISION])],
    ['mcp-method', message.method],
    ['mcp-name', name ?? uri],
  ];
}

/** The request that opens a handshake. */
export function hello(protocolVersion: string) {
  return legacy('hello', 'initialize', {
    protocolVersion,
    ...{ capabilities: {}, clientInfo: { name: 'raw', version: '0' } },
  });
}

/** A request or, without an id, a notification of a handshake session. */
export function legacy(id: unknown, method: string, params?: object) {
  return { jsonrpc: '2.0', ...(id !== undefined && { id }), method, ...(params && { params }) } as Sent & {
    id: unknown;
  };
}

/** Opens a handshake and confirms it. */
export async function handshaken(client: RawClient, revision = '2025-06-18'): Promise<RawClient> {
  await client.ask(hello(revision));
  await client.send(legacy(undefined, 'notifications/initialized'));
  return client;
}
