import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { onDisk } from '../../kernel/files/io-errors.js';
import { leftovers, sweep } from '../../kernel/files/stale-files.js';
import type { Image } from './image.js';

/** Where a picture is, or is about to be. */
export interface Place {
  readonly id: string;
  readonly timestamp: string;
  readonly path: string;
}

/** A picture that is written, but does not have its name yet. */
const PART = '.part';
const IS_PART = /^\d{4}-\d\d-\d\dT.*\.(?:png|jpg|webp|gif|avif|heic|heif)\.part$/;

/**
 * The folder where pictures are saved: each under a new name with the extension of its content. A picture is whole on disk
 * before it is entered in the history, and has its name after that; so a kill leaves either a part that the history
 * knows, which {@link adopt} names, or one that was never answered with.
 */
export class ImageStore {
  readonly folder: string;
  readonly #now: () => Date;
  readonly #newId: () => string;

  constructor(folder: string, now: () => Date, newId: () => string) {
    this.folder = resolve(folder);
    this.#now = now;
    this.#newId = newId;
  }

  /** Saves a picture and has it entered. Throws ToolError where it cannot be saved; nothing is left then. */
  async save(image: Image, enter: (place: Place) => Promise<void>): Promise<Place> {
    const id = this.#newId();
    const timestamp = this.#now().toISOString();
    const path = join(this.folder, `${timestamp.replaceAll(':', '-')}-${id}.${image.extension}`);
    const failed = `The picture cannot be saved as ${path}`;
    await onDisk(failed, () => mkdir(this.folder, { recursive: true }));
    const part = path + PART;
    try {
      await onDisk(failed, () => absent(path));
      await onDisk(failed, () => writeThrough(part, image.bytes));
      await enter({ id, timestamp, path });
      await onDisk(failed, () => named(part, path));
    } catch (error) {
      await rm(part, { force: true }).catch(() => {}); // the failure itself is what matters
      throw error;
    }
    return { id, timestamp, path };
  }

  /** Gives one picture that was entered its name, if the process that saved it did not come to that. */
  async complete(path: string): Promise<void> {
    await access(path).catch(() => named(path + PART, path).catch(() => {})); // what is missing, its reader reports
  }

  /** Gives the pictures that a kill left without their names those names, as far as they were entered; sweeps the others once they are old. */
  async adopt(isEntered: (paths: ReadonlySet<string>) => Promise<ReadonlySet<string>>): Promise<void> {
    const parts = await leftovers(this.folder, (name) => IS_PART.test(name));
    if (parts.length === 0) return;
    const entered = await isEntered(new Set(parts.map(nameOf)));
    const whole = parts.filter((part) => entered.has(nameOf(part)));
    await Promise.all(whole.map((part) => named(part, nameOf(part)).catch(() => {}))); // tried again next time
    await sweep(
      parts.filter((part) => !whole.includes(part)),
      this.#now().getTime(),
    );
  }
}

function nameOf(part: string): string {
  return part.slice(0, -PART.length);
}

/** Throws where something has that name, for a file would take its place. */
async function absent(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw Object.assign(new Error('exists'), { code: 'EEXIST' });
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Gives a whole file its name. Another process may have been first. */
async function named(part: string, path: string): Promise<void> {
  await rename(part, path).catch((error) => access(path).catch(() => Promise.reject(error)));
}
