import type { ContextOptions } from '../../context/context-options.js';
import { isObject } from '../../reading/places.js';
import { encoded } from '../../target/parameter-headers.js';
import { ENVELOPE, MODERN } from '../../target/protocol.js';
import { NoAnswer } from '../../target/rpc.js';
import { NotJudged } from '../../verdicts/clause-violation.js';
import type { Asked } from './asked.js';

/** An HTTP request to the address of a target. */
type Send = NonNullable<ContextOptions['send']>;

/** What was answered to a message over HTTP: its status, and what the body holds. */
export interface Posted {
  readonly status: number;
  readonly id: unknown;
  readonly code: unknown;
}

/** The id of a request that is posted: a text, which has to be the same text in the answer. */
export const POSTED_ID = 'understudy-1';

/** The way to the address of a target. Throws NotJudged where it has none. */
export function addressOf(send: Send | undefined): Send {
  if (!send) throw new NotJudged('it is seen over HTTP alone');
  return send;
}

/** Posts a request without a handshake; `headers` take the place of those that belong to it, undefined leaves one out. Throws NoAnswer. */
export async function posted(
  send: Send,
  { method, params, meta: _meta = ENVELOPE }: Asked,
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<Posted> {
  const all = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': String(_meta['io.modelcontextprotocol/protocolVersion'] ?? MODERN.revision),
    'mcp-method': method,
    ...(typeof params?.name === 'string' && { 'mcp-name': encoded(params.name) }),
    ...headers,
  };
  const given = Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined);
  const body = JSON.stringify({ jsonrpc: '2.0', id: POSTED_ID, method, params: { ...params, _meta } });
  const { status, text } = await answerTo(send, { method: 'POST', headers: Object.fromEntries(given), body });
  const { id, error } = messageIn(text);
  return { status, id, code: isObject(error) ? error.code : undefined };
}

/** The status and the body of the answer to an HTTP request. Throws NoAnswer. */
async function answerTo(send: Send, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await send(init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new NoAnswer(`it did not answer over HTTP: ${error instanceof Error ? error.message : error}`);
  }
}

/** The answer in a body of JSON, or in the last event of a stream that is no request and no notification. */
function messageIn(text: string): Readonly<Record<string, unknown>> {
  const events = text.split('\n').filter((line) => line.startsWith('data:'));
  const texts = events.length > 0 ? events.map((line) => line.slice('data:'.length)) : [text];
  return texts.map(parsed).findLast((message) => !('method' in message)) ?? {};
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const message: unknown = JSON.parse(text);
    return isObject(message) ? message : {};
  } catch {
    return {};
  }
}
