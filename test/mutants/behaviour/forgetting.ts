import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ofTool } from '../making/mutant.js';
import type { BehaviourOperator } from './operator.js';

/** Each session or restart forgetting; only a server that keeps records in files has anything to forget. */
export const forgettingOperators: readonly BehaviourOperator[] = [
  {
    name: 'session forgotten before a call',
    make: ({ tool, isOfSession }) =>
      !isOfSession
        ? []
        : [
            {
              about: '',
              mutation: ofTool(tool.name, async ({ pass, renew }) => {
                await renew();
                return pass();
              }),
            },
          ],
  },
  {
    name: 'restart forgets',
    make: ({ calls, records }) =>
      records
        .filter((name) => calls.some(({ files }) => files.some((file) => file.name === name)))
        .map((about) => ({
          about,
          mutation: { starting: (home) => removeBelow(home, (name) => name === about) },
        })),
  },
];

/** Removes the files with fitting names below a folder. */
export function removeBelow(home: string, fits: (name: string) => boolean): void {
  for (const path of below(home, fits)) rmSync(path);
}

/** Removes the first half of the lines of the files with fitting names below a folder. */
export function halveBelow(home: string, fits: (name: string) => boolean): void {
  for (const path of below(home, fits)) {
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    writeFileSync(path, `${lines.slice(lines.length / 2).join('\n')}\n`);
  }
}

function below(home: string, fits: (name: string) => boolean): string[] {
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((path) => fits(basename(path)))
    .map((path) => join(home, path));
}
