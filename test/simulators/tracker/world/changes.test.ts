import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { searchIssues } from '#simulators/tracker/queries/search-issues.js';
import { addAttachment, deleteAttachment, findAttachment } from '#simulators/tracker/world/actions/attach.js';
import { addComment, deleteComment, editComment } from '#simulators/tracker/world/actions/comment.js';
import { createIssue, deleteIssue } from '#simulators/tracker/world/actions/create-issue.js';
import { transitionIssue, updateIssue } from '#simulators/tracker/world/actions/edit-issue.js';
import { voteForIssue, watchIssue } from '#simulators/tracker/world/actions/follow.js';
import { findLink, linkIssues, unlinkIssues } from '#simulators/tracker/world/actions/link-issues.js';
import {
  addWorklog,
  deleteWorklog,
  editWorklog,
  timeSpent,
} from '#simulators/tracker/world/actions/log-work.js';
import { rankIssues } from '#simulators/tracker/world/actions/rank.js';
import {
  closeSprint,
  createSprint,
  deleteSprint,
  issuesOf,
  moveToSprint,
  planSprint,
  startSprint,
} from '#simulators/tracker/world/actions/sprint-planning.js';
import { createWorld } from '#simulators/tracker/world/create-world.js';
import { childrenOf, findIssue, openSprintOf } from '#simulators/tracker/world/find.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import type { User } from '#simulators/tracker/world/records/people.js';
import { transitionsFrom } from '#simulators/tracker/world/records/workflows.js';
import type { World } from '#simulators/tracker/world/records/world.js';

const NOW = new Date('2026-03-02T10:00:00Z');
let world: World;
let by: User;
let time: number;

beforeEach(() => {
  world = createWorld({ seed: 1, scale: 1, anchor: new Date('2026-03-02T00:00:00Z') });
  const [credential] = world.credentials;
  if (!credential) throw new Error('a world has credentials');
  by = credential.user;
  time = NOW.getTime();
});

const now = () => {
  time += 1000;
  return { by, at: time };
};
const find = async (jql: string) =>
  (await searchIssues(world, jql, { viewer: by, clock: { now: () => new Date(time + 1000) } })).map(
    ({ key }) => key,
  );
const last = (issue: Issue) =>
  issue.history.at(-1)?.items.map(({ field, fromText, toText }) => [field, fromText, toText]);

function issueOf(key: string): Issue {
  const issue = findIssue(world, key);
  if (!issue) throw new Error(`there is no ${key}`);
  return issue;
}

function make(summary = 'A new thing'): Issue {
  const { project } = issueOf('TIDE-1');
  const [type] = project.issueTypes.filter(({ name }) => name === 'Task');
  if (!type) throw new Error('the project has tasks');
  return createIssue(world, { project, type, summary }, now());
}

test('a created issue has the next number, the first status, and is found', async () => {
  const issue = make();

  expect([issue.key, issue.status.name, issue.reporter, issue.priority.name]).toStrictEqual([
    'TIDE-601',
    'To Do',
    by,
    'Medium',
  ]);
  expect(issue.history).toStrictEqual([]);
  expect(await find('summary ~ "new thing" AND created >= -1m')).toStrictEqual(['TIDE-601']);
});

test('an edit is one entry of the history, and an edit that changes nothing is none', async () => {
  const issue = make();
  const [highest] = world.priorities;
  if (!highest) throw new Error('a world has priorities');

  updateIssue(world, issue, { priority: highest, assignee: by, labels: ['new', 'hot'] }, now());
  updateIssue(world, issue, { priority: highest }, now());

  expect(issue.history).toHaveLength(1);
  expect(last(issue)).toStrictEqual([
    ['priority', 'Medium', 'Highest'],
    ['assignee', null, by.displayName],
    ['labels', '', 'new hot'],
  ]);
  expect(issue.updated).toBe(time - 1000);
  expect(await find('labels = hot')).toStrictEqual([issue.key]);
  expect(await find('labels = hot AND assignee WAS EMPTY AND priority CHANGED FROM Medium')).toStrictEqual([
    issue.key,
  ]);
});

