import { expect, test } from 'vitest';
import { doubtAbout, otherWork } from './machine.js';
import { inTurn } from './median.js';

/** A side that gives these numbers, one a round. */
function side<Reading>(...readings: Reading[]): () => Reading {
  return () => readings.shift() as Reading; // one for each round
}

test('of rounds in turn both medians are given, and how far the middle half of their ratios is apart', async () => {
  const figure = await inTurn(5, side(1, 2, 3, 4, 50), side(1, 1, 1, 1, 1));

  expect(figure).toStrictEqual({ ours: 3, other: 1, spread: 2 / 3 });
});

test('what slows both sides of a round is no spread', async () => {
  const figure = await inTurn(4, side(1, 10, 2, 30), side(2, 20, 4, 60));

  expect(figure.spread).toBe(0);
});

test('the other time of each side is beside the figure', async () => {
  const figure = await inTurn(
    1,
    () => ({ value: 1, beside: 5 }),
    () => ({ value: 2, beside: 8 }),
  );

  expect(figure).toMatchObject({ ours: 1, other: 2, beside: { ours: 5, other: 8 } });
});

test.each([
  [{ load: 0.1, spread: 0.2 }, undefined],
  [{ load: 0.1, spread: undefined }, undefined],
  [{ load: 0.3, spread: 0.2 }, 'other work took 30 % of a processor'],
  [{ load: 0.1, spread: 0.8 }, 'the ratios of its rounds are 80 % apart'],
])('with %j the doubt is: %s', (measured, doubt) => {
  expect(doubtAbout(measured)).toBe(doubt);
});

test('what the machine does while the bench waits is counted as other work', async () => {
  const pause = async () => {};
  const nothing = side({ busy: 100, passed: 1_000 }, { busy: 100, passed: 1_250 });
  const half = side({ busy: 100, passed: 1_000 }, { busy: 225, passed: 1_250 });

  expect([await otherWork(nothing, pause), await otherWork(half, pause)]).toStrictEqual([0, 0.5]);
});
