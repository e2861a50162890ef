import type { ListedCall } from './listed-call.js';

/** A test of the user's own that makes the same call in its process. */
export function testOf({ server, tool, arguments: given }: ListedCall): string {
  return `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ${server}Server } from 'mcp-understudy/servers';
import { ${server} } from 'mcp-understudy/vitest';
import { test as base, expect } from 'vitest';

const test = base.extend({ ${server} });

test('${tool}', async ({ ${server} }) => {
  const server = await ${server}Server({ backend: ${server} });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(ours);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(theirs);

  const answer = await client.callTool({ name: '${tool}', arguments: ${JSON.stringify(given ?? {})} });

  expect(answer.isError).not.toBe(true);
});
`;
}
