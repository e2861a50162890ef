import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { longestHold, MEASURES_THREADS } from './event-loop.js';

/** Milliseconds on a processor that another thread takes. */
const TAKEN = 300;

const OTHER_THREAD = `
  const { workerData } = require('node:worker_threads');
  const started = process.cpuUsage();
  const taken = () => { const { user, system } = process.cpuUsage(started); return (user + system) / 1000; };
  while (taken() < ${TAKEN});
  Atomics.store(workerData, 0, 1);
  Atomics.notify(workerData, 0);
`;

test.runIf(MEASURES_THREADS)(
  'what another thread does while this one waits is no hold of this one',
  async () => {
    const isDone = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(OTHER_THREAD, { eval: true, workerData: isDone });

    const held = await longestHold(async () => void Atomics.wait(isDone, 0, 0));

    expect(Atomics.load(isDone, 0)).toBe(1);
    expect(held).toBeLessThan(TAKEN / 2);
    await worker.terminate();
  },
);

test('what this thread does is counted', async () => {
  const held = await longestHold(async () => void Array.from({ length: 300_000 }, (_, at) => Math.sqrt(at)));

  expect(held).toBeGreaterThan(1);
});

/** A stopwatch on which time passes where the test says so. */
function setWatch() {
  let passed = 0;
  const lap = () => {
    const lapped = passed;
    passed = 0;
    return lapped;
  };
  const pass = (milliseconds: number) => {
    passed += milliseconds;
  };
  return { watch: { lap, close: () => {} }, pass };
}

test('what is done in one turn of the event loop is one hold, and two turns are not one', async () => {
  const { watch, pass } = setWatch();

  const held = await longestHold(async () => {
    for (const milliseconds of [3, 7, 5]) {
      pass(milliseconds);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }, watch);

  expect(held).toBe(7);
});

test('what is done apart is not counted, and what runs before and after it in the same turn is one hold', async () => {
  const { watch, pass } = setWatch();

  const held = await longestHold(async (apart) => {
    pass(2);
    apart(() => pass(100));
    pass(3);
  }, watch);

  expect(held).toBe(5);
});
