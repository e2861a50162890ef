import { createRandom } from '../../../core/random.js';
import type { WorldOrigin } from '../../../core/simulator.js';
import { Changes, writable } from '../../../core/state/changes.js';
import type { Beginning } from '../../../core/worlds/unfinished-world.js';
import { Annotations } from '../actions/annotations.js';
import { Administration } from '../administration.js';
import { createIssueIndex } from '../indexes/issue-index.js';
import { namesOf } from '../names.js';
import type { Issue } from '../records/issues.js';
import type { User } from '../records/people.js';
import { noWebhooks } from '../records/webhooks.js';
import type { World } from '../records/world.js';
import { type Block, firstBlock, furtherBlock } from './blocks.js';
import { CATEGORIES, LINK_TYPES, PRIORITIES, RESOLUTIONS, STATUSES, TYPES } from './catalogue.js';
import { FIELDS } from './fields.js';
import type { Team } from './issue-plans.js';
import { makeIssues } from './make-issues.js';
import { credentialsFor, firstTeam, groupsFor } from './people.js';
import { makeProject, type ProjectPlan, TEMPLATES } from './projects.js';
import { makeBoard } from './sprints.js';
import { tidyUp } from './tidy-up.js';
import { WORKFLOWS } from './workflows.js';

/** Where the ids of each kind of record begin. */
const FIRST_ID = 10_000;

/** What no issue changes: who there is, and who hears of changes. */
const EARLY = new Set([
  'changes',
  'origin',
  'credentials',
  'groups',
  'users',
  'webhooks',
] as const satisfies (keyof World)[]);

/** A world from its seed: people, and then a first block of a thousand issues, and one more for each further scale. */
export function generateWorld(origin: WorldOrigin, lists: { readonly longLists: boolean }): Beginning<World> {
  const { seed, scale } = origin;
  const further = Array.from({ length: scale - 1 }, (_, at) => furtherBlock(seed, at + 1));
  const first = firstBlock(seed, lists);
  const world = emptyWorld(origin, [first, ...further]);
  return { world, early: EARLY, finish: () => filledWorld(world, first, further) };
}

function filledWorld(world: World, first: Block, further: readonly Block[]): World {
  const { origin, counters } = world;
  const { seed } = origin;
  const issues = settle(world, first, createRandom(seed, 'block-0'));
  tidyUp(issues, first, counters, origin.anchor.getTime());
  for (const [at, block] of further.entries()) {
    for (const issue of settle(world, block, createRandom(seed, `block-${at + 1}`))) issues.push(issue);
  }
  const names = namesOf(world, world.users.values(), world.projects.values(), world.sprints.values());
  return { ...world, names, issues: createIssueIndex(world.changes, issues) };
}

/** A world of people and nothing else: the usual accounts, where they are wanted. */
export function unpeopledWorld(origin: WorldOrigin, usualAccounts: boolean): World {
  const people = usualAccounts ? firstTeam(origin.seed).slice(0, 3) : [];
  const world = emptyWorld(origin, [{ plans: [], people }]);
  return { ...world, names: namesOf(world, people, [], []) };
}

function emptyWorld(origin: WorldOrigin, blocks: readonly Block[]): World {
  const people = blocks.flatMap((block) => block.people);
  const changes = new Changes();
  return {
    changes,
    origin,
    credentials: credentialsFor(origin.seed, people),
    groups: groupsFor(origin.seed),
    users: new Map(people.map((user) => [user.accountId, user])),
    projects: new Map(),
    boards: new Map(),
    sprints: new Map(),
    categories: CATEGORIES,
    statuses: STATUSES,
    workflows: WORKFLOWS,
    priorities: PRIORITIES,
    resolutions: RESOLUTIONS,
    issueTypes: TYPES,
    linkTypes: LINK_TYPES,
    fields: FIELDS,
    templates: TEMPLATES,
    names: namesOf({ changes }, [], [], []),
    annotations: new Annotations(changes),
    administration: new Administration(changes),
    signIn: { codes: new Map(), tokens: new Map() },
    webhooks: noWebhooks(),
    deletedWorklogs: [],
    issues: createIssueIndex(changes, []),
    counters: {
      issue: FIRST_ID,
      comment: FIRST_ID,
      change: FIRST_ID,
      worklog: FIRST_ID,
      attachment: FIRST_ID,
      link: FIRST_ID,
      sprint: 1,
      rank: 1,
      label: 1000,
      numbers: new Map(),
    },
  };
}

/** Puts a block's projects, boards and sprints into the world, and hands back its issues. */
function settle(world: World, { plans, people }: Block, random: ReturnType<typeof createRandom>): Issue[] {
  const { projects, boards, sprints, counters } = world;
  const anchor = world.origin.anchor.getTime();
  return plans.flatMap((plan) => {
    const team = teamOf(plan, people);
    const project = makeProject(plan, projects.size, team[0], anchor);
    const { closedSprints: closed } = plan;
    const board = makeBoard(random, {
      id: boards.size + 1,
      firstSprint: counters.sprint,
      closed,
      project,
      anchor,
    });
    writable(world, counters).sprint += board.sprints.length;
    writable(world, projects).set(project.key, project);
    writable(world, boards).set(board.id, board);
    for (const sprint of board.sprints) writable(world, sprints).set(sprint.id, sprint);
    return makeIssues({ random, plan, board, team, anchor, counters, changes: world.changes });
  });
}

function teamOf({ team, key }: ProjectPlan, people: readonly User[]): Team {
  const [lead, ...others] = team.flatMap((place) => people[place] ?? []);
  if (lead) return [lead, ...others];
  throw new Error(`the project ${key} has no team`);
}
