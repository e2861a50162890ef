import { vi } from 'vitest';
import { COULD_NOT_START } from '#src/cli/process/exit-codes.js';
import { BIN, type Ended, type Env, newUser } from './spawned.js';

/** What the bundled command line loads for every command but the servers on stdio. */
const COMMANDS = new URL('../../dist/bin/program.js', import.meta.url).href;

/** What commands listen for as long as their process lives. */
const LISTENED = [
  [process, 'SIGINT'],
  [process, 'SIGTERM'],
  [process, 'exit'],
  [process.stdout, 'error'],
] as const;

let before: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of the bundled command line to its end in this process, one command after the other: a process of its own would
 * load all of the command to say a sentence. `run` is for what has to do with the process: its input, signals, an output that
 * is lost, an end before anything is loaded, servers that go on.
 */
export function called(args: readonly string[], env: Env = newUser()): Promise<Ended> {
  const ended = before.then(() => endOf(args, env));
  before = ended.catch(() => {});
  return ended;
}

async function endOf(args: readonly string[], env: Env): Promise<Ended> {
  const { runCommand } = (await import(COMMANDS)) as { runCommand(): Promise<void> };
  const { argv, env: outer } = process;
  const heard = LISTENED.map(([emitter, event]) => emitter.rawListeners(event));
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const said = ({ mock }: typeof stdout) => mock.calls.map(([chunk]) => chunk).join('');
  process.argv = [process.execPath, BIN, ...args];
  process.env = { ...env };
  try {
    await runCommand();
    return { code: Number(process.exitCode ?? 0), stdout: said(stdout), stderr: said(stderr) };
  } catch (error) {
    const { name, message, stack } = error as Error; // commands throw nothing else
    const reason = name === 'ConfigError' ? message : stack;
    return {
      ...{ code: COULD_NOT_START, stdout: said(stdout) },
      stderr: `${said(stderr)}understudy: ${reason}\n`,
    };
  } finally {
    process.argv = argv;
    process.env = outer;
    process.exitCode = undefined;
    stdout.mockRestore();
    stderr.mockRestore();
    for (const [at, [emitter, event]] of LISTENED.entries())
      for (const listener of emitter.rawListeners(event))
        if (!heard[at]?.includes(listener)) emitter.removeListener(event, listener as () => void);
  }
}
