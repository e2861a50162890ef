import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** The English words of git where a disk takes nothing, or no more. */
const UNWRITABLE =
  /No space left on device|Read-only file system|Disk quota exceeded|File too large|Permission denied/;

/** Why the program `git` gave no answer. */
export class GitProgramError extends Error {
  /** Why what it writes is not taken; null where it failed at something else. */
  get unwritable(): string | null {
    return UNWRITABLE.exec(this.message)?.[0] ?? null;
  }
}

/** What a run of git is given. */
interface GitRun {
  readonly args: readonly string[];
  /** The repository that it works in. */
  readonly folder: string;
  readonly input?: Readable | Iterable<Uint8Array>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts git without the settings of its user. */
export function startGit({ args, folder, env = {} }: GitRun): ChildProcessWithoutNullStreams {
  const { PATH = '', SystemRoot = '', TEMP = '' } = process.env;
  const quiet = { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull, HOME: folder, LC_ALL: 'C' };
  return spawn('git', args, {
    cwd: folder,
    env: { PATH, SystemRoot, TEMP, ...quiet, ...env },
    windowsHide: true,
  });
}

/** What git writes, once it has ended. Throws GitProgramError where it cannot be started or fails. */
export async function gitOutput(run: GitRun): Promise<Buffer<ArrayBuffer>> {
  const child = startGit(run);
  const [output, complaint, [code]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    ended(child),
    fed(child.stdin, run.input),
  ]);
  if (code === 0) return output;
  throw new GitProgramError(`git ${run.args[0]} failed: ${complaint.trim() || `it ended with ${code}`}`);
}

/** Resolves with the code it ends with. Throws GitProgramError where git cannot be started. */
async function ended(child: ChildProcessWithoutNullStreams): Promise<[code: number | null]> {
  try {
    const [code] = await once(child, 'close');
    return [code];
  } catch (error) {
    throw new GitProgramError(notStarted(error));
  }
}

/** Why git was not started, and what to do about it. */
function notStarted(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return 'Git over HTTP needs the program git, which was not found: install it, or put its folder into PATH, and start the simulator again.';
  return `The program git could not be started: ${error instanceof Error ? error.message : String(error)}`;
}

/** Gives input; that git does not read it to its end is for its exit code to say. */
async function fed(stdin: Writable, input: GitRun['input']): Promise<void> {
  if (input === undefined) stdin.end();
  else await pipeline(input, stdin).catch(() => {});
}
