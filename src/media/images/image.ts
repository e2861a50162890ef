import pLimit from 'p-limit';
import { ToolError } from '../../kernel/errors.js';

/** A picture as bytes, with the kind and size that its content shows. */
export interface Image {
  bytes: Buffer;
  mimeType: string;
  extension: string;
  width: number;
  height: number;
}

const FORMATS: Record<string, { mimeType: string; extension: string }> = {
  png: { mimeType: 'image/png', extension: 'png' },
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg' },
  webp: { mimeType: 'image/webp', extension: 'webp' },
  gif: { mimeType: 'image/gif', extension: 'gif' },
  heif: { mimeType: 'image/avif', extension: 'avif' },
};

/** Largest picture that is decoded, in pixels: a small file can unpack to a huge one. */
const MAX_PIXELS = 64_000_000;

/** Longest edge and size of a picture shown to the model inside an answer; the file on disk is the original. */
const INLINE_EDGE = 1024;
const INLINE_BYTES = 512 * 1024;

/**
 * Pictures are decoded one after the other: side by side each takes a thread of its own, and the memory that a thread
 * once needed for a picture is kept for it by the C library, so that the process would grow with every thread's largest.
 */
const inTurn = pLimit(1);

/** Reads what the bytes are by decoding them; throws ToolError `invalid_arguments` if they are no picture of a kind that is read. */
export async function readImage(bytes: Buffer): Promise<Image> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
    const { format, compression, width, height } = await inTurn(() => picture.metadata());
    if (compression === 'hevc') return hevc(bytes, width, height);
    await inTurn(() => picture.clone().resize(8).toBuffer()); // a header alone would pass the line above
    const kind = FORMATS[format ?? ''];
    if (kind && width && height) return { bytes, ...kind, width, height };
  } catch {
    // what sharp cannot decode is no picture, whatever its error
  }
  throw new ToolError(
    'invalid_arguments',
    `not a picture of these kinds (${Object.keys(FORMATS).join(', ')}, heic)`,
  );
}

/** A picture of a phone; nothing here can decode its pixels, so only the file can be seen to be whole. */
function hevc(bytes: Buffer, width: number, height: number): Image {
  if (!endsWithBox(bytes)) throw new Error('it is cut off');
  const extension = /^hei[cmsx]/.test(bytes.toString('latin1', 8, 12)) ? 'heic' : 'heif';
  return { bytes, mimeType: `image/${extension}`, extension, width, height };
}

/** Whether a file ends where the last of its outermost boxes does (ISO/IEC 14496-12, 4.2). */
function endsWithBox(bytes: Buffer): boolean {
  let at = 0;
  while (at + 16 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return true; // to the end of the file
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(size, 8);
  }
  return at === bytes.length;
}

/** The picture, scaled down if it has more bytes than may travel inside an answer. */
export async function inlineImage(
  image: Image,
  most = INLINE_BYTES,
): Promise<{ data: string; mimeType: string }> {
  if (image.bytes.length <= most) return { data: image.bytes.toString('base64'), mimeType: image.mimeType };
  const { default: sharp } = await import('sharp');
  for (let edge = INLINE_EDGE; ; edge /= 2) {
    const scaled = await inTurn(() =>
      sharp(image.bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 85 })
        .toBuffer(),
    );
    if (scaled.length <= INLINE_BYTES || edge <= 64)
      return { data: scaled.toString('base64'), mimeType: 'image/webp' };
  }
}
