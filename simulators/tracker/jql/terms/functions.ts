import { childrenOf, findIssue } from '../../world/find.js';
import type { SprintState } from '../../world/records/boards.js';
import type { Act } from '../../world/records/history.js';
import type { Issue } from '../../world/records/issues.js';
import { may } from '../../world/records/permissions.js';
import type { Permission, Project, Version } from '../../world/records/projects.js';
import type { Context } from '../context.js';
import type { Domain } from '../fields/query-field.js';
import { messages } from '../syntax/messages.js';
import { dateOf, endOf, startOf, type Unit } from './dates.js';

/** A function of the query language: what it gives, from how many arguments. */
interface QueryFunction {
  readonly name: string;
  readonly domain: Domain;
  /** Whether it returns several values and goes with `in`. */
  readonly list: boolean;
  readonly arguments: readonly [least: number, most: number];
  /** The values; null when an argument is invalid, a text to say more of it. */
  readonly values: (context: Context, args: readonly string[]) => readonly unknown[] | null | string;
}

const dates = (name: string, cut: typeof startOf, unit: Unit): QueryFunction => ({
  name,
  domain: 'date',
  list: false,
  arguments: [0, 1],
  values: ({ instant }, [increment = '']) => {
    const time = cut(unit, instant.time, increment);
    return time === null ? null : [time];
  },
});

const sprints = (name: string, state: SprintState): QueryFunction => ({
  name,
  domain: 'sprint',
  list: true,
  arguments: [0, 0],
  values: ({ world, canBrowse }) =>
    [...world.sprints.values()].filter((sprint) => {
      const board = world.boards.get(sprint.boardId);
      return sprint.state === state && board !== undefined && canBrowse(board.project);
    }),
});

const versions = (
  name: string,
  list: boolean,
  chosen: (versions: readonly Version[]) => readonly Version[],
) => ({
  ...({ name, domain: 'version', list, arguments: [list ? 0 : 1, list ? 9 : 1] } as const),
  values: (context: Context, args: readonly string[]) => {
    const projects =
      args.length === 0 ? visibleProjects(context) : args.flatMap((key) => projectsOf(context, key));
    return args.length > 0 && projects.length === 0
      ? null
      : projects.flatMap((project) => chosen(project.versions));
  },
});

const issueSets = (name: string, of: (issue: Issue, context: Context) => boolean): QueryFunction => ({
  name,
  domain: 'issue',
  list: true,
  arguments: [0, 0],
  values: (context) => [...context.world.issues.byKey.values()].filter((issue) => of(issue, context)),
});

