import { writable } from '../../../../core/state/changes.js';
import { commitsBetween, log } from '../../../git/history/log.js';
import { type LfsPointer, lfsPointer } from '../../../git/lfs-pointer.js';
import { conflictsOf } from '../../../git/merge.js';
import { fetchCommit } from '../../../git/objects/fork.js';
import {
  type Commit,
  commitOf,
  firstParentOf,
  type Repository,
  titleOf,
} from '../../../git/objects/repository.js';
import { EMPTY_TREE } from '../../../git/objects/tree.js';
import { isAncestor, mergeBase } from '../../../git/trees/ancestry.js';
import { changedFiles } from '../../../git/trees/changed-files.js';
import { treeOf } from '../../../git/trees/tree-of.js';
import { commitsOf } from '../../../queries/merge-requests/merge-request-diffs.js';
import { hasConflicts } from '../../../queries/merge-requests/mergeability.js';
import {
  type DiffVersion,
  isDraft,
  latestVersion,
  type MergeRequest,
  repositoryOf,
  sourceBranchOf,
} from '../../../world/records/merge-requests.js';
import { fullPath, type Project } from '../../../world/records/projects.js';
import { nextId, type World } from '../../../world/world.js';
import type { Act } from '../../actor.js';
import { addSystemNote } from '../../discussion/system-notes.js';
import { remind, settleTodos } from '../../discussion/todos.js';
import { findClosingIssues } from '../../issues/closing-issues.js';
import { shareObjects } from '../../places/lfs.js';
import { resetApprovals } from './approvals.js';
import { abortAutoMerge } from './auto-merge.js';
import { changedNow, closeMergeRequest, markMerged, openMergeRequests } from './states.js';

type Branches = Pick<MergeRequest, 'project' | 'sourceProject' | 'sourceBranch' | 'targetBranch'>;

/** The source branch of a merge request as it is now, compared with its target branch; null where one is missing. */
export function compareBranches(world: World, { at }: Pick<Act, 'at'>, wanted: Branches): DiffVersion | null {
  const { project, sourceProject, targetBranch } = wanted;
  const { repository } = project;
  const target = repository.branches.get(targetBranch)?.sha;
  const source = sourceBranchOf(wanted)?.sha;
  if (sourceProject === null || target === undefined || source === undefined) return null;
  const head = fetchCommit(repository, sourceProject.repository, source);
  const base = mergeBase(repository, commitOf(repository, target), head);
  if (sourceProject !== project && sourceProject.lfsObjects.size > 0) {
    const pointers = pointersIn(repository, `${base?.sha ?? target}..${source}`);
    shareObjects(world, { from: sourceProject, into: project }, at, pointers);
  }
  return {
    id: nextId(world, 'version'),
    baseSha: base?.sha ?? target,
    startSha: target,
    headSha: source,
    createdAt: at,
  };
}

/** What the files point to that some commits change (app/services/merge_requests/link_lfs_objects_service.rb). */
function pointersIn(repository: Repository, range: string): LfsPointer[] {
  return [...log(repository, range)].flatMap((commit) => {
    const parent = firstParentOf(repository, commit);
    const before = parent === null ? EMPTY_TREE : treeOf(repository, parent);
    return changedFiles(before, treeOf(repository, commit)).flatMap(({ after }) =>
      after?.kind === 'blob' ? (lfsPointer(after.blob.content) ?? []) : [],
    );
  });
}

/** Adds the version that the branches make now. */
function addVersion(world: World, act: Act, mergeRequest: MergeRequest): void {
  const version = compareBranches(world, act, mergeRequest);
  if (version === null) return;
  writable(world, mergeRequest).versions = [...mergeRequest.versions, version];
  findClosingIssues(world, act, mergeRequest);
  changedNow(world, act, mergeRequest);
}

/** Lets a merge request go into another branch; approvals were for the branch before. */
export function retarget(
  world: World,
  act: Act,
  mergeRequest: MergeRequest,
  branch: string,
  text?: string,
): void {
  const before = mergeRequest.targetBranch;
  writable(world, mergeRequest).targetBranch = branch;
  addVersion(world, act, mergeRequest);
  const body = text ?? `changed target branch from \`${before}\` to \`${branch}\``;
  addSystemNote(world, act, mergeRequest, 'branch', body);
  abortAutoMerge(world, act, mergeRequest, 'target branch was changed');
}

/**
 * What a push to a branch means for merge requests: those from it get a new version, those into it may be merged by
 * it or be in conflict from now on, and a branch that is gone closes them (app/services/merge_requests/refresh_service.rb).
 */
export function branchPushed(
  world: World,
  act: Act,
  project: Project,
  branch: string,
  before: string | null,
  after: string | null,
): void {
  const fromBranch = openFrom(project, branch);
  if (after === null) {
    for (const mergeRequest of fromBranch) closeMergeRequest(world, act, mergeRequest);
    return;
  }
  const intoBranch = openMergeRequests(project).filter(({ targetBranch }) => targetBranch === branch);
  const pushed = { before, after };
  for (const mergeRequest of intoBranch) targetPushed(world, act, mergeRequest, pushed);
  for (const mergeRequest of fromBranch) sourcePushed(world, act, mergeRequest, pushed);
}

