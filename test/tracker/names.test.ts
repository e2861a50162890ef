import { describe, expect, test } from 'vitest';
import { issuesOf } from '#simulators/tracker/world/actions/sprint-planning.js';
import { refusal, scriptedClient, trackerClient, value } from './session.js';
import { found, reportFixture } from './sprints/sprint-report-fixture.js';

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

/** An object with this own member, whatever it is called. */
const only = (name: string, member: unknown) => Object.fromEntries([[name, member]]);

describe.each(NAMES)('what is called %s', (name) => {
  test('is counted as a group and as a label of a sprint report', async () => {
    const { simulator, report, planned, edit, active } = reportFixture();
    const issue = found(planned().find(({ labels }) => labels.length === 0));
    await edit(issue, { labels: [name] });

    const reported = await report({ statusGroups: only(name, ['To Do']), labelsOfInterest: [name] });

    const { labels, statusGroups } = reported;
    expect(Object.hasOwn(statusGroups, name)).toBe(true);
    const todo = issuesOf(simulator.world, active).filter(({ status }) => status.name === 'To Do');
    expect(Object.getOwnPropertyDescriptor(statusGroups, name)?.value.current.issues).toBe(todo.length);
    const { complete, notComplete } = Object.getOwnPropertyDescriptor(labels, name)?.value ?? {};
    expect(complete + notComplete).toBe(1);
  });

  test('survives as a label, set, read and counted', async () => {
    const { simulator, loose } = reportFixture();
    const client = await trackerClient(simulator);
    const issueKey = loose().key;

    const { issue } = await value(client, 'tracker_update_issue', { issueKey, labels: [name] });
    const { groupedBy } = await value(client, 'tracker_get_backlog_stats', {
      jql: `key = ${issueKey}`,
      groupBy: ['labels'],
    });

    expect(issue.labels).toStrictEqual([name]);
    expect(Object.entries(groupedBy.labels)).toStrictEqual([[name, 1]]);
  });

  test('survives as the name of a person, with the account ID', async () => {
    const author = { accountId: 'a1', displayName: name };
    const comment = { id: '1', author, body: null, created: '2026-03-02T10:00:00.000+0000' };
    const client = await scriptedClient(async () =>
      Response.json({ comments: [comment], total: 1, maxResults: 20, startAt: 0 }),
    );

    const { comments, people } = await value(client, 'tracker_get_issue_comments', { issueKey: 'PROJ-1' });

    expect(comments[0].author).toBe(name);
    expect(Object.entries(people)).toStrictEqual([[name, 'a1']]);
  });

  test('survives as a status that no group names', async () => {
    const status = { name, statusCategory: { name: 'To Do', key: 'new' } };
    const { simulator, active } = reportFixture();
    const answers: Record<string, unknown> = {
      '/rest/api/3/search/jql': { issues: [{ id: '1', key: 'MOB-1', fields: { status } }], isLast: true },
    };
    const client = await scriptedClient(
      async (url, init) => {
        const { pathname } = new URL(url);
        return answers[pathname] ? Response.json(answers[pathname]) : simulator.fetch(url, init);
      },
      { account: async () => simulator.credentials },
    );

    const args = { sprintId: active.id, projectKey: 'MOB', storyPointsField: 'customfield_10016' };
    const { ungrouped } = await value(client, 'tracker_get_sprint_report', args);

    expect(Object.keys(ungrouped)).toStrictEqual([name]);
  });

  test('is refused as a field that there is not', async () => {
    const { simulator, loose } = reportFixture();
    const client = await trackerClient(simulator);

    const args = { issueKey: loose().key, customFields: only(name, 1) };
    const said = await refusal(client, 'tracker_update_issue', args);

    expect(said).toContain(`customFields.${name}`);
  });
});

test('two people of one name are listed with their account IDs', async () => {
  const comment = (id: string) => ({
    ...{ id, body: null, created: '2026-03-02T10:00:00.000+0000' },
    author: { accountId: `a${id}`, displayName: 'Ada' },
  });
  const client = await scriptedClient(async () =>
    Response.json({ comments: [comment('1'), comment('2'), comment('1')], total: 3, maxResults: 20 }),
  );

  const { comments, people } = await value(client, 'tracker_get_issue_comments', { issueKey: 'PROJ-1' });

  const authors = comments.map(({ author }: { author: string }) => author);
  expect(authors).toStrictEqual(['Ada', 'Ada (a2)', 'Ada']);
  expect(people).toStrictEqual({ Ada: 'a1', 'Ada (a2)': 'a2' });
});
