import type { Flow } from './flow.js';

/** What a flow carries in the long run. */
export interface Carried {
  readonly callsASecond: number;
  /** Milliseconds from a call to its answer, in the mean. */
  readonly answer: number;
  /** Of each step, the share of its servers that works. */
  readonly busy: Readonly<Record<string, number>>;
}

/**
 * What a flow carries, by mean value analysis of a closed network of queues (Reiser and Lavenberg 1980); a step of several servers is
 * one that is as much faster, and a wait for the rest (Seidmann and others 1987). Throws where cores are shared, which it cannot know.
 */
export default function carriedBy({ callers, pause, steps, cores }: Flow): Carried {
  if (cores !== Number.POSITIVE_INFINITY)
    throw new Error('The model knows of no cores that steps share: simulate it.');
  const queued = steps.map(() => 0);
  let [rate, answer] = [0, 0];
  for (let count = 1; count <= callers; count += 1) {
    const times = steps.map((step, at) => timeAt(step, queued[at] ?? 0));
    answer = times.reduce((sum, { waited, alone }) => sum + waited + alone, 0);
    rate = count / (pause + answer);
    for (const [at, { waited }] of times.entries()) queued[at] = (rate * waited) / (steps[at]?.copies ?? 1);
  }
  const busy = steps.map(({ name, work, servers, copies }) => [name, (rate * work) / (servers * copies)]);
  return { callsASecond: rate * 1_000, answer, busy: Object.fromEntries(busy) };
}

/** Milliseconds at a step before which so many calls are found: in its queue, and working without them. */
function timeAt({ work, servers }: Flow['steps'][number], queued: number) {
  if (servers === Number.POSITIVE_INFINITY) return { waited: 0, alone: work };
  return { waited: (work / servers) * (1 + queued), alone: (work * (servers - 1)) / servers };
}
