import { expect, test } from 'vitest';
import { issuesOf } from '#simulators/tracker/world/actions/sprint-planning.js';
import { createWorld } from '#simulators/tracker/world/create-world.js';
import type { World } from '#simulators/tracker/world/records/world.js';

const world: World = createWorld({ seed: 1, scale: 1, anchor: new Date('2026-03-02T00:00:00Z') });
const issues = [...world.issues.byKey.values()];
const board = world.boards.get(1);

test('the default world has a thousand issues', () => {
  expect(issues).toHaveLength(1000);
});

test('one issue has more than 100 changes and more than 20 comments', () => {
  const busy = issues.filter(({ history, comments }) => history.length > 100 && comments.length > 20);

  expect(busy.map(({ key }) => key)).toContain('TIDE-1');
});

test('the user of the token sees more than 1,000 labels', () => {
  const labels = issues.filter(({ project }) => project.key !== 'SEC').flatMap((issue) => issue.labels);

  expect(new Set(labels).size).toBeGreaterThan(1000);
});

test('a board has sprints of every state, one of them without dates', () => {
  const sprints = board?.sprints ?? [];

  expect(new Set(sprints.map(({ state }) => state))).toStrictEqual(new Set(['closed', 'active', 'future']));
  expect(sprints.filter(({ startDate }) => startDate === null)).toHaveLength(1);
});

test('there are issues unassigned and assigned, resolved and not, in every category of status', () => {
  expect(issues.some(({ assignee }) => assignee === null)).toBe(true);
  expect(issues.some(({ resolution }) => resolution !== null)).toBe(true);
  expect(new Set(issues.map(({ status }) => status.category.key))).toStrictEqual(
    new Set(['new', 'indeterminate', 'done']),
  );
});

test('there are bugs inside and outside of sprints, done and not', () => {
  const bugs = issues.filter(({ type }) => type.name === 'Bug');
  const kinds = bugs.map(({ sprints, resolution }) => `${sprints.length > 0} ${resolution !== null}`);

  expect(new Set(kinds)).toStrictEqual(new Set(['true true', 'true false', 'false true', 'false false']));
});

test('issues joined the active sprint after it began, before and after they were carried over', () => {
  const active = board?.sprints.find(({ state }) => state === 'active');
  const began = active?.startDate ?? 0;
  const joined = (active ? issuesOf(world, active) : []).flatMap(({ history }) =>
    history.filter(({ items }) =>
      items.some(({ field, toText }) => field === 'Sprint' && toText?.endsWith(active?.name ?? '')),
    ),
  );

  expect(joined.some(({ at }) => at > began)).toBe(true);
  expect(joined.some(({ at }) => at < began)).toBe(true);
  expect(issues.some(({ sprints }) => sprints.length > 1)).toBe(true);
});

test.each(['Epic', 'Story', 'Task', 'Sub-task', 'Bug'])('there are issues of type %s', (name) => {
  expect(issues.some(({ type }) => type.name === name)).toBe(true);
});

test('every sub-task belongs to a standard issue of its project, every other child to an epic', () => {
  const levels = issues
    .filter(({ parent, project }) => parent !== null && parent.project === project)
    .map(({ type, parent }) => `${type.hierarchyLevel} in ${parent?.type.hierarchyLevel}`);

  expect(new Set(levels)).toStrictEqual(new Set(['-1 in 0', '0 in 1']));
  expect(issues.every(({ type, parent }) => !type.subtask || parent !== null)).toBe(true);
});

test('files hold as many bytes as they say, and pictures are pictures', () => {
  const files = issues.flatMap(({ attachments }) => attachments);

  for (const { content, size } of files) expect(content().byteLength).toBe(size);
  const picture = files.find(({ mimeType }) => mimeType === 'image/png');
  expect(
    Buffer.from(picture?.content() ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});
