import { createForgeSimulator, type ForgeOptions, type ForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../../lending.js';

/** Where the endpoint is. */
export const ENDPOINT = 'http://forge.test/api/graphql';

/** An answer as a client sees it. */
export interface Answer {
  readonly status: number;
  // A test reads what it has asked for.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the query's.
  readonly body: any;
}

const lent = lending<ForgeOptions, ForgeSimulator>(createForgeSimulator);

/** A simulator on a stopped clock, until the test that asked for it has finished. */
export function forge(): ForgeSimulator {
  return lent({ now: new Date('2026-11-20T12:00:00Z'), rate: 0 });
}

/** Sends one query, or whatever else a body can be, as an account. */
export async function ask(
  simulator: ForgeSimulator,
  body: unknown,
  token: string | null = simulator.credentials.token ?? null,
): Promise<Answer> {
  const request = typeof body === 'string' ? { query: body } : body;
  return answerTo(
    simulator,
    new Request(ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { 'private-token': token }) },
      body: JSON.stringify(request),
    }),
  );
}

/** Sends any request. */
export async function answerTo(simulator: ForgeSimulator, request: Request): Promise<Answer> {
  const response = await simulator.fetch(request);
  return { status: response.status, body: await response.json() };
}