/** Every function of the query language that the simulator knows. */
export const FUNCTIONS: readonly QueryFunction[] = [
  {
    name: 'currentUser',
    domain: 'user',
    list: false,
    arguments: [0, 0],
    values: ({ viewer }) => one(viewer),
  },
  {
    name: 'membersOf',
    domain: 'user',
    list: true,
    arguments: [1, 1],
    values: ({ world }, [group = '']) => {
      const found = world.groups.find(({ name }) => name.toLowerCase() === group.toLowerCase());
      if (!found) return messages.unknownGroup('membersOf', group);
      return [...world.users.values()].filter(({ groups }) => groups.includes(found.name));
    },
  },
  sprints('openSprints', 'active'),
  sprints('closedSprints', 'closed'),
  sprints('futureSprints', 'future'),
  {
    name: 'now',
    domain: 'date',
    list: false,
    arguments: [0, 0],
    values: ({ instant }) => [instant.time],
  },
  dates('startOfDay', startOf, 'd'),
  dates('startOfWeek', startOf, 'w'),
  dates('startOfMonth', startOf, 'M'),
  dates('startOfYear', startOf, 'y'),
  dates('endOfDay', endOf, 'd'),
  dates('endOfWeek', endOf, 'w'),
  dates('endOfMonth', endOf, 'M'),
  dates('endOfYear', endOf, 'y'),
  versions('releasedVersions', true, (all) => all.filter(({ released }) => released)),
  versions('unreleasedVersions', true, (all) => all.filter(({ released }) => !released)),
  versions('latestReleasedVersion', false, (all) => all.filter(({ released }) => released).slice(-1)),
  versions('earliestUnreleasedVersion', false, (all) => all.filter(({ released }) => !released).slice(0, 1)),
  {
    name: 'standardIssueTypes',
    domain: 'issuetype',
    list: true,
    arguments: [0, 0],
    values: ({ world }) => world.issueTypes.filter(({ subtask }) => !subtask),
  },
  {
    name: 'subtaskIssueTypes',
    domain: 'issuetype',
    list: true,
    arguments: [0, 0],
    values: ({ world }) => world.issueTypes.filter(({ subtask }) => subtask),
  },
  {
    name: 'projectsLeadByUser',
    domain: 'project',
    list: true,
    arguments: [0, 1],
    values: (context, args) => {
      const users = usersOf(context, args);
      return users && visibleProjects(context).filter(({ lead }) => users.includes(lead));
    },
  },
  {
    name: 'projectsWhereUserHasPermission',
    domain: 'project',
    list: true,
    arguments: [1, 1],
    values: (context, [permission = '']) => {
      const name = permission.toUpperCase().replaceAll(' ', '_');
      return visibleProjects(context).filter(
        // No user has an unknown permission.
        (project) => name in project.grants && may(context.viewer, name as Permission, project),
      );
    },
  },
  {
    name: 'componentsLeadByUser',
    domain: 'component',
    list: true,
    arguments: [0, 1],
    values: (context, args) => {
      const users = usersOf(context, args);
      const components = visibleProjects(context).flatMap((project) => project.components);
      return users && components.filter(({ lead }) => lead !== null && users.includes(lead));
    },
  },
  {
    name: 'linkedIssues',
    domain: 'issue',
    list: true,
    arguments: [1, 9],
    values: (context, [key = '', ...words]) => {
      const issue = visibleIssue(context, key);
      return issue && linkedTo(issue, words);
    },
  },
  {
    name: 'childIssuesOf',
    domain: 'issue',
    list: true,
    arguments: [1, 1],
    values: (context, [key = '']) => {
      const issue = visibleIssue(context, key);
      return issue && descendants(context, issue);
    },
  },
  issueSets('watchedIssues', ({ watchers }, { viewer }) => viewer !== null && watchers.includes(viewer)),
  issueSets('votedIssues', ({ voters }, { viewer }) => viewer !== null && voters.includes(viewer)),
  {
    name: 'updatedBy',
    domain: 'issue',
    list: true,
    arguments: [1, 3],
    values: (context, [who = '', from = '0', until]) => {
      const users = usersOf(context, [who]);
      const since = dateOf(from, from !== '0', context.instant);
      const before = until === undefined ? Number.POSITIVE_INFINITY : dateOf(until, true, context.instant);
      if (!users || since === null || before === null) return null;
      const issues = [...context.world.issues.byKey.values()];
      return issues.filter((issue) =>
        actsOf(issue).some(({ by, at }) => users.includes(by) && at >= since && at <= before),
      );
    },
  },
];

const one = <Item>(item: Item | null): readonly Item[] => (item === null ? [] : [item]);

function visibleProjects({ world, canBrowse }: Context): Project[] {
  return [...world.projects.values()].filter(canBrowse);
}

function projectsOf({ world, canBrowse }: Context, name: string): readonly Project[] {
  return (world.names.projects.get(name.toLowerCase()) ?? []).filter(canBrowse);
}

function usersOf({ world, viewer }: Context, [name]: readonly string[]) {
  if (name === undefined) return viewer ? [viewer] : [];
  return world.names.users.get(name.toLowerCase()) ?? null;
}

function visibleIssue({ world, isVisible }: Context, key: string): Issue | null {
  const issue = findIssue(world, key);
  return issue && isVisible(issue) ? issue : null;
}

/** Who changed an issue or commented on it, and when. */
function actsOf({ history, comments }: Issue): Act[] {
  return [
    ...history.map(({ author, at }) => ({ by: author, at })),
    ...comments.map(({ author, created }) => ({ by: author, at: created })),
  ];
}

function linkedTo(issue: Issue, words: readonly string[]): Issue[] {
  const wanted = words.map((word) => word.toLowerCase());
  const fits = (said: string) => wanted.length === 0 || wanted.includes(said);
  return issue.links.flatMap(({ type, source, target }) => {
    if (source === issue) return fits(type.outward) ? [target] : [];
    return fits(type.inward) ? [source] : [];
  });
}

function descendants({ world }: Context, issue: Issue): Issue[] {
  return childrenOf(world, issue).flatMap((child) => [child, ...childrenOf(world, child)]);
}
