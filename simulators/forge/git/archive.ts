import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';
import { pack } from 'tar-stream';
import type { Commit, Repository } from './objects/repository.js';
import { filesOf, type TreeFile } from './trees/listing.js';
import { treeOf } from './trees/tree-of.js';

/** The forms an archive can have; GitLab knows bzip2, too. */
export type ArchiveFormat = 'tar' | 'tar.gz' | 'zip';

/** A part of a commit as an archive. */
export interface ArchiveOrder {
  readonly format: ArchiveFormat;
  /** The folder that everything is in, without a slash: `archiveName`. */
  readonly prefix: string;
  /** A folder, if not everything. */
  readonly path?: string | undefined;
  /** What is in the archive in the place of what a file holds. */
  readonly contentOf: (content: Uint8Array) => Uint8Array;
}

/** The name GitLab gives an archive: `project-ref-sha`, with the folder if only that, slashes as hyphens. */
export function archiveName(project: string, revision: string, commit: Commit, path = ''): string {
  return [project, revision, commit.sha, path]
    .filter((part) => part !== '')
    .join('-')
    .replaceAll('/', '-');
}

/** The files of a commit as an archive. The same files make the same bytes, since each is of the time of the commit. */
export function archive(repository: Repository, commit: Commit, order: ArchiveOrder): Promise<Uint8Array> {
  const files = Array.from(filesOf(treeOf(repository, commit), order.path), (file) => ({
    ...file,
    content: order.contentOf(file.content),
  }));
  const time = new Date(Math.floor(commit.committer.time / 1000) * 1000);
  if (order.format === 'zip') return Promise.resolve(zipped(files, order.prefix, time));
  return tarred(files, order.prefix, time).then((tar) => (order.format === 'tar' ? tar : gzipped(tar)));
}

function gzipped(tar: Uint8Array): Uint8Array {
  const bytes = gzipSync(tar);
  // The tenth byte names the operating system that packed it; 255 is "unknown".
  bytes[9] = 255;
  return bytes;
}

async function tarred(files: readonly TreeFile[], prefix: string, mtime: Date): Promise<Uint8Array> {
  const tar = pack();
  tar.entry({ name: `${prefix}/`, type: 'directory', mode: 0o775, mtime });
  for (const folder of foldersOf(files)) {
    tar.entry({ name: `${prefix}/${folder}/`, type: 'directory', mode: 0o775, mtime });
  }
  for (const { path, mode, content } of files) {
    const name = `${prefix}/${path}`;
    if (mode === '120000')
      tar.entry({ name, type: 'symlink', linkname: Buffer.from(content).toString(), mtime });
    else tar.entry({ name, mode: mode === '100755' ? 0o775 : 0o664, mtime }, Buffer.from(content));
  }
  tar.finalize();
  return buffer(tar);
}

/** All folders that files are in, each once, a folder before those in it. */
function foldersOf(files: readonly TreeFile[]): Set<string> {
  const folders = new Set<string>();
  for (const { path } of files) {
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  }
  return folders;
}

function zipped(files: readonly TreeFile[], prefix: string, time: Date): Uint8Array {
  const mtime = localTime(time);
  const content: Zippable = { [`${prefix}/`]: [new Uint8Array(), { mtime }] };
  for (const folder of foldersOf(files)) content[`${prefix}/${folder}/`] = [new Uint8Array(), { mtime }];
  for (const { path, mode, content: bytes } of files) {
    const permissions = mode === '120000' ? 0o120777 : mode === '100755' ? 0o100755 : 0o100644;
    content[`${prefix}/${path}`] = [bytes, { mtime, os: 3, attrs: permissions << 16 }];
  }
  return zipSync(content);
}

/** Zip has times without a zone, from 1980 on, and fflate writes local ones: the date with a local time that reads as this one in UTC. */
function localTime(time: Date): Date {
  return new Date(
    Math.max(1980, time.getUTCFullYear()),
    time.getUTCMonth(),
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
    time.getUTCSeconds(),
  );
}
