// Five queries that each match 50 issues, in a world of 100,000 issues and in one of 1,000.
import { searchIssues } from '#simulators/tracker/queries/search-issues.js';
import { updateIssue } from '#simulators/tracker/world/actions/edit-issue.js';
import { createSprint } from '#simulators/tracker/world/actions/sprint-planning.js';
import { createWorld } from '#simulators/tracker/world/create-world.js';
import { inTurn } from '../median.js';

const ROUNDS = 200;
const MATCHES = 50;
const ANCHOR = new Date('2026-03-02T00:00:00Z');
const NOW = new Date('2026-03-02T10:00:00Z');

const QUERIES = {
  'project and sprint': 'project = MOB AND sprint = Regatta ORDER BY rank',
  assignee: 'assignee = "Priya Raman" ORDER BY created DESC',
  'key list': `key in (${Array.from({ length: MATCHES }, (_, at) => `TIDE-${at * 7 + 1}`)}) ORDER BY key`,
  'updated window': 'updated >= "2026-02-27 02:00" AND updated < "2026-02-27 03:00" ORDER BY updated',
  'default order': 'project = DOC',
};

export const figures = Object.entries(QUERIES).map(([name, jql]) => ({
  name: `tracker query: ${name}`,
  unit: 'ms',
  against: 'in a world of 1,000 issues',
  async measure() {
    const { large, small } = worlds();
    await searching(large, jql);
    return inTurn(
      ROUNDS,
      () => searching(large, jql),
      () => searching(small, jql),
    );
  },
}));

let made;

/** Both worlds, made once, and only when a query is measured. */
function worlds() {
  made ??= { large: worldOf(100), small: worldOf(1) };
  return made;
}

function worldOf(scale) {
  const world = createWorld({ seed: 1, scale, anchor: ANCHOR });
  giveFifty(world);
  return world;
}

/** Plans fifty issues for a new sprint, and assigns them to a user who has none. */
function giveFifty(world) {
  const act = { by: world.credentials[0].user, at: NOW.getTime() };
  const board = [...world.boards.values()].find(({ project }) => project.key === 'MOB');
  const sprint = createSprint(world, board, { name: 'Regatta' }, act);
  const assignee = [...world.users.values()].find(({ displayName }) => displayName === 'Priya Raman');
  const issues = [...world.issues.of('project', board.project)].slice(-MATCHES);
  for (const issue of issues) updateIssue(world, issue, { sprint, assignee }, act);
}

async function searching(world, jql) {
  const [{ user }] = world.credentials;
  const started = performance.now();
  const found = await searchIssues(world, jql, { viewer: user, now: NOW, bounded: true });
  const took = performance.now() - started;
  if (found.length !== MATCHES) throw new Error(`${jql} matches ${found.length} issues, not ${MATCHES}`);
  return took;
}
