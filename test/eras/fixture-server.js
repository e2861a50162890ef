// node fixture-server.js <modern|legacy|both> <stdio|http> [change]: a server of two tools on the official SDK, in these eras.
// Over HTTP it prints its address; where API_URL names a backend, it asks that.
// Changes, with a comma between them, make it another server than the contract of the unchanged one promises.
import { appendFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';

const [kind, wire, changed = ''] = process.argv.slice(2);
const changes = changed.split(',');

const READS = { readOnlyHint: true };

/** What changes with each three calls of all processes twice, as time does; undefined where no file counts them. */
function drifted() {
  const [, file] = /^drifts=(.+)$/.exec(changed) ?? [];
  if (file === undefined) return undefined;
  appendFileSync(file, '.');
  return ['blue', 'green', 'grey'][Math.min(Math.floor((statSync(file).size - 1) / 3), 2)];
}

function newServer({ era }) {
  const server = new McpServer({ name: 'fixture', version: '1.0.0' }, { capabilities: { tools: {} } });
  const size = z
    .int()
    .min(1)
    .max(changes.includes('wider') ? 90 : 9)
    .default(2);
  server.registerTool(
    'get_box',
    {
      description: 'Gets a box.',
      annotations: READS,
      inputSchema: z.object({ size }),
      outputSchema: z.object({ size: z.number(), colour: z.string() }),
    },
    async ({ size }) => {
      if (process.env.API_URL) await fetch(`${process.env.API_URL}/boxes/${size}`);
      const isOther = changes.includes(`answers-${era}`);
      const value = { size, colour: isOther ? 'red' : (drifted() ?? 'blue') };
      return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
    },
  );
  if (!changes.includes('dropped') && !changes.includes(`dropped-${era}`))
    server.registerTool(
      'list_boxes',
      { description: 'Lists boxes.', annotations: READS, inputSchema: z.object({}) },
      () => ({
        content: [{ type: 'text', text: '["one","two"]' }],
      }),
    );
  return server;
}

if (wire === 'stdio') {
  if (kind === 'legacy') {
    const { StdioServerTransport } = await import('@modelcontextprotocol/server/stdio');
    await newServer({ era: 'legacy' }).connect(new StdioServerTransport());
  } else serveStdio(newServer, kind === 'modern' ? { legacy: 'reject' } : {});
} else {
  const { legacyStatelessFallback } = await import('@modelcontextprotocol/server');
  const fallback = legacyStatelessFallback(newServer);
  const handler = createMcpHandler(newServer, { legacy: kind === 'modern' ? 'reject' : 'stateless' });
  const fetch = kind === 'legacy' ? (request) => fallback(request) : handler.fetch;
  const server = createServer(getRequestListener((request) => fetch(request)));
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/mcp`));
}
