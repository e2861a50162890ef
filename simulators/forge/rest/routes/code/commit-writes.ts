import { Reply } from '../../../../core/http/response.js';
import { Refusal } from '../../../../core/refusal.js';
import { recordPush } from '../../../actions/code/push.js';
import { keepFiles, preparedFiles } from '../../../actions/places/lfs.js';
import { refuseCommit } from '../../../actions/places/push-rules.js';
import { commitFiles } from '../../../git/commit-files.js';
import { GitError } from '../../../git/objects/errors.js';
import { branchOf, setBranch } from '../../../git/objects/refs.js';
import { type Commit, commitOf } from '../../../git/objects/repository.js';
import { cherryPick, revert } from '../../../git/pick.js';
import type { FileChange } from '../../../git/trees/changes.js';
import { object } from '../../../parameters/object.js';
import {
  defaulted,
  flag,
  type InputOf,
  list,
  notBlank,
  oneOf,
  required,
  text,
  withoutEffect,
} from '../../../parameters/parameter.js';
import { mutuallyExclusive } from '../../../parameters/rules.js';
import { notFound } from '../../../refusals/refusals.js';
import type { Project } from '../../../world/records/projects.js';
import { commitJson } from '../../entities/code/commits.js';
import { commitDetailJson } from '../../entities/commit-details.js';
import { assertPushes, byGit, codeAt, commitAt, signatureOf } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';
import { contentOf } from './files.js';

const COMMIT = '/projects/:id/repository/commits/:sha';
const ACTION = {
  action: required(oneOf(text(), 'create', 'update', 'move', 'delete', 'chmod')),
  file_path: required(text()),
  previous_path: text(),
  content: text(),
  encoding: oneOf(text(), 'text', 'base64'),
  last_commit_id: text(),
  execute_filemode: flag(),
};
const NEW_COMMIT = {
  branch: required(notBlank(text())),
  commit_message: required(notBlank(text())),
  actions: required(list(object(ACTION))),
  start_branch: text(),
  start_sha: text(),
  start_project: text(),
  author_email: text(),
  author_name: text(),
  stats: defaulted(flag(), true),
  force: defaulted(flag(), false),
  allow_empty: withoutEffect(flag(), 'a commit without changes is made either way'),
};

export const commitWriteRoutes = [
  rest(
    'POST /projects/:id/repository/commits',
    { takes: NEW_COMMIT, rules: [mutuallyExclusive('start_branch', 'start_sha')] },
    (call) => committed(call),
  ),

  rest(
    `POST ${COMMIT}/cherry_pick`,
    { takes: { branch: required(notBlank(text())), dry_run: defaulted(flag(), false), message: text() } },
    (call) => picked(call, 'cherry-pick', call.input.message || undefined),
  ),

  rest(
    `POST ${COMMIT}/revert`,
    { takes: { branch: required(notBlank(text())), dry_run: defaulted(flag(), false) } },
    (call) => picked(call, 'revert'),
  ),
];

function committed(call: Call<InputOf<typeof NEW_COMMIT>, 'id'>): Reply {
  const project = codeAt(call, call.params.id);
  const { branch, commit_message, actions, start_branch, start_sha, start_project, ...sent } = call.input;
  assertPushes(call, project, branch);
  const start = start_project ? codeAt(call, start_project) : null;
  const before = project.repository.branches.get(branch)?.sha ?? null;
  const author = signatureOf(call, sent);
  const files = preparedFiles(project, start_branch || branch, actions.map(changeOf));
  const { changes } = files;
  refuseCommit(call.world, project, { branch, message: commit_message, authorEmail: author.email, changes });
  keepFiles(call.world, call.act(), project, files);
  const commit = byGit(() =>
    commitFiles(project.repository, {
      branch,
      message: commit_message,
      author,
      committer: signatureOf(call),
      changes,
      startBranch: start_branch || undefined,
      startSha: start_sha || undefined,
      startRepository: start?.repository,
      force: sent.force,
    }),
  );
  recordPush(call.world, call.act(), project, { ref: branch, kind: 'branch', before, after: commit.sha });
  return Reply.json(commitDetailJson(commit, project, call, sent.stats), { status: 201 });
}

function changeOf(sent: InputOf<typeof ACTION>): FileChange {
  const { action, file_path, previous_path, content, encoding, last_commit_id, execute_filemode } = sent;
  return {
    action,
    path: file_path,
    ...(previous_path && { previousPath: previous_path }),
    ...(typeof content === 'string' && { content: contentOf(content, encoding) }),
    ...(last_commit_id && { lastCommitId: last_commit_id }),
    ...(typeof execute_filemode === 'boolean' && { executable: execute_filemode }),
  };
}

interface Pick {
  readonly branch: string;
  readonly dry_run: boolean;
}

/** Puts a commit, or what takes it back, upon a branch. */
function picked(call: Call<Pick, 'id' | 'sha'>, way: 'cherry-pick' | 'revert', message?: string): Reply {
  const project = codeAt(call, call.params.id);
  const { repository } = project;
  const commit = commitAt(project, call.params.sha);
  const { branch, dry_run } = call.input;
  assertPushes(call, project, branch);
  if (!repository.branches.has(branch)) throw notFound('Branch');
  const before = branchOf(repository, branch).sha;
  const head = commitOf(repository, before);
  const made = onTop(way, () =>
    way === 'revert'
      ? revert(repository, head, commit, { author: signatureOf(call) })
      : cherryPick(repository, head, commit, { committer: signatureOf(call), message }),
  );
  if (dry_run) return Reply.json({ dry_run: 'success' });
  return moved(call, project, branch, before, made);
}

/** What GitLab says where a commit cannot be carried over (app/services/commits/change_service.rb). */
function onTop(way: 'cherry-pick' | 'revert', work: () => Commit): Commit {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const done = way === 'revert' ? 'reverted' : 'cherry-picked';
    throw new Refusal(400, {
      message: `Sorry, we cannot ${way} this commit automatically. This commit may already have been ${done}, or a more recent commit may have updated some of its content.`,
      error_code: error.reason === 'empty-change' ? 'empty' : 'conflict',
    });
  }
}

function moved(call: Call, project: Project, branch: string, before: string, made: Commit): Reply {
  setBranch(project.repository, branch, made.sha);
  recordPush(call.world, call.act(), project, { ref: branch, kind: 'branch', before, after: made.sha });
  return Reply.json(commitJson(made, project, call), { status: 201 });
}
