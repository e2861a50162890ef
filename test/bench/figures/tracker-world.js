// The sprints of the tracker's default world by board, and how much of it the busiest person has.
import { createWorld } from '#simulators/tracker/world/create-world.js';

const ANCHOR = new Date('2026-03-02T00:00:00Z');
const MOST_OF_ONE = 15;

export const figures = [
  ...['TIDE', 'MOB'].flatMap((key) => [
    {
      name: `tracker world, ${key}: closed and active sprints`,
      unit: 'sprints',
      against: 'of half to twice the usual size',
      async measure() {
        const { sizes, usual } = sprintsOf(key);
        const alike = sizes.filter((size) => size >= usual / 2 && size <= usual * 2);
        return { ours: sizes.length, other: alike.length };
      },
    },
    sizeFigure(key, 'smallest', ({ sizes }) => sizes[0]),
    sizeFigure(key, 'largest', ({ sizes }) => sizes.at(-1)),
  ]),
  ...['assignee', 'reporter'].map((role) => ({
    name: `tracker world: the busiest ${role}'s share`,
    unit: '%',
    against: 'at most',
    async measure() {
      const issues = [...worldOf().issues.byKey.values()];
      const counts = new Map();
      for (const issue of issues)
        if (issue[role]) counts.set(issue[role], (counts.get(issue[role]) ?? 0) + 1);
      return { ours: (100 * Math.max(...counts.values())) / issues.length, other: MOST_OF_ONE };
    },
  })),
];

function sizeFigure(key, which, sizeOf) {
  return {
    name: `tracker world, ${key}: the ${which} of them`,
    unit: 'issues',
    against: 'the median one',
    async measure() {
      const sprints = sprintsOf(key);
      return { ours: sizeOf(sprints), other: sprints.usual };
    },
  };
}

/** How many issues the sprints of a project's board have that are not still to come, the smallest first. */
function sprintsOf(key) {
  const world = worldOf();
  const board = [...world.boards.values()].find(({ project }) => project.key === key);
  const sizes = board.sprints
    .filter(({ state }) => state !== 'future')
    .map((sprint) => world.issues.of('sprint', sprint).size)
    .sort((one, other) => one - other);
  return { sizes, usual: sizes[Math.floor(sizes.length / 2)] };
}

function worldOf() {
  return createWorld({ seed: 1, scale: 1, anchor: ANCHOR });
}
