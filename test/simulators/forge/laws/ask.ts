import type { ForgeSimulator } from '#simulators/forge/simulator.js';

/** Where the simulator is when it is asked in process. */
export const ORIGIN = 'http://forge.test';
export const SITE = `${ORIGIN}/api/v4`;

/** The name of an account's token, or none. */
export type Asker =
  | 'token'
  | 'adminToken'
  | 'ownerToken'
  | 'guestToken'
  | 'outsiderToken'
  | 'readOnlyToken'
  | 'anonymous';

/** One request, ready to go. */
export interface Ready {
  readonly method: string;
  /** After `/api/v4`. */
  readonly address: string;
  readonly body?: unknown;
  readonly as?: Asker;
}

/** An answer, and what it answers. */
export interface Asked {
  readonly method: string;
  /** Of the address, still encoded. */
  readonly path: string;
  readonly status: number;
  readonly text: string;
  /** The parsed text; undefined where it is no JSON. */
  readonly json: unknown;
  readonly headers: Headers;
}

/** Asks the simulator, and gives back what a judge wants to see. */
export async function ask(
  simulator: ForgeSimulator,
  { method, address, body, as = 'token' }: Ready,
): Promise<Asked> {
  const headers = new Headers(as === 'anonymous' ? {} : { 'private-token': simulator.credentials[as] ?? '' });
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  const sent = body instanceof FormData ? body : JSON.stringify(body);
  const init = { method, headers, redirect: 'manual' as const, ...(body !== undefined && { body: sent }) };
  const response = await simulator.fetch(`${SITE}${address}`, init);
  const text = await response.text();
  const path = new URL(`${SITE}${address}`).pathname;
  return { method, path, status: response.status, json: jsonOf(text), text, headers: response.headers };
}

/** The value of a JSON text; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
