import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = new URL('../../../', import.meta.url).pathname;

/** The smallest server the SDK makes that publishes this list and answers each call with the text of these requests, bundled with the settings of ours. */
export async function bareServer(tools, requests = []) {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  const source = `
    import { Server } from '@modelcontextprotocol/server';
    import { serveStdio } from '@modelcontextprotocol/server/stdio';
    serveStdio(() => {
      const server = new Server({ name: 'bare', version: '0' }, { capabilities: { tools: {} } });
      server.setRequestHandler('tools/list', () => ({ tools: ${JSON.stringify(tools)} }));
      server.setRequestHandler('tools/call', async () => {
        let text = '';
        for (const [url, init] of ${JSON.stringify(requests)}) text = await (await fetch(url, init)).text();
        return { content: [{ type: 'text', text }] };
      });
      return server;
    });
  `;
  await build({
    stdin: { contents: source, resolveDir: root },
    outfile: join(folder, 'bare.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return [join(folder, 'bare.js')];
}
