import { ToolError } from '../../kernel/errors.js';
import { Mp4Boxes } from './mp4-boxes.js';

/** Bytes of the largest video that is saved. */
const MAX_BYTES = 4 * 1024 ** 3;

/** The same bytes. Throws ToolError after the last of them where they are no whole MP4. */
export async function* wholeVideo(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  const boxes = new Mp4Boxes();
  for await (const chunk of chunks) {
    boxes.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES)
      throw new ToolError('backend_error', `The video is larger than ${MAX_BYTES} bytes.`);
    yield chunk;
  }
  if (!boxes.isMp4) throw new ToolError('backend_error', "The provider's video is not an MP4.");
  if (!boxes.isWhole)
    throw new ToolError('backend_error', `The provider's video broke off after ${bytes} bytes.`);
}
