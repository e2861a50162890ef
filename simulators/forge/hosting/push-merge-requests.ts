import { Refusal } from '../../core/refusal.js';
import type { Act } from '../actions/actor.js';
import { enableAutoMerge } from '../actions/merge-requests/lifecycle/auto-merge.js';
import { openMergeRequests } from '../actions/merge-requests/lifecycle/states.js';
import {
  createMergeRequest,
  type MergeRequestChanges,
  updateMergeRequest,
} from '../actions/merge-requests/merge-requests.js';
import { labelsNamed } from '../actions/planning/label-names.js';
import { commitsBetween } from '../git/history/log.js';
import { commitOf, titleOf } from '../git/objects/repository.js';
import type { MergeRequest } from '../world/records/merge-requests.js';
import type { User } from '../world/records/people.js';
import { fullPath, groupsAround, type Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import type { PushOptions } from './push-options.js';

/** The branches of one push, and who pushed them. */
export interface PushedBranches {
  readonly world: World;
  readonly act: Act;
  readonly project: Project;
  readonly branches: readonly string[];
  /** What the licence covers. */
  readonly tier: 'free' | 'premium' | 'ultimate';
}

type Options = PushOptions['mergeRequest'];

/** Opens or changes the merge requests that push options ask for; gives what is wrong with them (app/services/merge_requests/push_options_handler_service.rb). */
export function followOptions(pushed: PushedBranches, options: Options): string[] {
  if (options.size === 0) return [];
  const target = targetOf(pushed.project);
  const wrong = problemsOf(target, options);
  if (wrong.length > 0) return wrong;
  return pushed.branches
    .filter((branch) => branch !== target.repository.defaultBranch)
    .flatMap((branch) => attempted(() => followFor(pushed, target, branch, options)));
}

/** Where merge requests of a project go by themselves: what it was forked from. */
function targetOf(project: Project): Project {
  return project.forkedFrom ?? project;
}

/** The open merge request from a branch to where they go by themselves. */
export function openFrom(project: Project, branch: string): MergeRequest | undefined {
  return openMergeRequests(targetOf(project)).find(
    ({ sourceProject, sourceBranch }) => sourceProject === project && sourceBranch === branch,
  );
}

function problemsOf(target: Project, options: Options): string[] {
  const branch = lastOf(options, 'target');
  return [
    ...(target.features.mergeRequests === 'disabled'
      ? [`Merge requests are not enabled for project ${fullPath(target)}`]
      : []),
    ...(branch !== undefined && !target.repository.branches.has(branch)
      ? [`Target branch ${fullPath(target)}:${branch} does not exist`]
      : []),
  ];
}

function attempted(work: () => string | null): string[] {
  try {
    return [work() ?? []].flat();
  } catch (error) {
    if (error instanceof Refusal) return [textOf(error)];
    throw error;
  }
}

function textOf({ body }: Refusal): string {
  if (typeof body === 'string') return body;
  const message: unknown = 'message' in body ? body.message : body;
  return typeof message === 'string' || Array.isArray(message)
    ? String(message)
    : Object.values(message ?? {})
        .flat()
        .join(' ');
}

function followFor(pushed: PushedBranches, target: Project, branch: string, options: Options): string | null {
  const { world, act, project, tier } = pushed;
  const open = openFrom(project, branch);
  if (!open && !options.has('create'))
    return `A merge_request.create push option is required to create a merge request for branch ${branch}`;
  const changes = changesOf(pushed, target, options, open ?? null);
  if (open) updateMergeRequest(world, act, open, changes);
  const mergeRequest = open ?? opened(pushed, target, branch, changes);
  if (options.has('merge_when_pipeline_succeeds') || options.has('auto_merge'))
    enableAutoMerge(world, act, mergeRequest, { tier });
  return null;
}

function opened(
  { world, act, project }: PushedBranches,
  target: Project,
  sourceBranch: string,
  changes: MergeRequestChanges,
): MergeRequest {
  const targetBranch = changes.targetBranch ?? target.repository.defaultBranch;
  const words = wordsOf(project, target, { sourceBranch, targetBranch });
  const assignees = [act.user, ...(changes.assignees ?? []).filter((user) => user !== act.user)];
  return createMergeRequest(
    world,
    act,
    { source: project, target },
    { ...words, ...changes, assignees, sourceBranch, targetBranch },
  );
}

/** What a merge request says by itself: what its only commit says, or else the name of its branch (app/services/merge_requests/build_service.rb). */
function wordsOf(
  { repository }: Project,
  target: Project,
  { sourceBranch, targetBranch }: Pick<MergeRequest, 'sourceBranch' | 'targetBranch'>,
): { readonly title: string; readonly description?: string } {
  const source = repository.branches.get(sourceBranch);
  const base = target.repository.branches.get(targetBranch);
  const both = source && base && repository.commits.has(base.sha);
  const commits = both
    ? commitsBetween(repository, commitOf(repository, base.sha), commitOf(repository, source.sha))
    : [];
  const [only] = commits.length === 1 ? commits : [];
  if (only) return { title: titleOf(only), description: only.message.split('\n').slice(1).join('\n').trim() };
  const words = sourceBranch.replace(/[-_]+/g, ' ').toLowerCase();
  return { title: words.charAt(0).toUpperCase() + words.slice(1) };
}

function changesOf(
  pushed: PushedBranches,
  target: Project,
  options: Options,
  open: MergeRequest | null,
): MergeRequestChanges {
  const milestone = milestoneNamed(target, lastOf(options, 'milestone'));
  return {
    ...textsIn(options, open),
    ...listsIn(pushed, target, options, open),
    ...(options.has('remove_source_branch') && { removeSourceBranch: true }),
    ...(options.has('squash') && { squash: true }),
    ...(milestone && { milestone }),
  };
}

function textsIn(options: Options, open: MergeRequest | null): MergeRequestChanges {
  const [title, description, targetBranch] = ['title', 'description', 'target'].map((name) =>
    lastOf(options, name),
  );
  return {
    ...(title !== undefined && { title }),
    ...(options.has('draft') && { title: `Draft: ${title ?? open?.title ?? ''}` }),
    ...(description !== undefined && { description: description.replaceAll('\\n', '\n') }),
    ...(targetBranch !== undefined && { targetBranch }),
  };
}

function listsIn(
  { world, act }: PushedBranches,
  target: Project,
  options: Options,
  open: MergeRequest | null,
): MergeRequestChanges {
  const named = (name: string) => labelsNamed(world, act, target, options.get(name) ?? []);
  const users = (name: string) => usersIn(world, options, name);
  const hasLabels = options.has('label') || options.has('unlabel');
  const hasPeople = options.has('assign') || options.has('unassign');
  return {
    ...(hasLabels && { labels: changedList(open?.labels ?? [], named('label'), named('unlabel')) }),
    ...(hasPeople && {
      assignees: changedList(open?.assignees ?? [], users('assign'), users('unassign')),
    }),
  };
}

function changedList<Item>(
  before: readonly Item[],
  added: readonly Item[],
  removed: readonly Item[],
): Item[] {
  return [...new Set([...before, ...added])].filter((item) => !removed.includes(item));
}

function usersIn({ users, usersByName }: World, options: Options, name: string): User[] {
  return (options.get(name) ?? []).flatMap((text) => {
    const user = /^\d+$/.test(text)
      ? users.get(Number(text))
      : usersByName.get(text.replace(/^@/, '').toLowerCase());
    return user ?? [];
  });
}

function milestoneNamed(project: Project, title: string | undefined) {
  return [project, ...groupsAround(project)]
    .flatMap(({ milestones }) => milestones.items)
    .find((milestone) => milestone.title === title);
}

function lastOf(options: Options, name: string): string | undefined {
  return options.get(name)?.at(-1);
}
