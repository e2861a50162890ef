import { expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { lending } from '../../lending.js';

const HERE = 'http://backend.test';

/** A body of JSON without a header for its type. */
function untyped(body: unknown, headers: Record<string, string>): RequestInit {
  return { method: 'POST', body: Buffer.from(JSON.stringify(body)), headers };
}

test('the media backend reads JSON without a content type', async () => {
  const simulator = createMediaSimulator();
  const headers = { 'x-goog-api-key': simulator.credentials.apiKey };
  const body = { contents: [{ parts: [{ text: 'a boat' }] }] };

  const path = '/v1beta/models/gemini-2.5-flash-image:generateContent';
  expect((await simulator.fetch(HERE + path, untyped(body, headers))).status).toBe(200);
});

test('the tracker reads JSON without a content type', async () => {
  const simulator = lending(createTrackerSimulator)({});
  const { email, token } = simulator.credentials;
  const headers = { authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` };
  const body = { jql: 'project = TIDE', maxResults: 1 };

  const response = await simulator.fetch(`${HERE}/rest/api/3/search/jql`, untyped(body, headers));
  expect([response.status, (await response.json()).issues.length]).toStrictEqual([200, 1]);
});

test('the forge reads JSON without a content type', async () => {
  const simulator = lending(createForgeSimulator)({});
  const headers = { 'private-token': simulator.credentials.token ?? '' };

  const rest = await simulator.fetch(
    `${HERE}/api/v4/projects/platform%2Fcore/issues`,
    untyped({ title: 'untyped' }, headers),
  );
  const graphql = await simulator.fetch(
    `${HERE}/api/graphql`,
    untyped({ query: '{ currentUser { username } }' }, headers),
  );

  expect([rest.status, (await rest.json()).title]).toStrictEqual([201, 'untyped']);
  expect((await graphql.json()).data.currentUser.username).toBeTypeOf('string');
});
