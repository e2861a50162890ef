import { createHash } from 'node:crypto';
import { invalidArgument } from '../../kernel/errors.js';
import type { Image } from '../images/image.js';
import type { Place } from '../images/image-store.js';
import type { BucketObjects } from './bucket-objects.js';
import type { FileLink, NamedVideo, SavedFiles } from './saved-files.js';

/** Where the objects of one caller are, and how they are named. */
export interface BucketPlace {
  readonly bucket: BucketObjects;
  /** The address before every key, `s3://bucket/`. */
  readonly root: string;
  /** What each key of this caller begins with; it ends with a slash, and no other caller's begins so. */
  readonly folder: string;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Something that cannot be guessed, 128 bits or more. */
  readonly newSecret: () => string;
}

/** Digits of what of a video cannot be guessed. */
const DIGITS = 32;

/** Files of one caller as objects of a bucket. An object is there whole or not at all, so nothing has to be named or swept after a kill. */
export class BucketFiles implements SavedFiles {
  readonly pictures: string;
  readonly videos: string;
  readonly #place: BucketPlace;

  constructor(place: BucketPlace) {
    this.#place = place;
    this.pictures = `${place.root}${place.folder}images`;
    this.videos = `${place.root}${place.folder}videos`;
  }

  async savePicture(image: Image, enter: (place: Place) => Promise<void>): Promise<Place> {
    const { bucket, root, folder, now, newId, newSecret } = this.#place;
    const id = newId();
    const timestamp = now().toISOString();
    const name = `${timestamp.replaceAll(':', '-')}-${id}-${newSecret()}.${image.extension}`;
    const key = `${folder}images/${name}`;
    try {
      await bucket.write(key, image.bytes, image.mimeType);
      const place = { id, timestamp, path: root + key };
      await enter(place);
      return place;
    } catch (error) {
      await bucket.remove(key); // one that was written without an answer
      throw error;
    }
  }

  async saveVideo(
    { name, operation }: NamedVideo,
    _attempt: string,
    chunks: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
  ): Promise<{ path: string; bytes: number }> {
    const { bucket, root, folder } = this.#place;
    const secret = createHash('sha256').update(`${name}\n${operation}`).digest('hex').slice(0, DIGITS);
    const key = `${folder}videos/${name}-${secret}.mp4`;
    const counted = { bytes: 0 };
    await bucket.writeStream(key, counting(chunks, counted), 'video/mp4', signal);
    return { path: root + key, bytes: counted.bytes };
  }

  async complete(): Promise<void> {}

  async adopt(): Promise<void> {}

  async sweepVideos(): Promise<void> {}

  async read(argument: string, path: string, most: number, signal: AbortSignal): Promise<Buffer> {
    const key = this.#keyOf(path);
    if (key !== undefined) return this.#place.bucket.read(argument, key, most, signal);
    const rule = `"${path}" is not the address of a file of yours: these begin with ${this.#address}`;
    throw invalidArgument(argument, rule);
  }

  async link(path: string): Promise<FileLink | undefined> {
    const key = this.#keyOf(path);
    return key === undefined ? undefined : this.#place.bucket.link(key);
  }

  /** What the address of each file of this caller begins with. */
  get #address(): string {
    return this.#place.root + this.#place.folder;
  }

  /** The key of an object of this caller; undefined for any other address or path. */
  #keyOf(path: string): string | undefined {
    const { root } = this.#place;
    const isOwn =
      path.startsWith(this.#address) && !path.split('/').some((segment) => /^\.{1,2}$/.test(segment));
    return isOwn ? path.slice(root.length) : undefined;
  }
}

async function* counting(
  chunks: AsyncIterable<Uint8Array>,
  counted: { bytes: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of chunks) {
    counted.bytes += chunk.length;
    yield chunk;
  }
}
