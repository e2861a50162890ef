import { expect, test } from 'vitest';
import { dueTerm } from '#simulators/forge/rest/requests/due-dates.js';
import { desk } from './issue-work.js';

const reader = desk();
const iids = (issues: readonly { readonly iid: number }[]) => issues.map(({ iid }) => iid);

test('lists the issues of a project, the newest first, with all members', async () => {
  const { body, headers } = await reader.get('/projects/1/issues?per_page=3');
  const newest = [...reader.project.issues.items]
    .filter(({ type }) => !['objective', 'key_result'].includes(type))
    .sort((one, other) => other.createdAt - one.createdAt || other.id - one.id);

  expect(iids(body)).toStrictEqual(iids(newest.slice(0, 3)));
  expect(headers.get('x-total')).toBe(String(newest.length));
  expect(Object.keys(body[0])).toStrictEqual([
    ...['id', 'iid', 'project_id', 'title', 'description', 'state', 'created_at', 'updated_at', 'closed_at'],
    ...['closed_by', 'labels', 'milestone', 'assignees', 'author', 'type', 'assignee', 'user_notes_count'],
    ...['merge_requests_count', 'upvotes', 'downvotes', 'start_date', 'due_date', 'confidential'],
    ...['discussion_locked', 'issue_type', 'web_url', 'time_stats', 'task_completion_status', 'weight'],
    ...['blocking_issues_count', 'has_tasks', '_links', 'references', 'severity', 'moved_to_id', 'imported'],
    ...['imported_from', 'service_desk_reply_to', 'epic_iid', 'epic', 'iteration', 'health_status'],
  ]);
});

test('an instance without a licence knows nothing of weights, epics, iterations and health', async () => {
  const session = desk();
  session.simulator.settings.patch({ tier: 'free' });
  const [body] = (await session.get('/projects/1/issues?per_page=1')).body;

  for (const name of ['weight', 'epic', 'epic_iid', 'iteration', 'health_status'])
    expect(body).not.toHaveProperty(name);
});

test('lists of all issues are those the caller opened, unless another scope is asked for', async () => {
  const me = reader.userOf('token').id;
  const own = (await reader.get('/issues?per_page=100')).body as { author: { id: number } }[];
  const assigned = (await reader.get('/issues?scope=assigned_to_me&per_page=100')).body as {
    assignees: { id: number }[];
  }[];

  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ author }) => author.id === me)).toBe(true);
  expect(assigned.length).toBeGreaterThan(0);
  expect(assigned.every(({ assignees }) => assignees.some(({ id }) => id === me))).toBe(true);
  expect((await reader.get('/issues', null)).status).toBe(401);
  expect((await reader.get('/issues?scope=all', null)).status).toBe(200);
});

test.each([
  ['labels=None', (issue: { labels: string[] }) => issue.labels.length === 0],
  ['labels=bug', (issue: { labels: string[] }) => issue.labels.includes('bug')],
  ['not[labels]=bug', (issue: { labels: string[] }) => !issue.labels.includes('bug')],
  ['assignee_id=None', (issue: { assignees: unknown[] }) => issue.assignees.length === 0],
  ['assignee_id=Any', (issue: { assignees: unknown[] }) => issue.assignees.length > 0],
  ['milestone_id=None', (issue: { milestone: unknown }) => issue.milestone === null],
  ['iteration_id=Any', (issue: { iteration: unknown }) => issue.iteration !== null],
  ['epic_id=Any', (issue: { epic: unknown }) => issue.epic !== null],
  ['weight=None', (issue: { weight: unknown }) => issue.weight === null],
  ['confidential=true', (issue: { confidential: boolean }) => issue.confidential],
  ['issue_type=incident', (issue: { issue_type: string }) => issue.issue_type === 'incident'],
  ['created_after=2026-01-15T00:00:00Z', (issue: { created_at: string }) => issue.created_at >= '2026-01-15'],
  ['state=closed', (issue: { state: string }) => issue.state === 'closed'],
  ['iids[]=3&iids[]=5', (issue: { iid: number }) => [3, 5].includes(issue.iid)],
  ['search=webhooks&in=title', (issue: { title: string }) => /webhooks/i.test(issue.title)],
] as const)('%s chooses issues', async (query, isWanted) => {
  const { body, headers } = await reader.get(`/groups/platform/issues?per_page=100&${query}`);
  const everything = await reader.get('/groups/platform/issues?per_page=1');

  expect(body.length).toBeGreaterThan(0);
  expect(body.every(isWanted)).toBe(true);
  expect(Number(headers.get('x-total'))).toBeLessThan(Number(everything.headers.get('x-total')));
});

