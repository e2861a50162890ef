import type { ExpectedAnswer, ExpectedRecord } from '../../../models/model.js';
import { anyOf, type Value } from '../../../reading/values.js';
import { statisticsOf } from '../facts/project-statistics.js';
import {
  openIssuesOf,
  openMergeRequestsOf,
  type Project,
  projectBeyond,
  projectFacts,
  projectOf,
} from '../facts/projects.js';
import { pageOf } from '../pages.js';
import { credentialsOf, type Sight, sightOf } from '../sight.js';
import { identified, word } from '../spelling.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

/** What projects are ordered by, and in which direction; texts in each order that databases have. */
const SORTS: Readonly<Record<string, readonly ((project: Project) => string | number)[]>> = {
  latest_activity_desc: [({ lastActivityAt }) => -Date.parse(lastActivityAt)],
  created_desc: [({ createdAt }) => -Date.parse(createdAt)],
  name_asc: [({ name }) => name, ({ name }) => name.toLowerCase()],
  stars_desc: [({ starredBy }) => -starredBy.length],
};

export const projectTools = {
  get_project: forgeTool({
    valid: () => ({ fullPath: 'platform/core' }),
    values: {
      fullPath: varied,
      userCredentials: (world) => credentialsOf(world, 'developerToken', 'outsiderToken', 'guestToken'),
    },
    answers({ fullPath, userCredentials }, world) {
      const sight = sightOf(userCredentials, world);
      const project = world.all.projects.find((one) => one.fullPath === fullPath);
      if (!project || !sight.project(project.fullPath))
        return { answer: { without: REPORTED }, orRefused: 'nothing to be seen' };
      return {
        answer: {
          facts: { project: anyOf(project.fullPath, ...identified(['Project'], project.id).flat()) },
          may: {
            ...projectFacts(project),
            role: roleOf(world, sight, project),
            'name with namespace': anyOf(...[' / ', '/'].map((sign) => namesOf(world, project).join(sign))),
            'open issues': openIssuesOf(world, sight)(project),
            'open merge requests': openMergeRequestsOf(world, sight, project.fullPath),
          },
        },
      };
    },
  }),

  get_projects: forgeTool({
    valid: () => ({}),
    values: {
      first: () => [1, 7, 100],
      fetchAll: () => [true, false],
      sort: () => Object.keys(SORTS),
      userCredentials: (world) => credentialsOf(world, 'outsiderToken', 'externalToken', 'adminToken'),
    },
    answers({ first = 20, sort = 'latest_activity_desc', userCredentials }, world) {
      const sight = sightOf(userCredentials, world);
      const seen = world.all.projects.filter(({ fullPath }) => sight.project(fullPath));
      return {
        anyOf: (SORTS[String(sort)] ?? []).map((key) => sortedPage(world, sight, seen, Number(first), key)),
      };
    },
  }),

  get_group_projects: forgeTool({
    valid: () => ({ fullPath: 'services' }),
    values: {
      fullPath: ({ groups }) => groups.map(({ fullPath }) => fullPath),
      searchTerm: searches,
      first: () => [1, 7, 100],
      userCredentials: (world) => credentialsOf(world, 'outsiderToken', 'externalToken'),
    },
    answers({ fullPath, searchTerm, first = 20, userCredentials }, world) {
      const sight = sightOf(userCredentials, world);
      const below = world.all.projects.filter(
        (one) => one.fullPath.startsWith(`${fullPath}/`) && sight.project(one.fullPath),
      );
      const found = below.filter((one) => typeof searchTerm !== 'string' || isNamed(one, searchTerm));
      // Whether the projects of subgroups are a group's is not said.
      const direct = found.filter((one) => one.fullPath.lastIndexOf('/') === String(fullPath).length);
      const openIssues = openIssuesOf(world, sight);
      return {
        anyOf: [direct, found].map((some) =>
          pageOf(
            'project',
            some.map((one) => projectOf(openIssues, one)),
            first,
          ),
        ),
        ...(!sight.place(String(fullPath)) && { orRefused: 'no group to be seen' }),
      };
    },
  }),

  get_project_statistics: forgeTool({
    valid: () => ({ projectPath: 'platform/core' }),
    values: { projectPath: varied },
    answers({ projectPath }, world) {
      const sight = sightOf(undefined, world);
      const project = world.projects.find(({ fullPath }) => fullPath === projectPath);
      if (project === undefined) return { answer: { without: ['stars'] }, orRefused: 'nothing to be seen' };
      // Only who has a part in a project is reported its storage and its commits (GitLab, "Project members permissions").
      if (world.levelIn(world.account.username, project.fullPath) < REPORTER)
        return { open: 'which of the statistics those see who are no members of the project' };
      return { anyOf: statisticsOf(world, sight, project) };
    },
  }),
};

