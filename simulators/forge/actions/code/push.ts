import { writable } from '../../../core/state/changes.js';
import { commitsBetween, log } from '../../git/history/log.js';
import { type Commit, commitOf, titleOf } from '../../git/objects/repository.js';
import type { PushData } from '../../world/records/events.js';
import type { PipelineVariable } from '../../world/records/pipelines.js';
import type { Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { createPipelineIfConfigured } from '../ci/pipelines.js';
import { actOnMentions, closedBy } from '../discussion/mentions.js';
import { recordEvent } from '../events.js';
import { closeIssue } from '../issues/issues.js';
import { branchPushed } from '../merge-requests/lifecycle/diff-versions.js';
import { protectDefaultBranch } from '../places/default-branch.js';
import { commitSubject } from './commit-subjects.js';

/** A branch or tag before and after a push; null where there was or is none. */
export interface Pushed {
  readonly ref: string;
  readonly kind: 'branch' | 'tag';
  readonly before: string | null;
  readonly after: string | null;
}

/** What the sender of a push wants of its pipelines (GitLab, "Push options"). */
export interface PushChoices {
  /** Pipelines are made without jobs. */
  readonly skipsPipeline?: boolean;
  readonly variables?: readonly PipelineVariable[];
}

/**
 * What a push brings about: its event, new versions of merge requests, what the messages of its commits mention and
 * close, and a pipeline where the repository has a configuration for one.
 */
export function recordPush(
  world: World,
  act: Act,
  project: Project,
  pushed: Pushed,
  choices: PushChoices = {},
): void {
  if (beginsRepository(project, pushed)) beginWith(world, project, pushed.ref);
  const commits = newCommits(project, pushed);
  recordEvent(world, act, { project, action: 'pushed', push: pushData(project, pushed, commits) });
  const { ref, kind, before, after } = pushed;
  if (kind === 'branch') {
    branchPushed(world, act, project, ref, before, after);
    for (const commit of commits.toReversed()) readMessage(world, act, project, ref, commit);
  }
  if (after !== null) createPipelineIfConfigured(world, act, project, { ref, source: 'push', ...choices });
}

/** Whether the only branch there is was made by a push. */
function beginsRepository({ repository: { branches } }: Project, { ref, kind, before }: Pushed): boolean {
  return kind === 'branch' && before === null && branches.size === 1 && branches.has(ref);
}

/** The first branch of a repository becomes its default one, with the protection of such. */
function beginWith(world: World, project: Project, branch: string): void {
  if (project.repository.defaultBranch !== branch) writable(world, project.repository).defaultBranch = branch;
  protectDefaultBranch(world, project);
}

/** The commits that a push brought, the newest first; of a new branch those that the default branch lacks. */
function newCommits({ repository }: Project, { ref, kind, before, after }: Pushed): Commit[] {
  if (kind === 'tag' || after === null) return [];
  const head = commitOf(repository, after);
  const main = repository.branches.get(repository.defaultBranch)?.sha;
  const base = before ?? (ref === repository.defaultBranch ? undefined : main);
  if (base === undefined) return [...log(repository, after)];
  return commitsBetween(repository, commitOf(repository, base), head);
}

function pushData(
  project: Project,
  { ref, kind, before, after }: Pushed,
  commits: readonly Commit[],
): PushData {
  const head = after === null ? null : commitOf(project.repository, after);
  return {
    commitCount: kind === 'tag' && head ? 1 : commits.length,
    action: before === null ? 'created' : after === null ? 'removed' : 'pushed',
    refType: kind,
    commitFrom: before,
    commitTo: after,
    ref,
    commitTitle: head && titleOf(head),
    refCount: null,
  };
}

/** Mentions count on every branch, closing an issue only on the default one (app/workers/process_commit_worker.rb). */
function readMessage(world: World, act: Act, project: Project, branch: string, commit: Commit): void {
  const { sha, message } = commit;
  if (!/[#!@]/.test(message) || madeByMerging(project, commit)) return;
  const subject = commitSubject(world, project, sha);
  actOnMentions(world, act, { subject, text: message });
  if (branch !== project.repository.defaultBranch || !project.settings.autocloseReferencedIssues) return;
  for (const issue of closedBy(world, project, message)) closeIssue(world, act, issue, subject);
}

/** The forge's own message of a merge request's merge commit says nothing new. */
function madeByMerging({ mergeRequests }: Project, { sha, parents }: Commit): boolean {
  return parents.length > 1 && mergeRequests.items.some(({ mergeCommitSha }) => mergeCommitSha === sha);
}
