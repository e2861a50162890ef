import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Blob } from '../../git/objects/objects.js';
import type { Tree } from '../../git/objects/tree.js';
import type { Project } from '../../world/records/projects.js';
import { gitOutput } from './git-program.js';
import { objectsMissing } from './objects-of.js';
import { type GitObject, looseOf, packOf } from './pack.js';
import { packedRefs, refsOf } from './refs-of.js';

/** The number of objects that are written one by one; more of them come in a pack. */
const FEW = 100;

const CONFIG = `[core]
	repositoryformatversion = 0
	bare = true
[uploadpack]
	allowFilter = true
	allowAnySHA1InWant = true
[receive]
	advertisePushOptions = true
	unpackLimit = 1
[gc]
	auto = 0
[pack]
	threads = 1
`;

/** A project's repository as files that git reads; it has what the project has each time it is brought up to date. */
export class HostedRepository {
  readonly folder: string;
  readonly #there = new Map<string, Tree | Blob | null>();
  #refs: string | null = null;
  #work: Promise<void> = Promise.resolve();
  #users = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Whether git may be reading it. */
  get isInUse(): boolean {
    return this.#users > 0;
  }

  /** The objects that it has. */
  get held(): ReadonlyMap<string, Tree | Blob | null> {
    return this.#there;
  }

  /** Brings it up to date, one at a time. */
  update(project: Project): Promise<void> {
    const done = this.#work.then(() => this.#update(project));
    this.#work = done.catch(() => {});
    return done;
  }

  /** Does something for which it has to be there. */
  async use<Made>(work: () => Promise<Made>): Promise<Made> {
    this.#users += 1;
    return work().finally(() => {
      this.#users -= 1;
    });
  }

  async #update(project: Project): Promise<void> {
    const refs = packedRefs(refsOf(project));
    const head = `ref: refs/heads/${project.repository.defaultBranch}\n`;
    const objects = objectsMissing(project.repository, this.#there);
    if (this.#refs === null) await this.#create();
    await this.#add(objects);
    for (const { id, held } of objects) this.#there.set(id, held);
    if (this.#refs !== head + refs) {
      await this.#replace('packed-refs', refs);
      await this.#replace('HEAD', head);
    }
    this.#refs = head + refs;
  }

  async #create(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(join(this.folder, 'objects', 'pack'), { recursive: true });
    await mkdir(join(this.folder, 'refs'), { recursive: true });
    await writeFile(join(this.folder, 'config'), CONFIG);
    await writeFile(join(this.folder, 'HEAD'), 'ref: refs/heads/main\n');
  }

  async #add(objects: readonly GitObject[]): Promise<void> {
    if (objects.length > FEW) {
      const args = ['index-pack', '--stdin'];
      await gitOutput({ args, folder: this.folder, input: Readable.from(packOf(objects)) });
    } else for (const object of objects) await this.#addLoose(object);
  }

  async #addLoose(object: GitObject): Promise<void> {
    const name = join('objects', object.id.slice(0, 2), object.id.slice(2));
    await mkdir(dirname(join(this.folder, name)), { recursive: true });
    await this.#replace(name, looseOf(object));
  }

  /** Nothing reads half a file. */
  async #replace(name: string, content: string | Uint8Array): Promise<void> {
    const file = join(this.folder, name);
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  }
}
