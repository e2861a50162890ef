import { assertThat, check, NO_FACTS, NotJudged } from '../../check.js';
import { mirrored, parameterHeadersOf } from '../../target/parameter-headers.js';
import { HEADER_MISMATCH } from '../../target/protocol.js';
import type { Asked } from './asked.js';
import { addressOf, POSTED_ID, posted } from './posted.js';
import { readingTools } from './slow-call.js';

/** Headers that take the place of those of a request; undefined leaves one out. */
type Headers = Readonly<Record<string, string | undefined>>;

/** Headers of tools/list that do not say what its body says, or are not there. */
const WRONG: readonly Headers[] = [
  { 'mcp-method': 'prompts/list' },
  { 'mcp-method': 'Tools/List' },
  { 'mcp-method': undefined },
  { 'mcp-protocol-version': '2025-11-25' },
];

/** The same of the name of a tool that is called; a name is no other one in capitals. */
const WRONG_NAMES = (name: string): readonly Headers[] => [
  { 'mcp-name': `${name}_other` },
  { 'mcp-name': name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase() },
  { 'mcp-name': undefined },
];

const EXPECTED = { status: 400, code: HEADER_MISMATCH, id: POSTED_ID };

/** Headers of a method or a revision that are not those of the body are refused (MCP 2026-07-28, Server Validation). */
export const headerMismatch = check({
  kind: 'header-mismatch',
  means:
    'Over HTTP a request with headers that are absent or that do not say what its body says is refused with the status 400 and the error -32020.',
  facts: NO_FACTS,
  async judge(_clause, { send }) {
    for (const headers of WRONG) await assertRefused(send, { method: 'tools/list' }, headers);
  },
});

/** A header with another name than that of the tool in the body is refused; tools that may write are not tried. */
export const nameMismatch = check({
  kind: 'name-mismatch',
  means:
    'Over HTTP a call with a header Mcp-Name that is absent or another name than that of its body is refused with the status 400 and the error -32020.',
  facts: NO_FACTS,
  async judge(_clause, context) {
    const { send, tools, names } = context;
    const address = addressOf(send);
    const [[name, tool]] = await readingTools(context);
    const args = tools.of(name).calls.smallest;
    const params = { name, arguments: args, ...names?.asSent(name, args) };
    const right = mirrored(parameterHeadersOf(tool.inputSchema), args);
    const { code } = await posted(address, { method: 'tools/call', params }, right);
    if (code === EXPECTED.code) throw new NotJudged('a call with the right headers was refused as well');
    for (const headers of WRONG_NAMES(params.name))
      await assertRefused(send, { method: 'tools/call', params }, { ...right, ...headers });
  },
});

async function assertRefused(
  send: Parameters<typeof addressOf>[0],
  asked: Asked,
  headers: Headers,
): Promise<void> {
  const received = await posted(addressOf(send), asked, headers);
  const isRefused = Object.entries(EXPECTED).every(([name, value]) => Object(received)[name] === value);
  assertThat(isRefused, 'headers that are not those of the body were not refused as they should', {
    expected: EXPECTED,
    received,
    counterexample: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value ?? 'absent']),
    ),
  });
}
