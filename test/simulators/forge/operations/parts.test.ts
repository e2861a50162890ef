import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';
const CORE = '/projects/platform%2Fcore';

test('an integration is listed while it works, keeps its settings when it is disabled, and shows no secret', async () => {
  const { get, put, remove } = openSession();
  const path = `${CORE}/integrations`;

  const none = await get(`${path}/jira`, as);
  const lacking = await put(`${path}/jira`, { url: 'https://jira.example.com' }, as);
  const { body: set } = await put(
    `${path}/jira`,
    { url: 'https://jira.example.com', password: 'tide', commit_events: false },
    as,
  );
  const listed = (await get(`${CORE}/services`, as)).body.map(({ slug }: { slug: string }) => slug);
  await remove(`${path}/jira`, as);
  const { body: left } = await get(`${path}/jira`, as);

  expect([none.status, lacking.status]).toStrictEqual([404, 400]);
  expect(set).toMatchObject({ title: 'Jira issues', active: true, commit_events: false, push_events: true });
  expect(listed).toStrictEqual(['jira']);
  expect(left).toMatchObject({ active: false, properties: { url: 'https://jira.example.com' } });
  expect(left.properties.password).toBeUndefined();
  expect((await get(path, as)).body).toStrictEqual([]);
});

test('an agent has two active tokens at most, and a secret is shown once', async () => {
  const { get, post, remove } = openSession();
  const { body: agent } = await post(`${CORE}/cluster_agents`, { name: 'quay' }, as);
  const tokens = `${CORE}/cluster_agents/${agent.id}/tokens`;

  const { body: first } = await post(tokens, { name: 'first' }, as);
  await post(tokens, { name: 'second' }, as);
  const third = await post(tokens, { name: 'third' }, as);
  await remove(`${tokens}/${first.id}`, as);
  const { body: left } = await get(tokens, as);
  const again = await post(`${CORE}/cluster_agents`, { name: 'quay' }, as);
  const wrong = await post(`${CORE}/cluster_agents`, { name: 'Quay!' }, as);

  expect(first.token).toMatch(/^glagent-[\w-]{40,}$/);
  expect(left.map(({ name }: { name: string }) => name)).toStrictEqual(['second']);
  expect(JSON.stringify(left)).not.toContain('glagent');
  expect([third.status, again.status, wrong.status]).toStrictEqual([400, 400, 400]);
});

test('a state of Terraform that is locked is written with the key of the lock alone', async () => {
  const { get, post, remove } = openSession();
  const state = `${CORE}/terraform/state/quay`;
  const lock = { ID: 'a', Operation: 'apply', Info: '', Who: 'me', Version: '1', Created: 'now', Path: '' };
  await post(state, { serial: 1 }, as);

  const locked = await post(`${state}/lock`, lock, as);
  const other = await post(`${state}/lock`, { ...lock, ID: 'b' }, as);
  const without = await post(state, { serial: 2 }, as);
  const withKey = await post(`${state}?ID=a`, { serial: 2 }, as);
  const freed = await remove(`${state}/lock?ID=a`, as);

  expect([locked.status, other.status, without.status, withKey.status, freed.status]).toStrictEqual([
    200, 409, 423, 200, 200,
  ]);
  expect(other.body.ID).toBe('a');
  expect((await get(state, as)).body).toStrictEqual({ serial: 2 });
  expect((await get(`${state}/versions/1`, as)).body).toStrictEqual({ serial: 1 });
});

test('a link to a directory names one thing, and is there once', async () => {
  const { get, post, remove } = openSession();
  const path = '/groups/platform/ldap_group_links';
  const link = { cn: 'quay', group_access: 30, provider: 'ldapmain' };

  const made = await post(path, link, as);
  const twice = await post(path, link, as);
  const both = await post(path, { ...link, filter: '(uid=a)' }, as);
  const gone = await remove(`${path}/ldapmain/quay`, as);

  expect([made.status, twice.status, both.status, gone.status]).toStrictEqual([201, 400, 400, 204]);
  expect((await get(path, as)).body).toStrictEqual([]);
});

test('settings of error tracking are there once they are made, and change after that', async () => {
  const { get, post, put, send } = openSession();
  const settings = `${CORE}/error_tracking/settings`;

  const none = await get(settings, as);
  await put(settings, { active: true, integrated: true }, as);
  await send('PATCH', settings, { active: false }, as);
  const { body: key } = await post(`${CORE}/error_tracking/client_keys`, {}, as);

  expect(none.status).toBe(404);
  expect((await get(settings, as)).body).toMatchObject({ active: false, integrated: true });
  expect(key.sentry_dsn).toContain(`//${key.public_key}@`);
});
