import { invalidArgument, type ToolError } from '../../kernel/errors.js';
import type { Forge } from '../connection/forge.js';
import { type Entry, entriesOf, type FolderAnswer } from '../records/code/folders.js';
import { FILE, FOLDER } from './documents.js';
import { type At, atRevision, placeName, webUrlOf } from './revision.js';
import { addressed, SUBMODULE, submoduleOn, submoduleRefused } from './submodule.js';

/** The largest folder that is listed whole. */
export const LARGEST_FOLDER = 5000;

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
    entries: entries.slice(0, most).map((entry) => addressed(entry, place.project.webUrl)),
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

/** The refusal of a path that is, or leads through, a submodule's folder; undefined for any other. */
export async function submoduleAt(forge: Forge, argument: string, at: At): Promise<ToolError | undefined> {
  let site: string | null | undefined;
  const entry = await submoduleOn(at.path, async (path) => {
    const { project } = await forge.query(FOLDER, { ...at, path, after: null });
    const place = atRevision(forge, at, project);
    site = place.project.webUrl;
    const first = place.repository.paginatedTree;
    const { read } = await followingPages(forge, first, { ...at, path, ref: place.commit }, LARGEST_FOLDER);
    return entriesOf(read).map((each) => addressed(each, site));
  });
  return entry && submoduleRefused(argument, at.path, { entry, site });
}

/** Why a folder has no entries: git knows no empty ones, so the path is a file's, a submodule's or nothing's. */
async function reasonOfNone(forge: Forge, at: At): Promise<ToolError> {
  const { project } = await forge.query(FILE, { ...at });
  const file = project?.repository?.blobs?.nodes?.[0];
  const isFile = file != null && file.mode !== SUBMODULE;
  if (isFile) return invalidArgument('path', `${at.path} is a file; get_file_content gives its content`);
  const submodule = await submoduleAt(forge, 'path', at);
  return (
    submodule ?? forge.missing('folder', placeName(at), 'browse_repository without a path lists the root.')
  );
}