test('a transition to done resolves, one back opens again', async () => {
  const issue = make();
  const go = (name: string) => {
    const transition = transitionsFrom(issue.project.workflow, issue.status).find(
      ({ to }) => to.name === name,
    );
    if (!transition) throw new Error(`no way to ${name}`);
    return transitionIssue(world, issue, transition, now());
  };

  go('In Progress');
  go('Done');
  expect([issue.resolution?.name, issue.resolved, issue.categoryChanged]).toStrictEqual(['Done', time, time]);
  go('To Do');

  expect([issue.resolution, issue.resolved]).toStrictEqual([null, null]);
  expect(last(issue)).toStrictEqual([
    ['status', 'Done', 'To Do'],
    ['resolution', 'Done', null],
  ]);
  expect(await find(`key = ${issue.key} AND status WAS Done BY currentUser()`)).toStrictEqual([issue.key]);
});

test('custom fields are recorded by their names, and null takes a value away', () => {
  const issue = make();

  updateIssue(world, issue, { custom: { customfield_10016: 5 } }, now());
  updateIssue(world, issue, { custom: { customfield_10016: null } }, now());

  expect(issue.history.map(({ items }) => items[0]?.toText)).toStrictEqual(['5', null]);
  expect(Object.hasOwn(issue.custom, 'customfield_10016')).toBe(false);
});

test('an issue keeps its closed sprints and is in one open sprint at most', async () => {
  const board = world.boards.get(1);
  if (!board) throw new Error('a world has boards');
  const issue = make();
  const [first, second] = ['Alpha', 'Beta'].map((name) => createSprint(world, board, { name }, now()));
  if (!first || !second) throw new Error('two sprints were made');

  moveToSprint(world, [issue], first, now());
  planSprint(world, first, { startDate: time, endDate: time + 1000 });
  startSprint(world, first);
  closeSprint(world, first, now());
  const afterClosing = openSprintOf(issue);
  moveToSprint(world, [issue], second, now());
  deleteSprint(world, second, now());

  expect(afterClosing?.state).toBe('future');
  expect(issue.sprints).toStrictEqual([first]);
  expect(await find('sprint = Alpha')).toStrictEqual([issue.key]);
  expect(last(issue)).toStrictEqual([['Sprint', 'Alpha, Beta', 'Alpha']]);
  expect(issuesOf(world, first)).toStrictEqual([issue]);
});

test('a sprint is found by its new name, no longer by the old, and not when it is deleted', async () => {
  const [sprint] = world.boards.get(2)?.sprints.slice(2) ?? [];
  if (!sprint) throw new Error('the board has sprints');

  const count = issuesOf(world, sprint).length;
  planSprint(world, sprint, { name: 'Spring tide' });

  expect(count).toBeGreaterThan(0);
  expect(await find('sprint = "spring tide"')).toHaveLength(count);
  expect(await find(`sprint = ${sprint.id}`)).toHaveLength(count);
  await expect(find('sprint = "MOB Sprint 3"')).rejects.toThrow('does not exist');
  deleteSprint(world, sprint, now());
  await expect(find('sprint = "spring tide"')).rejects.toThrow('does not exist');
});

test('a bare number names a sprint by its id, a quoted one by its name first', async () => {
  const [sprint, next, later] = world.boards.get(2)?.sprints.slice(2) ?? [];
  if (!sprint || !next || !later) throw new Error('the board has sprints');

  const own = issuesOf(world, sprint).map(({ key }) => key);
  planSprint(world, sprint, { name: String(next.id) });

  expect((await find(`sprint = "${next.id}"`)).toSorted()).toStrictEqual(own.toSorted());
  expect(await find(`sprint = ${next.id}`)).toStrictEqual(await find('sprint = "MOB Sprint 4"'));
  expect(await find(`sprint = "${later.id}"`)).toStrictEqual(await find('sprint = "MOB Sprint 5"'));
});

