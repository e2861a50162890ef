import type { RequestId } from '@modelcontextprotocol/server';

/** Bytes at either end of a message in which its id is looked for. */
export const ENDS = 1024;

const NEIGHBOUR = String.raw`"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"`;
const ID = String.raw`"id"\s*:\s*(-?\d{1,15}|"(?:[^"\\]|\\.)*")`;
const FIRST = new RegExp(String.raw`^\s*\{\s*(?:${NEIGHBOUR}\s*,\s*)*${ID}\s*,`);
const LAST = new RegExp(String.raw`,\s*${ID}\s*(?:,\s*${NEIGHBOUR}\s*)*\}\s*$`);

/** The ids of the requests in a parsed message that is none, or in a batch. */
export function requestIdsOf(value: unknown): RequestId[] {
  return (Array.isArray(value) ? value : [value]).flatMap((message) => {
    if (typeof message !== 'object' || message === null || isAnswer(message)) return [];
    const id = 'id' in message ? message.id : undefined;
    return typeof id === 'string' || typeof id === 'number' ? [id] : [];
  });
}

function isAnswer(message: object): boolean {
  return !('method' in message) && ('result' in message || 'error' in message);
}

/** The id of a request that was not parsed, where it is near one of its ends; none or one. */
export function requestIdIn(bytes: Buffer): RequestId[] {
  const [start, end] = [bytes.subarray(0, ENDS).toString(), bytes.subarray(-ENDS).toString()];
  if (![start, end].some((text) => /"method"\s*:/.test(text))) return [];
  const found = FIRST.exec(start)?.[1] ?? LAST.exec(end)?.[1];
  return found === undefined ? [] : [idFrom(found)].flat();
}

function idFrom(json: string): RequestId | [] {
  try {
    return JSON.parse(json);
  } catch {
    return [];
  }
}
