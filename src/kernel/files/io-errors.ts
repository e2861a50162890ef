import { ToolError } from '../errors.js';

/** What the system's error codes say (POSIX.1-2017, System Interfaces 2.3). */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EDQUOT: 'the quota is used up',
  EEXIST: 'something else has that name',
  EIO: 'the disk does not work',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many files are open',
  ENOENT: 'the folder is not there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is no folder',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
};

/**
 * Does work on the disk. Throws ToolError with the sentence about what failed and the system's reason, so that it is neither
 * taken for a failure of the connection, which would be tried again, nor for a defect.
 */
export async function onDisk<T>(failed: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ToolError || !(error instanceof Error)) throw error;
    throw new ToolError('backend_error', `${failed}: ${reasonOf(error)}.`); // its cause would be read as the connection's
  }
}

/** In words where the code has some. */
function reasonOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : error.message;
  return REASONS[code] === undefined ? code : `${REASONS[code]} (${code})`;
}