test('comments come, change and go, and each updates the issue', () => {
  const issue = make();

  const comment = addComment(world, issue, 'First', now());
  const edited = editComment(world, issue, comment, { body: 'Second' }, now());
  expect([edited.id, edited.created < edited.updated, issue.updated]).toStrictEqual([comment.id, true, time]);
  deleteComment(world, issue, edited, now());

  expect([issue.comments, issue.updated, issue.history]).toStrictEqual([[], time, []]);
});

test('work is counted, and lowers the remaining estimate', () => {
  const issue = make();
  updateIssue(world, issue, { originalEstimate: 7200, remainingEstimate: 7200 }, now());

  const worklog = addWorklog(
    world,
    issue,
    { started: time, seconds: 3600, comment: null, visibleTo: null },
    now(),
  );
  expect([timeSpent(issue), issue.remainingEstimate]).toStrictEqual([3600, 3600]);
  const edited = editWorklog(world, issue, worklog, { seconds: 1800 }, now());
  expect([timeSpent(issue), issue.remainingEstimate]).toStrictEqual([1800, 5400]);
  deleteWorklog(world, issue, edited, now());

  expect([timeSpent(issue), issue.remainingEstimate]).toStrictEqual([0, 7200]);
});

test('a file is found by its id until it is deleted', () => {
  const issue = make();

  const file = { filename: 'a.txt', mimeType: 'text/plain', bytes: Buffer.from('hello') };
  const attachment = addAttachment(world, issue, file, now());
  expect(findAttachment(world, attachment.id)).toStrictEqual({ attachment, issue });
  expect(last(issue)).toStrictEqual([['Attachment', null, 'a.txt']]);
  deleteAttachment(world, issue, attachment, now());

  expect(findAttachment(world, attachment.id)).toBeUndefined();
});

test('a link is on both issues, and goes from both', async () => {
  const [one, other] = [make('One'), make('Other')];
  const [type] = world.linkTypes;
  if (!type) throw new Error('a world has link types');

  const link = linkIssues(world, { type, source: one, target: other }, now());
  expect(await find(`issue in linkedIssues(${one.key}, blocks)`)).toStrictEqual([other.key]);
  expect(await find(`issue in linkedIssues(${other.key}, "is blocked by")`)).toStrictEqual([one.key]);
  expect(await find(`issue in linkedIssues(${one.key}, "is blocked by")`)).toStrictEqual([]);
  expect(await find(`issue in linkedIssues(${other.key}, blocks)`)).toStrictEqual([]);
  expect(findLink(world, link.id)).toBe(link);
  unlinkIssues(world, link, now());

  expect([one.links, other.links, findLink(world, link.id)]).toStrictEqual([[], [], undefined]);
});

test('a deleted issue takes its sub-tasks with it and lets other children go', async () => {
  const epic = issueOf('TIDE-2');
  const children = childrenOf(world, epic);

  deleteIssue(world, epic, now());

  expect(findIssue(world, 'TIDE-2')).toBeUndefined();
  expect(children.length).toBeGreaterThan(0);
  expect(children.every(({ parent }) => parent === null)).toBe(true);
});

test('a deleted issue takes its sub-tasks and its links with it', () => {
  const parent = [...world.issues.byKey.values()].find(({ type, parent }) => type.subtask && parent)?.parent;
  if (!parent) throw new Error('a world has sub-tasks');
  const subtasks = childrenOf(world, parent).filter(({ type }) => type.subtask);
  const other = make();
  const [type] = world.linkTypes;
  if (!type) throw new Error('a world has link types');
  linkIssues(world, { type, source: parent, target: other }, now());

  deleteIssue(world, parent, now());

  expect(subtasks.map(({ key }) => findIssue(world, key))).toStrictEqual(subtasks.map(() => undefined));
  expect(other.links).toStrictEqual([]);
});

