import { assertThat, check, NO_FACTS } from '../../check.js';
import { addressOf, POSTED_ID, posted } from './posted.js';

/** Headers of tools/list that do not say what its body says, or are not there. */
const WRONG: readonly Readonly<Record<string, string | undefined>>[] = [
  { 'mcp-method': 'prompts/list' },
  { 'mcp-method': 'Tools/List' },
  { 'mcp-method': undefined },
  { 'mcp-protocol-version': '2025-11-25' },
];

const EXPECTED = { status: 400, code: -32_020, id: POSTED_ID };

/** Headers that do not say what the body says are refused (MCP 2026-07-28, Server Validation). */
export const headerMismatch = check({
  kind: 'header-mismatch',
  facts: NO_FACTS,
  async judge(_clause, { send }) {
    const address = addressOf(send);
    for (const headers of WRONG) {
      const received = await posted(address, { method: 'tools/list' }, headers);
      const isRefused = Object.entries(EXPECTED).every(([name, value]) => Object(received)[name] === value);
      assertThat(isRefused, 'headers that are not those of the body were not refused as they should', {
        expected: EXPECTED,
        received,
        counterexample: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value ?? 'absent']),
        ),
      });
    }
  },
});
