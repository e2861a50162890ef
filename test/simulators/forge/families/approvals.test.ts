import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const CORE = '/projects/platform%2Fcore';
const RULES = `${CORE}/approval_rules`;

/** A session, an open merge request of another author than the usual account, and accounts. */
async function openApprovals() {
  const session = openSession();
  const { body } = await session.get(`${CORE}/merge_requests?state=opened&per_page=50`);
  const { body: me } = await session.get('/user');
  const { body: developer } = await session.get('/user', 'developerToken');
  const found = body.find(
    ({ author }: { author: { id: number } }) => ![me.id, developer.id].includes(author.id),
  );
  const one = `${CORE}/merge_requests/${found.iid}`;
  const state = async () => (await session.get(`${one}/approval_state`)).body;
  return { ...session, one, state, me, developer };
}

test('a rule of a project counts the approvals of its people alone, beside those of everybody', async () => {
  const { get, post, one, state, me, developer } = await openApprovals();
  await post(RULES, { name: 'Security', approvals_required: 1, user_ids: [developer.id] });
  await post(RULES, { name: 'All', approvals_required: 1, rule_type: 'any_approver' });
  await post(`${one}/unapprove`);

  await post(`${one}/approve`);
  const first = await state();
  const left = (await get(`${one}/approvals`)).body;
  await post(`${one}/approve`, {}, 'developerToken');
  const second = await state();

  const shown = ({
    rules,
  }: {
    rules: { name: string; approved: boolean; approved_by: { id: number }[] }[];
  }) =>
    rules.map(({ name, approved, approved_by }) => [
      name,
      approved,
      approved_by.some(({ id }) => id === me.id),
    ]);
  expect(shown(first)).toStrictEqual([
    ['All Members', true, true],
    ['Security', false, false],
  ]);
  expect([left.approvals_required, left.approvals_left, left.approved]).toStrictEqual([2, 1, false]);
  expect(left.approval_rules_left).toMatchObject([{ name: 'Security', rule_type: 'regular' }]);
  expect(shown(second).map(([name, approved]) => [name, approved])).toStrictEqual([
    ['All Members', true],
    ['Security', true],
  ]);
});

test('a merge request has rules of its own in place of those of its project, unless the project forbids it', async () => {
  const { post, remove, put, one, state, developer } = await openApprovals();
  const { body: shared } = await post(RULES, {
    name: 'Security',
    approvals_required: 2,
    user_ids: [developer.id],
  });

  const copy = { name: 'ignored', approvals_required: 1, approval_project_rule_id: shared.id };
  const { body: own } = await post(`${one}/approval_rules`, copy);
  const overwritten = await state();
  await post(`${CORE}/approvals`, { disable_overriding_approvers_per_merge_request: true });
  const fixed = await put(`${one}/approval_rules/${own.id}`, { name: 'Other' });
  await post(`${CORE}/approvals`, { disable_overriding_approvers_per_merge_request: false });
  await remove(`${one}/approval_rules/${own.id}`);

  expect(own).toMatchObject({
    name: 'Security',
    source_rule: { approvals_required: 2 },
    users: [{ id: developer.id }],
  });
  expect([
    overwritten.approval_rules_overwritten,
    overwritten.rules.map(({ id }: { id: number }) => id),
  ]).toStrictEqual([true, [own.id]]);
  expect(fixed.status).toBe(403);
  expect((await state()).rules.map(({ id }: { id: number }) => id)).toStrictEqual([shared.id]);
});

test('the rule for everybody and the number of the project are one', async () => {
  const { get, put, post, remove } = await openApprovals();
  await put(CORE, { approvals_before_merge: 2 });
  const [rule] = (await get(RULES)).body;
  await put(`${RULES}/${rule.id}`, { approvals_required: 3 });
  const number = (await get(`${CORE}/approvals`)).body.approvals_before_merge;
  const again = await post(RULES, { name: 'Any', approvals_required: 1, rule_type: 'any_approver' });
  await remove(`${RULES}/${rule.id}`);

  expect(rule).toMatchObject({ name: 'All Members', rule_type: 'any_approver', approvals_required: 2 });
  expect([number, again.status, (await get(CORE)).body.approvals_before_merge]).toStrictEqual([3, 400, 0]);
});

test('authors approve what they made only where the project lets them', async () => {
  const { get, post } = await openApprovals();
  const { body: found } = await get(
    `${CORE}/merge_requests?state=opened&author_username=${(await get('/user')).body.username}&scope=all`,
  );
  const own = `${CORE}/merge_requests/${found[0].iid}/approve`;

  const before = await post(own);
  await post(`${CORE}/approvals`, { merge_requests_author_approval: true });
  const after = await post(own);

  expect([before.status, after.status]).toStrictEqual([401, 201]);
});

test('rules with a name that is taken, and numbers below none, are refused', async () => {
  const { post } = await openApprovals();
  await post(RULES, { name: 'Security', approvals_required: 1 });

  const refused = [
    await post(RULES, { name: 'Security', approvals_required: 1 }),
    await post(RULES, { name: 'Other', approvals_required: -1 }),
  ];

  expect(refused.map(({ status, body }) => [status, body.message])).toStrictEqual([
    [400, { name: ['has already been taken'] }],
    [400, { approvals_required: ['must be greater than or equal to 0'] }],
  ]);
});

test('only the account of a token of a project takes all approvals back', async () => {
  const { get, post, put, simulator, one } = await openApprovals();
  await post(`${one}/approve`);
  const { body: made } = await post(`${CORE}/access_tokens`, {
    name: 'Bot',
    scopes: ['api'],
    access_level: 40,
  });

  const person = await put(`${one}/reset_approvals`);
  const bot = await simulator.fetch(`http://forge.test/api/v4${one}/reset_approvals`, {
    method: 'PUT',
    headers: { 'private-token': made.token },
  });

  expect([person.status, bot.status, (await get(`${one}/approvals`)).body.approved_by]).toStrictEqual([
    401,
    202,
    [],
  ]);
});
