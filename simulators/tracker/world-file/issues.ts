import { writable } from '../../core/state/changes.js';
import { dayAt } from '../../core/world-file/moments.js';
import { allNamed, named } from '../../core/world-file/names.js';
import type { Path } from '../../core/world-file/problems.js';
import { secondsOf } from '../presentation/times.js';
import { createIssue } from '../world/actions/create-issue.js';
import type { IssueEdit } from '../world/actions/edit-issue.js';
import type { Sprint } from '../world/records/boards.js';
import type { Issue } from '../world/records/issues.js';
import type { Project } from '../world/records/projects.js';
import { customValues } from './custom-values.js';
import type { IssueEntry } from './issue-schema.js';
import { type Loading, numbered, peopleAt, personAt, timeOf } from './loading.js';

/** An entry of the file, and the issue that was made of it. */
export interface Made {
  readonly at: Path;
  readonly entry: IssueEntry;
  readonly issue: Issue;
}

/** How long before the present the issues begin that the file gives no time. */
const BEGINNING = 30 * 24 * 3_600_000;
const MINUTE = 60_000;

/** Makes the issues of a project, without their relations to others and what was done to them. */
export function loadIssues(
  loading: Loading,
  at: Path,
  project: Project,
  entries: readonly IssueEntry[],
): Made[] {
  const step = BEGINNING / (entries.length + 1);
  return entries.flatMap((entry, place) => {
    const usual = loading.present - BEGINNING + Math.round(((place + 1) * step) / MINUTE) * MINUTE;
    return loadIssue(loading, [...at, place], project, entry, usual) ?? [];
  });
}

function loadIssue(
  loading: Loading,
  at: Path,
  project: Project,
  entry: IssueEntry,
  usualTime: number,
): Made | undefined {
  const { world, complaints } = loading;
  const { number, type: typeName = usualType(project) } = entry;
  const type = named(loading, [...at, 'type'], typeName, project.issueTypes, 'type of issue in the project');
  const asked = entry.reporter === null ? null : personAt(loading, [...at, 'reporter'], entry.reporter);
  const reporter = asked === undefined ? project.lead : asked;
  const creator = personAt(loading, [...at, 'creator'], entry.creator) ?? reporter ?? project.lead;
  const created =
    timeOf(loading, entry.created) ?? Math.min(usualTime, timeOf(loading, entry.updated) ?? usualTime);
  const isTaken = number !== undefined && world.issues.byKey.has(`${project.key}-${number}`);
  if (isTaken)
    complaints.add(
      [...at, 'number'],
      `there is an issue ${project.key}-${number} already; take another number`,
    );
  if (!type) return undefined;
  const last = world.counters.numbers.get(project.key) ?? 0;
  if (number !== undefined && !isTaken) writable(world, world.counters.numbers).set(project.key, number - 1);
  const fields = fieldsOf(loading, at, project, entry);
  const draft = { ...fields, project, type, summary: entry.summary.trim(), reporter };
  const act = { by: creator, at: created };
  const issue = numbered(loading, 'issue', entry.id, () => createIssue(world, draft, act));
  writable(world, world.counters.numbers).set(project.key, Math.max(last, issue.number));
  const counters = writable(world, world.counters);
  if (entry.rank !== undefined) counters.rank = Math.max(counters.rank, Math.floor(entry.rank) + 1);
  world.issues.change(issue, () =>
    Object.assign(writable(world, issue), placeOf(loading, at, issue, entry, created)),
  );
  return { at, entry, issue };
}

function usualType({ issueTypes }: Project): string {
  return (issueTypes.find(({ name }) => name === 'Task') ?? issueTypes[0])?.name ?? 'Task';
}

function fieldsOf(loading: Loading, at: Path, project: Project, entry: IssueEntry): IssueEdit {
  const { world, present } = loading;
  const custom = customValues(loading, [...at, 'fields'], entry.fields ?? {});
  const priority = named(loading, [...at, 'priority'], entry.priority, world.priorities, 'priority');
  const all = <Item extends { readonly name: string }>(
    member: 'components' | 'fixVersions' | 'affectedVersions',
    items: readonly Item[],
  ) =>
    allNamed(
      loading,
      [...at, member],
      entry[member],
      items,
      member === 'components' ? 'component' : 'version',
    );
  return {
    ...(priority && { priority }),
    description: entry.description ?? null,
    environment: entry.environment ?? null,
    assignee: personAt(loading, [...at, 'assignee'], entry.assignee) ?? null,
    due: entry.due === undefined ? null : dayAt(entry.due, present),
    labels: [...new Set(entry.labels)],
    components: all('components', project.components),
    fixVersions: all('fixVersions', project.versions),
    affectedVersions: all('affectedVersions', project.versions),
    originalEstimate: secondsIn(entry.estimate),
    remainingEstimate: secondsIn(entry.remaining === undefined ? entry.estimate : entry.remaining),
    custom,
  };
}

function secondsIn(text: string | null | undefined): number | null {
  return text === undefined || text === null ? null : secondsOf(text);
}

/** How far an issue has come, and where it is planned. */
function placeOf(
  loading: Loading,
  at: Path,
  issue: Issue,
  entry: IssueEntry,
  created: number,
): Partial<Issue> {
  const { world, complaints } = loading;
  const { workflow } = issue.project;
  const status =
    named(loading, [...at, 'status'], entry.status, workflow.statuses, 'status in the project') ??
    issue.status;
  const isDone = status.category.key === 'done';
  const asked = named(
    loading,
    [...at, 'resolution'],
    entry.resolution ?? undefined,
    world.resolutions,
    'resolution',
  );
  const resolution =
    asked ??
    (isDone && entry.resolution !== null
      ? (world.resolutions.find(({ name }) => name === 'Done') ?? null)
      : null);
  const resolved = timeOf(loading, entry.resolved) ?? timeOf(loading, entry.updated) ?? created;
  if (entry.resolved !== undefined && !resolution)
    complaints.add(
      [...at, 'resolved'],
      'an issue without a resolution is not resolved; give it a status that is done',
    );
  return {
    status,
    resolution,
    resolved: resolution ? resolved : null,
    categoryChanged: timeOf(loading, entry.categoryChanged) ?? (isDone ? resolved : created),
    ...(entry.rank !== undefined && { rank: entry.rank }),
    sprints: sprintsOf(loading, at, issue, entry),
    voters: peopleAt(loading, [...at, 'voters'], entry.voters),
    ...(entry.watchers && { watchers: peopleAt(loading, [...at, 'watchers'], entry.watchers) }),
  };
}

function sprintsOf(
  loading: Loading,
  at: Path,
  { project }: Issue,
  { sprint, sprints }: IssueEntry,
): Sprint[] {
  const { world } = loading;
  const boards = [...world.boards.values()].filter((board) => board.project === project);
  const all = boards.flatMap((board) => board.sprints);
  const last = named(loading, [...at, 'sprint'], sprint, all, 'sprint in the project');
  const listed = allNamed(loading, [...at, 'sprints'], sprints, all, 'sprint in the project');
  return [...new Set([...listed, ...(last ? [last] : [])])];
}
