import * as z from 'zod';
import { assertThat, check, NotJudged } from '../../check.js';
import { resultOf } from './asked.js';

/** A result has its type (MCP 2026-07-28, Result Responses). */
export const resultType = check({
  kind: 'result-type',
  means: 'The result of the method has the resultType complete.',
  facts: z.strictObject({ method: z.string() }),
  async judge({ facts: { method } }, { target }) {
    const result = await resultOf(target, { method });
    if (!result) throw new NotJudged(`${method} was answered with an error`);
    assertThat(result.resultType === 'complete', `a result of ${method} has another type, or none`, {
      expected: 'resultType: "complete"',
      received: result.resultType ?? 'no resultType',
    });
  },
});
