import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import type { PlainRecord } from '#simulators/forge/records.js';
import { found } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, value } from '../session.js';
import { listIn } from './merge-request-rows.js';

const NAME = 'get_merge_request_reviewers';
const PROJECT = 'platform/core';
const simulator = newForge();
const { mergeRequests, projects } = recordsOf(simulator.world);
const ofProject = mergeRequests.filter(({ project }) => project === PROJECT);

interface Reviewer {
  readonly username: string;
  readonly state: string;
}

/** The reviewers of a merge request, as the records have them. */
function reviewersOf({ reviewers }: PlainRecord): Reviewer[] {
  return listIn(reviewers).map((reviewer) => reviewer as Reviewer); // as the records have it
}

/** The review of one of the project, which needs as many approvals as the project's settings say. */
function reviewOf(record: PlainRecord) {
  const project = projects.find(({ fullPath }) => fullPath === PROJECT);
  const approvalsRequired = Number(Object(project?.settings).approvalsRequired);
  const approvedBy = listIn(record.approvedBy);
  const approvalsLeft = Math.max(0, approvalsRequired - approvedBy.length);
  const approved = approvalsLeft === 0;
  const rule = { name: 'All Members', type: 'any_approver', approvalsRequired, approved };
  return {
    reviewers: reviewersOf(record).map(({ username, state }) => ({
      ...{ username, state, approved: approvedBy.includes(username) },
    })),
    ...{ approved, approvedBy, approvalsRequired, approvalsLeft },
    rules: [approvedBy.length > 0 ? { ...rule, approvedBy } : rule],
    webUrl: `${SITE}/${PROJECT}/-/merge_requests/${record.iid}`,
  };
}

test('get_merge_request_reviewers gives each reviewer with their state, and all who approved', async () => {
  const client = await forgeClient(simulator);
  const most = ofProject
    .toSorted((one, other) => reviewersOf(other).length - reviewersOf(one).length)
    .slice(0, 6);
  const fromOutside = found(
    ofProject,
    (record) =>
      listIn(record.approvedBy).length > 0 &&
      !reviewersOf(record).some(({ username }) => listIn(record.approvedBy).includes(username)),
  );
  const unreviewed = found(ofProject, (record) => reviewersOf(record).length === 0);

  for (const record of [...most, fromOutside, unreviewed])
    expect(await value(client, NAME, { projectPath: PROJECT, iid: String(record.iid) })).toStrictEqual(
      reviewOf(record),
    );
  expect(new Set(most.flatMap(reviewersOf).map(({ state }) => state)).size).toBeGreaterThan(2);
});

test('get_merge_request_reviewers counts the approvals that are still missing', async () => {
  const own = newForge();
  const found = [...own.world.mergeRequests.values()].find(
    ({ approvals, project }) => project.path === 'core' && approvals.length === 1,
  );
  if (!found) throw new Error('the world lacks what this test is about');
  writable(own.world, found).approvalsRequired = 3;
  const client = await forgeClient(own);

  const review = await value(client, NAME, { projectPath: PROJECT, iid: String(found.iid) });

  expect(review).toMatchObject({ approved: false, approvalsRequired: 3, approvalsLeft: 2 });
  expect(review.rules).toMatchObject([{ approvalsRequired: 3, approved: false }]);
});

test('get_merge_request_reviewers gives without a licence what every edition has', async () => {
  const own = newForge();
  own.settings.patch({ tier: 'free' });
  const client = await forgeClient(own);
  const record = found(ofProject, ({ approvedBy }) => listIn(approvedBy).length > 0);
  const { reviewers, approvedBy, webUrl } = reviewOf(record);

  expect(await value(client, NAME, { projectPath: PROJECT, iid: String(record.iid) })).toStrictEqual({
    ...{ reviewers, approved: true, approvedBy, webUrl },
    warnings: [expect.stringContaining('approval rules')],
  });
});

test('get_merge_request_reviewers leaves out what the free edition does not know, and says so', async () => {
  const sent: string[] = [];
  const client = await scriptedClient(async (_, init) => {
    const { query } = JSON.parse(String(init.body));
    sent.push(query);
    const message = "Field 'approvalsRequired' doesn't exist on type 'MergeRequest'";
    if (query.includes('approvalsRequired'))
      return Response.json({ errors: [{ message, extensions: { code: 'undefinedField' } }] });
    const reviewers = { nodes: [{ username: 'ada', mergeRequestInteraction: null }] };
    return Response.json({ data: { project: { mergeRequest: { approved: false, reviewers } } } });
  });

  const review = await value(client, NAME, { projectPath: 'a/b', iid: '7' });
  await value(client, NAME, { projectPath: 'a/b', iid: '8' });

  expect(review).toStrictEqual({
    ...{ reviewers: [{ username: 'ada', approved: false }], approved: false, approvedBy: [] },
    warnings: [expect.stringContaining('edition')],
  });
  expect(sent.map((query) => query.includes('approvalState'))).toStrictEqual([true, false, false]);
});

test('get_merge_request_reviewers gives several rules in their order, and says where there are more reviewers', async () => {
  const users = (...names: string[]) => ({ nodes: names.map((username) => ({ username })) });
  const rule = (name: string, type: string, approvedBy: object) => ({
    name,
    type,
    approvalsRequired: 2,
    approvedBy,
  });
  const rules = [
    rule('Security', 'REGULAR', users('ada', 'ben', 'cem')),
    rule('*.sql', 'CODE_OWNER', users()),
    { name: null, type: null, approved: true },
  ];
  const mergeRequest = {
    ...{ approved: false, approvedBy: users('ada', 'ben', 'cem'), approvalState: { rules } },
    reviewers: { pageInfo: { hasNextPage: true }, ...users('ada') },
  };
  const client = await scriptedClient(async () => Response.json({ data: { project: { mergeRequest } } }));

  expect(await value(client, NAME, { projectPath: 'a/b', iid: '7' })).toStrictEqual({
    reviewers: [{ username: 'ada', approved: false }],
    truncated: true,
    approved: false,
    approvedBy: ['ada', 'ben', 'cem'],
    rules: [
      { name: 'Security', type: 'regular', approvalsRequired: 2, approvedBy: ['ada', 'ben', 'cem'] },
      { name: '*.sql', type: 'code_owner', approvalsRequired: 2 },
      { approved: true },
    ],
  });
});

test('get_merge_request_reviewers names the project or merge request that is not there ✗3', async () => {
  const client = await forgeClient(simulator);

  const project = await refusal(client, NAME, { projectPath: 'platform/nothing', iid: '1' });
  const mergeRequest = await refusal(client, NAME, { projectPath: PROJECT, iid: '99999' });

  expect([project.code, mergeRequest.code]).toStrictEqual(['not_found', 'not_found']);
  expect(project.message).toContain('no project platform/nothing');
  expect(mergeRequest.message).toContain('no merge request !99999 of platform/core');
});
