import { zipSync } from 'fflate';
import type { ClockReading } from '../../../core/clock.js';
import type { Artifact, Job } from '../../world/records/pipelines.js';

/** What is downloaded of a job; null where it left nothing. */
export function archiveOf({ artifacts }: Job): Artifact | null {
  return artifacts.find(({ type }) => type === 'archive') ?? null;
}

/** Whether a job has an archive that has not run out; that of the latest run of a ref would be held, which is not distinguished here. */
export function hasArchive(job: Job, clock: Pick<ClockReading, 'hasCome'>): boolean {
  return archiveOf(job) !== null && (job.artifactsExpireAt === null || !clock.hasCome(job.artifactsExpireAt));
}

/** The bytes of an archive: the same files always make the same ones. */
export function archiveBytes(archive: Artifact): Uint8Array {
  archive.packed ??= packed(archive);
  return archive.packed;
}

function packed({ files }: Artifact): Uint8Array {
  const entries = files.map(({ path, content }) => [path, Buffer.from(content)] as const);
  return zipSync(Object.fromEntries(entries), { level: 6, mtime: '1980-01-01T00:00:00' });
}

/** How many bytes an artifact has. */
export function artifactSize(artifact: Artifact): number {
  if (artifact.type === 'archive') return archiveBytes(artifact).byteLength;
  return artifact.files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
}

/** The content of a file in an archive; null where there is none. */
export function fileIn({ files }: Artifact, path: string): string | null {
  return files.find((file) => file.path === path)?.content ?? null;
}

export interface ArchiveEntry {
  readonly name: string;
  readonly path: string;
  readonly type: 'file' | 'directory';
  readonly size: number | null;
  readonly mode: string;
}

/** What is in a folder of an archive, folders first; with `recursive` all that is below it. Null where there is no such folder. */
export function entriesIn({ files }: Artifact, folder: string, recursive: boolean): ArchiveEntry[] | null {
  const prefix = folder === '' ? '' : `${folder.replace(/\/$/, '')}/`;
  const below = files.filter(({ path }) => path.startsWith(prefix));
  if (below.length === 0) return prefix === '' ? [] : null;
  const all = [...foldersOf(below.map(({ path }) => path)), ...below.map(fileEntry)].filter(
    ({ path }) => path.startsWith(prefix) && path !== prefix,
  );
  if (recursive) return all.sort((one, other) => (one.path < other.path ? -1 : 1));
  return all.filter(({ path }) => !path.slice(prefix.length).replace(/\/$/, '').includes('/'));
}

function foldersOf(paths: readonly string[]): ArchiveEntry[] {
  const folders = paths.flatMap((path) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_, depth, names) => `${names.slice(0, depth + 1).join('/')}/`),
  );
  return [...new Set(folders)].sort().map((path) => ({
    name: `${path.split('/').at(-2)}/`,
    path,
    type: 'directory',
    size: null,
    mode: '040755',
  }));
}

function fileEntry({ path, content }: Artifact['files'][number]): ArchiveEntry {
  return {
    name: path.split('/').at(-1) ?? path,
    path,
    type: 'file',
    size: Buffer.byteLength(content),
    mode: '100644',
  };
}
