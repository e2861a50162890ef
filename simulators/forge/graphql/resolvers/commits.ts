import { diffOfCommit, type FileDiff } from '../../git/diffs/diff.js';
import type { Branch, Commit } from '../../git/objects/repository.js';
import { commitOf, titleOf } from '../../git/objects/repository.js';
import { commitUrl } from '../../rendering/addresses.js';
import { escaped } from '../../rendering/markdown.js';
import type { User } from '../../world/records/people.js';
import { fullPath, type Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import type { Paging } from '../connections/page.js';
import type { Fields } from '../context/context.js';
import { type PipelineArguments, pipelinesPage } from '../lists/pipelines.js';
import { globalId } from '../scalars/global-ids.js';

/** A commit and the project with the repository that it is in. */
export interface CommitOf {
  readonly project: Project;
  readonly commit: Commit;
}

/** The account that an e-mail address belongs to. */
export function userWithEmail({ users }: World, email: string): User | null {
  const wanted = email.toLowerCase();
  for (const user of users.values()) if (user.email.toLowerCase() === wanted) return user;
  return null;
}

function bodyOf({ message }: Commit): string {
  return message.split('\n').slice(1).join('\n').trim();
}

/** A commit. */
export const commitFields: Fields<CommitOf> = {
  author: ({ commit }, _, { world }) => userWithEmail(world, commit.author.email),
  signature: () => null,
  authorEmail: ({ commit }) => commit.author.email,
  authorGravatar: ({ commit }, _, { world, site }) => {
    const user = userWithEmail(world, commit.author.email);
    return user && `${site}/uploads/-/system/user/avatar/${user.id}/avatar.png`;
  },
  authorName: ({ commit }) => commit.author.name,
  authoredDate: ({ commit }) => commit.author.time,
  committedDate: ({ commit }) => commit.committer.time,
  committerEmail: ({ commit }) => commit.committer.email,
  committerName: ({ commit }) => commit.committer.name,
  description: ({ commit }) => bodyOf(commit),
  descriptionHtml: ({ commit }) => escaped(bodyOf(commit)),
  diffs: ({ project, commit }) => diffOfCommit(project.repository, commit),
  fullTitle: ({ commit }) => titleOf(commit),
  fullTitleHtml: ({ commit }) => escaped(titleOf(commit)),
  id: ({ commit }) => globalId('Commit', commit.sha),
  message: ({ commit }) => commit.message,
  name: ({ commit }) => titleOf(commit),
  pipelines: ({ project, commit }, args: PipelineArguments & Paging, context) =>
    pipelinesPage(context, project, { ...args, sha: commit.sha }),
  sha: ({ commit }) => commit.sha,
  shortId: ({ commit }) => commit.sha.slice(0, 8),
  title: ({ commit }) => titleOf(commit),
  titleHtml: ({ commit }) => escaped(titleOf(commit)),
  webPath: ({ project, commit }) => `/${fullPath(project)}/-/commit/${commit.sha}`,
  webUrl: ({ project, commit }, _, { site }) => commitUrl(site, project, commit.sha),
};

/** How one file differs; what is a flag elsewhere is a word here. */
export const diffFields: Fields<FileDiff> = {
  collapsed: () => 'false',
  deletedFile: ({ deletedFile }) => String(deletedFile),
  newFile: ({ newFile }) => String(newFile),
  renamedFile: ({ renamedFile }) => String(renamedFile),
  tooLarge: () => 'false',
};

/** A branch of a project. */
export const branchFields: Fields<{ readonly project: Project; readonly branch: Branch }> = {
  commit: ({ project, branch }) => ({ project, commit: commitOf(project.repository, branch.sha) }),
  name: ({ branch }) => branch.name,
};
