import { findIssue } from '../../world/find.js';
import type { Sprint } from '../../world/records/boards.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { Project } from '../../world/records/projects.js';
import type { World } from '../../world/records/world.js';
import type { Context } from '../context.js';
import { messages } from '../syntax/messages.js';
import type { Value } from '../syntax/syntax-tree.js';
import { type ChoiceField, EQUALITY, HISTORY, ORDER } from './query-field.js';

interface Named {
  readonly id: string | number;
  readonly name: string;
}

const one = <Item>(item: Item | null): readonly Item[] => (item === null ? [] : [item]);

/** Finds by name in any case, or by id; a bare number is an id first. */
function called<Item extends Named>(items: readonly Item[], { text, quoted }: Value): readonly Item[] {
  const name = text.toLowerCase();
  const byName = items.filter((item) => item.name.toLowerCase() === name);
  const byId = items.filter(({ id }) => String(id) === text);
  const bare = !quoted && byId.length > 0;
  return bare || byName.length === 0 ? byId : byName;
}

const ofProjects =
  <Item extends Named>(itemsOf: (project: Project) => readonly Item[]) =>
  (value: Value, { world, canBrowse }: Context): readonly Item[] =>
    called([...world.projects.values()].filter(canBrowse).flatMap(itemsOf), value);

/** People are found by account id, name or e-mail address. */
export const userResolver = ({ text }: Value, { world }: Context): readonly User[] =>
  world.names.users.get(text.toLowerCase()) ?? [];

const sprintResolver = (value: Value, { world, canBrowse }: Context): readonly Sprint[] => {
  const byId = /^\d+$/.test(value.text) ? world.sprints.get(Number(value.text)) : undefined;
  const byName = [...(world.names.sprints.get(value.text.toLowerCase()) ?? [])];
  const isName = byName.length > 0 && (value.quoted || !byId);
  return (isName ? byName : one(byId ?? null)).filter(({ boardId }) => {
    const board = world.boards.get(boardId);
    return board !== undefined && canBrowse(board.project);
  });
};

const issueResolver = ({ text, quoted }: Value, { world, isVisible }: Context): readonly Issue[] => {
  const issue = quoted && /^\d+$/.test(text) ? undefined : findIssue(world, text);
  return issue && isVisible(issue) ? [issue] : [];
};

const issueComplaint = (value: Value, field: string): string => {
  if (/^\d+$/.test(value.text) && !value.quoted) return messages.unknownValue(value, field);
  const wellFormed = /^[a-z][a-z0-9_]*-\d+$/i.test(value.text);
  return wellFormed ? messages.unknownIssue(value.text, field) : messages.invalidKey(value.text, field);
};

/** Keys compare within one project. */
const compareKeys = (first: unknown, second: unknown): number | null => {
  // Values of this domain are issues.
  const [issue, other] = [first, second] as [Issue, Issue];
  return issue.project === other.project ? issue.number - other.number : null;
};

const idOf = (value: unknown): string => (value as Named).id.toString();
const accountIdOf = (value: unknown): string => (value as User).accountId;
const nameOf = (item: { readonly name: string } | null | undefined) => item?.name.toLowerCase() ?? null;
const personName = (user: User | null) => user?.displayName.toLowerCase() ?? null;
const epicOf = ({ parent }: Issue) => (parent?.type.hierarchyLevel === 1 ? [parent] : []);
const children = (value: unknown, { issues }: World) =>
  value === null ? null : issues.of('parent', value as Issue);
const versions = ofProjects((project) => project.versions);
const people = { kind: 'choice', domain: 'user', resolve: userResolver } as const;
const version = { kind: 'choice', domain: 'version', resolve: versions } as const;
const parentage = {
  kind: 'choice',
  domain: 'issue',
  resolve: issueResolver,
  complain: issueComplaint,
} as const;

