// A reset after writes, of the default world and of one of 100,000 records, beside making the world anew.
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { inTurn } from '../median.js';
import { taken } from '../processor-time.js';

const ROUNDS = 5;
const NOW = new Date('2026-03-02T00:00:00Z');
const SITE = 'https://backend.test';

/** Each with writes that touch records, lists and orders: one made, one changed, one deleted. */
const SIMULATORS = [
  {
    name: 'tracker',
    create: createTrackerSimulator,
    /** At this scale the issues alone are 100,000 records. */
    large: 100,
    headers: ({ accounts: { admin } }) => ({
      authorization: `Basic ${Buffer.from(`${admin.email}:${admin.token}`).toString('base64')}`,
    }),
    writes: [
      [
        'POST',
        '/rest/api/2/issue',
        { fields: { project: { key: 'TIDE' }, summary: 'New', issuetype: { name: 'Task' } } },
      ],
      ['PUT', '/rest/api/2/issue/TIDE-1', { fields: { summary: 'Other', labels: ['other'] } }],
      ['DELETE', '/rest/api/2/issue/TIDE-2?deleteSubtasks=true'],
    ],
  },
  {
    name: 'forge',
    create: createForgeSimulator,
    /** At this scale issues, merge requests, notes and events are more than 100,000 records. */
    large: 8,
    headers: ({ credentials: { adminToken } }) => ({ 'private-token': adminToken }),
    writes: [
      ['POST', '/api/v4/projects/platform%2Fcore/issues', { title: 'New' }],
      ['PUT', '/api/v4/projects/platform%2Fcore/issues/1', { title: 'Other', state_event: 'close' }],
      ['DELETE', '/api/v4/projects/platform%2Fcore/issues/2'],
    ],
  },
];

export const figures = SIMULATORS.flatMap((kind) => [
  figureOf(kind, 1, 'the default world'),
  figureOf(kind, kind.large, '100,000 records'),
]);

function figureOf(kind, scale, size) {
  return {
    name: `reset: ${kind.name}, ${size}`,
    unit: 'ms cpu',
    besideUnit: 'ms',
    against: 'a new world',
    async measure() {
      const options = { seed: 1, scale, now: NOW, rate: 0 };
      const simulator = kind.create(options);
      if (scale > 1) assertLarge(kind.name, simulator.world);
      return inTurn(
        ROUNDS,
        () => resetting(simulator, kind),
        () => busy(() => kind.create(options)),
      );
    },
  };
}

async function resetting(simulator, { headers, writes }) {
  for (const [method, path, body] of writes) {
    const { status } = await simulator.fetch(SITE + path, {
      method,
      headers: { ...headers(simulator), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status >= 300) throw new Error(`${method} ${path}: expected a write, received ${status}`);
  }
  return busy(() => simulator.reset());
}

async function busy(work) {
  const { cpu, wall } = await taken(work);
  return { value: cpu, beside: wall };
}

function assertLarge(name, world) {
  const { issues, mergeRequests, notes, events } = world;
  const records =
    name === 'tracker' ? issues.byKey.size : issues.size + mergeRequests.size + notes.size + events.size;
  if (records < 100_000) throw new Error(`${name}: expected 100,000 records, made ${records}`);
}
