import * as z from 'zod';
import { assertThat, type Check, check, NO_FACTS, NotJudged } from '../../check.js';
import { answersTo } from './asked.js';

/** What all results of a run have, whatever they answer. */
export const resultsChecks: Check[] = [
  check({
    // MCP 2026-07-28, Result Responses
    kind: 'result-types',
    means: 'Every result of the method in the run has a resultType, complete or input_required.',
    facts: z.strictObject({ method: z.string() }),
    async judge({ facts: { method } }, { target: { traffic } }) {
      if (!traffic.hasResultOf(method)) throw new NotJudged(`no ${method} of this run had a result`);
      const untyped = traffic.untyped(method)?.result;
      assertThat(untyped === undefined, `a result of ${method} has another type, or none`, {
        expected: 'resultType: "complete" or "input_required"',
        received: untyped?.resultType ?? 'no resultType',
      });
    },
  }),
  check({
    // MCP 2026-07-28, Basic: servers should name themselves in each result
    kind: 'server-info',
    means: 'Every result of the run without a handshake names its server in _meta, with its version.',
    facts: NO_FACTS,
    async judge(_clause, { target }) {
      await answersTo(target, [{ method: 'server/discover' }, { method: 'tools/list' }]);
      const { unnamed } = target.traffic;
      assertThat(unnamed === undefined, `a result of ${unnamed?.method} does not name its server`, {
        expected: '_meta with io.modelcontextprotocol/serverInfo: name and version',
        received: unnamed?.result._meta ?? 'no _meta',
      });
    },
  }),
];
