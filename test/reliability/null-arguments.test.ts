import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { clientOf, silent } from '../kernel/session.js';
import { SERVERS_UNDER_TEST } from './servers/all.js';

describe.each(SERVERS_UNDER_TEST)('every tool of the $name server', (server) => {
  test('takes null for each argument that may be left out', async () => {
    const world = server.newWorld();
    const folder = mkdtempSync(join(tmpdir(), 'nulls-'));
    const calls = await server.calls(world, folder);
    const client = await clientOf(
      server.define({
        url: new URL('https://backend.test'),
        fetch: (url, init) => world.fetch(url, init),
        folder,
        credentials: server.credentials(world),
        log: silent,
        wait: async () => {},
      }),
    );
    const { tools } = await client.listTools();

    const refused: unknown[] = [];
    let given = 0;
    for (const { name, inputSchema } of tools) {
      const valid = calls[name]?.args ?? {};
      const optional = Object.keys(inputSchema.properties ?? {}).filter(
        (argument) => !inputSchema.required?.includes(argument) && !(argument in valid),
      );
      given += optional.length;
      const args = { ...valid, ...Object.fromEntries(optional.map((argument) => [argument, null])) };
      const { content, _meta } = (await client.callTool({ name, arguments: args })) as CallToolResult;
      if (_meta?.code === 'invalid_arguments') refused.push([name, content]);
    }

    expect(refused).toStrictEqual([]);
    expect(given).toBeGreaterThan(10);
  });
});
