import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ToolError } from '#src/kernel/errors.js';
import { CREATES, DELETES, READS, SETS, toolFor, WRITES } from '#src/kernel/mcp/tool.js';
import { clientOf, serverOf } from '../session.js';

const tool = toolFor<undefined>();

async function ended(annotations: object, run: (signal: AbortSignal) => Promise<never>) {
  const failing = tool({
    ...{ name: 'failing', title: 'Failing', description: 'Fails.', annotations, deadline: 20 },
    input: z.object({}),
    output: z.object({}),
    run: (_args, _api, { signal }) => run(signal),
  });
  const client = await clientOf(serverOf([failing]));
  const result = await client.callTool({ name: 'failing', arguments: {} });
  const { content, _meta } = result as CallToolResult;
  return { said: content.map((block) => (block.type === 'text' ? block.text : '')).join(), meta: _meta };
}

const LATE = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const BROKEN = async () => {
  throw new ToolError('backend_error', 'Bad gateway', { status: 502, retryable: false, mayBeDone: true });
};

const FAILURES = { 'its deadline': LATE, 'a 502': BROKEN } as const;

test.each(
  Object.entries(FAILURES).flatMap(([name, run]) =>
    [SETS, DELETES].map((annotations) => ({ name, run, annotations })),
  ),
)(
  'after $name the same call of a change that is the same twice may be made again, and says why',
  async (row) => {
    const { said, meta } = await ended(row.annotations, row.run);

    expect(meta?.retryable).toBe(true);
    expect(said).toMatch(
      /\. It may have been done all the same; the same call again changes nothing more\.$/,
    );
  },
);

test.each(
  Object.entries(FAILURES).flatMap(([name, run]) =>
    [CREATES, WRITES].map((annotations) => ({ name, run, annotations })),
  ),
)('after $name no other change may be made again, and its error says why', async (row) => {
  const { said, meta } = await ended(row.annotations, row.run);

  expect(meta?.retryable).toBe(false);
  expect(said).toMatch(/\. It may have been done all the same: see whether it was before/);
});

test('a read that is late changed nothing', async () => {
  const { said, meta } = await ended(READS, LATE);

  expect([meta?.retryable, said]).toStrictEqual([true, 'failing did not finish within 0.02 s.']);
});
