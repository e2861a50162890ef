// Requests a second of the simulators over a socket, beside hono answering the same bytes.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { simulatorProcess, started } from '../http/simulator-process.js';
import { inTurn } from '../median.js';
import { processorTimeOf, taken } from '../processor-time.js';

const HONO = new URL('../http/hono-server.js', import.meta.url).pathname;
const QUERY = encodeURIComponent('project = TIDE ORDER BY created DESC');

const REQUESTS = {
  'one issue': ['tracker', '/rest/api/3/issue/TIDE-1'],
  'a page of 50 issues': ['tracker', `/rest/api/3/search/jql?jql=${QUERY}&maxResults=50&fields=*navigable`],
  'one merge request': ['forge', '/api/v4/projects/platform%2Fcore/merge_requests/1'],
  'a page of 50 issues of a project': ['forge', '/api/v4/projects/platform%2Fcore/issues?per_page=50'],
  'the list of models': ['media', '/v1beta/models'],
};

const ROUNDS = 5;
const AT_A_TIME = 8;
const MILLISECONDS = 1_000;

export const figures = Object.entries(REQUESTS).map(([what, [name, path]]) => ({
  name: `${name} simulator: ${what}`,
  unit: 'requests a second',
  besideUnit: 'ms cpu a request',
  against: 'hono answering the same bytes',
  async measure() {
    const simulator = await simulatorProcess(name);
    const { headers } = simulator;
    const response = await fetch(simulator.url + path, { headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
    const file = join(mkdtempSync(join(tmpdir(), 'answer-')), 'answer.json');
    writeFileSync(file, JSON.stringify({ type: response.headers.get('content-type'), body }));
    const hono = await started([HONO, file]);
    const pools = [simulator.url, hono.line].map((url) => new Pool(url, { connections: AT_A_TIME }));
    const [ours, other] = [simulator, hono].map(
      ({ pid }, at) =>
        () =>
          requestsASecond(pools[at], path, headers, () => processorTimeOf(pid)),
    );
    for (const measure of [ours, other]) await measure(); // until its code is compiled
    const figure = await inTurn(ROUNDS, ours, other);
    for (const pool of pools) await pool.close();
    simulator.end();
    hono.end();
    return figure;
  },
}));

async function requestsASecond(pool, path, headers, processorTime) {
  const started = performance.now();
  let done = 0;
  const ask = async () => {
    while (performance.now() - started < MILLISECONDS) {
      const { body } = await pool.request({ path, method: 'GET', headers });
      await body.dump();
      done += 1;
    }
  };
  const { cpu, wall } = await taken(() => Promise.all(Array.from({ length: AT_A_TIME }, ask)), processorTime);
  return { value: (done * 1_000) / wall, beside: cpu / done };
}
