import { Reply } from '../../core/http/response.js';
import { canReadCode, canSee } from '../access/roles.js';
import { withoutPointer } from '../actions/places/lfs.js';
import { type ArchiveFormat, archive, archiveName } from '../git/archive.js';
import { isBinary, textOf } from '../git/objects/objects.js';
import { type Commit, titleOf } from '../git/objects/repository.js';
import { resolve } from '../git/objects/revision.js';
import { fileAt, folderAt } from '../git/objects/tree.js';
import { treeOf } from '../git/trees/tree-of.js';
import { releaseRecord } from '../records/releases.js';
import { fullPath, type Project } from '../world/records/projects.js';
import { fileResponse } from './bytes.js';
import type { Found, Page } from './page.js';
import { listPage, type PlacePage } from './place-pages.js';

/** Pages of what is in a repository; those who may not read code find none. */
export const codePages: readonly PlacePage<Project>[] = [
  {
    path: /^commit\/(?<sha>[0-9a-f]{7,40})(?:\/pipelines)?$/,
    find: ({ viewer }, project, { sha = '' }) => {
      const commit = readableCommit(project, viewer, sha);
      return commit && commitPage(project, commit);
    },
  },
  {
    path: /^(?<view>tree|blob|raw|blame|edit|commits)\/(?<rest>.+)$/,
    find: ({ viewer }, project, { view = '', rest = '' }) => {
      if (!canReadCode(viewer, project)) return null;
      const place = placeIn(project, rest);
      return place && viewPage(project, view, place);
    },
  },
  {
    path: /^archive\/(?<ref>.+)\/(?<file>[^/]+)\.(?<format>tar\.gz|tgz|tar|zip)$/,
    find: async ({ viewer }, project, { ref = '', format = '' }) => {
      const commit = readableCommit(project, viewer, ref);
      return commit && archived(project, commit, ref, format);
    },
  },
  {
    path: /^compare\/(?<from>.+?)\.\.\.?(?<to>.+)$/,
    find: ({ viewer }, project, { from = '', to = '' }) => {
      if (!readableCommit(project, viewer, from) || !readableCommit(project, viewer, to)) return null;
      return { title: `${from}...${to}`, facts: { project: fullPath(project), from, to } };
    },
  },
  {
    path: /^tags\/(?<name>.+)$/,
    find: ({ viewer }, project, { name = '' }) => {
      const tag = project.repository.tags.get(name);
      if (!tag || !canReadCode(viewer, project)) return null;
      return {
        title: name,
        facts: { tag: name, commit: tag.target, message: tag.message, project: fullPath(project) },
      };
    },
  },
  {
    path: /^releases\/(?<name>[^/]+)(?:\/edit)?$/,
    find: ({ viewer }, project, { name }) => {
      const release = project.releases.items.find(({ tag }) => tag === name);
      if (!release || !canSee(viewer, project)) return null;
      return { title: release.name, facts: { release: release.tag, description: release.description } };
    },
  },
  {
    path: /^releases\/(?<name>[^/]+)\/evidences\/(?<number>\d+)\.json$/,
    find: ({ viewer }, project, { name, number }) => {
      const release = project.releases.items.find(({ tag }) => tag === name);
      const evidence = release?.evidences.find(({ id }) => id === Number(number));
      if (!release || !evidence || !canReadCode(viewer, project)) return null;
      return Reply.json({ release: releaseRecord(release), sha: evidence.sha });
    },
  },
  {
    path: /^(?<list>branches|tags|releases|tree|graphs|network|compare)$/,
    find: ({ viewer }, project, { list = '' }) =>
      canReadCode(viewer, project) ? listPage(project, list) : null,
  },
];

function readableCommit(
  project: Project,
  viewer: Parameters<typeof canReadCode>[0],
  revision: string,
): Commit | null {
  return canReadCode(viewer, project) ? resolve(project.repository, revision) : null;
}

function commitPage(project: Project, commit: Commit): Page {
  const { sha, author, message } = commit;
  return {
    title: titleOf(commit),
    facts: { commit: sha, author: author.name, message, project: fullPath(project) },
  };
}

interface Place {
  readonly ref: string;
  readonly commit: Commit;
  readonly path: string;
}

/** What of a path is the name of a ref and what is in it: a ref can have slashes, too. */
function placeIn({ repository }: Project, rest: string): Place | null {
  const segments = rest.split('/');
  for (let count = segments.length; count > 0; count -= 1) {
    const ref = segments.slice(0, count).join('/');
    const commit = resolve(repository, ref);
    if (commit) return { ref, commit, path: segments.slice(count).join('/') };
  }
  return null;
}

function viewPage(project: Project, view: string, { ref, commit, path }: Place): Found {
  const tree = treeOf(project.repository, commit);
  const title = path === '' ? `${project.name} at ${ref}` : `${path} at ${ref}`;
  const facts = { project: fullPath(project), ref, commit: commit.sha, path };
  const folder = folderAt(tree, path);
  if (view === 'tree' || view === 'commits') {
    if (folder) return { title, facts: { ...facts, files: folder.nodes.map(({ name }) => name).join(', ') } };
    if (view === 'tree') return null;
  }
  const file = fileAt(tree, path);
  if (!file) return null;
  if (view === 'raw') return fileResponse(file.name, withoutPointer(project, file.blob.content));
  const content = isBinary(file.blob.content) ? '' : textOf(file.blob);
  return { title, facts: { ...facts, blob: file.blob.sha, content } };
}

const FORMATS: Readonly<Record<string, readonly [ArchiveFormat, string]>> = {
  'tar.gz': ['tar.gz', 'application/gzip'],
  tgz: ['tar.gz', 'application/gzip'],
  tar: ['tar', 'application/x-tar'],
  zip: ['zip', 'application/zip'],
};

async function archived(project: Project, commit: Commit, ref: string, ending: string): Promise<Found> {
  const [format, type] = FORMATS[ending] ?? ['zip', 'application/zip'];
  const prefix = archiveName(project.path, ref, commit);
  const bytes = await archive(project.repository, commit, {
    format,
    prefix,
    contentOf: (content) => withoutPointer(project, content),
  });
  return new Reply(Buffer.from(bytes), { headers: { 'content-type': type } });
}
