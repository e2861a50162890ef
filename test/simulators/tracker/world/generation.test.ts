import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { differences } from '#simulators/tracker/world/actions/tracked-fields.js';
import { createWorld } from '#simulators/tracker/world/create-world.js';
import { portOf } from '#simulators/tracker/world/generate/ports.js';
import { furtherProjects } from '#simulators/tracker/world/generate/projects.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { transitionsFrom } from '#simulators/tracker/world/records/workflows.js';
import type { World } from '#simulators/tracker/world/records/world.js';

const ANCHOR = new Date('2026-03-02T00:00:00Z');
const DAY = 86_400_000;
const world = createWorld({ seed: 1, scale: 1, anchor: ANCHOR });
const issues = allOf(world);

function allOf({ issues }: World): Issue[] {
  return [...issues.byKey.values()];
}

/** All that distinguishes one world from another, with times counted from the anchor. */
function signature({ origin, issues, credentials, sprints }: World): unknown {
  const since = (time: number | null) => (time === null ? null : time - origin.anchor.getTime());
  return {
    tokens: credentials.map(({ token, user }) => [token, user.accountId]),
    sprints: [...sprints.values()].map(({ name, goal, startDate }) => [name, goal, since(startDate)]),
    issues: [...issues.byKey.values()].map((issue) => [
      ...[issue.id, issue.key, issue.summary, issue.status.name, issue.assignee?.displayName, issue.labels],
      ...[since(issue.created), since(issue.updated), since(issue.resolved)],
      issue.history.map(({ id, at, items }) => [
        id,
        since(at),
        items.map(({ field, toText }) => [field, toText]),
      ]),
      issue.comments.map(({ id, body, created }) => [id, body, since(created)]),
    ]),
  };
}

/** The same without what is a day by nature. */
const withoutDays = (value: unknown) => JSON.stringify(value).replaceAll(/\d{4}-\d\d-\d\d/g, 'day');

test('the same origin makes the same world', () => {
  expect(signature(createWorld({ seed: 1, scale: 1, anchor: ANCHOR }))).toStrictEqual(signature(world));
});

test('the world is the same, whether issues are made at once or with the first read or change', () => {
  const origin = { seed: 5, scale: 2, anchor: ANCHOR };
  const whole = signature(createWorld(origin, { addTo: () => {} }));
  const early = createWorld(origin);
  const { users, credentials } = early;
  const people = structuredClone([[...users], credentials]);
  const changed = createWorld(origin);
  writable(changed, changed.users).delete('0');

  expect(early.changes.isUnfinished).toBe(true);
  expect(signature(early)).toStrictEqual(whole);
  expect(structuredClone([[...users], credentials])).toStrictEqual(people);
  expect(changed.changes.isUnfinished).toBe(false);
  expect(signature(changed)).toStrictEqual(whole);
});

test('another seed makes another world', () => {
  expect(signature(createWorld({ seed: 2, scale: 1, anchor: ANCHOR }))).not.toStrictEqual(signature(world));
});

test('another anchor moves the dates, and nothing else', () => {
  const later = createWorld({ seed: 1, scale: 1, anchor: new Date(ANCHOR.getTime() + 100 * DAY) });

  expect(withoutDays(signature(later))).toBe(withoutDays(signature(world)));
});

test('a larger world has the issues of the smaller one, and a thousand more for each step', () => {
  const larger = createWorld({ seed: 1, scale: 3, anchor: ANCHOR });
  const shared = allOf(larger).filter(({ project }) => world.projects.has(project.key));

  expect(larger.issues.byKey.size).toBe(3000);
  expect(shared.map(({ id, key, summary }) => [id, key, summary])).toStrictEqual(
    issues.map(({ id, key, summary }) => [id, key, summary]),
  );
});

test('no two projects of a large world have the same key', () => {
  const blocks = Array.from({ length: 300 }, (_, at) => portOf(at + 1));
  const keys = blocks.flatMap(({ port, prefix }) => furtherProjects(port, prefix)).map(({ key }) => key);

  expect(new Set([...keys, ...world.projects.keys()]).size).toBe(keys.length + world.projects.size);
  for (const key of keys) expect(key).toMatch(/^[A-Z][A-Z0-9]+$/);
});

test('every issue moved only along its workflow, from the first status to the present one', () => {
  for (const { project, status, history, key } of issues) {
    let reached = project.workflow.initial;
    for (const { from, to } of history.flatMap(({ items }) =>
      items.filter(({ field }) => field === 'status'),
    )) {
      expect(from, key).toBe(reached.id);
      const taken = transitionsFrom(project.workflow, reached).find((transition) => transition.to.id === to);
      reached = taken?.to ?? project.workflow.initial;
      expect(taken, `${key} to ${to}`).toBeDefined();
    }
    expect(status, key).toBe(reached);
  }
});

test.each(['assignee', 'priority', 'resolution', 'Sprint', 'Story Points'])(
  'each change of %s begins where the one before ended, and the last is the present',
  (field) => {
    for (const issue of issues) {
      const items = issue.history.flatMap((change) => change.items.filter((item) => item.field === field));
      for (const [at, item] of items.entries()) {
        if (at > 0) expect(item.fromText, issue.key).toBe(items[at - 1]?.toText);
      }
      const last = items.at(-1);
      if (last) expect([last.toText], issue.key).toStrictEqual([presentText(issue, field)]);
    }
  },
);

function presentText(issue: Issue, field: string): string | null {
  const [item] = differences({ ...issue, ...NOTHING_YET }, issue, world.fields).filter(
    (change) => change.field === field,
  );
  return item?.toText ?? null;
}

const NOTHING_YET = {
  ...{ assignee: null, resolution: null, sprints: [], custom: {} },
  priority: { id: '', name: '', description: '', color: '', position: -1 },
};

test('nothing happens before an issue was created, after its last update, or after the anchor', () => {
  for (const { key, created, updated, history, comments } of issues) {
    const times = [...history.map(({ at }) => at), ...comments.map((comment) => comment.created)];
    expect(Math.min(created, ...times), key).toBe(created);
    expect(Math.max(created, ...times), key).toBe(updated);
    expect(history.map(({ at }) => at)).toStrictEqual(history.map(({ at }) => at).sort((a, b) => a - b));
    expect(updated, key).toBeLessThan(ANCHOR.getTime());
  }
});

test('an issue is resolved as long as its status is done', () => {
  for (const { key, status, resolution, resolved } of issues) {
    expect([status.category.key === 'done', resolved !== null], key).toStrictEqual([
      resolution !== null,
      resolution !== null,
    ]);
  }
});