const REPORTER = 20;

/** What gives away a project that no account may see. */
const REPORTED = ['name', 'description', 'created at', 'last activity at', 'stars', 'default branch'];

function sortedPage(
  world: ForgeWorld,
  sight: Sight,
  projects: readonly Project[],
  size: number,
  key: (project: Project) => string | number,
): ExpectedAnswer {
  const keys = new Map(projects.map((project) => [project.fullPath, key(project)]));
  const order = ({ id }: ExpectedRecord) => keys.get(id) ?? '';
  const sorted = projects
    .map((project) => ({ project, own: key(project) }))
    .sort((one, other) => compare(one.own, other.own))
    .map(({ project }) => project);
  const openIssues = openIssuesOf(world, sight);
  const last = sorted[size - 1];
  const isNear = (one: Project) => last === undefined || compare(key(one), key(last)) <= 0;
  const records = sorted.map((one) => (isNear(one) ? projectOf(openIssues, one) : projectBeyond(one)));
  return pageOf('project', records, size, order);
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Projects of every kind, the last of them one that the account does not see. */
function varied({ all, projects }: ForgeWorld): string[] {
  const seen = new Set(projects.map(({ fullPath }) => fullPath));
  const services = all.projects.filter(({ fullPath }) => fullPath.startsWith('services/'));
  const others = all.projects.filter(({ fullPath }) => !fullPath.startsWith('services/'));
  const some = [
    ...others.filter((_, at) => at % 4 === 0),
    ...services.slice(0, 2),
    ...others.filter(isUnlike),
  ];
  const hidden = others.filter(({ fullPath }) => !seen.has(fullPath));
  return [...new Set([...some, ...hidden].map(({ fullPath }) => fullPath))];
}

function isUnlike({ archived, defaultBranch, features, forks, forkedFrom }: Project): boolean {
  return (
    archived ||
    !defaultBranch ||
    forkedFrom !== null ||
    forks.length > 0 ||
    Object.values(features).includes('disabled')
  );
}

const ROLES: Readonly<Record<number, string>> = {
  15: 'planner',
  20: 'reporter',
  30: 'developer',
  40: 'maintainer',
  50: 'owner',
};

function roleOf({ levelIn }: ForgeWorld, { username }: Sight, { fullPath }: Project): Value {
  const level = levelIn(username, fullPath);
  return level === 0 ? null : anyOf(word(ROLES[level] ?? 'guest'), level);
}

function namesOf({ all }: ForgeWorld, { fullPath, name }: Project): string[] {
  const groups = all.groups.filter((group) => fullPath.startsWith(`${group.fullPath}/`));
  const owner = all.users.find(({ username }) => fullPath.startsWith(`${username}/`));
  const above = groups
    .toSorted((one, other) => one.fullPath.length - other.fullPath.length)
    .map((group) => group.name);
  return [...(owner ? [owner.name] : []), ...above, name];
}

/** Words of names, and beginnings, middles and ends of them, that are in no description, so that it does not matter where else is searched. */
function searches({ all }: ForgeWorld): string[] {
  const words = [
    ...['publisher', 'CACHE', 'renderer', 'design', 'api', 'nothing-at-all'],
    ...['ubli', 'che', 'ender', 'Cac', 'metric', 'etri', 'ews', 'ervic'],
  ];
  const prose = all.projects.map(
    ({ name, description }) => [name.toLowerCase(), description.toLowerCase()] as const,
  );
  return words.filter((word) =>
    prose.every(
      ([name, description]) => name.includes(word.toLowerCase()) || !description.includes(word.toLowerCase()),
    ),
  );
}

function isNamed({ name, fullPath }: Project, term: string): boolean {
  const path = fullPath.slice(fullPath.lastIndexOf('/') + 1);
  return [name, path].some((text) => text.toLowerCase().includes(term.toLowerCase()));
}
