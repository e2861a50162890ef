import { diffOfCommit } from '../../git/diffs/diff.js';
import { type Commit, titleOf } from '../../git/objects/repository.js';
import { commitUrl } from '../../rendering/addresses.js';
import type { Project } from '../../world/records/projects.js';
import { isoTime, type Showing } from './showing.js';

/** A commit as payloads name it. */
export function commitData(commit: Commit, project: Project, { site }: Pick<Showing, 'site'>) {
  const { sha, message, author } = commit;
  return {
    id: sha,
    message,
    title: titleOf(commit),
    timestamp: isoTime(author.time).replace('Z', '+00:00'),
    url: commitUrl(site, project, sha),
    author: { name: author.name, email: author.email },
  };
}

/** A commit with the files that it changed; a renamed file is one that was added and one that was removed. */
export function pushedCommitData(commit: Commit, project: Project, showing: Pick<Showing, 'site'>) {
  const diffs = diffOfCommit(project.repository, commit);
  const moved = diffs.filter(({ renamedFile }) => renamedFile);
  const modified = diffs.filter((diff) => !diff.newFile && !diff.deletedFile && !diff.renamedFile);
  const added = [...diffs.filter(({ newFile }) => newFile), ...moved];
  const removed = [...diffs.filter(({ deletedFile }) => deletedFile), ...moved];
  return {
    ...commitData(commit, project, showing),
    added: added.map(({ newPath }) => newPath),
    modified: modified.map(({ newPath }) => newPath),
    removed: removed.map(({ oldPath }) => oldPath),
  };
}
