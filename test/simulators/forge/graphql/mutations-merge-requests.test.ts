import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { gid, NOT_AVAILABLE, writingDesk } from './mutation-work.js';

async function opened(more: object = {}) {
  const desk = writingDesk();
  const shop = await desk.shop();
  const { record } = await shop.open(shop.branch, more);
  const at = { projectPath: `platform/${shop.project.path}`, iid: String(record.iid) };
  const send = (name: string, input: object, fields = 'mergeRequest { iid }', account?: string) =>
    desk.change(name, { ...at, ...input }, fields, account);
  return { ...desk, ...shop, record, at, send };
}

test('mergeRequestCreate opens one that REST shows, and reports why another one cannot be', async () => {
  const { change, commit, project, get, digest } = await opened();
  await commit('topic', { 'topic.txt': 'x' });
  const input = {
    projectPath: `platform/${project.path}`,
    title: 'Bring topic',
    description: 'Why',
    sourceBranch: 'topic',
    targetBranch: 'main',
    labels: ['brand new'],
    removeSourceBranch: true,
  };

  const { payload } = await change('mergeRequestCreate', input, 'mergeRequest { iid title }');
  const before = digest();
  const again = await change('mergeRequestCreate', { ...input, labels: ['never'] }, 'mergeRequest { iid }');
  const same = await change('mergeRequestCreate', { ...input, sourceBranch: 'main' }, 'mergeRequest { iid }');

  const shown = (await get(`/projects/${project.id}/merge_requests/${payload.mergeRequest.iid}`)).body;
  expect(shown).toMatchObject({
    title: 'Bring topic',
    description: 'Why',
    labels: ['brand new'],
    force_remove_source_branch: true,
  });
  expect(again.payload).toMatchObject({
    mergeRequest: null,
    errors: [
      `Validate branches Another open merge request already exists for this source branch: !${shown.iid}`,
    ],
  });
  expect(same.payload.errors).toStrictEqual([
    "Branch conflict You can't use same project/branch for source and target",
  ]);
  expect(digest()).toBe(before);
});

test('mergeRequestUpdate passes over what is null, but for the estimate', async () => {
  const { send, record } = await opened({ description: 'Text' });
  await send('mergeRequestUpdate', {
    title: 'Other',
    timeEstimate: '2h',
    mergeAfter: '2026-04-01T00:00:00Z',
  });
  expect(record).toMatchObject({
    title: 'Other',
    description: 'Text',
    timeEstimate: 7200,
    mergeAfter: Date.parse('2026-04-01'),
  });

  await send('mergeRequestUpdate', {
    title: null,
    description: null,
    mergeAfter: null,
    timeEstimate: null,
    state: 'CLOSED',
  });
  expect(record).toMatchObject({ title: 'Other', description: 'Text', timeEstimate: 0, state: 'closed' });
  expect(record.mergeAfter).toBe(Date.parse('2026-04-01'));

  const { payload } = await send(
    'mergeRequestUpdate',
    { title: '', state: 'OPEN' },
    'mergeRequest { title state }',
  );
  expect(payload).toMatchObject({
    mergeRequest: { title: 'Other', state: 'closed' },
    errors: ["Title can't be blank"],
  });
});

test('changes that a reviewer asks for can be overridden by who may merge', async () => {
  const { send, record, userOf, simulator } = await opened();
  const user = userOf('developerToken');
  writable(simulator.world, record).reviewers = [{ user, state: 'requested_changes', createdAt: 0 }];
  const status = 'mergeRequest { detailedMergeStatus }';

  const held = await send('mergeRequestUpdate', { overrideRequestedChanges: false }, status);
  const free = await send('mergeRequestUpdate', { overrideRequestedChanges: true }, status);

  expect(held.payload.mergeRequest.detailedMergeStatus).toBe('REQUESTED_CHANGES');
  expect(free.payload.mergeRequest.detailedMergeStatus).toBe('MERGEABLE');
});

