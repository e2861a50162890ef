import { dayAt } from '../../core/world-file/moments.js';
import { missing } from '../../core/world-file/names.js';
import type { Path } from '../../core/world-file/problems.js';
import { closeIssue, createIssue } from '../actions/issues/issues.js';
import { linkIssues } from '../actions/issues/links.js';
import { spendTime } from '../actions/issues/timelogs.js';
import { labelsNamed } from '../actions/planning/label-names.js';
import { milestoneTitled } from '../queries/matching/named.js';
import { referenced } from '../queries/matching/references.js';
import { parseDuration } from '../rendering/durations.js';
import type { Issue } from '../world/records/issues.js';
import type { Label, Milestone } from '../world/records/planning.js';
import type { Project } from '../world/records/projects.js';
import { DAY } from '../world/records/time.js';
import { loadComments } from './comments.js';
import { attempt, type Loading, peopleAt, personAt, timeBetween, timeOf } from './loading.js';
import type { IssueEntry } from './work-schema.js';

/** An entry of the file, and the issue that was made of it. */
export interface Made {
  readonly at: Path;
  readonly entry: IssueEntry;
  readonly issue: Issue;
}

/** How long before the present work begins for which the file has no time, where the project is that old. */
const BEGINNING = 30 * DAY;

/** When the work of a project begins for which the file has no time. */
export function beginningOf({ present }: Loading, { createdAt }: Project): number {
  return Math.max(createdAt, Math.min(present - BEGINNING, present));
}

/** Opens the issues of a project, with their comments, without their links. */
export function loadIssues(
  loading: Loading,
  at: Path,
  project: Project,
  entries: readonly IssueEntry[],
): Made[] {
  const beginning = beginningOf(loading, project);
  return entries.flatMap((entry, place) => {
    const usual = timeBetween(loading, beginning, (place + 1) / (entries.length + 1));
    return loadIssue(loading, [...at, place], project, entry, timeOf(loading, entry.created) ?? usual) ?? [];
  });
}

function loadIssue(
  loading: Loading,
  at: Path,
  project: Project,
  entry: IssueEntry,
  createdAt: number,
): Made | undefined {
  const { world, complaints, present } = loading;
  const { title, iid, type, description, weight, confidential, due, estimate, spent, state, closed } = entry;
  const author = personAt(loading, [...at, 'author'], entry.author) ?? project.creator;
  if (iid !== undefined && project.issuesByIid.has(iid))
    complaints.add([...at, 'iid'], `there is an issue #${iid} already; take another number`);
  const issue = attempt(loading, at, () =>
    createIssue(world, { user: author, at: createdAt }, project, {
      title,
      ...(iid !== undefined && { iid }),
      ...(type && { type }),
      ...(description !== undefined && { description }),
      ...(weight !== undefined && { weight }),
      ...(confidential !== undefined && { confidential }),
      ...(due !== undefined && { dueDate: dayAt(due, present) }),
      ...(estimate !== undefined && { timeEstimate: parseDuration(estimate) ?? 0 }),
      assignees: peopleAt(loading, [...at, 'assignees'], entry.assignees),
      labels: labelsFor(loading, project, createdAt, entry.labels),
      milestone: milestoneAt(loading, [...at, 'milestone'], project, entry.milestone),
    }),
  );
  if (!issue) return undefined;
  loadComments(loading, [...at, 'comments'], { noteable: issue, createdAt, usual: author }, entry.comments);
  const later = timeBetween(loading, createdAt, 0.5);
  const seconds = spent === undefined ? null : parseDuration(spent);
  if (seconds !== null)
    spendTime(world, { user: issue.assignees[0] ?? author, at: later }, issue, { seconds });
  if (state === 'closed')
    closeIssue(
      world,
      { user: author, at: timeOf(loading, closed) ?? Math.max(later, issue.updatedAt) },
      issue,
    );
  return { at, entry, issue };
}

/** The labels of some names; one that is not there is made. */
export function labelsFor(
  { world, root }: Loading,
  project: Project,
  at: number,
  names: readonly string[] = [],
): Label[] {
  return labelsNamed(world, { user: root, at }, project, names);
}

/** The milestone of a title, of the project or a group around it. */
export function milestoneAt(
  { complaints }: Loading,
  at: Path,
  project: Project,
  title: string | undefined,
): Milestone | null {
  if (title === undefined) return null;
  const found = milestoneTitled(project, title);
  const titles = project.milestones.items.map((milestone) => milestone.title);
  if (!found) complaints.add(at, missing('milestone', title, titles));
  return found;
}

/** Links issues. */
export function loadLinks(loading: Loading, { at, entry, issue }: Made): void {
  const { world, complaints } = loading;
  const { home, author, createdAt } = issue;
  for (const [place, { type = 'relates_to', to }] of (entry.links ?? []).entries()) {
    const other = referenced(world, home, to) ?? home.issues.items.find(({ title }) => title === to);
    if (other?.kind === 'issue') linkIssues(world, { user: author, at: createdAt }, issue, other, type);
    else
      complaints.add(
        [...at, 'links', place, 'to'],
        `there is no issue "${to}"; give #2, acme/shop#2, or the whole title of one in the project`,
      );
  }
}
