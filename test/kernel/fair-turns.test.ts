import { describe, expect, test } from 'vitest';
import { FairTurns } from '#src/kernel/fair-turns.js';
import { OriginLimits } from '#src/kernel/http/concurrency.js';

/** Work that ends when the test says so; the names of what has begun. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      ends.set(name, resolve);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, work, end };
}

/** Resolves once whatever waits for nothing else is done. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('turns of owners', () => {
  test('go round: one piece of each, however much one has brought', async () => {
    const turns = new FairTurns({ atOnce: 1, ofOne: 1 });
    const { begun, work, end } = heldWork();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void turns.run(name[0], work(name));
    await settled();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);

    expect(begun).toStrictEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    expect(turns.isIdle).toBe(true);
  });

  test('leave some of what is done at a time to the next owner', async () => {
    const turns = new FairTurns({ atOnce: 4, ofOne: 2 });
    const { begun, work } = heldWork();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void turns.run(name[0], work(name));
    await settled();

    expect(begun).toStrictEqual(['a1', 'a2', 'b1']);
  });

  test('are not counted for work without an owner, which has all that is done at a time', async () => {
    const turns = new FairTurns({ atOnce: 3, ofOne: 2 });
    const { begun, work } = heldWork();
    for (const name of ['1', '2', '3', '4']) void turns.run(undefined, work(name));
    await settled();

    expect(begun).toStrictEqual(['1', '2', '3']);
  });

  test('go on after work that throws, and its failure is given', async () => {
    const turns = new FairTurns({ atOnce: 1, ofOne: 1 });
    const failed = turns.run('a', () => Promise.reject(new Error('no')));
    const after = turns.run('a', async () => 'yes');

    await expect(failed).rejects.toThrow('no');
    expect(await after).toBe('yes');
  });
});

test('requests to one backend are sent in turns of their callers, six of one at a time, and ten of all', async () => {
  const limits = new OriginLimits();
  const { begun, work } = heldWork();
  const inTurn = limits.of('https://one.example');
  for (let at = 0; at < 8; at += 1) void inTurn('ada', work('ada'));
  for (let at = 0; at < 8; at += 1) void inTurn('bob', work('bob'));
  void limits.of('https://two.example')('ada', work('elsewhere'));
  await settled();

  expect(begun).toStrictEqual([...Array(6).fill('ada'), ...Array(4).fill('bob'), 'elsewhere']);
});
