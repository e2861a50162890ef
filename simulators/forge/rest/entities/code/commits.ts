import { commitStats } from '../../../git/diffs/diff.js';
import { trailersOf } from '../../../git/history/trailers.js';
import { type Commit, titleOf } from '../../../git/objects/repository.js';
import { commitUrl } from '../../../rendering/addresses.js';
import type { Project } from '../../../world/records/projects.js';
import type { Call } from '../../routing/routing.js';

type Seen = Pick<Call, 'site'>;

/** A commit as lists show it (GitLab REST API, "Commits"). */
export function commitJson(commit: Commit, project: Project, { site }: Seen) {
  const { sha, parents, message, author, committer } = commit;
  const found = trailersOf(message);
  return {
    id: sha,
    short_id: sha.slice(0, 8),
    created_at: gitTime(committer.time),
    parent_ids: parents,
    title: titleOf(commit),
    message,
    author_name: author.name,
    author_email: author.email,
    authored_date: gitTime(author.time),
    committer_name: committer.name,
    committer_email: committer.email,
    committed_date: gitTime(committer.time),
    trailers: Object.fromEntries(found),
    extended_trailers: grouped(found),
    web_url: commitUrl(site, project, sha),
  };
}

/** A commit with the number of lines that it adds and deletes. */
export function commitWithStatsJson(commit: Commit, project: Project, call: Seen) {
  return { ...commitJson(commit, project, call), stats: commitStats(project.repository, commit) };
}

/** Times of git keep their offset from UTC; here it is always none. */
function gitTime(time: number): string {
  return new Date(Math.floor(time / 1000) * 1000).toISOString().replace('Z', '+00:00');
}

function grouped(pairs: readonly [string, string][]): Record<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries(groups);
}
