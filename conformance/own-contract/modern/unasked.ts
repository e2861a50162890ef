import { assertThat, check, NO_FACTS } from '../../check.js';
import { received } from './asked.js';

/** The requests of which none asks for progress, logs or changes; the last one waits for what follows the others. */
const QUIET = ['server/discover', 'tools/list', 'tools/list', 'server/discover'];

/** Nothing is sent that was not asked for (MCP 2026-07-28, Message Patterns). */
export const unasked = check({
  kind: 'unasked',
  facts: NO_FACTS,
  async judge(_clause, { target }) {
    const { unasked } = await received(
      target,
      QUIET.map((method) => ({ method })),
    );
    assertThat(unasked === undefined, 'a notification or a request was sent that was not asked for', {
      expected: 'answers alone',
      received: unasked ?? {},
    });
  },
});
