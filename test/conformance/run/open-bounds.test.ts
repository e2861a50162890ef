import { expect, test } from 'vitest';
import { ClauseViolation, NotJudged } from '#conformance/check.js';
import { schemaChecks } from '#conformance/checks/schema.js';
import type { CheckContext } from '#conformance/context/check-context.js';
import type { Clause } from '#conformance/contract/clauses.js';
import { assertRefused } from '#conformance/verdicts/clause-violation.js';

/** Judges the maximum 50 of a server that publishes this one and accepts numbers up to another. */
async function judged(facts: object, published: number | undefined, accepted: number): Promise<void> {
  const check = schemaChecks.find(({ kind }) => kind === 'maximum');
  const call = async (_: string, { count }: { count: number }) => ({ refused: count > accepted });
  const tool = {
    calls: { withValue: (argument: string, value: number) => ({ [argument]: value }) },
    accepts: async () => undefined,
    refusesInvalid: async (args: { count: number }, rule: string) =>
      assertRefused((await call('list', args)) as never, rule, args),
  };
  const schema = { type: 'object', properties: { count: { type: 'number', maximum: published } } };
  const target = { listed: async () => ({ inputSchema: schema }), call };
  const draws = { forAll: async (_: unknown, judge: (distance: number) => Promise<void>) => judge(1) };
  const clause = { tool: 'list', kind: 'maximum', facts: { argument: 'count', maximum: 50, ...facts } };
  // The parts of a context that this check looks at.
  await check?.judge(
    clause as unknown as Clause,
    { tools: { of: () => tool }, target, draws } as unknown as CheckContext,
  );
}

const OPEN = { isOpenBeyond: true };

test.each([
  ['published and kept', {}, 50, 50, undefined],
  ['published and not kept', {}, 50, 500, ClauseViolation],
  ['another one', {}, 500, 500, ClauseViolation],
  ['not published', {}, undefined, 50, ClauseViolation],
  ['published and kept, where it is open', OPEN, 50, 50, undefined],
  ['published and not kept, where it is open', OPEN, 50, 500, ClauseViolation],
  ['another one, where it is open', OPEN, 500, 500, ClauseViolation],
  ['not published and kept, where it is open', OPEN, undefined, 50, undefined],
  ['not published and not kept, where it is open', OPEN, undefined, 500, NotJudged],
])('a maximum is judged: %s', async (_, facts, published, accepted, thrown) => {
  const verdict = await judged(facts, published, accepted).catch((error: unknown) => error);

  expect(verdict?.constructor).toBe(thrown);
});