test('mergeRequestAccept merges what is as the caller saw it, once', async () => {
  const { send, record, project } = await opened();
  const sha = record.versions.at(-1)?.headSha;
  const fields = 'mergeRequest { state }';

  const other = await send('mergeRequestAccept', { sha: '0'.repeat(40) }, fields);
  expect(other.payload).toMatchObject({
    mergeRequest: { state: 'opened' },
    errors: ['The merge-head is not at the anticipated SHA'],
  });

  const merged = await send(
    'mergeRequestAccept',
    { sha, squash: true, commitMessage: 'Take it', shouldRemoveSourceBranch: true },
    fields,
  );
  expect(merged.payload).toMatchObject({ mergeRequest: { state: 'merged' }, errors: [] });
  expect(project.repository.branches.has(record.sourceBranch)).toBe(false);
  expect(project.repository.commits.get(record.mergeCommitSha ?? '')?.message).toBe('Take it');

  const twice = await send('mergeRequestAccept', { sha }, fields);
  expect(twice.payload.errors).toStrictEqual(['This branch cannot be merged']);
});

test('a draft is made and taken back, and keeps itself from being merged', async () => {
  const { send, record } = await opened({ title: 'Work' });

  await send('mergeRequestSetDraft', { draft: true });
  expect(record.title).toBe('Draft: Work');
  const held = await send('mergeRequestAccept', { sha: record.versions.at(-1)?.headSha });
  await send('mergeRequestSetDraft', { draft: false });

  expect(held.payload.errors).toStrictEqual(['This branch cannot be merged']);
  expect(record.title).toBe('Work');
});

test('labels, milestone, people and lock are set', async () => {
  const { send, record, labels, world } = await opened();
  const [one, two] = labels;
  const milestone = [...world.milestones.values()].find(({ home }) => home.id === 124);

  await send('mergeRequestSetLabels', { labelIds: [gid('Label', one?.id)] });
  await send('mergeRequestSetLabels', { labelIds: [gid('Label', two?.id)], operationMode: 'APPEND' });
  await send('mergeRequestSetReviewers', { reviewerUsernames: ['clara.yilmaz'] });
  await send('mergeRequestSetAssignees', { assigneeUsernames: ['clara.yilmaz', 'joana.jovanovic'] });
  await send('mergeRequestSetAssignees', { assigneeUsernames: ['clara.yilmaz'], operationMode: 'REMOVE' });
  await send('mergeRequestSetLocked', { locked: true });
  await send('mergeRequestSetMilestone', { milestoneId: gid('Milestone', milestone?.id) });
  const unknown = await send('mergeRequestSetMilestone', { milestoneId: gid('Milestone', 999999) });

  expect(record.labels).toStrictEqual([one, two]);
  expect(record.reviewers.map(({ user }) => user.username)).toStrictEqual(['clara.yilmaz']);
  expect(record.assignees.map(({ username }) => username)).toStrictEqual(['joana.jovanovic']);
  expect(record).toMatchObject({ discussionLocked: true });
  expect(record.milestone?.id).toBe(milestone?.id);
  expect(unknown.problems).toStrictEqual([
    'No object found for `milestoneId: "gid://gitlab/Milestone/999999"`',
  ]);

  await send('mergeRequestSetMilestone', {});
  expect(record.milestone).toBeNull();
});

test('only reviewers are asked again; reporters change nothing', async () => {
  const { send, userOf } = await opened();
  const userId = gid('User', userOf('developerToken').id);

  const unassigned = await send('mergeRequestReviewerRereview', { userId });
  const reporter = await send(
    'mergeRequestSetDraft',
    { draft: true },
    'mergeRequest { iid }',
    'reporterToken',
  );

  expect(unassigned.payload.errors).toStrictEqual(['Reviewer not found']);
  expect(reporter).toStrictEqual({ payload: null, problems: [NOT_AVAILABLE] });
});
