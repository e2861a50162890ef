import { join, resolve } from 'node:path';
import { leftovers, sweep } from '../../kernel/files/stale-files.js';
import type { Image } from '../images/image.js';
import { ImageStore, type Place } from '../images/image-store.js';
import { readBounded } from '../images/input-file.js';
import { IS_PART, saveVideo } from '../videos/file.js';
import type { AllSavedFiles, NamedVideo, SavedFiles } from './saved-files.js';

/** Where files are, and how they are named. */
export interface Folders {
  readonly outputFolder: string;
  readonly videoFolder: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Files in two folders, which all callers share: the paths of others are in no answer. */
class FolderFiles implements SavedFiles {
  readonly pictures: string;
  readonly videos: string;
  readonly #images: ImageStore;

  constructor({ outputFolder, videoFolder, now, newId }: Folders) {
    this.#images = new ImageStore(outputFolder, now, newId);
    this.pictures = this.#images.folder;
    this.videos = resolve(videoFolder);
  }

  savePicture(image: Image, enter: (place: Place) => Promise<void>): Promise<Place> {
    return this.#images.save(image, enter);
  }

  async saveVideo(
    { name }: NamedVideo,
    attempt: string,
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<{ path: string; bytes: number }> {
    const path = join(this.videos, `${name}.mp4`);
    return { path, bytes: await saveVideo(path, attempt, chunks) };
  }

  complete(path: string): Promise<void> {
    return this.#images.complete(path);
  }

  adopt(isEntered: (paths: ReadonlySet<string>) => Promise<ReadonlySet<string>>): Promise<void> {
    return this.#images.adopt(isEntered);
  }

  async sweepVideos(now: number): Promise<void> {
    await sweep(await leftovers(this.videos, (name) => IS_PART.test(name)), now);
  }

  read(argument: string, path: string, most: number): Promise<Buffer> {
    return readBounded(argument, path, most);
  }

  async link(): Promise<undefined> {
    return undefined;
  }
}

/** The files of all callers, in folders. */
export function filesInFolders(folders: Folders): AllSavedFiles {
  return { of: () => new FolderFiles(folders) };
}
