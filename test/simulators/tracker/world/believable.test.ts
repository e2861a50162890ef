import { describe, expect, test } from 'vitest';
import { issuesOf } from '#simulators/tracker/world/actions/sprint-planning.js';
import { createWorld } from '#simulators/tracker/world/create-world.js';
import type { Board, Sprint } from '#simulators/tracker/world/records/boards.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import type { User } from '#simulators/tracker/world/records/people.js';
import { may } from '#simulators/tracker/world/records/permissions.js';
import type { World } from '#simulators/tracker/world/records/world.js';

const ANCHOR = new Date('2026-03-02T00:00:00Z');
const WORLDS = [
  { seed: 1, scale: 1 },
  { seed: 2, scale: 1 },
  { seed: 3, scale: 1 },
  { seed: 77, scale: 1 },
  { seed: 1, scale: 10 },
  { seed: 5, scale: 10 },
];

describe.each(WORLDS)('the world of seed $seed and scale $scale', ({ seed, scale }) => {
  const world = createWorld({ seed, scale, anchor: ANCHOR });
  const issues = [...world.issues.byKey.values()];
  const boards = [...world.boards.values()].filter(({ type }) => type === 'scrum');

  test('past and present sprints of a board are of like size, and those to come are smaller', () => {
    for (const board of boards) {
      const begun = sizes(world, board, ['closed', 'active']);
      const typical = median(begun);

      expect(typical, board.name).toBeGreaterThanOrEqual(15);
      expect(typical, board.name).toBeLessThanOrEqual(40);
      expect(Math.min(...begun), board.name).toBeGreaterThanOrEqual(typical / 2);
      expect(Math.max(...begun), board.name).toBeLessThanOrEqual(typical * 2);
      for (const planned of sizes(world, board, ['future'])) {
        expect(planned, board.name).toBeGreaterThan(0);
        expect(planned, board.name).toBeLessThan(typical);
      }
    }
  });

  test('a board has a backlog of issues that no sprint has had', () => {
    for (const { project } of boards) {
      const waiting = issues.filter(
        (issue) =>
          issue.project === project && issue.sprints.length === 0 && issue.status.category.key === 'new',
      );

      expect(waiting.length, project.key).toBeGreaterThan(10);
    }
  });

  test('most of a closed sprint is done, and an active one is mixed', () => {
    for (const board of boards) {
      const closed = board.sprints.filter(({ state }) => state === 'closed');
      const active = board.sprints.filter(({ state }) => state === 'active');
      const before = closed.flatMap((sprint) => issuesOf(world, sprint));

      expect(shareOf(before, isDone), board.name).toBeGreaterThan(0.8);
      expect(shareOf(before, isDone), board.name).toBeLessThan(1);
      for (const sprint of closed)
        expect(shareOf(issuesOf(world, sprint), isDone), sprint.name).toBeGreaterThan(0.5);
      for (const sprint of active) {
        const categories = new Set(issuesOf(world, sprint).map(({ status }) => status.category.key));

        expect(categories, sprint.name).toStrictEqual(new Set(['new', 'indeterminate', 'done']));
        expect(shareOf(issuesOf(world, sprint), isDone), sprint.name).toBeLessThan(0.7);
      }
    }
  });

  test('what is done was finished while its last sprint ran', () => {
    for (const { key, sprints, resolved } of issues.filter(isDone)) {
      const [last] = sprints.slice(-1);
      if (!last) continue;

      expect(resolved, key).toBeGreaterThan(last.startDate ?? 0);
      expect(resolved, key).toBeLessThanOrEqual(last.completeDate ?? ANCHOR.getTime());
    }
  });

  test.each(['assignee', 'reporter'] as const)('no %s has more than 15 of 100 issues', (role) => {
    const busiest = Math.max(...countsOf(issues.map((issue) => issue[role])));

    expect(busiest / issues.length).toBeLessThan(0.15);
  });

  test.each(['assignee', 'reporter'] as const)(
    'no %s has more than 40 of 100 issues of a project',
    (role) => {
      for (const project of world.projects.values()) {
        const own = issues.filter((issue) => issue.project === project);

        expect(Math.max(...countsOf(own.map((issue) => issue[role]))) / own.length, project.key).toBeLessThan(
          0.4,
        );
      }
    },
  );

  test('between 5 and 40 of 100 issues are unassigned, most of them waiting', () => {
    const unassigned = issues.filter(({ assignee }) => assignee === null);

    expect(unassigned.length / issues.length).toBeGreaterThan(0.05);
    expect(unassigned.length / issues.length).toBeLessThan(0.4);
    expect(shareOf(unassigned, ({ status }) => status.category.key === 'new')).toBeGreaterThan(0.5);
  });

  test('people work on what they may see', () => {
    const outsiders = issues.filter(({ project, assignee, reporter }) =>
      [assignee, reporter].some((user) => user !== null && !may(user, 'BROWSE_PROJECTS', project)),
    );

    expect(outsiders.map(({ key }) => key)).toStrictEqual([]);
  });

  test('the user of the usual token has something in the active sprint of each first board', () => {
    const [member] = world.credentials;
    for (const board of boards.slice(0, 2)) {
      const active = board.sprints.filter(({ state }) => state === 'active');
      const own = active
        .flatMap((sprint) => issuesOf(world, sprint))
        .filter(({ assignee }) => assignee === member?.user);

      expect(own.length, board.name).toBeGreaterThan(0);
    }
  });
});

function sizes(world: World, { sprints }: Board, states: readonly Sprint['state'][]): number[] {
  return sprints
    .filter(({ state }) => states.includes(state))
    .map((sprint) => issuesOf(world, sprint).length);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function isDone({ status }: Issue): boolean {
  return status.category.key === 'done';
}

function shareOf(issues: readonly Issue[], wanted: (issue: Issue) => boolean): number {
  return issues.filter(wanted).length / issues.length;
}

function countsOf(users: readonly (User | null)[]): number[] {
  const counts = new Map<User, number>();
  for (const user of users) if (user) counts.set(user, (counts.get(user) ?? 0) + 1);
  return [...counts.values()];
}
