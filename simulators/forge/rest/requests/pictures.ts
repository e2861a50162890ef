import { Reply } from '../../../core/http/response.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Picture } from '../../world/records/picture.js';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  ico: 'image/vnd.microsoft.icon',
  tiff: 'image/tiff',
  webp: 'image/webp',
};
const LARGEST = 200 * 1024;

/** The picture that a form brings; null takes the old one away, and nothing leaves it as it is. */
export async function pictureFrom(file: File | null | undefined): Promise<Picture | null | undefined> {
  if (file === null || file === undefined) return file;
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const type = TYPES[ending];
  if (!type)
    throw invalidRecord({
      avatar: [
        `file format is not supported. Please try one of the following supported formats: ${Object.keys(TYPES).join(', ')}`,
      ],
    });
  if (file.size > LARGEST) throw invalidRecord({ avatar: ['is too big (should be at most 200 KiB)'] });
  return { fileName: file.name, type, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** A picture as an answer. */
export function pictureResponse({ bytes, type }: Picture): Reply {
  return new Reply(Buffer.from(bytes), {
    headers: { 'content-type': type, 'cache-control': 'max-age=300, private' },
  });
}
