import { assertSame, check, NO_FACTS, NotJudged } from '../../check.js';
import { MODERN } from '../../target/protocol.js';
import { NoAnswer } from '../../target/rpc.js';
import { addressOf } from './posted.js';

/** A server without sessions has neither a stream to get nor a session to delete (MCP 2026-07-28, Earlier Streamable HTTP Revisions). */
export const noSessions = check({
  kind: 'no-sessions',
  means:
    'Over HTTP a server that speaks no revision with sessions answers GET and DELETE with the status 405.',
  facts: NO_FACTS,
  async judge(_clause, { send, contract: { server } }) {
    const address = addressOf(send);
    if (server.revisions?.value.some((revision) => revision !== MODERN.revision))
      throw new NotJudged('the server also speaks revisions that have sessions');
    for (const method of ['GET', 'DELETE']) {
      const response = await address({ method, headers: { accept: 'text/event-stream' } }).catch(() => {
        throw new NoAnswer(`${method} was not answered`);
      });
      await response.body?.cancel();
      assertSame(405, response.status, `${method} has another status`);
    }
  },
});
