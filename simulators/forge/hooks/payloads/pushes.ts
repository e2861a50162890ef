import { rulesForTag } from '../../access/tags.js';
import { commitsBetween, log } from '../../git/history/log.js';
import type { Commit } from '../../git/objects/repository.js';
import type { ForgeEvent, PushData } from '../../world/records/events.js';
import type { Project } from '../../world/records/projects.js';
import { pushedCommitData } from './commits.js';
import { pictureOf } from './people.js';
import { clonableData, projectData } from './places.js';
import type { Showing } from './showing.js';

/** The id that means no commit. */
const NONE = '0'.repeat(40);
/** The number of commits that are listed. */
const MOST_COMMITS = 20;

/** A push to a branch or of a tag (GitLab, "Push events" and "Tag events"). */
export function pushPayload({ project, author }: ForgeEvent, push: PushData, showing: Showing) {
  const kind = push.refType === 'tag' ? 'tag_push' : 'push';
  const commits = commitsOf(project, push);
  const listed = commits.slice(0, MOST_COMMITS).toReversed();
  return {
    object_kind: kind,
    event_name: kind,
    before: push.commitFrom ?? NONE,
    after: push.commitTo ?? NONE,
    ref: `refs/${push.refType === 'tag' ? 'tags' : 'heads'}/${push.ref}`,
    ref_protected: isProtected(project, push, showing),
    checkout_sha: push.commitTo,
    message: push.refType === 'tag' ? (project.repository.tags.get(push.ref)?.message ?? null) : null,
    user_id: author.id,
    user_name: author.name,
    user_username: author.username,
    user_email: author.publicEmail === '' ? '' : author.publicEmail,
    user_avatar: pictureOf(author, showing.site),
    project_id: project.id,
    project: projectData(project, showing),
    commits: listed.map((commit) => pushedCommitData(commit, project, showing)),
    total_commits_count: commits.length,
    push_options: {},
    repository: clonableData(project, showing),
  };
}

/** The commits that a push brought, the newest first; of a new branch those that the default branch lacks, of a tag none. */
function commitsOf({ repository }: Project, { refType, commitFrom, commitTo, ref }: PushData): Commit[] {
  const head = commitTo === null ? undefined : repository.commits.get(commitTo);
  if (refType === 'tag' || !head) return [];
  const main = repository.branches.get(repository.defaultBranch)?.sha;
  const base = commitFrom ?? (ref === repository.defaultBranch ? undefined : main);
  const from = base === undefined ? undefined : repository.commits.get(base);
  return from ? commitsBetween(repository, from, head) : [...log(repository, head.sha)];
}

function isProtected(project: Project, { refType, ref }: PushData, { world }: Showing): boolean {
  if (refType === 'tag') return rulesForTag(world, project, ref).length > 0;
  return project.repository.branches.get(ref)?.protected ?? false;
}
