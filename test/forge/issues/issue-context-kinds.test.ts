import { expect, test } from 'vitest';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, scriptedClient, tokenOf, value } from '../session.js';
import { answeringFor, named } from './context-rows.js';

const simulator = newForge();
const { issues } = recordsOf(simulator.world);
const client = await forgeClient(simulator);

/** What is an issue for GitLab's `issue(iid:)`; the other kinds are work items alone. */
const ISSUES: readonly unknown[] = ['issue', 'incident', 'task', 'test_case', 'requirement', 'ticket'];

/** One issue of each kind. */
const KINDS = ISSUES.flatMap((kind) => issues.find(({ type }) => type === kind) ?? []);

test.each(KINDS.map(({ type, reference }) => [type, reference]))(
  'get_issue_context calls no part hidden that a kind does not have: %s (%s)',
  async (_type, reference) => {
    const { linkedIssues, closedByMergeRequests, warnings } = await value(
      client,
      'get_issue_context',
      named(String(reference)),
    );

    expect([linkedIssues, closedByMergeRequests, warnings]).toStrictEqual([
      expect.any(Array),
      expect.any(Array),
      undefined,
    ]);
  },
);

test('get_issue_context lists nothing of a kind without links, and calls those of another hidden', async () => {
  const linked = await scriptedClient(
    answeringFor(simulator, /query issueLinks\(/, async (original) => {
      const answer = await (await original()).json();
      const [item] = answer.data.project.workItems.nodes;
      item.widgets = [];
      if (isLacking) item.kinds = item.kinds.filter(({ type }: { type: string }) => type !== 'LINKED_ITEMS');
      return Response.json(answer);
    }),
    { token: async () => tokenOf(simulator, 'token') },
  );
  let isLacking = true;

  const without = await value(linked, 'get_issue_context', named('platform/core#48'));
  isLacking = false;
  const hidden = await value(linked, 'get_issue_context', named('platform/core#48'));

  expect([without.linkedIssues, without.warnings]).toStrictEqual([[], undefined]);
  expect([hidden.linkedIssues, hidden.warnings]).toStrictEqual([
    undefined,
    ['Left out because it could not be read: linkedIssues. The forge does not show this list to this user.'],
  ]);
});

test('there is an issue of each kind', () => {
  expect(KINDS).toHaveLength(ISSUES.length);
});
