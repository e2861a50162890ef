import { type Check, demand, fact } from '../check.js';
import { differences, impressionOf } from '../impression.js';
import { toolOf } from './accepting.js';

/** Without the argument, a call is the call with the default; with a neighbouring value it is another. */
export const defaultChecks: Check[] = [
  {
    kind: 'default',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      const argument = fact<string>(clause, 'argument');
      const value = clause.facts.equals;
      const { inputSchema } = await stage.tool(tool);
      if (clause.facts.published) {
        const published = inputSchema.properties?.[argument]?.default;
        demand(published === value, `the published default is ${JSON.stringify(published)}`);
      }
      if (value === undefined) return;

      const impression = async (args: object) => {
        stage.reset();
        if (stage.backstage.before[tool]?.each === 'session') await stage.restart();
        const valid = await stage.valid(tool);
        return impressionOf(stage, tool, { ...valid, ...args });
      };
      const without = await impression({});
      const volatile = new Set(differences(without, await impression({}))); // identifiers and times, whatever their names
      const [neighbour] = neighbours(value, stage.backstage.values(tool, argument, stage.home));
      const differing = differences(without, await impression({ [argument]: value }), volatile);
      demand(
        differing.length === 0,
        `without ${argument} the call differs from ${JSON.stringify(value)} in ${differing[0]}`,
      );
      const changed = differences(without, await impression({ [argument]: neighbour }), volatile);
      demand(
        changed.length > 0,
        `without ${argument} the call is the same as with ${JSON.stringify(neighbour)}`,
      );
    },
  },
];

function neighbours(value: unknown, others: unknown[]): unknown[] {
  if (typeof value === 'number') return [value - 1];
  if (typeof value === 'boolean') return [!value];
  return others.filter((other) => other !== value);
}
