import * as z from 'zod';
import { assertThat, check, NotJudged } from '../../check.js';
import { resultOf } from './asked.js';

/** How long a result may be cached, and for which callers (MCP 2026-07-28, Caching). */
const Hints = z.looseObject({ ttlMs: z.int().min(0), cacheScope: z.enum(['public', 'private']) });

/** A result that clients may cache has both hints, and they are valid. */
export const caching = check({
  kind: 'caching',
  means: 'The result of the method has ttlMs, an integer from 0, and cacheScope, public or private.',
  facts: z.strictObject({ method: z.string() }),
  async judge({ facts: { method } }, { target }) {
    const result = await resultOf(target, { method });
    if (!result) throw new NotJudged(`${method} was answered with an error`);
    const { ttlMs, cacheScope } = result;
    assertThat(Hints.safeParse(result).success, `the caching hints of ${method} are not valid`, {
      expected: 'ttlMs: an integer from 0, cacheScope: public or private',
      received: { ttlMs: ttlMs ?? 'nothing', cacheScope: cacheScope ?? 'nothing' },
    });
  },
});
