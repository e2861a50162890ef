import { expect, test } from 'vitest';
import { openSession } from '../session.js';

test('an account for a program has names of its own, and signs in with its token', async () => {
  const { post, simulator } = openSession();
  const accounts = '/groups/platform/service_accounts';

  const { body: bot } = await post(accounts, {}, 'adminToken');
  const token = await post(
    `${accounts}/${bot.id}/personal_access_tokens`,
    { name: 'first', scopes: ['api'] },
    'adminToken',
  );
  const who = await simulator.fetch('http://forge.test/api/v4/user', {
    headers: { 'private-token': token.body.token },
  });

  expect(bot.name).toBe('Service account user');
  expect(bot.username).toMatch(/^service_account_group_\d+_[0-9a-f]{32}$/);
  expect(await who.json()).toMatchObject({ id: bot.id, bot: true });
});

test('a token of such an account is rotated and revoked, and the account goes with it', async () => {
  const { get, post, remove } = openSession();
  const accounts = '/projects/platform%2Fcore/service_accounts';
  const { body: bot } = await post(accounts, { name: 'Tide', username: 'tide' }, 'adminToken');
  const tokens = `${accounts}/${bot.id}/personal_access_tokens`;
  const made = await post(tokens, { name: 'first', scopes: ['api'] }, 'adminToken');

  const rotated = await post(`${tokens}/${made.body.id}/rotate`, {}, 'adminToken');
  const gone = await remove(`${tokens}/${rotated.body.id}`, 'adminToken');
  const active = await get(`${tokens}?state=active`, 'adminToken');
  const removed = await remove(`${accounts}/${bot.id}`, 'adminToken');

  expect([rotated.status, gone.status, active.body, removed.status]).toStrictEqual([200, 204, [], 204]);
  expect((await get(accounts, 'adminToken')).body).toStrictEqual([]);
});

test('accounts for programs are listed by where they are of, and made in no subgroup', async () => {
  const { get, post } = openSession();
  const { body: group } = await post('/groups', { name: 'tide', path: 'tide' }, 'adminToken');
  const { body: below } = await post(
    '/groups',
    { name: 'ebb', path: 'ebb', parent_id: group.id },
    'adminToken',
  );

  await post('/service_accounts', { name: 'Of all' }, 'adminToken');
  await post(`/groups/${group.id}/service_accounts`, { name: 'Of one' }, 'adminToken');
  const refused = await post(`/groups/${below.id}/service_accounts`, {}, 'adminToken');
  const names = async (place: string) =>
    (await get(`${place}/service_accounts`, 'adminToken')).body.map(
      ({ name }: { readonly name: string }) => name,
    );

  expect([await names(''), await names(`/groups/${group.id}`)]).toStrictEqual([['Of all'], ['Of one']]);
  expect(refused.status).toBe(400);
});

test('an administrator makes a project of another account, and takes away how an account signs in', async () => {
  const { get, post, send } = openSession();
  const sent = {
    ...{ email: 'tide@example.com', name: 'Tide', username: 'tide', force_random_password: true },
    ...{ extern_uid: 'cn=tide', provider: 'ldapmain' },
  };
  const { body: user } = await post('/users', sent, 'adminToken');

  const project = await post(`/projects/user/${user.id}`, { name: 'Given' }, 'adminToken');
  const gone = await send('DELETE', `/users/${user.id}/identities/ldapmain`, undefined, 'adminToken');
  const again = await send('DELETE', `/users/${user.id}/identities/ldapmain`, undefined, 'adminToken');

  expect([project.status, project.body.path_with_namespace]).toStrictEqual([201, 'tide/Given']);
  expect([user.identities.length, gone.status, again.status]).toStrictEqual([1, 204, 404]);
  expect((await get(`/users/${user.id}`, 'adminToken')).body.identities).toStrictEqual([]);
});

test('the burndown of a milestone with both days is of what was made, closed and reopened', async () => {
  const { get, post, put } = openSession();
  const { body: project } = await post('/projects', { name: 'Ship' });
  const path = `/projects/${project.id}`;
  const dated = { title: 'Spring', start_date: '2026-03-01', due_date: '2026-03-31' };
  const milestone = (await post(`${path}/milestones`, dated)).body.id;
  const open = (await post(`${path}/milestones`, { title: 'Once' })).body.id;
  const issue = await post(`${path}/issues`, { title: 'Dig', milestone_id: milestone, weight: 3 });
  await put(`${path}/issues/${issue.body.iid}`, { state_event: 'close' });

  const events = (await get(`${path}/milestones/${milestone}/burndown_events`)).body;

  expect(events).toMatchObject([
    { action: 'created', weight: 3 },
    { action: 'closed', weight: 3 },
  ]);
  expect((await get(`${path}/milestones/${open}/burndown_events`)).body).toStrictEqual([]);
});

test('the runners of the whole instance are registered with the token that was last given for them', async () => {
  const { post } = openSession();
  const { body: first } = await post('/runners/reset_registration_token', {}, 'adminToken');
  const { body: second } = await post('/runners/reset_registration_token', {}, 'adminToken');

  const old = await post('/runners', { token: first.token }, null);
  const current = await post('/runners', { token: second.token }, null);

  expect([old.status, current.status]).toStrictEqual([403, 201]);
});

test('how the pages of the instance look is kept', async () => {
  const { get, put } = openSession();

  await put(
    '/application/appearance',
    { title: 'Quay', email_header_and_footer_enabled: true },
    'adminToken',
  );

  expect((await get('/application/appearance', 'adminToken')).body).toMatchObject({
    ...{ title: 'Quay', email_header_and_footer_enabled: true, description: '' },
  });
});
