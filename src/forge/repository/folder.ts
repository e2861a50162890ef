import { invalidArgument, type ToolError } from '../../kernel/errors.js';
import type { Forge } from '../connection/forge.js';
import { type Entry, entriesOf, type FolderAnswer } from '../records/code/folders.js';
import { FILE, FOLDER } from './documents.js';
import { type At, atRevision, placeName, webUrlOf } from './revision.js';

/** A folder with what is in it. */
interface Folder {
  /** The branch or tag it is at, or whatever else was asked for. */
  readonly ref: string;
  readonly commit: string;
  readonly entries: Entry[];
  /** Whether there are more entries than were read. */
  readonly truncated: boolean;
  readonly webUrl: string | undefined;
}

/** Reads a folder up to so many entries. Throws ToolError that says which of project, code, ref and folder there is not. */
export async function readFolder(forge: Forge, at: At, most: number): Promise<Folder> {
  const { project } = await forge.query(FOLDER, { ...at, after: null });
  const place = atRevision(forge, at, project);
  const { refName: ref, commit } = place;
  const first = place.repository.paginatedTree;
  const { read, isMore } = await followingPages(forge, first, { ...at, ref: commit }, most);
  const entries = entriesOf(read);
  if (entries.length === 0 && at.path !== '') throw await reasonOfNone(forge, at);
  const truncated = isMore || entries.length > most;
  return {
    ref,
    commit,
    entries: entries.slice(0, most),
    truncated,
    webUrl: webUrlOf(place, 'tree', at.path),
  };
}

interface Pages {
  readonly read: FolderAnswer[];
  readonly isMore: boolean;
}

/** The pages of a folder from the first one on, until it ends or is large enough: all at one commit, wherever the branch goes. */
async function followingPages(forge: Forge, first: FolderAnswer, at: At, most: number): Promise<Pages> {
  const read = [first];
  let count = entriesOf(read).length;
  let info = first?.pageInfo;
  while (info?.hasNextPage && info.endCursor && count < most) {
    const { project } = await forge.query(FOLDER, { ...at, after: info.endCursor });
    const page = atRevision(forge, at, project).repository.paginatedTree;
    if (page?.pageInfo.endCursor === info.endCursor) break;
    read.push(page);
    count += entriesOf([page]).length;
    info = page?.pageInfo;
  }
  return { read, isMore: info?.hasNextPage ?? false };
}

/** Why a folder has no entries: git knows no empty ones, so the path is a file's or nothing's. */
async function reasonOfNone(forge: Forge, at: At): Promise<ToolError> {
  const { project } = await forge.query(FILE, { ...at });
  const isFile = (project?.repository?.blobs?.nodes?.length ?? 0) > 0;
  if (isFile) return invalidArgument('path', `${at.path} is a file; get_file_content gives its content`);
  return forge.missing('folder', placeName(at), 'browse_repository without a path lists the root.');
}
