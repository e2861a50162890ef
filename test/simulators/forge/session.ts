import { createForgeSimulator, type ForgeOptions, type ForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../lending.js';

/** What a call came to. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the members that it is about.
  readonly body: any;
  readonly text: string;
}

export const SITE = 'http://forge.test';

const lent = lending<ForgeOptions, ForgeSimulator>(createForgeSimulator);

/** A simulator with a stopped clock, and calls to its REST interface, until the test that asked for it has finished. */
export function openSession(options: ForgeOptions = {}) {
  const simulator = lent({
    seed: 1,
    now: new Date('2026-03-02T00:00:00Z'),
    rate: 0,
    ...options,
  });
  const send = async (method: string, path: string, sent?: unknown, account: string | null = 'token') =>
    answered(simulator, method, path, sent, account);
  return {
    simulator,
    send,
    get: (path: string, account: string | null = 'token') => send('GET', path, undefined, account),
    post: (path: string, sent: unknown = {}, account: string | null = 'token') =>
      send('POST', path, sent, account),
    put: (path: string, sent: unknown = {}, account: string | null = 'token') =>
      send('PUT', path, sent, account),
    remove: (path: string, account: string | null = 'token') => send('DELETE', path, undefined, account),
  };
}

async function answered(
  simulator: ForgeSimulator,
  method: string,
  path: string,
  sent: unknown,
  account: string | null,
): Promise<Answered> {
  const token = account === null ? undefined : simulator.credentials[account];
  const response = await simulator.fetch(`${SITE}/api/v4${path}`, {
    method,
    headers: {
      ...(token && { 'PRIVATE-TOKEN': token }),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
