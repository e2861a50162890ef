import { expect, test } from 'vitest';
import { gates, killerOf } from '../../mutants/independent/gate.js';
import type { Asked, Result } from '../../mutants/independent/mutant.js';

const gate = gates.tracker();
const LISTS = 'tracker_list_sprints';

/** A server that answers in text alone where a call has arguments together, which is not what the gate learns from. */
const answering = (textOf: (answer: Result) => string) => ({
  tool: LISTS,
  change: async (asked: Asked): Promise<Result> => {
    const answer = await asked.pass();
    if (answer.isError || Object.keys(asked.args).length < 3) return answer;
    return { content: [{ type: 'text', text: textOf(answer) }] };
  },
});

test.each([
  ['nothing of the answer', 'That was it.'],
  ['another answer as JSON', '{"sprints":[]}'],
])('an answer in a form that came only now is noticed for %s in it', async (_what, text) => {
  const killer = await killerOf(
    gate,
    answering(() => text),
  );

  expect(killer?.id).toMatch(`tracker.${LISTS}.`);
});

test('a right answer may come in a form that did not come before', async () => {
  const right = answering(({ structuredContent }) => JSON.stringify(structuredContent));

  expect(await killerOf(gate, right)).toBeNull();
});
