import { expect, test } from 'vitest';
import type { Simulator, SimulatorOptions } from '#simulators/core/simulator.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { lending } from '../../lending.js';
import { basic } from '../../tracker/calls.js';

/** A request as a client sends it. */
interface Step {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

const HERE = 'http://backend.test:4701';
const PLAN: readonly Step[] = [
  { method: 'GET', path: '/_simulator' },
  { method: 'GET', path: '/nothing/is/here' },
];

const MEDIA: readonly Step[] = [
  { method: 'GET', path: '/v1beta/models' },
  {
    method: 'POST',
    path: '/v1beta/models/gemini-2.5-flash-image:generateContent',
    body: { contents: [{ parts: [{ text: 'a boat' }] }] },
  },
  {
    method: 'POST',
    path: '/v1beta/models/veo-2-generate-preview:predictLongRunning',
    body: { instances: [{ prompt: 'a boat' }] },
  },
  ...PLAN,
  { method: 'GET', path: '/_simulator/state' },
  { method: 'GET', path: '/_simulator/journal' },
];

const TRACKER: readonly Step[] = [
  { method: 'GET', path: '/rest/api/3/myself' },
  {
    method: 'GET',
    path: '/rest/api/3/search/jql?jql=project+%3D+TIDE+order+by+created&fields=*all&maxResults=20',
  },
  { method: 'GET', path: '/rest/agile/1.0/board' },
  {
    method: 'POST',
    path: '/rest/api/2/issue',
    body: { fields: { project: { key: 'TIDE' }, summary: 'new', issuetype: { name: 'Task' } } },
  },
  { method: 'POST', path: '/rest/api/2/issue/TIDE-1/comment', body: { body: 'seen' } },
  { method: 'GET', path: '/rest/api/3/issue/TIDE-1?expand=changelog,renderedFields' },
  ...PLAN,
  { method: 'GET', path: '/_simulator/state' },
  { method: 'GET', path: '/_simulator/journal' },
];

const FORGE: readonly Step[] = [
  { method: 'GET', path: '/api/v4/user' },
  { method: 'GET', path: '/api/v4/projects/platform%2Fcore' },
  { method: 'POST', path: '/api/v4/projects/platform%2Fcore/issues', body: { title: 'new' } },
  {
    method: 'POST',
    path: '/api/v4/projects/platform%2Fcore/repository/commits',
    body: {
      branch: 'main',
      commit_message: 'one',
      actions: [{ action: 'create', file_path: 'new.txt', content: 'new' }],
    },
  },
  { method: 'GET', path: '/api/v4/projects/platform%2Fcore/events' },
  { method: 'GET', path: '/api/v4/projects/platform%2Fcore/repository/archive.tar.gz' },
  {
    method: 'POST',
    path: '/api/graphql',
    body: { query: '{ currentUser { username } project(fullPath: "platform/core") { id lastActivityAt } }' },
  },
  ...PLAN,
  { method: 'GET', path: '/_simulator/state' },
  { method: 'GET', path: '/_simulator/journal' },
];

/** A simulator, and what a request to it is signed in with. */
interface Signed {
  readonly simulator: Simulator;
  readonly headers: Readonly<Record<string, string>>;
}

interface Case {
  readonly name: string;
  readonly create: (options: SimulatorOptions) => Signed;
  readonly steps: readonly Step[];
}

const CASES: readonly Case[] = [
  {
    name: 'media',
    create: (options) => {
      const simulator = createMediaSimulator(options);
      return { simulator, headers: { 'x-goog-api-key': simulator.credentials.apiKey } };
    },
    steps: MEDIA,
  },
  {
    name: 'tracker',
    create: (options) => {
      const simulator = createTrackerSimulator(options);
      return { simulator, headers: { authorization: basic(simulator.credentials) } };
    },
    steps: TRACKER,
  },
  {
    name: 'forge',
    create: (options) => {
      const simulator = createForgeSimulator(options);
      return { simulator, headers: { 'private-token': simulator.credentials.token ?? '' } };
    },
    steps: FORGE,
  },
];

/** A real time that moves on by itself, as it does between two runs. */
function realTimeFrom(start: number): () => number {
  let now = start;
  return () => (now += 1_234);
}

async function play({ simulator, headers }: Signed, { steps }: Case): Promise<string[]> {
  const seen: string[] = [];
  for (const { method, path, body } of steps) {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const request = new Request(HERE + path, {
      method,
      headers: { ...headers, ...type },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const response = await simulator.answer(request);
    const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
    seen.push(JSON.stringify([method, path, response.status, [...response.headers], bytes]));
  }
  return seen;
}

const FROZEN = { seed: 5, now: new Date('2026-04-01T10:00:00Z'), rate: 0 };

test.each(CASES)(
  '$name: the same seed, present and requests give the same bytes with a frozen clock, and so after a reset',
  async (which) => {
    const one = which.create({ ...FROZEN, realTime: realTimeFrom(1_700_000_000_000) });
    const other = which.create({ ...FROZEN, realTime: realTimeFrom(1_800_000_000_000) });

    const first = await play(one, which);
    const second = await play(other, which);

    expect(second).toStrictEqual(first);
    expect(first.filter((answer) => !/,20[01],/.test(answer))).toStrictEqual([
      expect.stringContaining('/nothing/is/here'),
    ]);
    const dates = first.map((answer) => /\["date","([^"]*)"\]/.exec(answer)?.[1]);
    expect(new Set(dates)).toStrictEqual(new Set(['Wed, 01 Apr 2026 10:00:00 GMT']));
    one.simulator.clock.rate = 60;
    one.simulator.clock.advance(1_000);
    one.simulator.reset();
    expect(await play(one, which)).toStrictEqual(first);
  },
);

test('a fault may be aimed at another spelling of an address that the backend takes', () => {
  const simulator = lending(createForgeSimulator)(FROZEN);

  const { route } = simulator.faults.arm({ kind: 'reset', route: 'POST /api/v4//projects/1/issues/' });

  expect(route).toBe('POST /api/v4//projects/1/issues/');
});
