import { GROUP } from '../../../simulators/tracker/world/generate/people.js';
import type { ProjectEntry, TrackerSection } from '../../../simulators/tracker/world-file/schema.js';
import { allWithin, Disguise, type Kept } from './disguise.js';
import { Account } from './jira-answers.js';
import type { ReadProject, ReadSite } from './read-jira.js';
import { customFields } from './tracker-fields.js';
import { issueEntry } from './tracker-issue.js';
import { filled, isoTime } from './written.js';

const CATEGORY: Readonly<Record<string, 'to do' | 'in progress' | 'done'>> = {
  new: 'to do',
  indeterminate: 'in progress',
  done: 'done',
};
const ORDER = ['to do', 'in progress', 'done'];

/** What was read of a site, as a world file has it. */
export function trackerSection(site: ReadSite, kept: Kept): TrackerSection {
  const { caller, fields, projects } = site;
  const accounts = allWithin([caller, projects], Account);
  const callersGroups = groupsOf(caller);
  const disguise = new Disguise(
    kept,
    accounts.map(({ accountId, displayName, emailAddress }) => ({
      id: accountId,
      name: displayName,
      email: emailAddress ?? undefined,
    })),
  );
  const accountOf = new Map(accounts.map((account) => [disguise.person(account.accountId).id, account]));
  const custom = customFields(fields, projects);
  return filled({
    groups: newGroups([...callersGroups, ...groupsIn(projects)]),
    people: disguise.people.map(({ id, username, name, email }) => {
      const { active, accountType, timeZone } = accountOf.get(id) ?? {};
      return {
        username,
        name,
        email,
        id,
        ...(email === '' && { emailVisible: false }),
        ...(active === false && { active }),
        ...(accountType === 'app' && { app: true }),
        ...(kept.names && timeZone && { timeZone }),
        ...(caller && disguise.person(caller.accountId).id === id && { groups: callersGroups }),
      };
    }),
    fields: custom.entries,
    projects: projects.map((project) => projectEntry(project, { disguise, custom })),
  });
}

/** The groups to which comments and work are shown alone. */
function groupsIn(projects: readonly ReadProject[]): string[] {
  const remarks = projects.flatMap(({ issues }) =>
    issues.flatMap(({ comments, worklogs }) => [...comments, ...worklogs]),
  );
  const names = remarks.flatMap(({ visibility }) =>
    visibility?.type === 'group' ? (visibility.value ?? []) : [],
  );
  return names;
}

/** The groups of the account that reads: of no other they can be read. */
function groupsOf(caller: ReadSite['caller']): string[] {
  return (caller?.groups?.items ?? []).map(({ name }) => name);
}

function newGroups(names: readonly string[]): string[] {
  const usual: readonly string[] = Object.values(GROUP);
  return [...new Set(names)].filter((name) => !usual.includes(name));
}

interface Writing {
  readonly disguise: Disguise;
  readonly custom: ReturnType<typeof customFields>;
}

function projectEntry(read: ReadProject, { disguise, custom }: Writing): ProjectEntry {
  const { project, boards, issues } = read;
  const { key, name, description, lead, components, versions } = project;
  const ranks = new Map(issues.map((issue, at) => [issue, at + 1]));
  const numbered = issues.toSorted((one, other) => numberOf(one.key) - numberOf(other.key));
  const inFile = new Set(issues.map((issue) => issue.key));
  return filled({
    id: Number(project.id),
    key,
    name: disguise.title(name),
    ...(description && { description: disguise.text(description) }),
    type: boards.some((board) => board.type !== 'kanban') ? ('scrum' as const) : ('kanban' as const),
    ...(lead && { lead: disguise.person(lead.accountId).username }),
    statuses: statusesOf(read),
    components: (components ?? []).map(({ id, name: part, description: about, lead: who }) => ({
      id: Number(id),
      name: part,
      ...(about && { description: disguise.text(about) }),
      ...(who && { lead: disguise.person(who.accountId).username }),
    })),
    versions: (versions ?? []).map((version) => versionEntry(disguise, version)),
    boards: boards.map((board) => boardEntry(disguise, board)),
    issues: numbered.map((issue) =>
      issueEntry(issue, {
        disguise,
        custom,
        inFile,
        number: numberOf(issue.key),
        rank: ranks.get(issue) ?? 0,
      }),
    ),
  });
}

function numberOf(key: string): number {
  return Number(key.split('-').at(-1));
}

/** The statuses of a project, those to do first: the workflow itself cannot be read. */
function statusesOf({ statuses }: ReadProject) {
  const all = statuses.flatMap((type) => type.statuses);
  const distinct = [...new Map(all.map((status) => [status.name, status])).values()];
  return distinct
    .map(({ name, statusCategory }) => ({
      name,
      category: CATEGORY[statusCategory.key] ?? ('to do' as const),
    }))
    .sort((one, other) => ORDER.indexOf(one.category) - ORDER.indexOf(other.category));
}

function versionEntry(disguise: Disguise, version: NonNullable<ReadProject['project']['versions']>[number]) {
  const { id, name, description, released, archived, startDate, releaseDate } = version;
  return {
    id: Number(id),
    name,
    ...(description && { description: disguise.text(description) }),
    ...(released && { released }),
    ...(archived && { archived }),
    ...(startDate && { start: startDate }),
    ...(releaseDate && { release: releaseDate }),
  };
}

function boardEntry(disguise: Disguise, { id, name, type, sprints }: ReadProject['boards'][number]) {
  return filled({
    id,
    name: disguise.title(name),
    type: type === 'kanban' ? ('kanban' as const) : ('scrum' as const),
    sprints: sprints.map((sprint) => ({
      id: sprint.id,
      name: sprint.name,
      state: stateOf(sprint.state),
      ...(sprint.goal && { goal: disguise.text(sprint.goal) }),
      ...(sprint.createdDate && { created: isoTime(sprint.createdDate) }),
      start: sprint.startDate ? isoTime(sprint.startDate) : null,
      end: sprint.endDate ? isoTime(sprint.endDate) : null,
      completed: sprint.completeDate ? isoTime(sprint.completeDate) : null,
    })),
  });
}

function stateOf(state: string): 'future' | 'active' | 'closed' {
  return state === 'active' || state === 'closed' ? state : 'future';
}
