import { assertThat, check, NO_FACTS } from '../../check.js';
import { isObject } from '../../reading/places.js';
import { agreesOn, MODERN } from '../../target/protocol.js';
import { answersTo } from './asked.js';

/** The server reports its revisions and capabilities without a handshake (MCP 2026-07-28, Discovery). */
export const discover = check({
  kind: 'discover',
  means:
    'server/discover is answered with the revision 2026-07-28 among supportedVersions, and with capabilities.',
  facts: NO_FACTS,
  async judge(_clause, { target }) {
    const [{ result, error } = {}] = await answersTo(target, [{ method: 'server/discover' }]);
    const received = result ?? error ?? 'nothing';
    assertThat(
      result !== undefined && agreesOn(MODERN, result),
      'server/discover does not list the revision',
      {
        expected: `supportedVersions with ${MODERN.revision}`,
        received,
      },
    );
    assertThat(isObject(result.capabilities), 'server/discover lists no capabilities', {
      expected: 'capabilities: an object',
      received,
    });
  },
});
