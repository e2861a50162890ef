import { MEASURED } from './measured.js';
import carriedBy from './model.js';
import { neededFor, onMachinesOfTheirOwn } from './setups.js';
import simulated from './simulation.js';
import { CALLERS, PAUSE } from './table.js';

const HEAD = [
  'callers',
  'mix',
  'replicas',
  'a second',
  'simulated',
  'mean ms',
  'simulated',
  'p50 ms',
  'p99 ms',
];

/** Calls that a simulation lives through, in the mean. */
const CALLS = 200_000;

/** The rows of a table: what the model foretells of the page's set-ups, beside a simulation of each, call by call. */
export function foretold(seed: number): (string | number)[][] {
  const rows = CALLERS.flatMap((callers) =>
    Object.entries(MEASURED).map(([mix, { used }]) => {
      const needed = neededFor(used, { callers, pause: PAUSE });
      const flow = onMachinesOfTheirOwn(used, { callers, pause: PAUSE }, needed);
      const model = carriedBy(flow);
      const seen = simulated(flow, { seconds: Math.max(20, CALLS / model.callsASecond), seed });
      const counts = [model.callsASecond, seen.callsASecond].map(Math.round);
      const times = [model.answer, seen.mean, seen.p50, seen.p99].map((time) => time.toFixed(1));
      return [callers, mix, needed.replicas, ...counts, ...times];
    }),
  );
  return [HEAD, ...rows];
}
