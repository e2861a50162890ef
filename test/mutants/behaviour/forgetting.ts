import { readdirSync, rmSync } from 'node:fs';
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
  for (const path of readdirSync(home, { recursive: true, encoding: 'utf8' }))
    if (fits(basename(path))) rmSync(join(home, path));
}
