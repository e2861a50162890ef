import { expect, test, vi } from 'vitest';
import type { Clause } from '#conformance/contract/clauses.js';
import { moreWorkers, type Worker, workersFor } from '#src/library/checking/workers.js';

const clausesOf = (...tools: string[]) =>
  tools.map((tool, at) => ({ id: `x.${tool}.${at}`, kind: 'answers', tool }) as unknown as Clause);

test.each([
  ['nothing', [], {}, 1],
  ['one tool', clausesOf('a', 'a', 'a'), {}, 1],
  ['two tools', clausesOf('a', 'b'), {}, 2],
  ['more tools than there may be workers', clausesOf('a', 'b', 'c', 'd'), {}, 3],
  ['two users of one tool', clausesOf('a', 'a', 'a'), { memory: {}, clausesAUser: 2 }, 2],
])('a run that judges %s makes no worker that has nothing to do', async (_what, clauses, profile, count) => {
  const newWorker = vi.fn(async () => ({ context: { profile: profile as never } }));

  expect(await workersFor(clauses, 3, newWorker, await newWorker())).toHaveLength(count);
  expect(newWorker).toHaveBeenCalledTimes(count);
});

test('workers are opened while targets are mostly waited for, each after a time of its own, and no more than there may be', async () => {
  const workerAt = (at: number) => ({ context: at }) as unknown as Worker;
  const workers = [workerAt(0)];
  const waits = [{ isMost: false }, { isMost: false }, { isMost: true }, { isMost: true }];
  let begun = 0;
  const another = moreWorkers(
    workers,
    3,
    async () => workerAt(workers.length),
    () => waits[begun++] as never,
  );

  expect(another()).toBeUndefined();
  Object.assign(waits[0] ?? {}, { isMost: true });
  expect(await another()).toBe(1);
  expect(another()).toBeUndefined();
  Object.assign(waits[1] ?? {}, { isMost: true });
  expect(await another()).toBe(2);
  expect(another()).toBeUndefined();
  expect(workers).toHaveLength(3);
});
