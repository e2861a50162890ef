import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { newUser, printed, start } from '../../../cli/spawned.js';

/** A forge in a process of its own, as it is shipped, until the test ends. */
export async function forgeProcess() {
  const user = newUser();
  const child = start(['simulate', 'forge', '--json', '--quiet', '--clock', 'frozen'], {
    ...user,
    TMPDIR: user.HOME,
  });
  onTestFinished(async () => {
    child.kill();
    await ended(child);
    rmSync(user.HOME, { recursive: true, force: true });
  });
  const [line] = await printed(child, /^\{.*\}$/m);
  const { url, token } = JSON.parse(line).forge;
  const address = new URL(`${url}/community/sdk.git`);
  [address.username, address.password] = ['anyone', token];
  const api = async (path: string) =>
    (await fetch(`${url}/api/v4${path}`, { headers: { 'PRIVATE-TOKEN': token } })).json();
  return {
    api,
    address: address.href,
    /** Megabytes that it holds, and the most that it ever held. */
    memory: () => ({ now: megabytes(child, 'VmRSS'), most: megabytes(child, 'VmHWM') }),
    repositories: () => repositoriesIn(user.HOME),
  };
}

function megabytes({ pid }: ChildProcess, name: string): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}

/** The folders of the repositories that it has written. */
function repositoriesIn(folder: string): string[] {
  const own = readdirSync(folder).filter((name) => name.startsWith('understudy-git-'));
  return own.flatMap((name) => readdirSync(join(folder, name)).map((each) => join(folder, name, each)));
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** A push that is killed with all its processes once it has written so many of its objects, in percent; resolves once it has ended. */
export async function killedPush(folder: string, refs: readonly string[], percent: number): Promise<void> {
  const child = spawn('git', ['-C', folder, 'push', '--progress', '--force', 'origin', ...refs], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: folder, LC_ALL: 'C', GIT_CONFIG_NOSYSTEM: '1' },
  });
  child.stderr.on('data', (chunk) => {
    const written = [...String(chunk).matchAll(/Writing objects:\s+(\d+)%/g)].map(([, count]) =>
      Number(count),
    );
    if (child.pid !== undefined && Math.max(-1, ...written) >= percent) killGroup(child.pid);
  });
  await once(child, 'close');
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of its processes have ended.
  }
}
