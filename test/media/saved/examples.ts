import { type Image, readImage } from '#src/media/images/image.js';
import { picture } from '../session.js';
import { type BucketServer, filesOf } from './buckets.js';

/** What never cancels. */
export const NEVER = new AbortController().signal;

/** So many bytes of a file are read at most. */
export const MOST = 1_000_000;

/** A video that is saved. */
export const VIDEO = { name: '2026-01-01T12-00-00.000Z-one', operation: 'models/veo/operations/one' };

/** Enters a picture into no history. */
export const enter = async () => {};

/** A picture that is saved. */
export async function anImage(): Promise<Image> {
  return readImage(await picture());
}

/** The failure of a picture that is saved there. */
export async function failureAt(server: BucketServer, url?: string, deadline?: number): Promise<Error> {
  const files = await filesOf(server, {
    ...(url !== undefined && { url }),
    ...(deadline !== undefined && { deadline }),
  });
  const saved = files.of('ada').savePicture(await anImage(), enter);
  return saved.then(
    () => Promise.reject(new Error('it was saved')),
    (error: Error) => error,
  );
}
