import { fileRecords, type PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { SITE, tokenOf } from '../session.js';

type Project = Parameters<typeof fileRecords>[0];

/** The project with a full path. */
export function projectAt({ world }: ForgeSimulator, path: string): Project {
  const place = world.places.get(path);
  if (place?.kind !== 'project') throw new Error(`there is no project ${path}`);
  return place;
}

/** The id of the commit that a branch, a tag or HEAD names; any other text is taken for an id. */
export function commitOf({ repository }: Project, ref: string): string {
  const { branches, tags, defaultBranch } = repository;
  return branches.get(ref === 'HEAD' ? defaultBranch : ref)?.sha ?? tags.get(ref)?.target ?? ref;
}

const TYPES: Readonly<Record<string, string>> = { tree: 'folder', blob: 'file', commit: 'submodule' };
const ORDER = Object.keys(TYPES);

/** What a folder is to be listed as: folders, files, submodules, each by the bytes of their names as git sorts them. */
export function entriesIn(records: readonly PlainRecord[], folder: string): Record<string, unknown>[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inFolder = records.filter(({ path, name }) => path === `${prefix}${name}`);
  const sortName = ({ name, type }: PlainRecord) => Buffer.from(type === 'tree' ? `${name}/` : String(name));
  const place = ({ type }: PlainRecord) => ORDER.indexOf(String(type));
  return inFolder
    .toSorted((one, other) => place(one) - place(other) || Buffer.compare(sortName(one), sortName(other)))
    .map(({ name, path, type, mode, sha }) => ({
      name,
      path,
      type: TYPES[String(type)],
      ...modeOf(mode),
      ...(type === 'commit' && { commit: sha, webUrl: `${SITE}/community/sdk` }), // the one submodule that there is
    }));
}

/** The meaning of a file's mode. */
export function modeOf(mode: unknown): Record<string, true> {
  if (mode === '100755') return { executable: true };
  return mode === '120000' ? { symlink: true } : {};
}

/** The address of a page, each name of the path encoded on its own. */
export function pageOf(path: string, view: 'tree' | 'blob', ref: string, below: string): string {
  const names = [...ref.split('/'), ...below.split('/')].filter((name) => name !== '');
  return `${SITE}/${path}/-/${view}/${names.map(encodeURIComponent).join('/')}`;
}

export { fileRecords };

/** Commits files to a branch of platform/core, which exists by then. */
export async function commitFiles(
  simulator: ForgeSimulator,
  files: ReadonlyMap<string, Uint8Array>,
  branch = 'main',
): Promise<void> {
  const actions = [...files].map(([file_path, bytes]) => ({
    ...{ action: 'create', file_path, encoding: 'base64' },
    content: Buffer.from(bytes).toString('base64'),
  }));
  const answer = await simulator.fetch(`${SITE}/api/v4/projects/1/repository/commits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'private-token': tokenOf(simulator, 'ownerToken') },
    body: JSON.stringify({ branch, commit_message: 'Add files', actions }),
  });
  if (answer.status !== 201)
    throw new Error(`the commit was answered ${answer.status}: ${await answer.text()}`);
}

/** Keeps an object of Git LFS in platform/core, so that a file can point to it. */
export async function uploadLarge(
  simulator: ForgeSimulator,
  oid: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { status } = await simulator.fetch(
    `${SITE}/platform/core.git/gitlab-lfs/objects/${oid}/${bytes.length}`,
    {
      method: 'PUT',
      headers: { authorization: `Basic ${btoa(`any:${tokenOf(simulator, 'ownerToken')}`)}` },
      body: bytes,
    },
  );
  if (status !== 200) throw new Error(`the upload was answered ${status}`);
}

/** Names that are hard to write in addresses, in queries, or in both. */
export const ODD_NAMES = [
  'with space',
  '100% #1?.txt',
  'a+b=c&d;e,f@g:h',
  '%2e%2e%2f',
  'back\\slash',
  '"quoted" \'and\' `ticked`',
  '-rf',
  '...',
  '~tilde^caret',
  'e\u0301 and \u00e9',
  '日本語 🚀.md',
  '{{mustache}} <b>$dollar',
  '.hidden',
  'HEAD',
];
