import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Image } from './image.js';
import { writeWhole } from './write-whole.js';

/** The folder where pictures are saved: each under a new name with the extension of its content, written whole or not at all. */
export class Album {
  readonly folder: string;
  readonly #now: () => Date;
  readonly #newId: () => string;

  constructor(folder: string, now: () => Date, newId: () => string) {
    this.folder = resolve(folder);
    this.#now = now;
    this.#newId = newId;
  }

  /** The identifier, time and absolute path under which the picture now is. */
  async save(image: Image): Promise<{ id: string; timestamp: string; path: string }> {
    const id = this.#newId();
    const timestamp = this.#now().toISOString();
    const path = join(this.folder, `${timestamp.replaceAll(':', '-')}-${id}.${image.extension}`);
    await mkdir(this.folder, { recursive: true });
    await writeWhole(path, image.bytes);
    return { id, timestamp, path };
  }
}
