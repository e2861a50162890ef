import { expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { openSession } from '../../forge/session.js';
import { HERE } from '../toy.js';

const { simulator: forge } = openSession();
const tracker = createTrackerSimulator({ now: new Date('2026-03-02T10:00:00Z'), rate: 0 });

async function asked(of: Pick<typeof forge, 'fetch'>, path: string) {
  const response = await of.fetch(`${HERE}/_simulator/${path}`);
  return { status: response.status, json: await response.json() };
}

test('the kinds of a world are counted as it is then', async () => {
  const { json } = await asked(tracker, 'kinds');
  const { json: media } = await asked(createMediaSimulator(), 'kinds');

  expect(json.kinds).toStrictEqual({
    users: 24,
    accounts: 3,
    projects: 5,
    boards: 5,
    sprints: 34,
    issues: 1_000,
  });
  expect(media.kinds).toMatchObject({ keys: 2, pictures: 0, files: 0 });
  expect((await asked(forge, 'kinds')).json.kinds).toMatchObject({
    issues: forge.world.issues.size,
    members: forge.records().members?.length,
  });
});

test.each([
  ['forge', 'issues', 'platform/core#1', { reference: 'platform/core#1' }],
  ['forge', 'mergeRequests', 'community/sdk!1', { reference: 'community/sdk!1' }],
  ['forge', 'users', 'oskar.weber', { username: 'oskar.weber' }],
  ['forge', 'projects', 'platform/core', { id: 1 }],
  ['forge', 'topics', 'typescript', { title: 'typescript' }],
  ['forge', 'pipelines', '4', { id: 4 }],
  ['tracker', 'issues', 'TIDE-7', { key: 'TIDE-7' }],
  ['tracker', 'boards', '2', { id: 2 }],
])('a record of the %s is found among the %s by "%s"', async (name, kind, is, expected) => {
  const { json } = await asked(
    name === 'forge' ? forge : tracker,
    `state?kind=${kind}&is=${encodeURIComponent(is)}`,
  );
  const { json: none } = await asked(forge, `state?kind=issues&is=${encodeURIComponent(`${is}0000`)}`);

  expect(json).toMatchObject({ records: [expected], next: null });
  expect(none.records).toStrictEqual([]);
});

test('an issue of the forge has its threads with it, a merge request its pipelines, and a project its files', async () => {
  const { json: issue } = await asked(forge, 'belongings?kind=issues&id=1');
  const { json: merging } = await asked(forge, 'belongings?kind=mergeRequests&id=4');
  const { json: project } = await asked(forge, 'belongings?kind=projects&id=1');
  const records = JSON.parse(JSON.stringify(forge.records()));
  const notes = issue.belongings.threads.flatMap((thread: { notes: object[] }) => thread.notes);

  expect(notes).toStrictEqual(
    records.notes.filter(({ subject }: { subject: string }) => subject === 'platform/core#1'),
  );
  expect(merging.belongings.pipelines.map(({ id }: { id: number }) => id)).toStrictEqual([8, 22]);
  expect(merging.belongings.pipelines[0].jobs).toStrictEqual(
    records.jobs.filter(({ pipelineId }: { pipelineId: number }) => pipelineId === 8),
  );
  expect(project.belongings.files).toContain('README.md');
});

test('a board of the tracker has its columns with it, a sprint its issues, and an issue its history', async () => {
  const { json: board } = await asked(tracker, 'belongings?kind=boards&id=1');
  const { json: sprint } = await asked(tracker, 'belongings?kind=sprints&id=2');
  const { json: issue } = await asked(tracker, 'belongings?kind=issues&id=TIDE-101');
  const { issues } = tracker.world;
  const shown = [...issues.byKey.values()].filter(
    ({ project, type, sprints }) =>
      project.key === 'TIDE' && type.hierarchyLevel < 1 && sprints.some(({ state }) => state === 'active'),
  );

  const { columns, backlog } = board.belongings;
  expect(columns.map(({ name }: { name: string }) => name)).toStrictEqual(['To Do', 'In Progress', 'Done']);
  expect(columns.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(shown.length);
  expect(backlog.total).toBeGreaterThan(0);
  expect(sprint.belongings.total).toBe(
    [...issues.byKey.values()].filter(({ sprints }) => sprints.some(({ id }) => id === 2)).length,
  );
  expect(issue.belongings.history).toHaveLength(9);
  expect(issue.belongings.comments).toHaveLength(2);
});

test('a board with a saved filter has what that finds, of whatever project', async () => {
  const own = createTrackerSimulator({ now: new Date('2026-03-02T10:00:00Z'), rate: 0 });
  const { email, token } = own.accounts.admin;
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  const call = async (path: string, body?: object) => {
    const method = body ? 'POST' : 'GET';
    const headers = { authorization, 'content-type': 'application/json' };
    const sent = await own.fetch(`${HERE}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return sent.json();
  };
  const saved = { name: 'Mine', jql: 'assignee = currentUser() OR key in (MOB-1, OPS-2)' };
  const filter = await call('/rest/api/3/filter', saved);
  const location = { type: 'project', projectKeyOrId: 'TIDE' };
  const asked = { name: 'Mine', type: 'kanban', filterId: Number(filter.id), location };
  const board = await call('/rest/agile/1.0/board', asked);
  const listed = await call(`/rest/agile/1.0/board/${board.id}/issue?maxResults=1000`);
  const { belongings } = await call(`/_simulator/belongings?kind=boards&id=${board.id}`);
  const shown = belongings.columns.flatMap(({ issues }: { issues: { key: string }[] }) => issues);
  const keysOf = (issues: readonly { key: string }[]) => issues.map(({ key }) => key).sort();

  expect(listed.issues.length).toBeGreaterThan(2);
  expect(keysOf(shown)).toStrictEqual(keysOf(listed.issues));
  expect(keysOf(shown)).toStrictEqual(expect.arrayContaining(['MOB-1', 'OPS-2']));
});

test('the bytes of a picture and of a file are a download, whatever they are', async () => {
  const media = createMediaSimulator();
  const made = await media.fetch(`${HERE}/v1beta/models/gemini-2.5-flash-image:generateContent`, {
    method: 'POST',
    headers: { 'x-goog-api-key': media.credentials.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ contents: [{ parts: [{ text: 'A ferry at dawn' }] }] }),
  });
  expect(made.status).toBe(200);
  const { json } = await asked(media, 'state?kind=pictures');
  const bytesOf = (of: Pick<typeof forge, 'fetch'>, kind: string, id: string) =>
    of.fetch(`${HERE}/_simulator/content?kind=${kind}&id=${encodeURIComponent(id)}`);

  const picture = await bytesOf(media, 'pictures', json.records[0].id);
  const file = await bytesOf(forge, 'files', '1:README.md');
  const missing = await bytesOf(forge, 'files', '1:../secret');

  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('content-disposition')).toBe('attachment');
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(await file.text()).toContain('# ');
  expect([missing.status, (await missing.json()).error]).toStrictEqual([
    404,
    expect.stringContaining('There are no bytes of files "1:../secret"'),
  ]);
});

test.each([
  ['belongings?kind=issues', "'id' must be a text that is not empty"],
  ['belongings?kind=issues&id=1&page=2', "unknown field 'page'; there are: kind, id"],
  ['content?id=1', "'kind' must be a text that is not empty"],
])('%s is refused by a sentence', async (path, reason) => {
  const { status, json } = await asked(forge, path);

  expect([status, json.error]).toStrictEqual([400, expect.stringContaining(reason)]);
});

test('what belongs to no record is null', async () => {
  expect((await asked(forge, 'belongings?kind=issues&id=99999999')).json.belongings).toBeNull();
  expect((await asked(forge, 'belongings?kind=__proto__&id=1')).json.belongings).toBeNull();
  expect((await asked(tracker, 'belongings?kind=users&id=1')).json.belongings).toBeNull();
});

test('the fields of each kind of fault are published as they are checked', async () => {
  const { json } = await asked(forge, 'faults/kinds');
  const { json: media } = await asked(createMediaSimulator(), 'faults/kinds');

  expect(json.kinds.status).toMatchObject({
    required: ['kind', 'status'],
    properties: {
      kind: { enum: ['status'] },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      times: { anyOf: [{ type: 'integer', minimum: 1 }, { enum: ['always'] }] },
    },
  });
  expect(Object.keys(json.kinds)).not.toContain('outcome');
  expect(media.kinds.outcome.properties.outcome.enum).toContain('prompt-blocked');
});

test.each([
  ['text/plain', 'text/plain'],
  ['text/plain;charset=utf-8', 'text/plain;charset=utf-8'],
  ['a\r\nx: y', 'application/octet-stream'],
  ['d€', 'application/octet-stream'],
])('a file that was uploaded as %j is sent as %s', async (mimeType, type) => {
  const media = createMediaSimulator();
  const parts = [
    `content-type: application/json\r\n\r\n${JSON.stringify({ file: { mimeType } })}`,
    'content-type: text/plain\r\n\r\nhello',
  ];
  const uploaded = await media.fetch(`${HERE}/upload/v1beta/files?uploadType=multipart`, {
    method: 'POST',
    headers: {
      'x-goog-api-key': media.credentials.apiKey,
      'content-type': 'multipart/related; boundary=b',
      'x-goog-upload-protocol': 'multipart',
    },
    body: `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`,
  });
  const id = (await uploaded.json()).file.name.split('/')[1];

  const content = await media.fetch(`${HERE}/_simulator/content?kind=uploaded&id=${id}`);

  expect(content.headers.get('content-type')).toBe(type);
  expect(await content.text()).toBe('hello');
});
