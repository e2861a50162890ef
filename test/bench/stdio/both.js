import { inProcessBackend } from '#src/library/wiring/in-process-simulator.js';
import { SERVERS } from '#src/library/wiring/registry.js';
import { clientOf, QUIET } from '../client.js';
import { simulatorProcess } from '../http/simulator-process.js';
import { bareServer } from './bare-server.js';

const BIN = new URL('../../../dist/bin/main.js', import.meta.url).pathname;

/**
 * Our server and the bare one as commands, both on one simulator behind a socket: each call of the bare one makes the
 * requests that ours makes for this tool. `end` ends the simulator.
 */
export async function bothOf(name, tool, args) {
  const { tools, requests } = await recorded(name, tool, args);
  const simulator = await simulatorProcess(name);
  const elsewhere = requests.map(([url, init]) => [
    new URL(url.pathname + url.search, simulator.url).href,
    init,
  ]);
  return {
    ours: { command: [BIN, name, '--log-level', 'silent'], env: simulator.env },
    bare: { command: await bareServer(tools, elsewhere), env: {} },
    end: simulator.end,
  };
}

/** The list that a server publishes, and the requests of one call. */
async function recorded(name, tool, args) {
  const { define, simulator } = SERVERS.find((server) => server.name === name);
  const requests = [];
  const replacement = inProcessBackend(name, simulator);
  const noting = {
    ...replacement,
    fetch: (url, { method, headers, body }) => {
      requests.push([new URL(url), { method, headers: Object.fromEntries(new Headers(headers)), body }]);
      return replacement.fetch(url, { method, headers, body });
    },
  };
  const definition = await define({ env: {}, log: QUIET, simulator: noting, overHttp: false });
  const client = await clientOf(definition);
  const { tools } = await client.listTools();
  await client.callTool({ name: tool, arguments: args }); // what is asked for once in a session is not in the second
  requests.length = 0;
  const { content, isError } = await client.callTool({ name: tool, arguments: args });
  if (isError) throw new Error(content[0].text);
  await client.close();
  return { tools, requests };
}
