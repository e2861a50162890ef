import { describe, expect, test } from 'vitest';
import { readImage } from '#src/media/images/image.js';
import type { SavedFiles } from '#src/media/saved/saved-files.js';
import { wholeVideo } from '#src/media/videos/whole-video.js';
import { picture } from '../session.js';

/** Files of one caller of which there are none yet; each of `again` are those of another process. */
export type NewFiles = () => Promise<{
  files: SavedFiles;
  again(): Promise<SavedFiles>;
  /** What is there, whole or half. */
  left(): Promise<string[]>;
}>;

const NEVER = new AbortController().signal;
const MOST = 64 * 1024 * 1024;
const VIDEO = { name: '2026-01-01T12-00-00.000Z-one', operation: 'models/veo/operations/one' };

/** An MP4 of so many bytes: the two boxes that it begins with, and one that fills the rest (ISO/IEC 14496-12). */
export function videoOf(size: number): Buffer {
  const video = Buffer.alloc(size, 7);
  video.writeUInt32BE(16);
  video.write('ftypisom', 4, 'latin1');
  video.writeUInt32BE(size - 16, 16);
  video.write('mdat', 20, 'latin1');
  return video;
}

/** Bytes as they arrive, in pieces. */
export async function* arriving(bytes: Buffer, piece = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}

/** The laws of files, wherever they are. */
export function savedFilesLaws(kind: string, newFiles: NewFiles): void {
  describe(`files in ${kind}`, () => {
    test('have a picture whole before it is entered, for every process', async () => {
      const { files, again } = await newFiles();
      const image = await readImage(await picture());
      const entered: string[] = [];

      const place = await files.savePicture(image, async ({ path }) => void entered.push(path));
      await files.complete(place.path);
      const read = await (await again()).read('imagePath', place.path, MOST, NEVER);

      expect(entered).toStrictEqual([place.path]);
      expect(place.path.startsWith(files.pictures)).toBe(true);
      expect(read.equals(image.bytes)).toBe(true);
    });

    test('overwrite no picture, even of the same identifier and instant', async () => {
      const { files, again } = await newFiles();
      const [first, second] = await Promise.all([picture('png', 8, 6), picture('png', 9, 6)]);
      const enter = async () => {};
      const { path } = await files.savePicture(await readImage(first), enter);

      await (await again()).savePicture(await readImage(second), enter).catch(() => {});

      expect((await files.read('imagePath', path, MOST, NEVER)).equals(first)).toBe(true);
    });

    test('keep nothing of a picture that cannot be entered', async () => {
      const { files, left } = await newFiles();
      const image = await readImage(await picture());

      const saved = files.savePicture(image, async () => {
        throw new Error('not entered');
      });

      await expect(saved).rejects.toThrow('not entered');
      expect(await left()).toStrictEqual([]);
    });

    test.each([
      ['a small video', 100_000],
      ['one of several parts', 20_000_000],
    ])('have %s whole, once, whichever process saves it', async (_, size) => {
      const { files, again, left } = await newFiles();
      const video = videoOf(size);

      const saved = await files.saveVideo(VIDEO, 'first', arriving(video), NEVER);
      const second = await (await again()).saveVideo(VIDEO, 'second', arriving(video), NEVER);

      expect(saved.bytes).toBe(size);
      expect(saved.path.startsWith(files.videos)).toBe(true);
      expect(second.path).toBe(saved.path);
      expect((await files.read('imagePath', saved.path, MOST, NEVER)).equals(video)).toBe(true);
      expect(await left()).toHaveLength(1);
    });

    test.each([
      ['breaks off', videoOf(20_000_000).subarray(0, 19_000_000), 'broke off'],
      ['is none', Buffer.from('<html>'), 'not an MP4'],
    ])('keep nothing of a video that %s', async (_, bytes, message) => {
      const { files, left } = await newFiles();

      const saved = files.saveVideo(VIDEO, 'first', wholeVideo(arriving(bytes)), NEVER);

      await expect(saved).rejects.toThrow(message);
      expect(await left()).toStrictEqual([]);
    });

    test('keep nothing of a video that stops to arrive, and say why as its sender does', async () => {
      const { files, left } = await newFiles();
      const reason = new Error('the sender is gone');
      async function* stopping() {
        yield* arriving(videoOf(40_000_000).subarray(0, 20_000_000));
        throw reason;
      }

      const saved = files.saveVideo(VIDEO, 'first', stopping(), NEVER);

      await expect(saved).rejects.toBe(reason);
      expect(await left()).toStrictEqual([]);
    });

    test('refuse what is not there, and what is too large', async () => {
      const { files } = await newFiles();
      const { path } = await files.saveVideo(VIDEO, 'first', arriving(videoOf(5_000)), NEVER);

      await expect(files.read('imagePath', path, 4_999, NEVER)).rejects.toMatchObject({
        code: 'invalid_arguments',
        message: `Invalid arguments: imagePath: "${path}" is larger than 4999 bytes`,
      });
      await expect(files.read('imagePath', `${path}.png`, MOST, NEVER)).rejects.toMatchObject({
        code: 'not_found',
        message: `imagePath: there is no file "${path}.png".`,
      });
    });
  });
}