interface Pushed {
  readonly before: string | null;
  readonly after: string;
}

/** The open merge requests from a branch, into whatever project. */
function openFrom(project: Project, branch: string): MergeRequest[] {
  const places = [project, ...(project.forkedFrom ? [project.forkedFrom] : []), ...project.forks];
  return places
    .flatMap(openMergeRequests)
    .filter(({ sourceProject, sourceBranch }) => sourceProject === project && sourceBranch === branch);
}

function sourcePushed(world: World, act: Act, mergeRequest: MergeRequest, { before, after }: Pushed): void {
  if (mergeRequest.state !== 'opened' || latestVersion(mergeRequest)?.headSha === after) return;
  addVersion(world, act, mergeRequest);
  writable(world, mergeRequest).mergeError = null;
  abortAutoMerge(world, act, mergeRequest, 'the source branch was updated');
  resetApprovals(world, act, mergeRequest);
  settleTodos(world, act.user, mergeRequest, act.at);
  const commits = newCommits(mergeRequest, { before, after });
  noteCommits(world, act, mergeRequest, commits, before);
  markDraftBy(world, act, mergeRequest, commits);
}

function newCommits(mergeRequest: MergeRequest, { before, after }: Pushed): Commit[] {
  if (before === null) return [];
  const repository = repositoryOf(mergeRequest);
  return commitsBetween(repository, commitOf(repository, before), commitOf(repository, after)).reverse();
}

/** `added 2 commits` with a list of them; those that were in the target branch before are reported in one line. */
function noteCommits(
  world: World,
  act: Act,
  mergeRequest: MergeRequest,
  commits: readonly Commit[],
  before: string | null,
): void {
  if (commits.length === 0) return;
  const own = new Set(commitsOf(mergeRequest).map(({ sha }) => sha));
  const fromTarget = commits.filter(({ sha }) => !own.has(sha));
  const items = [
    ...(fromTarget.length === 0
      ? []
      : [`${rangeOf(fromTarget, before)} from branch <code>${mergeRequest.targetBranch}</code>`]),
    ...commits
      .filter(({ sha }) => own.has(sha))
      .map((commit) => `${commit.sha.slice(0, 8)} - ${titleOf(commit)}`),
  ];
  const list = `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const body = `added ${counted(commits.length)}\n\n${list}\n\n[Compare with previous version](${diffPath(mergeRequest, before)})`;
  addSystemNote(world, act, mergeRequest, 'commit', body);
}

function rangeOf(commits: readonly Commit[], before: string | null): string {
  const [first, last] = [commits[0], commits.at(-1)].map((commit) => commit?.sha.slice(0, 8) ?? '');
  const ids =
    commits.length === 1 ? first : before === null ? `${first}..${last}` : `${before.slice(0, 8)}...${last}`;
  return `${ids} - ${counted(commits.length)}`;
}

function counted(count: number): string {
  return count === 1 ? '1 commit' : `${count} commits`;
}

function diffPath(mergeRequest: MergeRequest, before: string | null): string {
  const { project, iid } = mergeRequest;
  const query = `diff_id=${latestVersion(mergeRequest)?.id}${before === null ? '' : `&start_sha=${before}`}`;
  return `/${fullPath(project)}/-/merge_requests/${iid}/diffs?${query}`;
}

/** A commit that says so makes a draft of the merge request. */
function markDraftBy(world: World, act: Act, mergeRequest: MergeRequest, commits: readonly Commit[]): void {
  const draft = commits.find(
    (commit) => isDraft({ title: titleOf(commit) }) || /^(fixup|squash)!/.test(titleOf(commit)),
  );
  if (!draft || isDraft(mergeRequest)) return;
  writable(world, mergeRequest).title = `Draft: ${mergeRequest.title}`;
  const body = `marked this merge request as **draft** from ${draft.sha.slice(0, 8)}`;
  addSystemNote(world, act, mergeRequest, 'title', body);
}

function targetPushed(world: World, act: Act, mergeRequest: MergeRequest, { before, after }: Pushed): void {
  const { repository } = mergeRequest.project;
  const head = latestVersion(mergeRequest)?.headSha;
  if (before === null || head === undefined) return;
  const [old, now, last] = [before, after, head].map((sha) => commitOf(repository, sha));
  if (!old || !now || !last) return;
  if (isAncestor(repository, last, now) && !isAncestor(repository, last, old)) {
    writable(world, mergeRequest).mergeCommitSha = bringing(mergeRequest, { old, now, last });
    markMerged(world, act, mergeRequest);
    return;
  }
  const { author } = mergeRequest;
  if (!hasConflicts(mergeRequest) || conflictsOf(repository, old, last).length > 0) return;
  remind(world, act, { for: author, action: 'unmergeable', target: mergeRequest });
}

/** The commit of the target branch that brought the last commit of a merge request with it. */
function bringing(
  { project: { repository } }: MergeRequest,
  { old, now, last }: { readonly old: Commit; readonly now: Commit; readonly last: Commit },
): string {
  const line = [...log(repository, `${old.sha}..${now.sha}`, { firstParent: true })];
  return line.findLast((commit) => isAncestor(repository, last, commit))?.sha ?? now.sha;
}
