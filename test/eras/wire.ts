import { createInterface } from 'node:readline';
import { newUser, start } from '../cli/spawned.js';

/** The `_meta` of a request without a handshake. */
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '0' },
};

/** The members of results that tests look at. */
interface Result {
  readonly [member: string]: unknown;
  readonly serverInfo?: object;
  readonly tools?: readonly object[];
  readonly content?: readonly { type: string }[];
}

export interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Result;
  readonly error?: { code: number; message: string; data?: unknown };
}

/** A request of the revision without a handshake. */
export function modern(id: number | string, method: string, params: object = {}, meta: object = {}) {
  return { jsonrpc: '2.0', id, method, params: { ...params, _meta: { ...ENVELOPE, ...meta } } };
}

/** A server on stdio, and a client without any SDK: lines in, lines out. */
export function onStdio(server: string) {
  const child = start([server], newUser());
  const received: Message[] = [];
  const looking = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    received.push(JSON.parse(line));
    for (const look of looking) look();
  });
  const until = (fits: (message: Message) => boolean): Promise<Message> =>
    new Promise((resolve) => {
      const look = () => {
        const found = received.find(fits);
        if (found) resolve(found);
      };
      looking.add(look);
      look();
    });
  const write = (...messages: object[]) =>
    void child.stdin.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  return {
    received,
    until,
    write,
    ask: (message: { readonly id: unknown; readonly [member: string]: unknown }) => {
      write(message);
      return until(({ id, method }) => id === message.id && method === undefined);
    },
    end: () => void child.kill('SIGKILL'),
  };
}

/** The request that posts a message with the headers that it needs. */
export function posted(
  url: string,
  message: { readonly method?: unknown; readonly params?: unknown; readonly id?: unknown } | object[],
  headers: Record<string, string | undefined> = {},
): [string, RequestInit] {
  const { method, params } = Array.isArray(message) ? {} : (message as Message);
  const name = typeof params?.name === 'string' ? params.name : undefined;
  const all = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    'mcp-name': name,
    ...headers,
  };
  const given = Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined);
  return [url, { method: 'POST', headers: Object.fromEntries(given), body: JSON.stringify(message) }];
}
