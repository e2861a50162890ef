import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** What a step ended with. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

interface Step {
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs the steps of a composite action as a runner of GitHub does: each in bash, in the folder of the job, its expressions filled in, and the
 * conditional ones whatever came before. Steps that use another action, as the cache, are left out. Returns what the first step that failed, or
 * else the last, ended with.
 */
export async function runAction(
  folder: string,
  text: string,
  inputs: Readonly<Record<string, string>>,
  job: { readonly home: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Ended> {
  const { inputs: declared, runs } = parse(text);
  const temporary = join(job.home, 'runner');
  mkdirSync(temporary, { recursive: true });
  const inputOf = (name: string) => inputs[name] ?? declared[name]?.default ?? '';
  let ended: Ended = { code: 0, output: '' };
  for (const { run, if: condition, env = {} } of runs.steps as Step[]) {
    if (
      run === undefined ||
      (condition ? /inputs\.(\w+) != ''/.test(condition) && inputOf(RegExp.$1) === '' : ended.code !== 0)
    )
      continue;
    const filled = Object.entries(env).map(([name, value]) => [
      name,
      value.replace(/\$\{\{ inputs\.(\w+) \}\}/g, (_, input) => inputOf(input)),
    ]);
    const variables = {
      GITHUB_ACTION_PATH: folder,
      RUNNER_TEMP: temporary,
      ...job.env,
      ...Object.fromEntries(filled),
    };
    const next = await bash(run, job.home, variables);
    ended = { code: ended.code || next.code, output: ended.output + next.output };
  }
  return ended;
}

/** Runs the one job of a GitLab template as its runner does: the inputs filled in, and all lines of the script in one shell. */
export function runTemplate(
  text: string,
  inputs: Readonly<Record<string, string>>,
  home: string,
): Promise<Ended> {
  const [head, body] = parseAllDocuments(text).map((document) => document.toJS());
  const inputOf = (name: string): string => inputs[name] ?? head.spec.inputs[name].default;
  const fill = (line: string) => line.replace(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name) => inputOf(name));
  const [job] = Object.values<{ script: string[]; variables: Record<string, string> }>(body);
  const variables = Object.entries(job?.variables ?? {}).map(([name, value]) => [name, fill(value)]);
  return bash((job?.script ?? []).map(fill).join('\n'), home, Object.fromEntries(variables));
}

function bash(script: string, home: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  // Of npm the job has the packages that are here already, so that nothing is asked of a network.
  const npm = { npm_config_cache: join(homedir(), '.npm'), npm_config_prefer_offline: 'true' };
  const usual = { PATH: process.env.PATH ?? '', HOME: home, TMPDIR: home, ...npm };
  const child = spawn('bash', ['-eo', 'pipefail', '-c', script], { cwd: home, env: { ...usual, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
