import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';
const CORE = '/projects/platform%2Fcore';
const CHECKS = `${CORE}/external_status_checks`;
const CHECK = { name: 'Survey', external_url: 'https://survey.example.com/check' };

/** A merge request to be judged, and a check. */
async function openRequest() {
  const session = openSession();
  const { get, post } = session;
  const [{ iid }] = (await get(`${CORE}/merge_requests?state=opened`, as)).body;
  const { body: request } = await get(`${CORE}/merge_requests/${iid}`, as);
  const { body: check } = await post(CHECKS, { ...CHECK, shared_secret: 'tide' }, as);
  const one = `${CORE}/merge_requests/${request.iid}`;
  const answer = (status: string, sha = request.sha) =>
    post(`${one}/status_check_responses`, { external_status_check_id: check.id, sha, status }, as);
  const status = async () => (await get(`${one}/status_checks`, as)).body[0].status;
  return { ...session, check, answer, status };
}

test('a check waits for an answer, and the last one of the commit that is judged counts', async () => {
  const { answer, status } = await openRequest();

  const before = await status();
  await answer('failed');
  const { status: code, body } = await answer('passed');
  const other = await answer('failed', '0'.repeat(40));

  expect([before, await status()]).toStrictEqual(['pending', 'passed']);
  expect([code, body.external_status_check.name, other.status]).toStrictEqual([201, 'Survey', 409]);
});

test('the secret of a check is not shown, and can be taken away', async () => {
  const { put, check } = await openRequest();

  const { body } = await put(`${CHECKS}/${check.id}`, { shared_secret: '' }, as);

  expect(check).toMatchObject({ hmac: true, protected_branches: [] });
  expect(JSON.stringify(check)).not.toContain('tide');
  expect(body.hmac).toBe(false);
});

test('a name and an address are those of one check in a project', async () => {
  const { post } = await openRequest();

  const twice = await post(CHECKS, CHECK, as);
  const nowhere = await post(CHECKS, { name: 'Sounding', external_url: 'file:///tmp' }, as);

  expect([twice.status, twice.body.message]).toStrictEqual([
    400,
    { name: ['has already been taken'], external_url: ['has already been taken'] },
  ]);
  expect(nowhere.status).toBe(400);
});

test('members of all that is below a group are paid for once, guests and bots not', async () => {
  const { get, post, remove } = openSession();
  const { body: me } = await get('/user');
  const { body: group } = await post('/groups', { name: 'paid', path: 'paid' }, as);
  const below = { name: 'below', path: 'below', parent_id: group.id };
  const { body: subgroup } = await post('/groups', below, as);
  const billable = `/groups/${group.id}/billable_members`;
  const names = async (query = '') =>
    (await get(`${billable}?${query}`, as)).body.map(({ id }: { id: number }) => id);
  const owner = (await get('/user', as)).body.id;

  const { status } = await post(`/groups/${subgroup.id}/members`, { user_id: me.id, access_level: 30 }, as);
  const both = await names('sort=access_level_asc');
  const found = await names(`search=${me.username}`);
  const { body: memberships } = await get(`${billable}/${me.id}/memberships`, as);
  await remove(`${billable}/${me.id}`, as);
  await post(`/groups/${subgroup.id}/members`, { user_id: me.id, access_level: 10 }, as);

  expect(status).toBe(201);
  expect([both, found]).toStrictEqual([[me.id, owner], [me.id]]);
  expect(memberships).toMatchObject([
    { source_id: subgroup.id, access_level: { string_value: 'Developer', integer_value: 30 } },
  ]);
  expect(await names()).toStrictEqual([owner]);
  expect((await get(`/groups/${subgroup.id}/billable_members`, as)).status).toBe(400);
});
