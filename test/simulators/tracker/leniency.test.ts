import { expect, test } from 'vitest';
import { AGILE, basic, call, get, HERE, newTask, read, still, task, V3 } from './calls.js';

test.each(['no-check', 'nocheck', 'NoCheck', 'NO-CHECK'])(
  'a file is taken with X-Atlassian-Token: %s, as older clients write it ✗35',
  async (token) => {
    const simulator = still();
    const form = new FormData();
    form.append('file', new Blob(['tide']), 'tide.txt');

    const answer = await read(
      await simulator.fetch(`${HERE}${V3}/issue/${await newTask(simulator)}/attachments`, {
        method: 'POST',
        headers: { authorization: basic(simulator.accounts.member), 'x-atlassian-token': token },
        body: form,
      }),
    );

    expect([answer.status, answer.json[0]?.filename]).toStrictEqual([200, 'tide.txt']);
  },
);

test.each([`${V3}/myself/`, `${V3}/project/TIDE/`, `${AGILE}/board/`, `/${V3.slice(1)}//serverInfo`])(
  'an address with slashes too many, %s, is that without ✗35',
  async (path) => {
    const simulator = still();
    const plain = path.replace(/(?<=.)\/+/g, '/').replace(/\/$/, '');

    const [loose, strict] = [await get(simulator, path), await get(simulator, plain)];

    expect([loose.status, strict.status]).toStrictEqual([200, 200]);
    expect(Object.keys(loose.json)).toStrictEqual(Object.keys(strict.json));
  },
);

test('numbers may replace the texts of ids, and names in any case ids ✗35', async () => {
  const simulator = still();
  const { json: project } = await get(simulator, `${V3}/project/TIDE`);
  const component = project.components[0].name;

  const { status, json } = await call(simulator, 'POST', `${V3}/issue`, {
    fields: {
      project: { id: Number(project.id) },
      issuetype: { name: 'tASK' },
      summary: 'Paint',
      priority: { id: 2 },
      components: [{ name: component.toUpperCase() }],
      customfield_10031: { value: 'mAJOR' },
    },
  });

  const fields = 'priority,components,customfield_10031';
  const shown = (await get(simulator, `${V3}/issue/${json.key}?fields=${fields}`)).json.fields;
  expect(status).toBe(201);
  expect([shown.priority.id, shown.components[0].name, shown.customfield_10031.value]).toStrictEqual([
    '2',
    component,
    'Major',
  ]);
});

test('numbers written as texts are taken where a number is wanted ✗35', async () => {
  const simulator = still();
  const key = await newTask(simulator);

  const search = await call(simulator, 'POST', `${V3}/search/jql`, {
    jql: 'project = TIDE',
    maxResults: '2',
  });
  const work = await call(simulator, 'POST', `${V3}/issue/${key}/worklog`, { timeSpentSeconds: '3600' });

  expect([search.status, search.json.issues?.length]).toStrictEqual([200, 2]);
  expect([work.status, work.json.timeSpentSeconds]).toStrictEqual([201, 3600]);
});

test('flags are read in any case ✗35', async () => {
  const simulator = still();
  const key = await newTask(simulator);

  const { status, json } = await call(simulator, 'PUT', `${V3}/issue/${key}?returnIssue=True`, {
    fields: { summary: 'Sand' },
  });

  expect([status, json?.fields.summary]).toStrictEqual([200, 'Sand']);
});

test.each([
  ['POST', `${V3}/issue`, { ...task(), update: null }],
  ['POST', `${V3}/search/jql`, { jql: 'project = TIDE', fields: null, expand: null, maxResults: null }],
])('%s %s takes null for a part that is left out', async (method, path, body) => {
  const { status } = await call(still(), method, path, body);

  expect(status).toBeLessThan(300);
});

test('an edit takes null for its fields and changes nothing by it', async () => {
  const simulator = still();
  const key = await newTask(simulator);

  const { status } = await call(simulator, 'PUT', `${V3}/issue/${key}`, {
    fields: null,
    update: { labels: [{ add: 'wet' }] },
  });

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=summary,labels`);
  expect([status, json.fields]).toStrictEqual([204, { summary: 'Paint', labels: ['wet'] }]);
});
