import { constants } from 'node:fs';
import { access, lstat, realpath, stat } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import { fromHome } from '../../kernel/config.js';
import { invalidArgument, ToolError } from '../../kernel/errors.js';
import { folders } from '../../kernel/shared-settings.js';

export interface Folders {
  /** What relative paths start from. */
  readonly base: string;
  /** Files are in one of these, at any depth. */
  readonly roots: readonly string[];
}

/** A place for a file that is not there yet, in a folder that is. */
export interface Destination {
  readonly folder: string;
  /** Undefined: the file's own. */
  readonly name: string | undefined;
}

/**
 * The one folder of the setting, or else the user's: home, the working directory, the one for temporary files, and the one
 * where the media server saves what it makes, which is behind a hidden name.
 */
export function foldersFor(setting: string | undefined): Folders {
  if (setting !== undefined) return { base: setting, roots: [setting] };
  return {
    base: process.cwd(),
    roots: [homedir(), process.cwd(), tmpdir(), join(folders(process.env).data, 'media')],
  };
}

/**
 * The files of the user that tools may read and write: those below the roots once every link is followed, and
 * not behind a hidden name (keys and settings are kept there). Refusals name the argument.
 */
export class Files {
  readonly #folders: Folders;

  constructor(folders: Folders) {
    this.#folders = folders;
  }

  /** The real path of a regular file that can be read, and the name it was asked for by. Throws ToolError. */
  async toRead(argument: string, path: string): Promise<{ path: string; name: string }> {
    const wanted = this.#resolved(argument, path);
    const found = await real(wanted);
    await this.#assertInside(argument, found ?? wanted);
    if (found === undefined) throw new ToolError('not_found', `${argument}: there is no file "${wanted}".`);
    // Asked before anything is opened, for opening a pipe would wait for a writer.
    if (!(await lstat(found)).isFile()) throw invalidArgument(argument, `"${wanted}" is not a regular file`);
    const isReadable = await access(found, constants.R_OK).then(
      () => true,
      () => false,
    );
    if (!isReadable) throw invalidArgument(argument, `"${wanted}" cannot be read`);
    return { path: found, name: basename(wanted) };
  }

  /** Where a file of this path belongs: in it, if it is a folder. Throws ToolError, also where something is there already. */
  async toWrite(argument: string, path: string): Promise<Destination> {
    const wanted = this.#resolved(argument, path);
    const found = await real(wanted);
    if (found === undefined) return this.#besideOthers(argument, wanted, path.endsWith(sep));
    await this.#assertInside(argument, found);
    if (await isFolder(found)) return { folder: found, name: undefined };
    throw taken(wanted);
  }

  async #besideOthers(argument: string, wanted: string, isMeantAsFolder: boolean): Promise<Destination> {
    const [parent, name] = [dirname(wanted), basename(wanted)];
    const folder = await real(parent);
    await this.#assertInside(argument, join(folder ?? parent, name));
    const missing = isMeantAsFolder ? wanted : parent;
    if (isMeantAsFolder || folder === undefined || !(await isFolder(folder)))
      throw new ToolError('not_found', `${argument}: there is no folder "${missing}".`);
    await assertVacant(join(folder, name));
    return { folder, name };
  }

  #resolved(argument: string, path: string): string {
    if (path === '' || path.includes('\0')) throw invalidArgument(argument, 'must be the path of a file');
    return resolve(this.#folders.base, fromHome(path));
  }

  async #assertInside(argument: string, path: string): Promise<void> {
    const { roots } = this.#folders;
    const places = await Promise.all(roots.map(async (root) => [root, (await real(root)) ?? root]));
    if (places.flat().some((root) => isBelow(root, path))) return;
    const list = [...new Set(roots.filter(isNoTop))].join(', ');
    throw invalidArgument(
      argument,
      `must be in one of ${list} and not behind a hidden name; it is "${path}"`,
    );
  }
}

/** Refuses a name that something goes by, a link to nowhere included. Throws ToolError `conflict`. */
export async function assertVacant(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found) throw taken(path);
}

/** The refusal to write where something is. */
export function taken(path: string): ToolError {
  return new ToolError('conflict', `There is something at "${path}" already; nothing is overwritten.`);
}

/** The path with every link followed; undefined where there is nothing. */
function real(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined);
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path)).isDirectory();
}

/** A name with a leading dot is hidden; so the steps up that lead out of the root are refused with it. */
function isBelow(root: string, path: string): boolean {
  const steps = relative(root, path);
  return isNoTop(root) && !isAbsolute(steps) && !steps.split(sep).some((step) => step.startsWith('.'));
}

/** The top of a file system, where a desktop program may well be started, would let everything in. */
function isNoTop(root: string): boolean {
  return root !== parse(root).root;
}
