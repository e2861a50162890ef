// Simulators with worlds that are written to.
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';

const NOW = new Date('2026-03-02T00:00:00Z');
const SITE = 'https://backend.test';

/** Each with writes that touch records, lists and orders: one made, one changed, one deleted. */
export const SIMULATORS = [
  {
    name: 'tracker',
    create: createTrackerSimulator,
    /** At this scale the issues alone are 100,000 records. */
    large: 100,
    recordsIn: ({ issues }) => issues.byKey.size,
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
    recordsIn: ({ issues, mergeRequests, notes, events }) =>
      issues.size + mergeRequests.size + notes.size + events.size,
    headers: ({ credentials: { adminToken } }) => ({ 'private-token': adminToken }),
    writes: [
      ['POST', '/api/v4/projects/platform%2Fcore/issues', { title: 'New' }],
      ['PUT', '/api/v4/projects/platform%2Fcore/issues/1', { title: 'Other', state_event: 'close' }],
      ['DELETE', '/api/v4/projects/platform%2Fcore/issues/2'],
    ],
  },
];

/** It has no scale: its world is what was made in it. */
export const MEDIA = {
  name: 'media',
  create: createMediaSimulator,
  headers: ({ credentials: { apiKey } }) => ({ 'x-goog-api-key': apiKey }),
  writes: [
    [
      'POST',
      '/v1beta/models/veo-3.1-generate-preview:predictLongRunning',
      { instances: [{ prompt: 'A ferry' }] },
    ],
  ],
};

/** A simulator of a kind with its whole world. Throws Error where one of a larger scale has fewer than 100,000 records. */
export function simulatorOf({ name, create, recordsIn }, scale) {
  const simulator = create({ seed: 1, scale, now: NOW, rate: 0 });
  const records = recordsIn?.(simulator.world) ?? 0; // all but the accounts is made when it is first asked for
  if (scale > 1 && records < 100_000) throw new Error(`${name}: expected 100,000 records, made ${records}`);
  return simulator;
}

/** Sends the writes of a kind to a simulator, or to a fork of it. Throws Error where one is refused. */
export async function write(simulator, { writes }, headers) {
  for (const [method, path, body] of writes) {
    const { status } = await simulator.fetch(SITE + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status >= 300) throw new Error(`${method} ${path}: expected a write, received ${status}`);
  }
}
