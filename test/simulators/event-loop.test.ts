import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { longestHold, TELLS_THREADS_APART } from './event-loop.js';

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

const spin = () => Array.from({ length: 300_000 }, (_, at) => Math.sqrt(at)).length;

test.runIf(TELLS_THREADS_APART)(
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

test('what this thread does in one turn of the event loop is counted, and two turns are not one', async () => {
  const once = await longestHold(async () => void spin());
  const inTurns = await longestHold(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      spin();
      await new Promise((resolve) => setImmediate(resolve));
    }
  });

  expect(once).toBeGreaterThan(1);
  expect(inTurns).toBeLessThan(10 * once);
});

test('what is done apart is not counted, and what comes before and after it in the same turn is one hold', async () => {
  const many = () => Array.from({ length: 20 }, spin);
  many(); // or the first one would be slower than those that come after it
  const once = await longestHold(async () => void spin());
  const twice = await longestHold(async (apart) => {
    spin();
    apart(many);
    spin();
  });

  expect(twice).toBeGreaterThan(1.2 * once);
  expect(twice).toBeLessThan(10 * once);
});
