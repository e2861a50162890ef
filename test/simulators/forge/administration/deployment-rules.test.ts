import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';

/** A project in a group with the usual account as a developer. */
async function openProject() {
  const session = openSession();
  const { get, post } = session;
  const { body: me } = await get('/user');
  const { body: group } = await post('/groups', { name: 'held', path: 'held' }, as);
  const sent = { name: 'held', namespace_id: group.id, initialize_with_readme: true };
  const { body: project } = await post('/projects', sent, as);
  const one = `/projects/${project.id}`;
  await post(`${one}/members`, { user_id: me.id, access_level: 40 }, as);
  const [commit] = (await get(`${one}/repository/commits`, as)).body;
  const deploy = async (environment: string) => {
    const details = { environment, sha: commit.id, ref: 'main', tag: false, status: 'success' };
    return (await post(`${one}/deployments`, details)).status;
  };
  return { ...session, me, group, one, deploy };
}

test('to a protected environment only those deploy whom its entries name', async () => {
  const { post, put, me, group, one, deploy } = await openProject();
  const rules = `${one}/protected_environments`;

  const made = await post(rules, { name: 'live', deploy_access_levels: [{ access_level: 60 }] }, as);
  const [entry] = made.body.deploy_access_levels;
  const before = [await deploy('live'), await deploy('other')];
  const changed = await put(
    `${rules}/live`,
    { deploy_access_levels: [{ id: entry.id, _destroy: true }, { user_id: me.id }] },
    as,
  );
  const after = await deploy('live');
  await put(`${rules}/live`, { deploy_access_levels: [{ group_id: group.id }] }, as);

  expect(made.body).toMatchObject({
    name: 'live',
    required_approval_count: 0,
    deploy_access_levels: [{ access_level: 60, access_level_description: 'Administrators', user_id: null }],
    approval_rules: [],
  });
  expect(before).toStrictEqual([403, 201]);
  expect(changed.body.deploy_access_levels).toMatchObject([
    { user_id: me.id, access_level: null, access_level_description: me.name },
  ]);
  expect(after).toBe(201);
});

test('a group protects a tier of the environments in it', async () => {
  const { post, remove, group, deploy } = await openProject();
  const rules = `/groups/${group.id}/protected_environments`;
  const deploy_access_levels = [{ access_level: 60 }];

  const wrong = await post(rules, { name: 'live', deploy_access_levels }, as);
  await post(rules, { name: 'production', deploy_access_levels }, as);
  const twice = await post(rules, { name: 'production', deploy_access_levels }, as);
  const refused = [await deploy('live'), await deploy('staging')];
  await remove(`${rules}/production`, as);

  expect([wrong.status, twice.status]).toStrictEqual([422, 409]);
  expect(refused).toStrictEqual([403, 201]);
  expect(await deploy('live')).toBe(201);
});

test('an entry names one of an account, a group and a role, and is gone with what it names', async () => {
  const { get, post, remove, one } = await openProject();
  const rules = `${one}/protected_environments`;
  const { body: other } = await post('/groups', { name: 'gone', path: 'gone' }, as);

  const none = await post(rules, { name: 'live', deploy_access_levels: [{}] }, as);
  const both = [{ access_level: 40 }, { group_id: other.id }];
  await post(rules, { name: 'live', deploy_access_levels: both, approval_rules: both }, as);
  await remove(`/groups/${other.id}`, as);
  await remove(
    `/groups/${other.id}?permanently_remove=true&full_path=gone-deletion_scheduled-${other.id}`,
    as,
  );

  expect(none.status).toBe(422);
  expect((await get(`/groups/${other.id}`, as)).status).toBe(404);
  expect((await get(`${rules}/live`, as)).body).toMatchObject({
    deploy_access_levels: [{ access_level: 40 }],
    approval_rules: [{ access_level: 40, required_approvals: 1 }],
  });
});

test('a freeze period has patterns of cron and a time zone', async () => {
  const { get, post, put, one } = await openProject();
  const periods = `${one}/freeze_periods`;

  const made = await post(periods, { freeze_start: '0 23 * * 5', freeze_end: '0 7 * * 1' });
  const wrong = await post(periods, { freeze_start: 'late', freeze_end: '0 7 * * 1', cron_timezone: 'Mars' });
  const changed = await put(`${periods}/${made.body.id}`, { cron_timezone: 'Europe/Berlin' });

  expect(made.body).toMatchObject({ freeze_start: '0 23 * * 5', cron_timezone: 'UTC' });
  expect([wrong.status, Object.keys(wrong.body.message)]).toStrictEqual([
    400,
    ['freeze_start', 'cron_timezone'],
  ]);
  expect((await get(periods)).body).toStrictEqual([changed.body]);
  expect(changed.body).toMatchObject({ freeze_end: '0 7 * * 1', cron_timezone: 'Europe/Berlin' });
});

test('a name of pages is of one project, and cannot be verified', async () => {
  const { get, post, put, one } = await openProject();
  const domains = `${one}/pages/domains`;
  const domain = 'docs.example.com';

  const made = await post(domains, { domain });
  const taken = await post('/projects/platform%2Fcore/pages/domains', { domain: 'Docs.example.com' }, as);
  const wrong = await post(domains, { domain: 'not a name' });
  const verified = await put(`${domains}/${domain}/verify`);
  const certified = await put(`${domains}/${domain}`, { certificate: 'PEM' });
  await put(`${domains}/${domain}`, { auto_ssl_enabled: true });

  expect(made.body).toMatchObject({
    url: 'http://docs.example.com',
    verified: false,
    auto_ssl_enabled: false,
  });
  expect([taken.status, wrong.status, verified.status, certified.status]).toStrictEqual([400, 400, 400, 501]);
  expect((await get(`/pages/domains?domain=${domain}`, as)).body).toMatchObject([
    { domain, auto_ssl_enabled: true, project_id: Number(one.split('/').at(-1)) },
  ]);
});
