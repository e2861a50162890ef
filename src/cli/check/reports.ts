import { appendFileSync, writeFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { FORMATS, type Format } from '../../../conformance/report/formats.js';
import type { Run } from '../../../conformance/report/run.js';
import { ConfigError } from '../../kernel/errors.js';
import { assertWritable } from '../process/writable-file.js';

/** A report that was asked for. */
interface Wanted {
  readonly name: string;
  /** Standard output if absent. */
  readonly file?: string;
  /** Whether it goes behind what the file has already. */
  readonly isAdded?: boolean;
}

/** Where GitHub Actions takes the summary of a job from. */
const SUMMARY = 'GITHUB_STEP_SUMMARY';

/** What writes the reports that are asked for, and in GitHub Actions the summary of the job. Throws ConfigError where there is no such report, or it cannot be written. */
export async function reportsOf(
  asked: readonly string[],
  env: NodeJS.ProcessEnv,
  isVerbose = false,
): Promise<(run: Run) => void> {
  const wanted = [...asked.map(wantedOf), ...ofJob(asked, env[SUMMARY])];
  assertApart(wanted);
  for (const { name, file } of wanted)
    if (file !== undefined) assertWritable(file, `The report ${name}=${file}`);
  const writers = await Promise.all(wanted.map((one) => writerOf(one, isVerbose)));
  return (run) => {
    for (const write of writers) write(run);
  };
}

/** `json=report.json` */
function wantedOf(text: string): Wanted {
  const [, name = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  if (!Object.hasOwn(FORMATS, name))
    throw new ConfigError(`There is no report "${name}"; there are: ${Object.keys(FORMATS).join(', ')}.`);
  if (file === '') throw new ConfigError(`--report ${text} names no file.`);
  return { name, ...(file !== undefined && { file }) };
}

function ofJob(asked: readonly string[], file: string | undefined): Wanted[] {
  const isAsked = asked.some((text) => text.split('=')[0] === 'summary');
  return file && !isAsked ? [{ name: 'summary', file, isAdded: true }] : [];
}

function assertApart(wanted: readonly Wanted[]): void {
  const files = wanted.flatMap(({ file }) => file ?? []);
  const again = files.find((file, at) => files.indexOf(file) !== at);
  if (again !== undefined) throw new ConfigError(`Two reports go to ${again}; each needs a file of its own.`);
}

async function writerOf({ name, file, isAdded }: Wanted, isVerbose: boolean): Promise<(run: Run) => void> {
  const format = await (FORMATS[name] as () => Promise<Format>)(); // it was looked for before
  if (file === undefined)
    return (run) => {
      const isSaid = name === 'console' && run.notStarted !== undefined; // on standard error
      if (!isSaid) process.stdout.write(format(run, paint, { isVerbose }));
    };
  return (run) => (isAdded ? appendFileSync : writeFileSync)(file, format(run, undefined, { isVerbose }));
}

/** Colours on a terminal, and nowhere else; NO_COLOR and FORCE_COLOR are followed. */
function paint(style: Parameters<typeof styleText>[0], text: string): string {
  return styleText(style, text, { stream: process.stdout });
}
