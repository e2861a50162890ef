import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const CORE = '/projects/platform%2Fcore';

test('an environment has a kind and an address of its name, and is removed only when it is stopped', async () => {
  const { post, get, remove } = openSession();
  const { body } = await post(`${CORE}/environments`, {
    name: 'Production EU',
    external_url: 'https://eu.example',
  });
  const path = `${CORE}/environments/${body.id}`;

  const twice = await post(`${CORE}/environments`, { name: 'Production EU' });
  const early = await remove(path);
  await post(`${path}/stop`);
  const late = await remove(path);

  expect(body).toMatchObject({ tier: 'production', state: 'available' });
  expect(body.slug).toMatch(/^production-eu-[0-9a-f]{6}$/);
  expect([twice.status, twice.body.message]).toStrictEqual([400, { name: ['has already been taken'] }]);
  expect([early.status, late.status, (await get(path)).status]).toStrictEqual([403, 204, 404]);
});

test('the review apps that may go are shown, and those that run, are young or are none are not', async () => {
  const { post, remove } = openSession();
  const apps = `${CORE}/environments`;
  const stopped = async (name: string) => {
    const { body } = await post(apps, { name });
    await post(`${apps}/${body.id}/stop`);
    return body.id;
  };
  const id = await stopped('review/one');
  await stopped('edge');
  await post(apps, { name: 'review/two' });

  const old = await remove(`${apps}/review_apps`);
  const all = await remove(`${apps}/review_apps?before=2030-01-01`);
  const wet = await remove(`${apps}/review_apps?before=2030-01-01&dry_run=false`);

  expect(old.body.scheduled_entries).toStrictEqual([]);
  expect(all.body.scheduled_entries).toMatchObject([{ id, name: 'review/one' }]);
  expect([wet.status, wet.body.message]).toStrictEqual([
    501,
    '501 Not Implemented - the simulator does not support: dry_run=false',
  ]);
});

test('a deployment makes its environment, moves on once, and stays while it is the last one there', async () => {
  const { post, put, get, remove } = openSession();
  const request = { environment: 'edge', sha: 'main', ref: 'main', tag: false };
  const { body } = await post(`${CORE}/deployments`, { ...request, status: 'running' });
  const path = `${CORE}/deployments/${body.id}`;

  const done = await put(path, { status: 'success' });
  const again = await put(path, { status: 'failed' });
  const [environment] = (await get(`${CORE}/environments?name=edge`)).body;
  const alone = (await get(`${CORE}/environments/${environment.id}`)).body;

  expect([body.status, done.body.status, again.status]).toStrictEqual(['running', 'success', 400]);
  expect(alone.last_deployment.id).toBe(body.id);
  expect((await remove(path)).body.message).toBe('Deployment currently deployed to environment');
});

test('a hook keeps its secrets to itself, and needs an address that something can be sent to', async () => {
  const { post, put, get } = openSession();
  const hooks = `${CORE}/hooks`;
  const wrong = await post(hooks, { url: 'ftp://a.example' });
  const { status, body } = await post(hooks, {
    url: 'https://a.example/{key}',
    token: 'secret-of-the-hook',
    url_variables: [{ key: 'key', value: 'secret-in-the-address' }],
  });

  await put(`${hooks}/${body.id}`, { issues_events: true });
  const { text, body: shown } = await get(`${hooks}/${body.id}`);

  expect([wrong.status, wrong.body.message, status]).toStrictEqual([422, 'Invalid url given', 201]);
  expect(text).not.toContain('secret-');
  expect(shown).toMatchObject({
    push_events: true,
    issues_events: true,
    token_present: true,
    url_variables: [{ key: 'key' }],
  });
});

test('the test of a hook with an address beyond this machine is refused with what to do', async () => {
  const { post, get } = openSession();
  const [hook] = (await get(`${CORE}/hooks`)).body;

  const { status, body } = await post(`${CORE}/hooks/${hook.id}/test/push_events`);

  expect([status, body.message]).toStrictEqual([
    422,
    expect.stringContaining('--allow-receiver hooks.example.com'),
  ]);
});
