import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, demand, fact } from '../check.js';
import { accepts, toolOf, withArgument } from './accepting.js';
import { holds, isPicture } from './picture.js';

/** What a tool reads from a file reaches the backend; what it makes is in a file afterwards. */
export const fileChecks: Check[] = [
  {
    kind: 'file',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      if (clause.facts.action === 'writes') {
        const args = await stage.valid(tool);
        const before = new Set(filesBelow(stage.home));
        await accepts(stage, tool, args);
        const written = filesBelow(stage.home).filter((path) => !before.has(path));
        demand(
          written.some((path) => isPicture(readFileSync(path))),
          'no file with a picture was written',
        );
        return;
      }
      const argument = fact<string>(clause, 'argument');
      const valid = await stage.valid(tool);
      const value = valid[argument] ?? stage.backstage.values(tool, argument, stage.home)[0];
      const args = await withArgument(stage, tool, argument, value);
      const requests = await stage.requests(() => accepts(stage, tool, args));
      for (const path of [value].flat()) {
        const content = readFileSync(String(path));
        demand(
          requests.some(({ body }) => holds(body, content)),
          `the backend was not sent the content of ${argument}`,
        );
      }
    },
  },
];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
