import { assertThat, check, NO_FACTS } from '../../check.js';
import { answersTo } from './asked.js';

/** Requests of which none asks for progress, logs or changes; the last one waits for what follows the others. */
const QUIET = ['server/discover', 'tools/list', 'tools/list', 'server/discover'];

/** On no connection of the run anything is sent that was not asked for (MCP 2026-07-28, Message Patterns). */
export const unasked = check({
  kind: 'unasked',
  means:
    'On no connection of the run without a handshake the server sends a notification, a request, an answer that no request has the id of, or a second answer to a request.',
  facts: NO_FACTS,
  async judge(_clause, { target }) {
    await answersTo(
      target,
      QUIET.map((method) => ({ method })),
    );
    const { unasked } = target.traffic;
    assertThat(unasked === undefined, 'something was sent that was not asked for', {
      expected: 'one answer to each request, and nothing else',
      received: unasked ?? {},
    });
  },
});
