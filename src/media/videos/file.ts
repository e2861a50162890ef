import { access, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { onDisk } from '../../kernel/files/io-errors.js';

/** The name of a video that is not whole yet. */
export const IS_PART = /\.mp4\.[^.]+\.part$/;

/** Writes a video as it arrives, under a name of its own until all of it has; gives its size in bytes. Throws ToolError, and what the chunks end with. */
export async function saveVideo(
  path: string,
  attempt: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const part = `${path}.${attempt}.part`;
  await onDisk(failed(path), () => mkdir(dirname(path), { recursive: true }));
  const file = await onDisk(failed(path), () => open(part, 'w'));
  try {
    const bytes = await written(file, path, chunks);
    await onDisk(failed(path), () => named(part, path));
    await onDisk(failed(path), () => clearParts(path));
    return bytes;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function written(file: FileHandle, path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      await onDisk(failed(path), () => file.writeFile(chunk));
    }
    await onDisk(failed(path), () => file.datasync());
  } finally {
    await file.close();
  }
  return bytes;
}

/** Gives a whole file its name. Another process that fetched the same may have been first, and have cleared this part away. */
async function named(part: string, path: string): Promise<void> {
  try {
    await rename(part, path);
  } catch (error) {
    await access(path).catch(() => {
      throw error;
    });
  }
}

/** Removes what a kill left of earlier attempts at a file that is there now. */
async function clearParts(path: string): Promise<void> {
  const names = await readdir(dirname(path));
  const parts = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part'));
  await Promise.all(parts.map((name) => rm(join(dirname(path), name), { force: true })));
}

function failed(path: string): string {
  return `The video cannot be saved as ${path}`;
}
