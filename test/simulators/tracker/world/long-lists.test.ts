import { expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { issuesOf } from '#simulators/tracker/world/actions/sprint-planning.js';

const simulator = createTrackerSimulator({ longLists: true, now: new Date('2026-03-02T10:00:00Z') });

test('with long lists, more than 200 issues of one sprint are assigned to the user of the token', () => {
  expect(ownOfActiveSprint()).toBeGreaterThan(200);
});

test('with long lists, a board has more than 50 sprints, and the world still a thousand issues', () => {
  const { boards, issues } = simulator.world;

  expect(boards.get(1)?.sprints.length).toBeGreaterThan(50);
  expect(issues.byKey.size).toBe(1000);
});

test('a reset keeps the long lists', () => {
  simulator.reset();

  expect(ownOfActiveSprint()).toBeGreaterThan(200);
});

function ownOfActiveSprint(): number {
  const { world } = simulator;
  const member = world.credentials.find(({ name }) => name === 'member')?.user;
  const active = world.boards.get(1)?.sprints.find(({ state }) => state === 'active');
  return active ? issuesOf(world, active).filter(({ assignee }) => assignee === member).length : 0;
}
