import { abortable } from '../http/connection.js';
import type { Attempt, Outgoing } from './delivery.js';

/** What takes a delivery and answers it. */
export type Receive = (request: Request) => Response | Promise<Response>;

/** Bytes of an answer that are read. */
const LARGEST_ANSWER = 8 * 1024;

/** Sends something once, and waits for the answer as long as the receiver has time for it; redirects are not followed. */
export async function post(
  { url, headers, body, deadline }: Outgoing,
  receive: Receive,
  signal: AbortSignal,
): Promise<Omit<Attempt, 'at'>> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`no answer within ${deadline} ms`)), deadline);
  const either = AbortSignal.any([signal, limit.signal]);
  try {
    const request = new Request(url, { method: 'POST', headers, body, redirect: 'manual', signal: either });
    return await abortable(answerOf(receive, request), either);
  } catch (error) {
    return { status: null, headers: {}, body: '', error: reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

async function answerOf(receive: Receive, request: Request): Promise<Omit<Attempt, 'at'>> {
  const response = await receive(request);
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), body: await beginningOf(response), error: null };
}

async function beginningOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (body === null) return '';
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= LARGEST_ANSWER) break;
  }
  return Buffer.concat(parts).subarray(0, LARGEST_ANSWER).toString();
}

/** The cause is what the network reports; the error of `fetch` says only that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
