import { invalidArgument, ToolError } from '../../kernel/errors.js';
import { path as restPath } from '../../kernel/http/path.js';
import type { Forge } from '../connection/forge.js';
import { BlobAnswer } from '../records/code/files.js';
import { entriesOf } from '../records/code/folders.js';
import { numberOf } from '../shapes/ids.js';
import { FILE, FOLDER } from './documents.js';
import { submoduleAt } from './folder.js';
import { type At, atRevision, placeName, webUrlOf } from './revision.js';
import { SUBMODULE } from './submodule.js';

/** A file with its bytes. */
interface File {
  /** The branch or tag it is at, or whatever else was asked for. */
  readonly ref: string;
  readonly commit: string;
  readonly blobId: string;
  readonly mode: string | null | undefined;
  readonly bytes: Uint8Array;
  readonly webUrl: string | undefined;
}

/**
 * Reads a file of at most so many bytes; a larger one is refused by its size, before it is downloaded. Throws ToolError
 * that says which of project, code, ref and file there is not.
 */
export async function readFile(forge: Forge, at: At, most: number): Promise<File> {
  const { project } = await forge.query(FILE, { ...at });
  const place = atRevision(forge, at, project);
  const blob = place.repository.blobs?.nodes?.[0];
  if (!blob) throw await reasonOfNone(forge, at);
  if (isFolder(blob.mode)) throw folderRefused(at.path);
  if (blob.mode === SUBMODULE) throw (await submoduleAt(forge, 'filePath', at)) ?? submoduleOf(at.path);
  const { refName: ref, commit } = place;
  const webUrl = webUrlOf(place, 'blob', at.path);
  const limits = { path: at.path, most, webUrl };
  refuseLarge(blob.size ?? 0, limits);
  const bytes = await download(forge, place.project.id, blob.oid);
  refuseLarge(bytes.length, limits);
  return { ref, commit, blobId: blob.oid, mode: blob.mode, bytes, webUrl };
}

/** By the id of the content, which names the same bytes whatever is pushed meanwhile, and needs no path in an address. */
async function download(forge: Forge, projectId: string, blobId: string): Promise<Uint8Array> {
  const path = restPath`/projects/${numberOf(projectId)}/repository/blobs/${blobId}`;
  const { content } = await forge.get(path, { as: BlobAnswer });
  return Buffer.from(content, 'base64');
}

/** Why there is no file: the path is a folder's, a submodule's, or nothing's. */
async function reasonOfNone(forge: Forge, at: At): Promise<ToolError> {
  const { project } = await forge.query(FOLDER, { ...at, after: null });
  if (entriesOf([project?.repository?.paginatedTree]).length > 0) return folderRefused(at.path);
  const submodule = await submoduleAt(forge, 'filePath', at);
  return submodule ?? forge.missing('file', placeName(at), 'browse_repository lists what is there.');
}

function folderRefused(path: string): ToolError {
  return invalidArgument('filePath', `${path} is a folder; browse_repository lists it`);
}

/** Whether what is given among files is a folder. */
function isFolder(mode: string | null | undefined): boolean {
  return /^0?40000$/.test(mode ?? '');
}

function submoduleOf(path: string): ToolError {
  return invalidArgument('filePath', `${path} is a submodule: its files are in another project`);
}

interface Limits {
  readonly path: string;
  readonly most: number;
  readonly webUrl: string | undefined;
}

function refuseLarge(size: number, { path, most, webUrl }: Limits): void {
  if (size <= most) return;
  const elsewhere = webUrl ? ` It can be downloaded at ${webUrl}.` : '';
  throw new ToolError(
    'unsupported',
    `${path} is ${size} bytes large; at most ${most} bytes are given.${elsewhere}`,
  );
}