/** The fields of issues with values that are chosen from a set. */
export const CHOICE_FIELDS: readonly ChoiceField[] = [
  {
    kind: 'choice',
    domain: 'project',
    names: ['project'],
    operators: EQUALITY,
    values: ({ project }) => [project],
    resolve: ({ text }, { world, canBrowse }) =>
      (world.names.projects.get(text.toLowerCase()) ?? []).filter(canBrowse),
    lookUp: (value, { issues }) => (value === null ? null : issues.of('project', value as Project)),
    sortKey: ({ project }) => project.name.toLowerCase(),
  },
  {
    ...parentage,
    names: ['key', 'issuekey', 'issue', 'id'],
    operators: [...EQUALITY, ...ORDER],
    values: (issue) => [issue],
    compare: compareKeys,
    lookUp: (value) => (value === null ? null : new Set([value as Issue])),
    sortKey: ({ project, number }) => `${project.key} ${String(number).padStart(9, '0')}`,
  },
  {
    ...parentage,
    names: ['parent'],
    operators: EQUALITY,
    lookUp: children,
    values: ({ parent }) => one(parent),
    sortKey: ({ parent }) => parent && Number(parent.id),
  },
  {
    ...parentage,
    names: ['epic link', 'cf[10014]'],
    operators: EQUALITY,
    values: epicOf,
    sortKey: (issue) => epicOf(issue)[0]?.key ?? null,
  },
  {
    ...people,
    names: ['assignee'],
    operators: [...EQUALITY, ...HISTORY],
    values: ({ assignee }) => one(assignee),
    lookUp: (value, { issues }) => issues.of('assignee', value as User | null),
    history: { fieldId: 'assignee', idOf: accountIdOf },
    sortKey: ({ assignee }) => personName(assignee),
  },
  {
    ...people,
    names: ['reporter'],
    operators: [...EQUALITY, ...HISTORY],
    values: ({ reporter }) => one(reporter),
    history: { fieldId: 'reporter', idOf: accountIdOf },
    sortKey: ({ reporter }) => personName(reporter),
  },
  {
    ...people,
    names: ['creator'],
    operators: EQUALITY,
    values: ({ creator }) => [creator],
    sortKey: ({ creator }) => personName(creator),
  },
  { ...people, names: ['watcher'], operators: EQUALITY, values: ({ watchers }) => watchers },
  { ...people, names: ['voter'], operators: EQUALITY, values: ({ voters }) => voters },
  {
    ...people,
    names: ['worklogauthor'],
    operators: EQUALITY,
    values: ({ worklogs }) => worklogs.map(({ author }) => author),
  },
  {
    kind: 'choice',
    domain: 'sprint',
    names: ['sprint', 'cf[10020]'],
    operators: EQUALITY,
    values: ({ sprints }) => sprints,
    resolve: sprintResolver,
    lookUp: (value, { issues }) => (value === null ? null : issues.of('sprint', value as Sprint)),
    sortKey: ({ sprints }) => sprints.at(-1)?.id ?? null,
  },
  {
    kind: 'choice',
    domain: 'status',
    names: ['status'],
    operators: [...EQUALITY, ...HISTORY],
    values: ({ status }) => [status],
    resolve: (value, { world }) => called(world.statuses, value),
    history: { fieldId: 'status', idOf },
    sortKey: ({ status }, { statuses }) => statuses.indexOf(status),
  },
  {
    kind: 'choice',
    domain: 'category',
    names: ['statuscategory'],
    operators: EQUALITY,
    values: ({ status }) => [status.category],
    resolve: (value, { world }) => {
      const byKey = world.categories.filter(({ key }) => key === value.text.toLowerCase());
      return byKey.length > 0 ? byKey : called(world.categories, value);
    },
    sortKey: ({ status }, { categories }) => categories.indexOf(status.category),
  },
  {
    kind: 'choice',
    domain: 'issuetype',
    names: ['issuetype', 'type'],
    operators: EQUALITY,
    values: ({ type }) => [type],
    resolve: (value, { world }) => called(world.issueTypes, value),
    sortKey: ({ type }) => nameOf(type),
  },
  {
    kind: 'choice',
    domain: 'priority',
    names: ['priority'],
    descends: true,
    operators: [...EQUALITY, ...ORDER, ...HISTORY],
    values: ({ priority }) => [priority],
    resolve: (value, { world }) => called(world.priorities, value),
    compare: (first, second) =>
      (second as Issue['priority']).position - (first as Issue['priority']).position,
    history: { fieldId: 'priority', idOf },
    sortKey: ({ priority }) => -priority.position,
  },
  {
    kind: 'choice',
    domain: 'resolution',
    names: ['resolution'],
    emptyWord: 'unresolved',
    operators: [...EQUALITY, ...HISTORY],
    values: ({ resolution }) => one(resolution),
    resolve: (value, { world }) => called(world.resolutions, value),
    history: { fieldId: 'resolution', idOf },
    sortKey: ({ resolution }, { resolutions }) => resolution && resolutions.indexOf(resolution),
  },
  {
    kind: 'choice',
    domain: 'component',
    names: ['component'],
    operators: EQUALITY,
    values: ({ components }) => components,
    resolve: ofProjects((project) => project.components),
    sortKey: ({ components }) => nameOf(components[0]),
  },
  {
    ...version,
    names: ['fixversion'],
    operators: [...EQUALITY, ...ORDER, ...HISTORY],
    values: ({ fixVersions }) => fixVersions,
    compare: compareVersions,
    history: { fieldId: 'fixVersions', idOf },
    sortKey: ({ fixVersions }) => nameOf(fixVersions[0]),
  },
  {
    ...version,
    names: ['affectedversion'],
    operators: [...EQUALITY, ...ORDER],
    values: ({ affectedVersions }) => affectedVersions,
    compare: compareVersions,
    sortKey: ({ affectedVersions }) => nameOf(affectedVersions[0]),
  },
  {
    kind: 'choice',
    domain: 'label',
    names: ['labels'],
    operators: EQUALITY,
    values: ({ labels }) => labels,
    resolve: ({ text }) => [text],
    lookUp: (value, { issues }) => (value === null ? null : issues.of('label', value as string)),
    sortKey: ({ labels }) => labels.join(' ').toLowerCase() || null,
  },
  {
    kind: 'choice',
    domain: 'linktype',
    names: ['issuelinktype'],
    operators: EQUALITY,
    values: (issue) => issue.links.map(({ type, source }) => (source === issue ? type.outward : type.inward)),
    resolve: ({ text }, { world }) => {
      const name = text.toLowerCase();
      return world.linkTypes.flatMap((type) =>
        type.name.toLowerCase() === name
          ? [type.outward, type.inward]
          : [type.outward, type.inward].filter((words) => words === name),
      );
    },
  },
];

/** Versions compare within one project, in the order in which it has them. */
function compareVersions(first: unknown, second: unknown, { projects }: World): number | null {
  // Values of this domain are versions.
  const [version, other] = [first, second] as [Project['versions'][number], Project['versions'][number]];
  const versions = projects.get(version.projectKey)?.versions ?? [];
  return version.projectKey === other.projectKey ? versions.indexOf(version) - versions.indexOf(other) : null;
}
