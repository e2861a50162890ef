import { expect, test } from 'vitest';
import { Waiting } from '#conformance/run/worker-scaling.js';

const utilized = (active: number, idle: number) => ({ active, idle, utilization: active / (active + idle) });

test.each([
  ['a slow target, after a while', utilized(500, 2_500), true],
  ['a slow target, at first', utilized(100, 900), false],
  ['a target as quick as ours', utilized(1_800, 1_200), false],
])('before %s the gate is said to mostly wait: %j %s', (_what, since, isMost) => {
  const waiting = new Waiting((before) => (before ? since : utilized(7, 7)));

  expect(waiting.isMost).toBe(isMost);
});
