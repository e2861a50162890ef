import type { Path } from '../../core/world-file/problems.js';
import { canReadMergeRequests } from '../access/roles.js';
import { approve } from '../actions/merge-requests/approve.js';
import { closeMergeRequest } from '../actions/merge-requests/lifecycle/states.js';
import { createMergeRequest } from '../actions/merge-requests/merge-requests.js';
import { merge } from '../actions/merge-requests/merging.js';
import type { MergeRequest } from '../world/records/merge-requests.js';
import type { User } from '../world/records/people.js';
import type { Project } from '../world/records/projects.js';
import { commit } from './code.js';
import { loadComments } from './comments.js';
import { beginningOf, labelsFor, milestoneAt } from './issues.js';
import { attempt, type Loading, peopleAt, personAt, timeBetween, timeOf } from './loading.js';
import type { MergeRequestEntry } from './work-schema.js';

/** Opens the merge requests of a project, and takes them as far as the file has them. */
export function loadMergeRequests(
  loading: Loading,
  at: Path,
  project: Project,
  entries: readonly MergeRequestEntry[],
): void {
  const beginning = beginningOf(loading, project);
  for (const [place, entry] of entries.entries()) {
    const usual = timeBetween(loading, beginning, (place + 1) / (entries.length + 1));
    loadMergeRequest(loading, [...at, place], project, entry, timeOf(loading, entry.created) ?? usual);
  }
}

function loadMergeRequest(
  loading: Loading,
  at: Path,
  project: Project,
  entry: MergeRequestEntry,
  createdAt: number,
): void {
  const author = personAt(loading, [...at, 'author'], entry.author) ?? project.creator;
  if (entry.files) loadBranch(loading, at, project, entry, { by: author, time: createdAt });
  const opened = open(loading, at, project, entry, { user: author, at: createdAt });
  if (!opened) return;
  const subject = { noteable: opened, createdAt, usual: author };
  loadComments(loading, [...at, 'comments'], subject, entry.comments);
  const later = timeBetween(loading, createdAt, 0.5);
  for (const user of peopleAt(loading, [...at, 'approvedBy'], entry.approvedBy))
    approve(loading.world, { user, at: later }, opened);
  finish(loading, at, opened, entry, later);
}

/** Gives the source branch a commit; it is made where it is not there. */
function loadBranch(
  loading: Loading,
  at: Path,
  project: Project,
  { source, target = project.repository.defaultBranch, files = {}, title }: MergeRequestEntry,
  by: { readonly by: User; readonly time: number },
): void {
  const changes = Object.entries(files).map(
    ([path, content]) => ({ action: 'write', path, content }) as const,
  );
  const isThere = project.repository.branches.has(source);
  commit(loading, [...at, 'files'], project, {
    branch: source,
    changes,
    message: title,
    ...by,
    ...(!isThere && { startBranch: target }),
  });
}

function open(
  loading: Loading,
  at: Path,
  project: Project,
  entry: MergeRequestEntry,
  act: { readonly user: User; readonly at: number },
): MergeRequest | undefined {
  const { title, source, target = project.repository.defaultBranch, description, squash } = entry;
  return attempt(loading, at, () =>
    createMergeRequest(
      loading.world,
      act,
      { source: project, target: project },
      {
        title,
        sourceBranch: source,
        targetBranch: target,
        ...(description !== undefined && { description }),
        ...(squash !== undefined && { squash }),
        assignees: readersAt(loading, [...at, 'assignees'], project, entry.assignees),
        reviewers: readersAt(loading, [...at, 'reviewers'], project, entry.reviewers),
        labels: labelsFor(loading, project, act.at, entry.labels),
        milestone: milestoneAt(loading, [...at, 'milestone'], project, entry.milestone),
      },
    ),
  );
}

/** People who can see the merge requests of a project; others cannot be asked for anything there. */
function readersAt(loading: Loading, at: Path, project: Project, usernames: readonly string[] = []): User[] {
  return usernames.flatMap((username, place) => {
    const user = personAt(loading, [...at, place], username);
    if (user && !canReadMergeRequests(user, project))
      loading.complaints.add(
        [...at, place],
        `${username} cannot see the project; add them to its \`members\``,
      );
    return user ?? [];
  });
}

function finish(
  loading: Loading,
  at: Path,
  mergeRequest: MergeRequest,
  { state, merged, closed, mergedBy }: MergeRequestEntry,
  usual: number,
): void {
  const { world } = loading;
  const { project, updatedAt } = mergeRequest;
  const user = personAt(loading, [...at, 'mergedBy'], mergedBy) ?? project.creator;
  const time = timeOf(loading, state === 'merged' ? merged : closed) ?? Math.max(usual, updatedAt);
  if (state === 'closed') closeMergeRequest(world, { user, at: time }, mergeRequest);
  if (state === 'merged')
    attempt(loading, [...at, 'state'], () => merge(world, { user, at: time }, mergeRequest));
}
