import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gitOutput } from './files/git-program.js';
import { type RawObject, readBatch } from './received-objects.js';

/** The objects of a push that is not yet decided on, beside those of its repository. https://git-scm.com/docs/git-receive-pack#_quarantine_environment */
export class Quarantine {
  readonly #repository: string;
  readonly #folder: string;

  private constructor(repository: string, folder: string) {
    this.#repository = repository;
    this.#folder = folder;
  }

  /** Does something with a quarantine, of which nothing is left after it. */
  static async within<Made>(
    repository: string,
    work: (quarantine: Quarantine) => Promise<Made>,
  ): Promise<Made> {
    const folder = await mkdtemp(join(repository, 'incoming-'));
    try {
      await mkdir(join(folder, 'pack'));
      return await work(new Quarantine(repository, folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Takes a pack. Throws GitProgramError where it is not whole. */
  async unpack(pack: Uint8Array): Promise<void> {
    if (pack.length > 0) await this.#git(['index-pack', '--stdin', '--fix-thin'], [pack]);
  }

  /** The objects that are needed for some ids and that no ref of the repository leads to, parents first. Throws GitProgramError where one is missing. */
  async objectsFor(ids: readonly string[]): Promise<RawObject[]> {
    if (ids.length === 0) return [];
    const wanted = [Buffer.from(`${ids.join('\n')}\n`)];
    const listed = await this.#git(
      ['rev-list', '--objects', '--topo-order', '--reverse', '--stdin', '--not', '--all'],
      wanted,
    );
    const names = listed
      .toString()
      .split('\n')
      .map((line) => line.slice(0, 40))
      .filter((name) => name !== '');
    if (names.length === 0) return [];
    return readBatch(await this.#git(['cat-file', '--batch'], [Buffer.from(`${names.join('\n')}\n`)]));
  }

  #git(args: readonly string[], input: Iterable<Uint8Array>): Promise<Buffer> {
    const env = {
      GIT_OBJECT_DIRECTORY: this.#folder,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: join(this.#repository, 'objects'),
    };
    return gitOutput({ args, folder: this.#repository, input, env });
  }
}
