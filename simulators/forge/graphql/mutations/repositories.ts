import { canCommitTo, canPushTo } from '../../access/branches.js';
import { canReadCode, canSee, DEVELOPER, hasRole } from '../../access/roles.js';
import { recordPush } from '../../actions/code/push.js';
import { keepFiles, preparedFiles } from '../../actions/places/lfs.js';
import { setStar } from '../../actions/places/projects.js';
import { refuseCommit } from '../../actions/places/push-rules.js';
import { commitFiles } from '../../git/commit-files.js';
import { createBranch, deleteBranch } from '../../git/objects/refs.js';
import type { FileChange } from '../../git/trees/changes.js';
import type { Project } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { assertMay, found, projectAt } from '../changes/find.js';
import { attempt, type Change, mutation, type Payload } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';
import type { GlobalId } from '../scalars/global-ids.js';

interface BranchInput {
  readonly projectPath: string;
  readonly name: string;
}

interface ActionInput {
  readonly action: string;
  readonly filePath: string;
  readonly content?: Given<string>;
  readonly encoding?: Given<'TEXT' | 'BASE64'>;
  readonly executeFilemode?: Given<boolean>;
  readonly lastCommitId?: Given<string>;
  readonly previousPath?: Given<string>;
}

interface CommitInput {
  readonly projectPath: string;
  readonly branch: string;
  readonly startBranch?: Given<string>;
  readonly message: string;
  readonly actions: readonly ActionInput[];
}

/** Branches, commits and stars. */
export const repositoryMutations: Fields<unknown> = {
  createBranch: mutation((input: BranchInput & { readonly ref: string }, change) => {
    const project = pushableProject(change, input.projectPath);
    if (!canPushTo(change.viewer, project, input.name)) return { errors: [NO_PUSH] };
    const branch = createBranch(project.repository, input.name, input.ref);
    pushed(change, project, { ref: branch.name, before: null, after: branch.sha });
    return { branch: { project, branch } };
  }),

  branchDelete: mutation(({ projectPath, name }: BranchInput, change) => {
    const project = pushableProject(change, projectPath);
    const branch = project.repository.branches.get(name);
    if (!branch) return { errors: ['No such branch'] };
    if (!canPushTo(change.viewer, project, name)) return { errors: ['You dont have push access to repo'] };
    if (name === project.repository.defaultBranch) return { errors: ['Cannot remove HEAD branch'] };
    if (branch.protected) return { errors: ['Protected branch cant be removed'] };
    deleteBranch(project.repository, name);
    pushed(change, project, { ref: name, before: branch.sha, after: null });
    return {};
  }),

  commitCreate: mutation((input: CommitInput, change) => {
    const project = pushableProject(change, input.projectPath);
    const content = input.actions.map((action) => action.content ?? '');
    const failed = { content, commitPipelinePath: pipelinePath('') };
    if (!canCommitTo(change.world, change.viewer, project, input.branch))
      return { ...failed, errors: [NO_PUSH] };
    return attempt(() => ({ content, ...committed(change, project, input) }), failed);
  }),

  starProject: mutation((input: { readonly projectId: GlobalId; readonly starred: boolean }, change) => {
    const project = change.world.projects.get(Number(input.projectId.id));
    const seen = found(project && canSee(change.viewer, project) ? project : null);
    setStar(change.world, change.act, seen, input.starred);
    return { count: String(seen.starredBy.length) };
  }),
};

const NO_PUSH = 'You are not allowed to push into this branch';

/** A project into which the caller may push at all. */
function pushableProject(change: Change, path: string): Project {
  const project = projectAt(change, path);
  assertMay(
    !project.archived && canReadCode(change.viewer, project) && hasRole(change.viewer, project, DEVELOPER),
  );
  return project;
}

interface Push {
  readonly ref: string;
  readonly before: string | null;
  readonly after: string | null;
}

function pushed({ world, act }: Change, project: Project, push: Push): void {
  recordPush(world, act, project, { ...push, kind: 'branch' });
}

function committed(
  change: Change,
  project: Project,
  { branch, startBranch, message, actions }: CommitInput,
): Payload {
  const { world, act } = change;
  const { user, at } = act;
  const before = project.repository.branches.get(branch)?.sha ?? null;
  const files = preparedFiles(project, startBranch || branch, actions.map(fileChange));
  const { changes } = files;
  refuseCommit(world, project, { branch, message, authorEmail: user.email, changes });
  keepFiles(world, act, project, files);
  const commit = commitFiles(project.repository, {
    branch,
    message,
    author: { name: user.name, email: user.email, time: at },
    changes,
    startBranch: startBranch || undefined,
  });
  pushed(change, project, { ref: branch, before, after: commit.sha });
  return { commit: { project, commit }, commitPipelinePath: pipelinePath(commit.sha) };
}

/** Where the pipelines of a commit are watched (`graphql_etag_pipeline_sha_path`). */
function pipelinePath(sha: string): string {
  return `/api/graphql:pipelines/sha/${sha}`;
}

function fileChange(input: ActionInput): FileChange {
  const { action, filePath, content, encoding, executeFilemode, lastCommitId, previousPath } = input;
  return {
    // The schema lets only the names of actions through.
    action: action.toLowerCase() as FileChange['action'],
    path: filePath,
    ...(previousPath && { previousPath }),
    ...(content != null && { content: Buffer.from(content, encoding === 'BASE64' ? 'base64' : 'utf8') }),
    ...(lastCommitId && { lastCommitId }),
    ...(executeFilemode != null && { executable: executeFilemode }),
  };
}
