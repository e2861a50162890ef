import { createForgeSimulator, type ForgeOptions, type ForgeSimulator } from '#simulators/forge/simulator.js';
import { findProject } from '#simulators/forge/world/find.js';
import type { User } from '#simulators/forge/world/records/people.js';
import type { Project } from '#simulators/forge/world/records/projects.js';
import { lending } from '../../lending.js';

const SITE = 'http://forge.test';
const START = new Date('2026-03-02T00:00:00Z');

/** The answer to one request, its JSON read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the members that it is about.
  readonly body: any;
}

const lent = lending<ForgeOptions, ForgeSimulator>(createForgeSimulator);

/** A simulator of the default world with a stopped clock, until the test that asked for it has finished. */
export function forge(): ForgeSimulator {
  return lent({ seed: 1, scale: 1, now: START, rate: 0 });
}

/** Sends a request in the name of an account; the usual one where none is named, no account for null. */
export async function call(
  simulator: ForgeSimulator,
  line: string,
  {
    as = 'token',
    headers = {},
    body,
  }: { as?: string | null; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const token = as === null ? {} : { 'PRIVATE-TOKEN': simulator.credentials[as] ?? as };
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await simulator.fetch(`${SITE}/api/v4${path}`, {
    method,
    headers: { ...token, ...json, ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The account that a token is for. */
export function accountOf({ world, credentials }: ForgeSimulator, token = 'token'): User {
  const user = world.tokens.get(credentials[token] ?? '')?.user;
  if (!user) throw new Error(`No account for ${token}.`);
  return user;
}

/** A project of the default world by its path. */
export function projectOf({ world }: ForgeSimulator, path: string): Project {
  const project = findProject(world, path);
  if (!project) throw new Error(`No project ${path}.`);
  return project;
}
