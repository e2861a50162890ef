import { Agent, request } from 'undici';
import { modern, posted } from '../eras/wire.js';
import { bearerOf } from '../reliability/callers/people.js';
import type { LoadCall } from './mixes.js';

/** Connections as many as there are clients, that stay. */
const agent = new Agent({ connections: 512, keepAliveTimeout: 30_000 });

/** What became of the calls of some clients. */
export interface Outcome {
  /** Milliseconds of each call that was answered with a result. */
  readonly milliseconds: number[];
  /** Others, by what they were answered. */
  readonly failures: string[];
}

/** A client of one of the eras that makes one call after the other. */
export interface LoadClient {
  readonly name: string;
  readonly isModern: boolean;
}

/** Has each client call until it is over; what is under way by then is waited for. */
export async function calling(
  url: string,
  clients: readonly LoadClient[],
  calls: readonly LoadCall[],
  isOver: () => boolean,
): Promise<Outcome> {
  const outcome: Outcome = { milliseconds: [], failures: [] };
  await Promise.all(
    clients.map(async (client, at) => {
      for (let turn = 0; !isOver(); turn++) {
        const call = calls[(at + turn) % calls.length];
        if (call) await once(url, client, call, turn, outcome);
      }
    }),
  );
  return outcome;
}

async function once(
  url: string,
  { name, isModern }: LoadClient,
  { server, tool, args }: LoadCall,
  turn: number,
  { milliseconds, failures }: Outcome,
): Promise<void> {
  const begun = performance.now();
  const params = { name: tool, arguments: args(turn) };
  const message = isModern
    ? modern(turn, 'tools/call', params)
    : { jsonrpc: '2.0', id: turn, method: 'tools/call', params };
  const [address, { headers, body }] = posted(`${url}/${server}/mcp`, message, {
    authorization: `Bearer ${bearerOf(name)}`,
    ...(!isModern && {
      'mcp-protocol-version': '2025-06-18',
      'mcp-method': undefined,
      'mcp-name': undefined,
    }),
  });
  // `posted` makes both so.
  const sent = {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: String(body),
    dispatcher: agent,
  };
  try {
    const answer = await request(address, { ...sent, headersTimeout: 120_000, bodyTimeout: 120_000 });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) failures.push(`${tool} HTTP ${answer.statusCode}`);
    else if (text.includes('"isError":true') || !text.includes('"result"'))
      failures.push(`${tool} ${reasonIn(text)}`);
    else milliseconds.push(performance.now() - begun);
  } catch (error) {
    failures.push(`${tool} ${error instanceof Error ? error.name : error}`);
  }
}

function reasonIn(text: string): string {
  return /"code":"?([\w-]+)/.exec(text)?.[1] ?? 'no result';
}
