import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoize } from '../../../core/state/memoize.js';
import type { Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import { HostedRepository } from './hosted-repository.js';
import { temporaryFolder } from './temporary-folder.js';

/** Repositories that have files at a time; those that were asked for longest ago give way, and are written again when they are needed. */
const MOST = 50;

/** The files of the repositories of all worlds of a process. */
class RepositoryFiles {
  readonly #process: NodeJS.Process;
  /** The one that was asked for last is last. */
  readonly #hosted = new Map<string, HostedRepository>();
  readonly #numbers = new WeakMap<World, number>();
  #worlds = 0;

  constructor(process: NodeJS.Process) {
    this.#process = process;
  }

  /** The repository of a project in one world: after a reset, and in a fork, it is another one. */
  of(world: World, project: Project): HostedRepository {
    const name = `${this.#numberOf(world)}-${project.id}`;
    const hosted = this.#hosted.get(name) ?? new HostedRepository(join(temporaryFolder(this.#process), name));
    this.#hosted.delete(name);
    this.#hosted.set(name, hosted);
    this.#giveWay();
    return hosted;
  }

  #numberOf(world: World): number {
    const number = this.#numbers.get(world) ?? this.#worlds++;
    this.#numbers.set(world, number);
    return number;
  }

  #giveWay(): void {
    for (const [name, hosted] of this.#hosted) {
      if (this.#hosted.size <= MOST) return;
      if (hosted.isInUse) continue;
      this.#hosted.delete(name);
      void rm(hosted.folder, { recursive: true, force: true }).catch(() => {}); // what is left goes with the folder of all
    }
  }
}

/** The files of the repositories of a process. */
export const repositoryFiles: (process: NodeJS.Process) => RepositoryFiles = memoize(
  (process) => new RepositoryFiles(process),
);
