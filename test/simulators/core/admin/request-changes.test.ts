import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';

const HERE = 'http://tracker.test';

function opened() {
  const simulator = createTrackerSimulator();
  const { email, token } = simulator.credentials;
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  const asked = async (method: string, path: string, body?: object) => {
    const response = await simulator.fetch(`${HERE}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
  };
  const changes = async (query = '') => (await asked('GET', `/_simulator/changes${query}`)).body;
  const record = () => asked('POST', '/_simulator/changes', { recorded: true });
  return { simulator, asked, changes, record };
}

const ISSUE = '/rest/api/3/issue/TIDE-1';

test('the changes of a request are the records that it changed, with their members before and after', async () => {
  const { simulator, asked, changes, record } = opened();
  await record();
  const { body: before } = await asked('GET', ISSUE);

  await asked('PUT', ISSUE, { fields: { summary: 'A new summary' } });
  const request = simulator.journal.latest;
  const { recorded, changes: listed } = await changes(`?request=${request}&kind=issues`);

  expect(recorded).toBe(true);
  expect(listed).toMatchObject([
    {
      ...{ request, kind: 'issues', action: 'changed' },
      before: { key: 'TIDE-1', summary: before.fields.summary },
      after: { key: 'TIDE-1', summary: 'A new summary' },
    },
  ]);
  expect(listed[0].members).toContain('summary');
  expect(listed[0].members).not.toContain('reporter');
  expect((await changes(`?request=${request - 1}`)).changes).toStrictEqual([]);
});

test('a new record is added, one that is no longer there is removed, each by its request', async () => {
  const { asked, changes, record } = opened();
  await record();

  const { body: comment } = await asked('POST', `${ISSUE}/comment`, {
    body: {
      ...{ type: 'doc', version: 1 },
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }],
    },
  });
  await asked('DELETE', `${ISSUE}/comment/${comment.id}`);
  const { changes: listed } = await changes(`?kind=comments&id=${comment.id}`);

  expect(listed).toMatchObject([
    { action: 'added', before: null, after: { body: 'Hello' } },
    { action: 'removed', before: { body: 'Hello' }, after: null },
  ]);
  expect(listed[1].request).toBe(listed[0].request + 1);
});

test('nothing is recorded until it is asked for, and a reset is no change', async () => {
  const { simulator, asked, changes, record } = opened();
  await asked('PUT', ISSUE, { fields: { summary: 'Unseen' } });
  expect(await changes()).toStrictEqual({ recorded: false, changes: [] });

  await record();
  await asked('PUT', ISSUE, { fields: { summary: 'Seen' } });
  expect((await changes()).changes.length).toBeGreaterThan(0);
  await record();
  expect((await changes()).changes.length).toBeGreaterThan(0);
  simulator.reset();
  await asked('GET', ISSUE);

  expect(await changes()).toStrictEqual({ recorded: true, changes: [] });
});

test('a name that all records were made anew for leaves room for other changes', async () => {
  const { simulator, asked, record } = opened();
  const description = 'long '.repeat(6_000);
  for (let at = 2; at < 42; at += 1)
    await asked('PUT', `/rest/api/2/issue/TIDE-${at}`, { fields: { description } });
  await record();
  await asked('PUT', ISSUE, { fields: { summary: 'The first change' } });
  const first = simulator.journal.latest;
  const { components } = [...simulator.world.projects.values()].find(({ key }) => key === 'TIDE') ?? {};
  const { email, token } = simulator.accounts.admin;
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  for (let at = 0; at < 60; at += 1) {
    const renamed = await simulator.fetch(`${HERE}/rest/api/3/component/${components?.[0]?.id}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Name ${at}` }),
    });
    expect(renamed.status).toBe(200);
  }

  const changed = simulator.requestChanges.entries({ kind: 'issues' });

  expect(changed.filter(({ request }) => request === first)).toMatchObject([
    { after: { key: 'TIDE-1', summary: 'The first change' } },
  ]);
  const renamings = changed.filter(({ request }) => request > first);
  expect(renamings.length).toBeGreaterThan(0);
  expect(renamings.every(({ members }) => String(members) === 'components')).toBe(true);
});

test('a request that reads leaves no room taken, whatever was made before', async () => {
  const simulator = createMediaSimulator({ anyToken: true });
  simulator.requestChanges.record(true);
  const { apiKey } = simulator.credentials;
  const headers = { 'x-goog-api-key': apiKey };
  const upload = await simulator.fetch('http://media.test/upload/v1beta/files', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain', 'x-goog-upload-protocol': 'raw' },
    body: 'a text',
  });
  expect(upload.status).toBe(200);
  const made = simulator.requestChanges.entries({});
  expect(made.length).toBeGreaterThan(0);

  for (let at = 0; at < 5_100; at += 1) await simulator.fetch('http://media.test/v1beta/files', { headers });

  expect(simulator.requestChanges.entries({})).toStrictEqual(made);
});

test('a picture is recorded with its prompt, by the request that made it', async () => {
  const simulator = createMediaSimulator({ anyToken: true });
  simulator.requestChanges.record(true);
  const { apiKey } = simulator.credentials;

  const model = 'imagen-4.0-generate-001:predict';
  const response = await simulator.fetch(`http://media.test/v1beta/models/${model}`, {
    method: 'POST',
    headers: { 'x-goog-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ instances: [{ prompt: 'a ferry' }], parameters: { sampleCount: 1 } }),
  });

  expect(response.status).toBe(200);
  expect(simulator.requestChanges.entries({ kind: 'pictures' })).toMatchObject([
    { request: simulator.journal.latest, action: 'added', after: { prompt: 'a ferry' } },
  ]);
});

test('a filter that does not exist, and a record of another type, are refused by name', async () => {
  const { asked } = opened();

  expect((await asked('GET', '/_simulator/changes?record=1')).body.error).toContain("'record'");
  expect((await asked('POST', '/_simulator/changes', { recorded: 1 })).body).toMatchObject({
    field: 'recorded',
  });
});
