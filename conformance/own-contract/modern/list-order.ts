import { assertThat, check, NO_FACTS, NotJudged } from '../../check.js';
import type { CheckedTarget } from '../../context/checked-target.js';
import { textsIn } from '../../reading/scalars.js';
import { ENVELOPE } from '../../target/protocol.js';
import type { Rpc } from '../../target/rpc.js';
import { MOST_PAGES } from '../../target/session.js';

/** So many times tools are listed on one connection, and once more on another. */
const LISTS = 5;

/** The tools are listed in one order each time, on whatever page they are (MCP 2026-07-28, Tools). */
export const listOrder = check({
  kind: 'list-order',
  means: 'The same tools are listed in the same order each time, on any connection.',
  facts: NO_FACTS,
  async judge(_clause, { target }) {
    const lists = await listsOf(target);
    const [first, ...others] = lists;
    if (!first || first.length < 2) throw new NotJudged('there are no two tools that could change places');
    const other = others.find((list) => list.join('\n') !== first.join('\n'));
    assertThat(other === undefined, 'the tools are listed in another order, or are others, each time', {
      expected: first,
      received: other ?? [],
    });
  },
});

/** The names of the tools of all pages, each time that they are listed. Throws NoAnswer. */
async function listsOf({ stateless }: CheckedTarget): Promise<string[][]> {
  const lists = await stateless.use(async (rpc) => {
    const listed: string[][] = [];
    while (listed.length < LISTS) listed.push(await listOf(rpc));
    return listed;
  });
  return [...lists, await stateless.first(listOf)];
}

/** The names on all pages; a cursor that was there before ends the list, and so do too many pages. */
async function listOf(rpc: Rpc): Promise<string[]> {
  const [names, cursors] = [[] as string[], new Set<unknown>()];
  let page: { cursor?: string } = {};
  for (;;) {
    const { result } = await rpc.request('tools/list', { ...page, _meta: ENVELOPE });
    const tools: unknown = result?.tools;
    if (Array.isArray(tools)) names.push(...tools.map((tool) => textsIn([tool?.name]).join('')));
    const cursor = result?.nextCursor;
    if (typeof cursor !== 'string' || cursors.has(cursor) || cursors.size === MOST_PAGES) return names;
    cursors.add(cursor);
    page = { cursor };
  }
}
