import { expect, test } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import { judgeOne } from '#conformance/run/run.js';
import { mediaContext, mediaContract } from '../../mutants/making/media-target.js';
import type { Asked } from '../../mutants/making/mutation.js';

const TIMEOUT = 60_000;
const ID = 'media.edit_image.precedence.model';

async function verdictOn(model: (asked: Asked) => unknown) {
  const clause = clausesOf(mediaContract).find(({ id }) => id === ID);
  if (!clause) throw new Error(`there is no clause ${ID}`);
  const answer = (asked: Asked) =>
    asked.name === 'edit_image' ? asked.pass({ ...asked.arguments, model: model(asked) }) : undefined;
  const context = mediaContext({ answer }, 1);
  try {
    return await judgeOne(clause, context);
  } finally {
    await context.close();
  }
}

test('a setting overrides the default, and an argument overrides both', { timeout: TIMEOUT }, async () => {
  expect(await verdictOn(({ arguments: { model } }) => model)).toMatchObject({ verdict: 'passed' });
});

test.each([
  [
    'the default before what is set',
    ({ arguments: { model = 'svc-2.0-flash-preview-image-generation' } }: Asked) => model,
  ],
  ['what is set before what a call names', () => undefined],
])('a server fails that takes %s', { timeout: TIMEOUT }, async (_which, model) => {
  expect(await verdictOn(model)).toMatchObject({ verdict: 'failed' });
});
