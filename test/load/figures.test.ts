import { expect, test } from 'vitest';
import { processorTime, quantile, table } from './figures.js';

test('a quantile is the value below which that share of all values is, in whatever order they come', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);

  expect([0.5, 0.99, 1].map((share) => quantile(values, share))).toStrictEqual([51, 100, 100]);
  expect(quantile([], 0.5)).toBe(Number.NaN);
});

test('the columns of a table are as wide as the longest texts in them', () => {
  expect(
    table([
      ['a', 'bcd'],
      [10, 2],
    ]),
  ).toStrictEqual([' a  bcd', '10    2']);
});

test('the processor time of a process is at most what Node reports of it later', () => {
  const { user, system } = process.cpuUsage();
  const read = processorTime([process.pid]);
  const later = process.cpuUsage();

  expect(read).toBeGreaterThan(0);
  expect(read).toBeGreaterThanOrEqual((user + system) / 1_000 - 50);
  expect(read).toBeLessThanOrEqual((later.user + later.system) / 1_000 + 50);
});
