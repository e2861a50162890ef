import { placed, schemaAt } from '../argument-path.js';
import { assertThat, type Check, fact, NotJudged } from '../check.js';
import { JudgedTool } from '../judged-tool.js';
import { toolOf } from './accepting.js';
import { isTelling, pairsOf } from './calls.js';
import { callKey } from './expected-key.js';

/** Without the argument a call is answered as with the default; some other value must be answered otherwise. */
export const byDefault: Check = {
  kind: 'default',
  async judge(clause, context) {
    const tool = JudgedTool.of(context, toolOf(clause));
    const { equals } = clause.facts;
    const argument = fact<string>(clause, 'argument');
    if (clause.facts.published) {
      const { inputSchema } = await context.tool(tool.name);
      const published = schemaAt(inputSchema ?? {}, argument).found?.default;
      assertThat(
        JSON.stringify(published) === JSON.stringify(equals),
        `the published default is ${JSON.stringify(published)}`,
      );
    }
    const pairs = pairsOf(tool, clause, equals === undefined ? [] : [equals]);
    const telling = pairs.filter((pair) => isTelling(tool, pair));
    if (telling.length === 0)
      throw new NotJudged(`in this world every value of ${argument} gives what the default gives`);
    for (const pair of pairs) {
      const isDefault =
        equals !== undefined &&
        JSON.stringify(placed(pair.without, argument, equals)) === JSON.stringify(pair.with);
      if (isDefault && callKey(tool, pair.with) !== callKey(tool, pair.without))
        throw new Error(`the model of ${tool.name} has another default of ${argument}`);
      await tool.assertRight(pair.without);
      await tool.assertRight(pair.with);
    }
  },
};
