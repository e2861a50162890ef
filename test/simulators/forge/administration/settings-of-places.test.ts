import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';
const CORE = '/projects/platform%2Fcore';

test('an account chooses what it is notified about, everywhere and in each place', async () => {
  const { get, put } = openSession();
  const { body: me } = await get('/user');
  const here = `${CORE}/notification_settings`;

  const everywhere = await put('/notification_settings', { level: 'watch' });
  const custom = await put(here, { level: 'custom', new_note: true, failed_pipeline: false });
  const wrong = await put(here, { level: 'loud' });
  const foreign = await put('/notification_settings', { notification_email: 'noone@example.com' });

  expect(everywhere.body).toStrictEqual({ level: 'watch', notification_email: me.email });
  expect(custom.body).toMatchObject({
    level: 'custom',
    events: { new_note: true, new_issue: false, failed_pipeline: false, fixed_pipeline: true },
  });
  expect((await get(here)).body).toStrictEqual(custom.body);
  expect((await get(here, as)).body).toStrictEqual({ level: 'global' });
  expect([wrong.status, wrong.body.message]).toStrictEqual([400, "'loud' is not a valid level"]);
  expect([foreign.status, foreign.body.message]).toStrictEqual([
    400,
    { notification_email: ['must be an email you have verified'] },
  ]);
});

test('a project lets jobs in from places that are on its lists, itself first', async () => {
  const { get, post, send, remove } = openSession();
  const { body: core } = await get(CORE);
  const { body: other } = await get('/projects/platform%2Fhandbook', as);
  const { body: group } = await get('/groups/community', as);
  const scope = `/projects/${core.id}/job_token_scope`;
  const ids = async (path: string) =>
    (await get(`${scope}/${path}`, as)).body.map(({ id }: { id: number }) => id);

  await post(`${scope}/allowlist`, { target_project_id: other.id }, as);
  const again = await post(`${scope}/allowlist`, { target_project_id: other.id }, as);
  await post(`${scope}/groups_allowlist`, { target_group_id: group.id }, as);
  await send('PATCH', scope, { enabled: false }, as);

  expect(again.status).toBe(422);
  expect(await ids('allowlist')).toStrictEqual([core.id, other.id]);
  expect(await ids('groups_allowlist')).toStrictEqual([group.id]);
  expect((await get(scope, as)).body).toStrictEqual({ inbound_enabled: false, outbound_enabled: false });
  await remove(`${scope}/allowlist/${other.id}`, as);
  await remove(`${scope}/groups_allowlist/${group.id}`, as);
  expect(await ids('allowlist')).toStrictEqual([core.id]);
  expect(await ids('groups_allowlist')).toStrictEqual([]);
});

test('topics are those that projects name, and can be made, renamed, merged and removed', async () => {
  const { get, post, put, remove } = openSession();
  const topicsOf = async (path: string) => (await get(path, as)).body.topics;
  await put(CORE, { topics: ['harbour', 'quay'] }, as);
  const { body: found } = await get('/topics?search=harb', as);
  const [harbour] = found;
  const { body: quay } = await get('/topics?search=quay', as);
  const { body: empty } = await post('/topics', { name: 'empty', title: 'Empty' }, as);

  const taken = await post('/topics', { name: 'Harbour', title: 'Other' }, as);
  await put(`/topics/${harbour.id}`, { name: 'port', title: 'Port' }, as);
  const renamed = await topicsOf(CORE);
  const { body: byNumber } = await get(`/projects?topic_id=${harbour.id}`, as);
  const merged = await post(
    '/topics/merge',
    { source_topic_id: quay[0].id, target_topic_id: harbour.id },
    as,
  );

  expect(found).toMatchObject([{ name: 'harbour', title: 'harbour', total_projects_count: 1 }]);
  expect([taken.status, taken.body.message]).toStrictEqual([400, { name: ['has already been taken'] }]);
  expect(renamed).toStrictEqual(['port', 'quay']);
  expect(byNumber).toHaveLength(1);
  expect(merged.body).toMatchObject({ name: 'port', title: 'Port', total_projects_count: 1 });
  expect(await topicsOf(CORE)).toStrictEqual(['port']);
  expect((await get('/topics?without_projects=true', as)).body).toMatchObject([{ id: empty.id }]);
  expect((await remove(`/topics/${harbour.id}`, as)).status).toBe(204);
  expect(await topicsOf(CORE)).toStrictEqual([]);
});

test('GraphQL lists the same topics, with their titles', async () => {
  const { post } = openSession();
  await post('/topics', { name: 'harbour', title: 'The harbour', description: '**Wide**' }, as);

  const { body } = await post(
    '/../graphql',
    { query: '{ topics(search: "the harbour") { nodes { name title descriptionHtml } } }' },
    as,
  );

  expect(body.data.topics.nodes).toMatchObject([{ name: 'harbour', title: 'The harbour' }]);
  expect(body.data.topics.nodes[0].descriptionHtml).toContain('<strong');
});