test('an unused name finds nothing, and leaves nothing out', async () => {
  const all = await reader.get('/projects/1/issues?per_page=1');

  expect((await reader.get('/projects/1/issues?author_username=no-one')).body).toStrictEqual([]);
  expect((await reader.get('/projects/1/issues?assignee_username=no-one')).body).toStrictEqual([]);
  const kept = await reader.get('/projects/1/issues?per_page=1&not[author_username]=no-one');
  expect(kept.headers.get('x-total')).toBe(all.headers.get('x-total'));
});

test('words for due dates are days of this week, month and so on', () => {
  const wednesday = Date.parse('2026-03-04T10:00:00Z');

  expect(dueTerm('week', wednesday)).toStrictEqual({ from: '2026-03-02', to: '2026-03-08' });
  expect(dueTerm('month', wednesday)).toStrictEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(dueTerm('overdue', wednesday)).toStrictEqual({ to: '2026-03-03' });
  expect(dueTerm('next_month_and_previous_two_weeks', wednesday)).toStrictEqual({
    from: '2026-02-18',
    to: '2026-04-30',
  });
});

test('statistics count what lists show', async () => {
  const { body } = await reader.get('/projects/1/issues_statistics?labels=bug');
  const total = async (state: string) =>
    Number(
      (await reader.get(`/projects/1/issues?per_page=1&labels=bug&state=${state}`)).headers.get('x-total'),
    );

  expect(body).toStrictEqual({
    statistics: {
      counts: { all: await total('all'), closed: await total('closed'), opened: await total('opened') },
    },
  });
});

test('a list can be read on with a cursor until it ends', async () => {
  const first = await reader.get('/projects/1/issues?pagination=keyset&order_by=updated_at&per_page=100');
  const seen = [...first.body];
  for (let link = first.headers.get('link'); link; ) {
    const [, address = ''] = /<http:\/\/forge\.test\/api\/v4([^>]+)>/.exec(link) ?? [];
    const next = await reader.get(address);
    seen.push(...next.body);
    link = next.headers.get('link');
  }
  const total = (await reader.get('/projects/1/issues?per_page=1')).headers.get('x-total');

  expect(first.headers.get('x-total')).toBeNull();
  expect(new Set(iids(seen)).size).toBe(Number(total));
});

test('parameters that exclude each other, and values that are none, are refused', async () => {
  const both = await reader.get('/projects/1/issues?milestone=v1&milestone_id=None');
  const wrong = await reader.get('/projects/1/issues?order_by=size');

  expect([both.status, both.body]).toStrictEqual([
    400,
    { error: 'milestone_id, milestone are mutually exclusive' },
  ]);
  expect([wrong.status, wrong.body]).toStrictEqual([400, { error: 'order_by does not have a valid value' }]);
});

test('what a user may not see is not there', async () => {
  expect((await reader.get('/projects/1/issues/1', 'outsiderToken')).body).toStrictEqual({
    message: '404 Project Not Found',
  });
  expect((await reader.get('/projects/1/issues/99999')).body).toStrictEqual({ message: '404 Not found' });
  const secret = reader.project.issues.items.find(
    ({ confidential, author }) => confidential && author !== reader.userOf('guestToken'),
  );
  expect((await reader.get(`/projects/1/issues/${secret?.iid}`)).status).toBe(200);
  expect((await reader.get(`/projects/1/issues/${secret?.iid}`, 'guestToken')).status).toBe(404);
});

test('only administrators read an issue by its number on the instance', async () => {
  expect((await reader.get('/issues/12', 'adminToken')).body.id).toBe(12);
  expect((await reader.get('/issues/12')).status).toBe(403);
});
