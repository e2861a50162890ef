import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, demand, fact } from '../check.js';
import type { Clause } from '../clause.js';
import type { Stage } from '../stage.js';
import { accepts, toolOf, withArgument } from './accepting.js';
import { holds, isPicture } from './picture.js';

/** What a tool reads from a file reaches the backend; what it makes is in a file afterwards. */
export const fileChecks: Check[] = [
  {
    kind: 'file',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      if (stage.backstage.oracle) return judgeByWorld(clause, stage);
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

/** The bytes of the file are those of a record of the world: of the one the call names, or of the one it makes. */
async function judgeByWorld(clause: Clause, stage: Stage): Promise<void> {
  const tool = toolOf(clause);
  const [argument, record] = [fact<string>(clause, 'argument'), fact<string>(clause, 'record')];
  for (const path of stage.backstage.values(tool, argument, stage.home)) {
    const args = await withArgument(stage, tool, argument, path);
    const before = new Set(stage.oracle.known(record, args).map(({ id }) => id));
    await accepts(stage, tool, args);
    const meant = stage.oracle
      .known(record, args)
      .filter((known) =>
        clause.facts.action === 'writes'
          ? stage.oracle.isOf('named by the call', known, args)
          : !before.has(known.id),
      );
    demand(existsSync(String(path)), `there is no file at ${argument}`, args);
    const content = readFileSync(String(path));
    demand(meant.length === 1, `${meant.length} records of the world were made or named`, args);
    demand(content.equals(meant[0]?.bytes?.() ?? Buffer.of()), `the file at ${argument} differs`, args);
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
