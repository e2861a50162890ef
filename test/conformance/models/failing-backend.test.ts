import { describe, expect, test } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import { judgeOne } from '#conformance/run/run.js';
import { answer } from '../../mutants/independent/changing.js';
import { gates } from '../../mutants/independent/gate.js';
import type { Change, Row } from '../../mutants/independent/mutant.js';
import { correct } from '../../mutants/independent/mutant-transport.js';

const gate = { media: gates.media(), tracker: gates.tracker(), forge: gates.forge() };

/** An empty answer in the place of an error of the backend itself. */
const emptied =
  (value: Row): Change =>
  async ({ pass }) => {
    const result = await pass();
    return result.isError && JSON.stringify(result).includes('501') ? answer(value) : result;
  };

async function judged(server: keyof typeof gate, tool: string, change?: Change) {
  const { contract, context: newContext } = gate[server];
  const mutant = { tool, change: change ?? correct({ tool, change: ({ pass }) => pass() }).change };
  const context = newContext(mutant);
  const clause = clausesOf(contract).find(({ id }) => id === `${server}.${tool}.answers`);
  if (!clause) throw new Error(`no law of answers of ${tool}`);
  try {
    const { verdict, reason } = await judgeOne(clause, context);
    return { verdict, reason, armed: context.backend.simulator.faults.list() };
  } finally {
    await context.close();
  }
}

const NOTICED = {
  verdict: 'failed',
  reason: 'the backend failed every request, but the call was accepted',
  armed: [],
};

describe('an answer while the backend fails', { timeout: 300_000 }, () => {
  test.each([
    ['media', 'generate_image', { path: '/tmp/none.png' }],
    ['tracker', 'tracker_list_boards', { boards: [], total: 0, isLast: true }],
    ['tracker', 'tracker_get_transitions', { transitions: [] }],
    ['forge', 'get_notes', { notes: [], pageInfo: { hasNextPage: false, endCursor: null } }],
    ['forge', 'list_milestones', { milestones: [], warnings: [] }],
    ['forge', 'create_note', { note: { id: 'gid://forge/Note/1' } }],
  ] as const)('of %s is an error: %s is none without one', async (server, tool, value) => {
    expect(await judged(server, tool, emptied(value))).toStrictEqual(NOTICED);
  });

  test('that is an error, or says that something failed, is right', async () => {
    expect((await judged('tracker', 'tracker_list_boards')).verdict).toBe('passed');
    const warned = emptied({ boards: [], warnings: ['boards: the backend answered 501'] });
    expect((await judged('tracker', 'tracker_list_boards', warned)).verdict).toBe('passed');
  });
});
