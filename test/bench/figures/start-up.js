import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { SERVERS } from '#src/cli/servers.js';
import { inTurn } from '../median.js';

const root = new URL('../../../', import.meta.url).pathname;
const ROUNDS = 21;

export const figures = SERVERS.map(({ name }) => ({
  name: `${name}: spawn to tools/list`,
  unit: 'ms',
  against: 'bare SDK server, same list, bundled alike',
  async measure() {
    const ours = [join(root, 'dist/bin/main.js'), name, '--log-level', 'silent'];
    const { tools } = await toolList(ours);
    const bare = await bareServer(tools);
    await spawnToList([bare]);
    return inTurn(
      ROUNDS,
      () => spawnToList(ours),
      () => spawnToList([bare]),
    );
  },
}));

async function spawnToList(command) {
  const started = performance.now();
  await toolList(command);
  return performance.now() - started;
}

/** Starts a server, initializes, lists the tools, and ends it. */
async function toolList(command) {
  const server = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const initialize = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '0' },
  };
  const send = (message) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  send({ id: 1, method: 'initialize', params: initialize });
  for await (const line of createInterface({ input: server.stdout })) {
    const message = JSON.parse(line);
    if (message.id === 1) {
      send({ method: 'notifications/initialized' });
      send({ id: 2, method: 'tools/list' });
    } else if (message.id === 2) {
      server.kill('SIGKILL');
      return message.result;
    }
  }
  throw new Error(`${command.join(' ')} ended without a list`);
}

/** The smallest server the SDK makes that publishes this list, bundled with the settings of ours. */
async function bareServer(tools) {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  const source = `
    import { Server } from '@modelcontextprotocol/sdk/server/index.js';
    import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
    import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
    const server = new Server({ name: 'bare', version: '0' }, { capabilities: { tools: {} } });
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: ${JSON.stringify(tools)} }));
    await server.connect(new StdioServerTransport());
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
  return join(folder, 'bare.js');
}
