import { describe, expect, test } from 'vitest';
import { call, SITE, scriptedClient, trackerClient, value } from './session.js';
import { found, reportFixture } from './sprints/sprint-report-fixture.js';

const POINTS = 'customfield_10016';
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const STAMP = '2026-03-02T12:00:00.000+0200';
const UTC = '2026-03-02T10:00:00.000Z';

/** A tracker that gives this to everything. */
const giving = (answer: unknown) => scriptedClient(async () => Response.json(answer));

describe('every time is in UTC, as RFC 3339 has it', () => {
  const issue = {
    ...{ id: '1', key: 'PROJ-1', names: {} },
    fields: { created: STAMP, updated: STAMP, customfield_10037: STAMP, customfield_10034: `at ${STAMP}` },
  };
  const sprint = { id: 1, name: 'S', state: 'active', startDate: STAMP, endDate: STAMP, completeDate: STAMP };
  const file = { id: '1', filename: 'a', size: 1, created: STAMP };
  const comment = { id: '1', body: null, created: STAMP, updated: '2026-03-02T13:00:00.000+0200' };

  test.each<[string, object, unknown]>([
    ['tracker_get_issue', { issueKey: 'PROJ-1' }, issue],
    ['tracker_search_issues', { jql: 'x', fields: ['customFields'] }, { issues: [issue], names: {} }],
    ['tracker_get_issue_comments', { issueKey: 'PROJ-1' }, { comments: [comment], total: 1 }],
    [
      'tracker_get_issue_history',
      { issueKey: 'PROJ-1' },
      { values: [{ ...comment, items: [] }], isLast: true },
    ],
    ['tracker_list_attachments', { issueKey: 'PROJ-1' }, { ...issue, fields: { attachment: [file] } }],
    ['tracker_list_sprints', { boardId: 1 }, { values: [sprint], isLast: true }],
    ['tracker_get_active_sprint', { boardId: 1 }, { values: [sprint], isLast: true }],
  ])('%s', async (tool, args, answer) => {
    const given = await value(await giving(answer), tool, { ...args });

    const text = JSON.stringify(given).replaceAll(`at ${STAMP}`, '');
    expect(text).toContain(UTC);
    expect(text).not.toContain('+0200');
    for (const [time] of text.matchAll(/\d{4}-\d\d-\d\dT[^"]*/g)) expect(time).toMatch(RFC_3339);
  });

  test('but a text that has one in it stays as it is', async () => {
    const { issue: given } = await value(await giving(issue), 'tracker_get_issue', { issueKey: 'PROJ-1' });

    expect(given.customFields.customfield_10034).toBe(`at ${STAMP}`);
  });
});

test('an average has two decimals at most', async () => {
  const fields = [1, 1, 2].map((points) => ({
    status: { name: 'Done' },
    issuetype: { name: 'Bug' },
    [POINTS]: points,
  }));
  const issues = fields.map((each, at) => ({ id: String(at), key: `PROJ-${at}`, fields: each }));
  const pivot = { rowField: 'status', columnField: 'type', action: 'avg', valueField: POINTS };

  const given = await value(await giving({ issues }), 'tracker_get_backlog_stats', { jql: 'x', pivot });

  expect(given.pivot.grandTotal).toBe(1.33);
  expect(given.pivot.rowTotals).toStrictEqual({ Done: 1.33 });
});

describe('a change reports its result', () => {
  test('an update: the fields that were set and the status, read afterwards', async () => {
    const { simulator, loose } = reportFixture();
    const client = await trackerClient(simulator);
    const [user] = simulator.world.users.values();
    const issueKey = loose().key;

    const args = { issueKey, summary: 'Paint it red', customFields: { [POINTS]: 5, duedate: null } };
    const given = await value(client, 'tracker_update_issue', { ...args, assignee: user?.accountId });

    expect(given.updated.toSorted()).toStrictEqual(['assignee', POINTS, 'duedate', 'summary'].toSorted());
    expect(given.issue).toStrictEqual({
      ...{ key: issueKey, url: `${SITE}/browse/${issueKey}`, summary: 'Paint it red' },
      ...{ assignee: user?.displayName, status: loose().status.name },
      statusCategory: loose().status.category.name,
      customFields: {
        [POINTS]: 5,
        duedate: null,
      },
    });
    expect(given.fieldNames).toStrictEqual({ [POINTS]: 'Story Points', duedate: 'Due date' });
    expect(given.people).toStrictEqual({ [user?.displayName ?? '']: user?.accountId });
  });

  test('a move: the status that the issue has now', async () => {
    const { simulator, loose } = reportFixture();
    const client = await trackerClient(simulator);
    const issue = loose();
    const { transitions } = await value(client, 'tracker_get_transitions', { issueKey: issue.key });
    const { id: transitionId, to } = found(transitions[0]) as { id: string; to: { status: string } };

    const given = await value(client, 'tracker_transition_issue', { issueKey: issue.key, transitionId });

    expect(given).toStrictEqual({
      ...{ key: issue.key, transitionId, url: `${SITE}/browse/${issue.key}` },
      ...{ status: to.status, statusCategory: issue.status.category.name },
    });
    expect(issue.status.name).toBe(to.status);
  });

  test.each(['tracker_update_issue', 'tracker_transition_issue'])(
    '%s is no failure where the reading after it fails, and says so ✗2',
    async (tool) => {
      const client = await scriptedClient(async (_, { method }) =>
        method === 'GET'
          ? Response.json({ errorMessages: ['Not now.'] }, { status: 403 })
          : new Response(null, { status: 204 }),
      );

      const result = await call(client, tool, { issueKey: 'PROJ-1', summary: 'x', transitionId: '1' });

      expect(result.isError).toBeUndefined();
      expect(result.structuredContent).not.toHaveProperty('issue');
      expect(result.structuredContent).not.toHaveProperty('status');
      expect(JSON.stringify(result.content)).toContain('could not be read afterwards');
    },
  );
});

describe('the page of an issue', () => {
  test('is given with a new issue and with every issue', async () => {
    const { simulator, active } = reportFixture();
    const client = await trackerClient(simulator);

    const made = await value(client, 'tracker_create_issue', {
      ...{ projectKey: 'MOB', summary: 'Paint the boat', issueType: 'Task' },
    });
    const read = await value(client, 'tracker_get_issue', { issueKey: made.key, fields: ['status'] });
    const listed = await value(client, 'tracker_search_issues', { jql: `key = ${made.key}` });
    const planned = await value(client, 'tracker_get_sprint_issues', { sprintId: active.id });

    const url = `${SITE}/browse/${made.key}`;
    expect([made.url, read.issue.url, listed.issues[0].url]).toStrictEqual([url, url, url]);
    for (const issue of planned.issues) expect(issue.url).toBe(`${SITE}/browse/${issue.key}`);
  });
});

test('an account is listed once in an answer, however often it is named', async () => {
  const { simulator } = reportFixture();
  const client = await trackerClient(simulator);

  const { issues, people } = await value(client, 'tracker_search_issues', { jql: 'project = MOB' });

  const text = JSON.stringify({ issues, people });
  const named = issues.filter(({ assignee }: { assignee: string | null }) => assignee !== null);
  expect(named.length).toBeGreaterThan(Object.keys(people).length);
  for (const { assignee } of named) {
    const user = found(
      [...simulator.world.users.values()].find(({ accountId }) => accountId === people[assignee]),
    );
    expect(user.displayName).toBe(assignee);
    expect(text.split(user.accountId)).toHaveLength(2);
  }
});

describe('a sprint report', () => {
  test('lists fifty arrivals at most, and says how many there are', async () => {
    const fixture = reportFixture();
    fixture.simulator.clock.advance(3_600_000);
    for (let count = 0; count < 53; count += 1) await fixture.create();

    const { triage } = await fixture.report({ includeTriage: true });

    expect(triage.issues).toBeGreaterThanOrEqual(53);
    expect([triage.arrivals.length, triage.shown]).toStrictEqual([50, 50]);
  });
});
