// Analytics of many events: side by side, in little memory, and stopped at once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { createForgeServer } from '#src/forge/server.js';
import { OriginLimits } from '#src/kernel/http/concurrency.js';
import { inTurn } from '../median.js';

const LATENCY = 50;
const PROJECTS = 40;
const EVENTS_OF_ONE = 50;
const ROUNDS = 5;
const QUIET = { debug() {}, info() {}, warn() {}, error() {} };
const WINDOW = { since: '2026-02-01', until: '2026-02-28' };
const main = new URL('../../../dist/bin/main.js', import.meta.url).pathname;
const SUMMARY = 'analytics_group_summary';
/** Every event of the simulated organization, of which more than 10,000 are in its largest group. */
const EVERYTHING = { group: 'platform', since: '2020-01-01', maxEvents: 10_000 };

export const figures = [
  {
    name: `forge: ${PROJECTS * EVENTS_OF_ONE} events of ${PROJECTS} projects summed up`,
    unit: 'ms',
    against: 'the same with one request at a time',
    measure: () =>
      inTurn(
        ROUNDS,
        () => summing(new OriginLimits()),
        () => summing(new OriginLimits(1)),
      ),
  },
  {
    name: 'forge: memory at its highest, 10,000 events',
    unit: 'MB',
    against: 'after a small call',
    measure: () =>
      beforeSimulator(async ({ client, highest }) => {
        const other = await client.callTool({ name: 'get_current_user' }).then(highest);
        let reports = 0;
        const onprogress = () => reports++;
        const { structuredContent, content } = await client.callTool(
          { name: SUMMARY, arguments: EVERYTHING },
          undefined,
          { onprogress },
        );
        if (structuredContent?.totals.events !== 10_000 || reports < 100)
          throw new Error(`${reports} reports of progress, and: ${content[0].text.slice(0, 300)}`);
        return { ours: highest(), other };
      }),
  },
  {
    name: 'forge: last request after a call is cancelled',
    unit: 'ms',
    against: 'the limit',
    measure: () =>
      beforeSimulator(async ({ client, requests }) => {
        const controller = new AbortController();
        let cancelled = 0;
        const onprogress = ({ progress }) => {
          if (progress !== 30) return;
          cancelled = performance.now();
          controller.abort();
        };
        const { signal } = controller;
        const call = { name: SUMMARY, arguments: EVERYTHING };
        const outcome = await client
          .callTool(call, undefined, { signal, onprogress })
          .catch(() => 'cancelled');
        if (outcome !== 'cancelled') throw new Error('the call was over before it was cancelled');
        await wait(1_000);
        return { ours: Math.max(0, (requests.at(-1) ?? 0) - cancelled), other: 100 };
      }),
  },
];

/** How many milliseconds a summary takes; fails unless it counts every event with as few requests as can be. */
async function summing(limits) {
  let requests = 0;
  const fetch = async (address) => {
    requests++;
    await wait(LATENCY);
    const { pathname } = new URL(address);
    const project = /projects\/(\d+)\/events/.exec(pathname)?.[1];
    const rows = project === undefined ? projectRows() : eventRows(Number(project));
    return Response.json(rows, { headers: { 'x-next-page': '', 'x-total': `${rows.length}` } });
  };
  const backend = { url: new URL('https://forge.test'), fetch };
  const options = { backend, token: async () => 'a-token', simulated: true, log: QUIET, limits };
  const { tools, openSession } = createForgeServer(options);
  const tool = tools.find(({ name }) => name === SUMMARY);
  const call = { signal: new AbortController().signal, remaining: () => 60_000, progress() {} };
  const started = performance.now();
  const { value } = await tool.call({ group: 'g', ...WINDOW }, openSession({}), call);
  const took = performance.now() - started;
  if (value.totals.events !== PROJECTS * EVENTS_OF_ONE || requests > 2 * PROJECTS + 1)
    throw new Error(`${value.totals.events} events by ${requests} requests`);
  return took;
}

function projectRows() {
  return Array.from({ length: PROJECTS }, (_, id) => ({ id, path_with_namespace: `g/p${id}` }));
}

function eventRows(project) {
  return Array.from({ length: EVENTS_OF_ONE }, (_, index) => ({
    id: project * 1_000 + index,
    project_id: project,
    author_username: `user-${index % 7}`,
    action_name: 'opened',
    target_type: 'Issue',
    created_at: `2026-02-${27 - (index % 18)}T12:00:00.000Z`,
  }));
}

/** A client of the server, the simulator a process of its own, and a proxy between them that notes when it is asked. */
async function beforeSimulator(measure) {
  const simulator = spawn(process.execPath, [main, 'simulate', 'forge', '--json', '--scale', '2']);
  const requests = [];
  const proxy = createServer();
  try {
    const [line] = await once(createInterface({ input: simulator.stdout }), 'line');
    const { url, adminToken } = JSON.parse(line).forge;
    proxy.on('request', (request, response) => {
      requests.push(performance.now());
      forward(url, request, response).catch(() => response.destroy());
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const env = {
      ...process.env,
      FORGE_URL: `http://127.0.0.1:${proxy.address().port}`,
      FORGE_TOKEN: adminToken,
    };
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [main, 'forge'],
      env,
      stderr: 'ignore',
    });
    const client = new Client({ name: 'bench', version: '0' });
    await client.connect(transport);
    const highest = () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${transport.pid}/status`, 'utf8'))[1]) / 1_024;
    return await measure({ client, requests, highest }).finally(() => client.close());
  } finally {
    proxy.close();
    proxy.closeAllConnections();
    simulator.kill('SIGKILL');
  }
}

/** Hands a request on to the simulator, and its answer back. */
async function forward(url, request, response) {
  const { method, url: path, headers } = request;
  const { host: _, connection: __, 'content-length': ___, ...sent } = headers;
  const body = method === 'GET' ? undefined : await buffer(request);
  const answer = await fetch(url + path, { method, headers: sent, body });
  response.writeHead(
    answer.status,
    Object.fromEntries([...answer.headers].filter(([name]) => !/encoding|length|connection/.test(name))),
  );
  response.end(Buffer.from(await answer.arrayBuffer()));
}
