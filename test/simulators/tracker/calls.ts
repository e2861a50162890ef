import {
  createTrackerSimulator,
  type TrackerOptions,
  type TrackerSimulator,
} from '#simulators/tracker/simulator.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { lending } from '../lending.js';

/** An address for the simulator in process. */
export const HERE = 'http://tracker.test';
export const V3 = '/rest/api/3';
export const AGILE = '/rest/agile/1.0';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // What an answer holds is what the tests are about.
  // biome-ignore lint/suspicious/noExplicitAny: read freely, and compared in full
  readonly json: any;
}

export type Account = 'member' | 'admin' | 'reader' | null;

const lent = lending<TrackerOptions, TrackerSimulator>(createTrackerSimulator);

/** A simulator with a stopped clock, until the test that asked for it has finished. */
export function still(options: TrackerOptions = {}): TrackerSimulator {
  return lent({ ...options, now: new Date('2026-03-02T10:00:00Z'), rate: 0 });
}

/** The ID of the sprint that is under way on the first board. */
export function activeSprintOf({ world }: TrackerSimulator): number {
  const active = world.boards.get(1)?.sprints.find(({ state }) => state === 'active');
  if (!active) throw new Error('the first board has no active sprint');
  return active.id;
}

/** The header by which an account signs in. */
export function basic({ email, token }: { readonly email: string; readonly token: string }): string {
  return `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
}

/** A request of one of the accounts, null for none; a redirect is not followed. */
export async function call(
  simulator: TrackerSimulator,
  method: string,
  path: string,
  body?: unknown,
  account: Account = 'member',
): Promise<Answer> {
  const headers = new Headers(account ? { authorization: basic(simulator.accounts[account]) } : {});
  if (body !== undefined) headers.set('content-type', 'application/json');
  return read(
    await simulator.fetch(HERE + path, {
      ...{ method, headers, redirect: 'manual' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

/** A reading request of the usual account. */
export function get(simulator: TrackerSimulator, path: string, account: Account = 'member'): Promise<Answer> {
  return call(simulator, 'GET', path, undefined, account);
}

/** An answer read to its end. */
export async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
}

/** A document of paragraphs. */
export function documentOf(...paragraphs: readonly string[]): object {
  const content = paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  return { type: 'doc', version: 1, content };
}

/** The fields of a new task, and others. */
export function task(fields: object = {}): { readonly fields: object } {
  return { fields: { project: { key: 'TIDE' }, issuetype: { name: 'Task' }, summary: 'Paint', ...fields } };
}

/** The key of a new task. */
export async function newTask(simulator: TrackerSimulator, fields: object = {}): Promise<string> {
  const { status, json, text } = await call(simulator, 'POST', `${V3}/issue`, task(fields));
  if (status !== 201) throw new Error(text);
  return json.key;
}

/** The first issue of the world that is as wanted. */
export function someIssue({ world }: TrackerSimulator, wanted: (issue: Issue) => boolean): Issue {
  const found = [...world.issues.byKey.values()].find(wanted);
  if (!found) throw new Error(`the world has no issue with ${wanted}`);
  return found;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
