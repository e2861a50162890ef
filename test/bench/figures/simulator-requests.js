// Requests of the simulators over a socket, beside hono answering the same bytes. Each address is asked once, and the backend is written
// to between the rounds: no figure is of an answer that was kept.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { ADDRESSES, WRITES } from '../http/addresses.js';
import { simulatorProcess, started } from '../http/simulator-process.js';
import { inTurn } from '../median.js';
import { processorTimeOf } from '../processor-time.js';

const HONO = new URL('../http/hono-server.js', import.meta.url).pathname;
const ROUNDS = 5;
const AT_A_TIME = 8;

export const figures = Object.entries(ADDRESSES).map(([what, { name, listed }]) => ({
  name: `${name} simulator: ${what}, none kept`,
  unit: 'requests a second of a processor',
  besideUnit: 'ms of it a request',
  against: 'hono answering the same bytes',
  async measure() {
    const { requests, bodies } = await answered(name, listed);
    const file = join(mkdtempSync(join(tmpdir(), 'answers-')), 'answers.json');
    writeFileSync(file, JSON.stringify(bodies));

    const simulator = await simulatorProcess(name);
    const hono = await started([HONO, file]);
    const ours = { pid: simulator.pid, ...asking(simulator.url, simulator.headers) };
    const other = { pid: hono.pid, ...asking(hono.line, {}) };
    const [warming, ...rounds] = inShares(requests, ROUNDS + 1);
    for (const side of [ours, other]) await requestsASecond(side, warming); // until its code is compiled
    let at = 0;
    const figure = await inTurn(
      ROUNDS,
      async () => {
        for (const write of WRITES[name](at)) await ours.ask(write);
        return requestsASecond(ours, rounds[at]);
      },
      () => requestsASecond(other, rounds[at++]),
    );
    for (const { close } of [ours, other]) await close();
    for (const { end } of [simulator, hono]) end();
    return figure;
  },
}));

/** What is asked, and what a simulator of the same seed answers to it; that one is asked for nothing else. */
async function answered(name, listed) {
  const { url, headers, end } = await simulatorProcess(name);
  const { ask, close } = asking(url, headers);
  const requests = await listed(ask);
  const bodies = {};
  for (const request of requests) bodies[request.path] = await ask(request);
  await close();
  end();
  return { requests, bodies };
}

function asking(url, credentials) {
  const pool = new Pool(url, { connections: AT_A_TIME });
  const ask = async ({ path, method = 'GET', json }) => {
    const headers = { ...credentials, ...(json && { 'content-type': 'application/json' }) };
    const { statusCode, body } = await pool.request({
      path,
      method,
      headers,
      body: json && JSON.stringify(json),
    });
    const text = await body.text();
    if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${text}`);
    return text;
  };
  return { ask, close: () => pool.close() };
}

/** As many lists of the same length, in which no request is twice. */
function inShares(requests, number) {
  const length = Math.floor(requests.length / number);
  if (length === 0) throw new Error(`${requests.length} requests are too few for ${number} rounds`);
  return Array.from({ length: number }, (_, at) => requests.slice(at * length, (at + 1) * length));
}

async function requestsASecond({ pid, ask }, requests) {
  const before = processorTimeOf(pid);
  const left = [...requests];
  const asker = async () => {
    for (let request = left.pop(); request; request = left.pop()) await ask(request);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, asker));
  const cpu = processorTimeOf(pid) - before;
  return { value: (requests.length * 1_000) / cpu, beside: cpu / requests.length };
}
