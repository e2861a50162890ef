// Statistics over 4,000 issues before a tracker that takes 50 ms for each request.
import { setTimeout as wait } from 'node:timers/promises';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { OriginLimits } from '#src/kernel/http/concurrency.js';
import { createTrackerServer } from '#src/tracker/server.js';
import { another } from '../http/another.js';
import { inTurn } from '../median.js';

const ROUNDS = 5;
const LATENCY = 50;
const ISSUES = 4000;
const REQUESTS = 41;
const SIDE_BY_SIDE = 8;
const JQL = 'project not in (TIDE, MOB, OPS, DOC)';
const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

export const figures = [
  {
    name: `tracker: statistics of ${ISSUES} issues, ${REQUESTS} requests`,
    unit: 'ms',
    against: 'one request at a time',
    async measure() {
      const simulator = createTrackerSimulator({ now: new Date('2026-03-02T10:00:00Z'), scale: 5 });
      await counting(simulator, SIDE_BY_SIDE);
      return inTurn(
        ROUNDS,
        () => counting(simulator, SIDE_BY_SIDE),
        () => counting(simulator, 1),
      );
    },
  },
];

/** How many milliseconds the statistics take; fails unless all issues were counted by so many requests. */
async function counting(simulator, concurrency) {
  let requests = 0;
  const fetch = async (url, init) => {
    requests += 1;
    await wait(LATENCY);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...another() };
    return simulator.fetch(url, { ...init, headers });
  };
  const { tools, openSession } = createTrackerServer({
    backend: { url: new URL('https://tracker.test'), fetch },
    simulated: true,
    limits: new OriginLimits(concurrency),
    log: QUIET,
    account: async () => simulator.credentials,
  });
  const tool = tools.find(({ name }) => name === 'tracker_get_backlog_stats');
  const call = { signal: new AbortController().signal, remaining: () => 300_000, progress() {} };
  const started = performance.now();
  const { value } = await tool.call({ jql: JQL }, openSession({}), call);
  const took = performance.now() - started;
  if (value.analyzed !== ISSUES || requests > REQUESTS)
    throw new Error(`counted ${value.analyzed} issues by ${requests} requests`);
  return took;
}
