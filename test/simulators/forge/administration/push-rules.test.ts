import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const as = 'adminToken';

async function openRuled(rule: object) {
  const session = openSession();
  const { post } = session;
  const { body: project } = await post('/projects', { name: 'ruled', initialize_with_readme: true }, as);
  const address = `/projects/${project.id}`;
  await post(`${address}/push_rule`, rule, as);
  const commit = (sent: object) => {
    const content = { branch: 'main', content: 'Words', commit_message: 'Fixes 5', ...sent };
    return post(`${address}/repository/files/a%2Etxt`, content, as);
  };
  return { ...session, address, commit };
}

test.for([
  [{ commit_message_regex: 'Fixes \\d' }, { commit_message: 'Other' }, 'Commit message does not follow'],
  [{ commit_message_negative_regex: '(?i)WIP' }, { commit_message: 'wip' }, 'contains the forbidden pattern'],
  [{ branch_name_regex: '^ok' }, { branch: 'no', start_branch: 'main' }, "Branch name 'no' does not follow"],
  [{ author_email_regex: '@example.com$' }, { author_email: 'a@b.org' }, "email 'a@b.org' does not follow"],
  [{ member_check: true }, { author_email: 'a@b.org' }, "'a@b.org' is not a member of team"],
  [{ file_name_regex: '\\.txt$' }, {}, 'File name a.txt was prohibited'],
  [{ max_file_size: 1 }, { content: 'x'.repeat(1_100_000) }, 'is larger than the allowed size of 1 MiB'],
  [{ reject_non_dco_commits: true }, {}, 'must contain a DCO signoff'],
] as const)('a project refuses what its push rule %j does not take', async ([rule, sent, problem]) => {
  const { commit } = await openRuled(rule);

  const { status, body } = await commit(sent);

  expect([status, body.message]).toStrictEqual([400, expect.stringContaining(problem)]);
});

test('commits by actions, by GraphQL and new branches follow the push rule as well', async () => {
  const { post, address, commit } = await openRuled({
    commit_message_regex: 'Fixes \\d',
    branch_name_regex: 'fix',
    prevent_secrets: true,
  });
  const actions = [{ action: 'create', file_path: 'keys/server.pem', content: 'x' }];

  const byActions = await post(
    `${address}/repository/commits`,
    { branch: 'main', commit_message: 'Fixes 5', actions },
    as,
  );
  const branch = await post(`${address}/repository/branches`, { branch: 'other', ref: 'main' }, as);
  const query =
    'mutation { commitCreate(input: { projectPath: "root/ruled", branch: "main", message: "Other", actions: [{ action: CREATE, filePath: "b.txt", content: "x" }] }) { errors } }';
  const byGraphql = await post('/../graphql', { query }, as);

  expect([byActions.status, byActions.body.message]).toStrictEqual([
    400,
    expect.stringContaining('keys/server.pem was prohibited'),
  ]);
  expect([branch.status, branch.body.message]).toStrictEqual([
    400,
    "Branch name 'other' does not follow the pattern 'fix'",
  ]);
  expect(byGraphql.body.data.commitCreate.errors).toStrictEqual([
    "Commit message does not follow the pattern 'Fixes \\d'",
  ]);
  expect((await commit({})).status).toBe(201);
});

test('a project has one push rule, with patterns that are right, until it is deleted', async () => {
  const { get, post, put, remove, address } = await openRuled({ max_file_size: 5 });
  const rule = `${address}/push_rule`;

  const again = await post(rule, { member_check: true }, as);
  const wrong = await put(rule, { branch_name_regex: '(', max_file_size: -1 }, as);
  const changed = await put(rule, { member_check: true }, as);
  const removed = await remove(rule, as);

  expect([again.status, again.body.message]).toStrictEqual([422, 'Project push rule exists']);
  expect([wrong.status, Object.keys(wrong.body.message)]).toStrictEqual([
    400,
    ['branch_name_regex', 'max_file_size'],
  ]);
  expect(changed.body).toMatchObject({ max_file_size: 5, member_check: true });
  expect(removed.status).toBe(204);
  expect((await get(rule, as)).body).toBeNull();
  expect((await put(rule, { member_check: true }, as)).status).toBe(404);
});

test('new projects start with the push rule of the nearest group that has one', async () => {
  const { get, post } = openSession();
  const { body: group } = await post('/groups', { name: 'above', path: 'above' }, as);
  const { body: below } = await post('/groups', { name: 'below', path: 'below', parent_id: group.id }, as);
  const missing = await get(`/groups/${group.id}/push_rule`, as);
  await post(`/groups/${group.id}/push_rule`, { branch_name_regex: '^ok' }, as);

  const { body: project } = await post('/projects', { name: 'new', namespace_id: below.id }, as);

  expect(missing.status).toBe(404);
  expect((await get(`/projects/${project.id}/push_rule`, as)).body).toMatchObject({
    project_id: project.id,
    branch_name_regex: '^ok',
  });
});
