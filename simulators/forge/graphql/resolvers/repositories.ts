import { createHash } from 'node:crypto';
import { canPushTo } from '../../access/branches.js';
import { log } from '../../git/history/log.js';
import { lastCommitOf } from '../../git/history/path-history.js';
import { languageName } from '../../git/languages.js';
import { type LfsPointer, lfsPointer } from '../../git/lfs-pointer.js';
import { isBinary, textOf } from '../../git/objects/objects.js';
import type { Commit } from '../../git/objects/repository.js';
import { resolve } from '../../git/objects/revision.js';
import { type FileNode, fileAt } from '../../git/objects/tree.js';
import { fileOf, flatPath, listTree, type TreeEntry } from '../../git/trees/listing.js';
import { submoduleUrls } from '../../git/trees/submodule-urls.js';
import { treeOf } from '../../git/trees/tree-of.js';
import type { Expression } from '../../patterns/expression.js';
import { fitsWildcards } from '../../patterns/wildcards.js';
import { repositoryUrl } from '../../rendering/addresses.js';
import { type SubmoduleLinks, submoduleLinks } from '../../rendering/submodule-links.js';
import { fullPath, type Project } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import { Page, type Paging } from '../connections/page.js';
import type { Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';
import type { CommitOf } from './commits.js';

interface At {
  readonly ref?: Given<string>;
  readonly refType?: Given<string>;
}

interface TreeAsked extends At {
  readonly path?: Given<string>;
  readonly recursive?: Given<boolean>;
}

/** The commit that is meant: of a branch or a tag where it matters, else of whatever has the name. */
function commitAt({ repository }: Project, { ref, refType }: At): Commit | null {
  if (refType === 'HEADS') return resolve(repository, `refs/heads/${ref}`);
  if (refType === 'TAGS') return resolve(repository, `refs/tags/${ref}`);
  return resolve(repository, ref || 'HEAD');
}

function refName({ repository }: Project, { ref }: At): string {
  return !ref || ref === 'HEAD' ? repository.defaultBranch : ref;
}

/** A folder at a commit, with some of what is in it. */
interface TreeOf {
  readonly project: Project;
  readonly commit: Commit;
  readonly ref: string;
  readonly path: string;
  readonly entries: readonly TreeEntry[];
}

function treeAt(project: Project, asked: TreeAsked): TreeOf | null {
  const commit = commitAt(project, asked);
  if (!commit) return null;
  const path = asked.path ?? '';
  const entries = listTree(treeOf(project.repository, commit), path, asked.recursive ?? false);
  return entries && { project, commit, ref: refName(project, asked), path, entries };
}

/** A folder in parts: each page is a tree that has only its own entries. */
function paginatedTree(project: Project, asked: TreeAsked & Paging): Page<TreeOf> {
  const tree = treeAt(project, asked);
  const entries = pageOfItems(tree?.entries ?? [], asked);
  return new Page({ count: () => 1, *[Symbol.iterator]() {} }, () => {
    const { hasNextPage, hasPreviousPage, endCursor } = entries.pageInfo;
    const node = tree && { ...tree, entries: entries.nodes };
    return { edges: node ? [{ node, cursor: endCursor ?? '' }] : [], hasNextPage, hasPreviousPage };
  });
}

function commitRecord(project: Project, commit: Commit | null): CommitOf | null {
  return commit && { project, commit };
}

interface LogAsked extends Paging {
  readonly ref: string;
  readonly query?: Given<Expression>;
  readonly author?: Given<string>;
  readonly committedBefore?: Given<Time>;
  readonly committedAfter?: Given<Time>;
}

function logOf(
  project: Project,
  { ref, query, author, committedBefore, committedAfter }: LogAsked,
): CommitOf[] {
  if (!resolve(project.repository, ref)) return [];
  const options = {
    author: author ?? undefined,
    since: committedAfter ?? undefined,
    until: committedBefore ?? undefined,
  };
  const commits = [...log(project.repository, ref, options)];
  return commits
    .filter(({ message }) => !query || query.test(message))
    .map((commit) => ({ project, commit }));
}

/** A repository; the record is its project. */
export const repositoryFields: Fields<Project> = {
  blobs: (project, args: At & Paging & { paths: readonly string[] }) => {
    const commit = commitAt(project, args);
    const tree = commit && treeOf(project.repository, commit);
    const blobs = args.paths.flatMap((path) => {
      const file = tree && fileAt(tree, path);
      return file && commit ? [{ project, commit, ref: refName(project, args), path, file }] : [];
    });
    return pageOfItems<BlobOf>(blobs, args);
  },
  branchNames: ({ repository }, { searchPattern, offset, limit }: BranchesAsked) => {
    return [...repository.branches.keys()]
      .filter((name) => fitsWildcards(searchPattern, name))
      .sort()
      .slice(offset, offset + limit);
  },
  commit: (project, { ref }: { ref: string }) => commitRecord(project, resolve(project.repository, ref)),
  commits: (project, args: LogAsked) => pageOfItems(logOf(project, args), args),
  diskPath: ({ id }, _, { viewer }) => {
    if (!viewer?.admin) return null;
    const hash = createHash('sha256').update(String(id)).digest('hex');
    return `@hashed/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
  },
  empty: ({ repository }) => repository.branches.size === 0,
  exists: () => true,
  lastCommit: (project, args: TreeAsked) => {
    const commit = commitAt(project, args);
    return commitRecord(project, commit && lastCommitOf(project.repository, commit, args.path ?? ''));
  },
  paginatedTree,
  rootRef: ({ repository }) => (repository.branches.size === 0 ? null : repository.defaultBranch),
  tree: treeAt,
};

interface BranchesAsked {
  readonly searchPattern: string;
  readonly offset: number;
  readonly limit: number;
}

/** A line of a folder's listing and where the folder is. */
interface EntryOf extends Omit<TreeOf, 'entries' | 'path'> {
  readonly entry: TreeEntry;
}

function entriesOf({ entries, project, commit, ref }: TreeOf, kind: TreeEntry['kind']): EntryOf[] {
  return entries.filter((entry) => entry.kind === kind).map((entry) => ({ project, commit, ref, entry }));
}

/** A folder. */
export const treeFields: Fields<TreeOf> = {
  blobs: (tree, args: Paging) => pageOfItems(entriesOf(tree, 'blob'), args),
  lastCommit: ({ project, commit, path }, args: TreeAsked) => {
    const head = args.ref ? commitAt(project, args) : commit;
    return commitRecord(project, head && lastCommitOf(project.repository, head, args.path ?? path));
  },
  permalinkPath: ({ project, commit, path }) => repositoryUrl('', project, 'tree', commit.sha, path),
  submodules: (tree, args: Paging) => pageOfItems(entriesOf(tree, 'commit'), args),
  trees: (tree, args: Paging) => pageOfItems(entriesOf(tree, 'tree'), args),
};

const ENTRY_CLASS = 'Gitlab::Graphql::Representation::TreeEntry';

/** What a folder has in it: folders, files, or the commits of other repositories. */
export const entryFields: Fields<EntryOf> = {
  flatPath: ({ project, commit, entry }) =>
    entry.kind === 'tree' ? flatPath(treeOf(project.repository, commit), entry.path) : entry.path,
  id: ({ entry }) => globalId(ENTRY_CLASS, entry.sha),
  lfsOid: ({ project, commit, entry }) => {
    const file = entry.kind === 'blob' ? fileOf(treeOf(project.repository, commit), entry.path) : null;
    return (file && lfsPointer(file.content)?.oid) ?? null;
  },
  mode: ({ entry }) => entry.mode,
  name: ({ entry }) => entry.name,
  path: ({ entry }) => entry.path,
  sha: ({ entry }) => entry.sha,
  treeUrl: (of, _, { site }) => linksOf(of, site).treeUrl,
  type: ({ entry }) => entry.kind,
  webPath: ({ project, ref, entry }) =>
    repositoryUrl('', project, entry.kind === 'tree' ? 'tree' : 'blob', ref, entry.path),
  webUrl: ({ project, ref, entry, commit }, _, { site }) =>
    entry.kind === 'commit'
      ? linksOf({ project, ref, entry, commit }, site).webUrl
      : repositoryUrl(site, project, entry.kind === 'tree' ? 'tree' : 'blob', ref, entry.path),
};

/** The links of a submodule. */
function linksOf({ project, commit, entry }: EntryOf, site: string): SubmoduleLinks {
  const url = submoduleUrls(treeOf(project.repository, commit)).get(entry.path);
  return submoduleLinks(url, { site, project: fullPath(project), sha: entry.sha });
}

/** A file at a commit. */
interface BlobOf {
  readonly project: Project;
  readonly commit: Commit;
  readonly ref: string;
  readonly path: string;
  readonly file: FileNode;
}

function textIn({ file }: BlobOf): string | null {
  return isBinary(file.blob.content) ? null : textOf(file.blob);
}

function pathTo(view: 'blame' | 'blob' | 'commits' | 'edit' | 'raw') {
  return ({ project, ref, path }: BlobOf) => repositoryUrl('', project, view, ref, path);
}

const FILE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^readme/i, 'readme'],
  [/^changelog/i, 'changelog'],
  [/^licen[cs]e/i, 'license'],
  [/^contributing/i, 'contributing'],
  [/^\.gitlab-ci\.yml$/, 'gitlab_ci'],
  [/^\.gitignore$/, 'gitignore'],
  [/^dockerfile/i, 'docker'],
  [/^package\.json$/, 'package_json'],
];

/** What a file points to that is kept in Git LFS. */
function storedOutside({ project, file }: BlobOf): LfsPointer | null {
  return project.settings.lfs ? lfsPointer(file.blob.content) : null;
}

/** A file with its content. */
export const blobFields: Fields<BlobOf> = {
  archived: ({ project }) => project.archived,
  base64EncodedBlob: ({ file }) => Buffer.from(file.blob.content).toString('base64'),
  blamePath: pathTo('blame'),
  canCurrentUserPushToBranch: ({ project, ref }, _, { viewer }) => canPushTo(viewer, project, ref),
  canModifyBlob: ({ project, ref }, _, { viewer }) => canPushTo(viewer, project, ref),
  editBlobPath: pathTo('edit'),
  externalStorage: ({ file }) => (lfsPointer(file.blob.content) ? 'lfs' : null),
  fileType: ({ file }) => FILE_TYPES.find(([pattern]) => pattern.test(file.name))?.[1] ?? null,
  findFilePath: ({ project, ref }) => `/${fullPath(project)}/-/find_file/${ref}`,
  historyPath: pathTo('commits'),
  id: ({ file }) => globalId('Blob', file.blob.sha),
  ideEditPath: ({ project, ref, path }) => `/-/ide/project/${fullPath(project)}/edit/${ref}/-/${path}`,
  language: ({ path }) => languageName(path)?.toLowerCase() ?? null,
  lfsOid: ({ file }) => lfsPointer(file.blob.content)?.oid ?? null,
  mode: ({ file }) => file.mode,
  name: ({ file }) => file.name,
  oid: ({ file }) => file.blob.sha,
  permalinkPath: ({ project, commit, path }) => repositoryUrl('', project, 'blob', commit.sha, path),
  plainData: textIn,
  projectBlobPathRoot: ({ project, ref }) => `/${fullPath(project)}/-/blob/${ref}`,
  rawBlob: ({ file }) => textOf(file.blob),
  rawPath: pathTo('raw'),
  rawSize: (blob) => storedOutside(blob)?.size ?? blob.file.blob.content.length,
  rawTextBlob: textIn,
  replacePath: ({ project, ref, path }) => `/${fullPath(project)}/-/update/${ref}/${path}`,
  size: ({ file }) => file.blob.content.length,
  storedExternally: (blob) => storedOutside(blob) !== null,
  webPath: pathTo('blob'),
};
