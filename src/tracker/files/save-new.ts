import { type FileHandle, link, mkdtemp, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ToolError } from '../../kernel/errors.js';
import { taken } from './files.js';

interface Expected {
  /** In bytes, where it is known. */
  size: number | undefined;
  signal: AbortSignal;
  /** Told of the bytes that are there by now. */
  tell?(bytes: number): void;
}

/**
 * Saves a file as it comes, in a folder of its own beside until it is whole, and gives its size in bytes. What has come to
 * be at the path in the meantime stays. Throws ToolError, or the signal's reason; nothing is left then.
 */
export async function saveNew(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  expected: Expected,
): Promise<number> {
  const folder = await onDisk(path, () => mkdtemp(join(dirname(path), '.download-')));
  try {
    const part = join(folder, 'part');
    const file = await onDisk(path, () => open(part, 'wx'));
    const bytes = await written(file, path, chunks, expected);
    expected.signal.throwIfAborted();
    // A second name for it: unlike a move, this fails where there is something of that name.
    await onDisk(path, () => link(part, path));
    return bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function written(
  file: FileHandle,
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  { size, tell }: Expected,
): Promise<number> {
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (size !== undefined && bytes > size)
        throw new ToolError(
          'backend_error',
          `The attachment is larger than the ${size} bytes the tracker names.`,
        );
      await onDisk(path, () => file.writeFile(chunk));
      tell?.(bytes);
    }
    if (size !== undefined && bytes < size)
      throw new ToolError('unavailable', `The attachment broke off after ${bytes} of ${size} bytes.`);
    await onDisk(path, () => file.datasync());
  } finally {
    await file.close();
  }
  return bytes;
}

/** A failure of the disk is not one of the connection, which would be tried again. */
async function onDisk<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    if (reason === 'EEXIST') throw taken(path);
    throw new ToolError('backend_error', `The attachment cannot be saved as "${path}" (${reason}).`);
  }
}
