import { type FileHandle, link, mkdtemp, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ToolError } from '../../kernel/errors.js';
import { onDisk } from '../../kernel/files/io-errors.js';
import { leftovers, sweep } from '../../kernel/files/stale-files.js';
import { taken } from './files.js';

/** How the folder of a download begins while it is not whole; one that a kill left is removed by a later download. */
const PREFIX = '.understudy-download-';

interface Expected {
  /** In bytes, where the tracker reports it. */
  size: number | undefined;
  signal: AbortSignal;
  /** Called with the number of bytes that are there by now. */
  onBytes?(bytes: number): void;
}

/**
 * Saves a file as it arrives, in a folder of its own beside until it is whole, and gives its size in bytes. What has come to
 * be at the path in the meantime stays. Throws ToolError, or the signal's reason; nothing is left then.
 */
export async function saveNew(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  expected: Expected,
): Promise<number> {
  await sweep(await leftovers(dirname(path), (name) => name.startsWith(PREFIX)), Date.now());
  const folder = await saving(path, () => mkdtemp(join(dirname(path), PREFIX)));
  try {
    const part = join(folder, 'part');
    const file = await saving(path, () => open(part, 'wx'));
    const bytes = await written(file, path, chunks, expected);
    expected.signal.throwIfAborted();
    // A second name for it: unlike a move, this fails where there is something of that name.
    await saving(path, () => link(part, path));
    return bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function written(
  file: FileHandle,
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  { size, onBytes }: Expected,
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
      await saving(path, () => file.writeFile(chunk));
      onBytes?.(bytes);
    }
    if (size !== undefined && bytes < size)
      throw new ToolError('unavailable', `The attachment broke off after ${bytes} of ${size} bytes.`);
    await saving(path, () => file.datasync());
  } finally {
    await file.close();
  }
  return bytes;
}

/** A failure of the disk; what has come to be at the path in the meantime is one of its own. */
function saving<T>(path: string, work: () => Promise<T>): Promise<T> {
  const failed = `The attachment cannot be saved as "${path}"`;
  return onDisk(failed, () =>
    work().catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? taken(path) : error;
    }),
  );
}
