import { assertThat, check, NO_FACTS, NotJudged } from '../../check.js';
import type { CheckedTarget } from '../../context/checked-target.js';
import { textsIn } from '../../reading/scalars.js';
import { type Asked, answersTo } from './asked.js';

/** So many times tools are listed on one connection, and once more on another. */
const LISTS = 5;

/** The tools are listed in one order each time (MCP 2026-07-28, Tools). */
export const listOrder = check({
  kind: 'list-order',
  facts: NO_FACTS,
  async judge(_clause, { target }) {
    const lists = [...(await listsOf(target, LISTS)), ...(await listsOf(target, 1))];
    const [first, ...others] = lists;
    if (!first || first.length < 2) throw new NotJudged('there are no two tools that could change places');
    const other = others.find((list) => list.join('\n') !== first.join('\n'));
    assertThat(other === undefined, 'the tools are listed in another order, or are others, each time', {
      expected: first,
      received: other ?? [],
    });
  },
});

/** The names of the tools on the first page, each time that they are listed on one connection. */
async function listsOf(target: CheckedTarget, count: number): Promise<string[][]> {
  const requests = Array.from({ length: count }, (): Asked => ({ method: 'tools/list' }));
  const answers = await answersTo(target, requests);
  return answers.map(({ result }) => {
    const tools: unknown = result?.tools;
    return Array.isArray(tools) ? tools.map((tool) => textsIn([tool?.name]).join('')) : [];
  });
}
