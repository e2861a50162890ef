import { writable } from '../../../core/state/changes.js';
import type { Act } from '../../actions/actor.js';
import { addSystemNote } from '../../actions/discussion/system-notes.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import { latestVersion } from '../../world/records/merge-requests.js';
import { fullPath } from '../../world/records/projects.js';
import { type Codebase, commit, type Edit, landEdit, moveHead } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { mergeMessage } from '../data/code-prose.js';
import { settle } from './acts.js';
import { closeIssue } from './issue-acts.js';
import { push } from './push-acts.js';
import { recordEvent } from './record-event.js';

/** An account merges: the branch goes into the default branch and away, and the issues that it closes are closed. */
export function mergeChange(
  setting: Setting,
  act: Act,
  codebase: Codebase,
  mergeRequest: MergeRequest,
  edit: Edit | null,
): void {
  const { project } = codebase;
  const before = codebase.head;
  const headSha = latestVersion(mergeRequest)?.headSha ?? before;
  const merged = mergeRequest.squash ? squash(setting, act, codebase, mergeRequest, headSha) : headSha;
  const message = mergeMessage(
    mergeRequest.sourceBranch,
    mergeRequest.title,
    `${fullPath(project)}!${mergeRequest.iid}`,
  );
  const changes = { merge: merged };
  const sha = commit(setting, codebase, {
    parents: [before, merged],
    author: act.user,
    at: act.at,
    message,
    changes,
  });
  moveHead(codebase, sha);
  if (edit) landEdit(codebase, edit);
  writable(setting.world, mergeRequest).state = 'merged';
  writable(setting.world, mergeRequest).mergedAt = act.at;
  writable(setting.world, mergeRequest).mergedBy = act.user;
  writable(setting.world, mergeRequest).mergeCommitSha = sha;
  writable(setting.world, mergeRequest).updatedAt = act.at;
  addSystemNote(setting.world, act, mergeRequest, 'merged', 'merged');
  settle(setting, act, mergeRequest);
  recordEvent(setting, act, project, 'merged', mergeRequest);
  removeBranch(setting, act, mergeRequest);
  for (const issue of mergeRequest.closesIssues) {
    if (issue.state === 'opened') closeIssue(setting, act, issue, mergeRequest);
  }
}

/** The whole branch as one commit, next to it. */
function squash(
  setting: Setting,
  { user, at }: Act,
  codebase: Codebase,
  mergeRequest: MergeRequest,
  headSha: string,
): string {
  const base = mergeRequest.versions[0]?.baseSha ?? codebase.head;
  const sha = commit(setting, codebase, {
    parents: [base],
    author: mergeRequest.author,
    committer: user,
    at,
    message: mergeRequest.title,
    changes: { merge: headSha },
  });
  writable(setting.world, mergeRequest).squashCommitSha = sha;
  return sha;
}

function removeBranch(
  setting: Setting,
  act: Act,
  { sourceBranch: ref, sourceProject, removeSourceBranch }: MergeRequest,
): void {
  const branch = sourceProject?.repository.branches.get(ref);
  if (!sourceProject || !branch || !removeSourceBranch) return;
  writable(setting.world, sourceProject.repository.branches).delete(ref);
  push(setting, act, sourceProject, { ref, action: 'removed', commitCount: 0, commitFrom: branch.sha });
}
