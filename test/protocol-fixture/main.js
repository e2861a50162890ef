// An MCP server on the kernel alone, with the tools and prompts that the official suite asks for; `--stateless` serves handshake clients without sessions. Prints its address; SIGTERM ends it.
import { once } from 'node:events';
import { createLog } from '#src/kernel/log.js';
import { listen } from '#src/kernel/transports/http/listen.js';
import { streamableHttp } from '#src/kernel/transports/http/serve.js';
import { PROMPTS } from './prompts.js';
import { TOOLS } from './tools.js';

const definition = {
  name: 'understudy-protocol-fixture',
  title: 'Understudy: protocol fixture',
  version: '1.0.0',
  instructions: 'For the official protocol suite.',
  tools: TOOLS,
  prompts: PROMPTS,
  openSession: () => undefined,
};

const app = streamableHttp({
  servers: { '/mcp': definition },
  stateless: process.argv.includes('--stateless'),
  log: createLog('warn'),
});
const listening = await listen(app.fetch, '127.0.0.1', 0);
process.stdout.write(`fixture ${listening.url}/mcp\n`);
await once(process, 'SIGTERM');
await app.close();
await listening.close();
