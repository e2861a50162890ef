import { commitsOf, countChanges, diffsOf } from '../../../queries/merge-requests/merge-request-diffs.js';
import { patchId } from '../../../queries/merge-requests/patch-id.js';
import { timeJson } from '../../../rendering/times.js';
import type { DiffVersion, MergeRequest } from '../../../world/records/merge-requests.js';
import type { Call } from '../../routing/routing.js';
import { commitJson } from './commits.js';
import { diffJson } from './diffs.js';

/** GitLab shows no more changed files than so many. */
const MOST_FILES = 1000;

/** How many files changed, as text (GitLab REST API, "Single merge request response notes"). */
export function changesCount(count: number): string {
  return count > MOST_FILES ? `${MOST_FILES}+` : String(count);
}

/** A version of a merge request's diff (schema APIEntitiesMergeRequestDiff). */
export function versionJson(version: DiffVersion, mergeRequest: MergeRequest) {
  const count = countChanges(mergeRequest, version);
  return {
    id: version.id,
    head_commit_sha: version.headSha,
    base_commit_sha: version.baseSha,
    start_commit_sha: version.startSha,
    created_at: timeJson(version.createdAt),
    merge_request_id: mergeRequest.id,
    state: count === 0 ? 'empty' : 'collected',
    real_size: changesCount(count),
    patch_id_sha: count === 0 ? null : patchId(diffsOf(mergeRequest, version)),
  };
}

/** A version with its commits and diffs (schema APIEntitiesMergeRequestDiffFull). */
export function fullVersionJson(
  version: DiffVersion,
  mergeRequest: MergeRequest,
  call: Pick<Call, 'site'>,
  options: { readonly unidiff: boolean },
) {
  return {
    ...versionJson(version, mergeRequest),
    commits: commitsOf(mergeRequest, version).map((commit) => commitJson(commit, mergeRequest.project, call)),
    diffs: diffsOf(mergeRequest, version).map((diff) => diffJson(diff, options)),
  };
}
