import { expect, test } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import { judgeOne } from '#conformance/run/run.js';
import { gates } from '../../mutants/independent/gate.js';
import type { Change, Result } from '../../mutants/independent/mutant.js';

const gate = gates.tracker();
const tool = 'tracker_list_attachments';

async function judged(change: Change) {
  const context = gate.context({ tool, sees: ['tracker_upload_attachment'], change });
  const clause = clausesOf(gate.contract).find(({ id }) => id === `tracker.${tool}.answers`);
  if (!clause) throw new Error(`no law of answers of ${tool}`);
  try {
    const { verdict, reason } = await judgeOne(clause, context);
    return { verdict, reason };
  } finally {
    await context.close();
  }
}

/** Answers a call as before, until something is written where it forgets then. */
const remembering = (isForgetful: boolean): Change => {
  const answers = new Map<string, Result>();
  return async ({ tool: called, args, pass }) => {
    if (called !== tool && isForgetful) answers.clear();
    if (called !== tool) return pass();
    const key = JSON.stringify(args);
    const answer = answers.get(key) ?? (await pass());
    answers.set(key, answer);
    return answer;
  };
};

test('what was read before a write, and is answered again after it, is wrong', async () => {
  const { verdict, reason } = await judged(remembering(false));

  expect(verdict).toBe('failed');
  expect(reason).toMatch(/something is missing; after tracker_upload_attachment \{"issueKey":/);
});

test('what is remembered until something is written is right', async () => {
  expect(await judged(remembering(true))).toStrictEqual({ verdict: 'passed', reason: undefined });
});