test('closing a sprint moves on what is not done, and leaves the rest', () => {
  const sprint = world.boards.get(2)?.sprints.find(({ state }) => state === 'active');
  if (!sprint) throw new Error('the board has an active sprint');
  const isDone = ({ status }: Issue) => status.category.key === 'done';
  const before = issuesOf(world, sprint);

  closeSprint(world, sprint, now());

  expect([sprint.state, sprint.completeDate]).toStrictEqual(['closed', time]);
  expect(before.filter((issue) => openSprintOf(issue) === null)).toStrictEqual(before.filter(isDone));
  expect(new Set(before.map(isDone)).size).toBe(2);
});

test('watchers and voters are there once', () => {
  const issue = make();

  watchIssue(world, issue, by, true);
  voteForIssue(world, issue, by, true);
  voteForIssue(world, issue, by, true);
  expect([issue.watchers, issue.voters]).toStrictEqual([[by], [by]]);
  voteForIssue(world, issue, by, false);

  expect(issue.voters).toStrictEqual([]);
});

test('ranked issues come right before or after another, in their order', async () => {
  const [one, other] = [make('One'), make('Other')];

  rankIssues(world, [other, one], { before: issueOf('DOC-3') });
  rankIssues(world, [issueOf('DOC-7')], { after: issueOf('DOC-3') });
  const order = await find(`key in (${one.key}, ${other.key}, DOC-2, DOC-3, DOC-4, DOC-7) ORDER BY rank`);

  expect(order).toStrictEqual(['DOC-2', other.key, one.key, 'DOC-3', 'DOC-7', 'DOC-4']);
});

test('issues ranked before another come right after the one above it', async () => {
  rankIssues(world, [issueOf('DOC-9')], { before: issueOf('DOC-2') });
  rankIssues(world, [issueOf('DOC-6'), issueOf('DOC-7'), issueOf('DOC-8')], { before: issueOf('DOC-3') });

  expect((await find('project = DOC ORDER BY rank')).slice(0, 7)).toStrictEqual(
    [1, 9, 2, 6, 7, 8, 3].map((number) => `DOC-${number}`),
  );
});

test('after any changes the indexes hold what a reading of every issue finds', async () => {
  const keys = ['TIDE-1', 'TIDE-40', 'MOB-20', 'MOB-21', 'DOC-5'];
  const step = fc.record({
    key: fc.constantFrom(...keys),
    label: fc.constantFrom('red', 'green'),
    assigned: fc.boolean(),
    planned: fc.boolean(),
    deleted: fc.constantFrom(false, false, false, false, true),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const sprint = world.boards.get(2)?.sprints.at(-1) ?? null;
      for (const { key, label, assigned, planned, deleted } of steps) {
        const issue = findIssue(world, key);
        if (!issue) continue;
        const edit = { labels: [label], assignee: assigned ? by : null, sprint: planned ? sprint : null };
        if (deleted) deleteIssue(world, issue, now());
        else updateIssue(world, issue, edit, now());
      }

      const all = [...world.issues.byKey.values()];
      const keysOf = (issues: Iterable<Issue>) => [...issues].map(({ key }) => key).sort();
      expect(keysOf(world.issues.of('label', 'red'))).toStrictEqual(
        keysOf(all.filter(({ labels }) => labels.includes('red'))),
      );
      expect(keysOf(world.issues.of('assignee', null))).toStrictEqual(
        keysOf(all.filter(({ assignee }) => assignee === null)),
      );
      if (sprint) {
        expect(keysOf(issuesOf(world, sprint))).toStrictEqual(
          keysOf(all.filter(({ sprints }) => sprints.includes(sprint))),
        );
      }
      const since = NOW.getTime();
      expect(
        keysOf(
          world.issues.order('updated', ({ updated }) => updated).between(since, Number.POSITIVE_INFINITY),
        ),
      ).toStrictEqual(keysOf(all.filter(({ updated }) => updated >= since)));
    }),
    { numRuns: 30, seed: 7 },
  );
});
