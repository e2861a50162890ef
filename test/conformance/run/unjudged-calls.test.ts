import { describe, expect, test } from 'vitest';
import { type Check, ClauseViolation, NotJudged } from '#conformance/check.js';
import { cap } from '#conformance/checks/cap.js';
import { byDefault } from '#conformance/checks/default.js';
import { groups } from '#conformance/checks/groups.js';
import { order } from '#conformance/checks/order.js';
import type { CheckContext } from '#conformance/context/check-context.js';
import type { Clause } from '#conformance/contract/clauses.js';
import type { Expected } from '#conformance/models/model.js';
import type { Arguments } from '#conformance/target/arguments.js';

const NAMES = ['ann', 'bob', 'eve'];

/** What is right of a list of comments, as many as asked for. */
function expected({ limit = NAMES.length }: Arguments): Expected {
  const records = NAMES.map((id) => ({ id, marks: [[id]], facts: {} }));
  return { answer: { lists: [{ name: 'comment', records, order: ({ id }) => id, size: Number(limit) }] } };
}

/** Judges a clause on a tool with calls that end like this. */
async function judged(check: Check, facts: object, call: (args: Arguments) => void): Promise<void> {
  const tool = {
    name: 'list_comments',
    model: { values: { limit: () => [1, 2] } },
    bases: [{}],
    singles: [{ limit: 1 }, { limit: 2 }],
    values: () => [1, 2],
    expected,
    requests: () => undefined,
    assertRight: async (args: Arguments) => {
      call(args);
      return { args, outcome: { refused: false }, expected: expected(args) };
    },
  };
  const draws = { forAll: async () => undefined };
  const clause = { id: 'own.list_comments.rule', tool: tool.name, kind: check.kind, facts, level: 'must' };
  // The parts of a context that these checks look at.
  await check.judge(
    clause as unknown as Clause,
    { tools: { of: () => tool }, draws, profile: {} } as unknown as CheckContext,
  );
}

const open = () => {
  throw new NotJudged('it is open');
};
const wrong = () => {
  throw new ClauseViolation('it is wrong', { expected: 1, received: 2 });
};

describe.each([
  ['order', order, { record: 'comment', by: ['author'] }],
  ['groups', groups, { record: 'comment', by: ['comment'] }],
  ['cap', cap, { argument: 'limit', record: 'comment' }],
  ['default', byDefault, { argument: 'limit', equals: 3 }],
])('a clause of the kind %s', (_kind, check, facts) => {
  /** The first call is not judged, the others end like this. */
  const afterOpen = (then: () => void) => {
    let calls = 0;
    return () => (calls++ < 1 ? open() : then());
  };

  test('passes where one of its calls is not judged and the others are right', async () => {
    await expect(
      judged(
        check,
        facts,
        afterOpen(() => undefined),
      ),
    ).resolves.toBeUndefined();
  });

  test('fails where a call after one that is not judged is wrong', async () => {
    await expect(judged(check, facts, afterOpen(wrong))).rejects.toThrow('it is wrong');
  });

  test('is not judged where none of its calls is', async () => {
    await expect(judged(check, facts, open)).rejects.toThrow(new NotJudged('it is open'));
  });
});
