import { quoted } from '../elements/element.js';
import { hasToken } from '../elements/interface.js';
import type { ListedCall } from './listed-call.js';

/** The same call for a shell, of the servers that this page shows. */
export function curlOf({ server, tool, arguments: given }: ListedCall): string {
  const body = JSON.stringify({ server, tool, arguments: given ?? {} });
  const token = hasToken() ? ' -H "Authorization: Bearer $UNDERSTUDY_ADMIN_TOKEN"' : '';
  return `curl --json ${quoted(body)}${token} ${location.origin}/_simulator/calls`;
}

/** The same call for the command line, of the servers that this page shows. */
export function commandOf({ server, tool, arguments: given }: ListedCall): string {
  return `understudy call ${server} ${tool} ${quoted(JSON.stringify(given ?? {}))} --page ${location.origin}`;
}

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
