import { expect, test } from 'vitest';
import { createClock } from '#simulators/core/clock.js';

const START = new Date('2026-03-01T12:00:00Z');

test('the clock follows real time', () => {
  let real = 1_000;
  const clock = createClock({ start: START, realTime: () => real });

  real += 5_000;

  expect(clock.now()).toStrictEqual(new Date('2026-03-01T12:00:05Z'));
});

test('a clock without a start shows the real time', () => {
  const clock = createClock({ realTime: () => START.getTime() });

  expect(clock.now()).toStrictEqual(START);
});

test('the rate multiplies the real time that passes', () => {
  let real = 0;
  const clock = createClock({ start: START, rate: 60, realTime: () => real });

  real += 1_000;

  expect(clock.now()).toStrictEqual(new Date('2026-03-01T12:01:00Z'));
});

test('a new rate counts from now on, not from the start', () => {
  let real = 0;
  const clock = createClock({ start: START, realTime: () => real });

  real += 10_000;
  clock.rate = 0;
  real += 10_000;

  expect(clock.rate).toBe(0);
  expect(clock.now()).toStrictEqual(new Date('2026-03-01T12:00:10Z'));
});

test('advancing adds to what the rate brings', () => {
  let real = 0;
  const clock = createClock({ start: START, rate: 2, realTime: () => real });

  clock.advance(60_000);
  real += 1_000;

  expect(clock.now()).toStrictEqual(new Date('2026-03-01T12:01:02Z'));
});

test('reset goes back to the start and to the first rate', () => {
  let real = 0;
  const clock = createClock({ start: START, rate: 3, realTime: () => real });
  clock.rate = 7;
  clock.advance(60_000);
  real += 1_000;

  clock.reset();

  expect(clock.now()).toStrictEqual(START);
  expect(clock.rate).toBe(3);
});

test('a clock that is set goes on from there, at its rate', () => {
  let real = 0;
  const clock = createClock({ start: START, rate: 2, realTime: () => real });

  clock.set(new Date('2020-01-01T00:00:00Z'));
  real += 1_000;

  expect(clock.now()).toStrictEqual(new Date('2020-01-01T00:00:02Z'));
});

test('a stopped clock without a start goes back to its first time', () => {
  let real = 1_000;
  const clock = createClock({ rate: 0, realTime: () => real });
  real += 5_000;
  clock.rate = 60;
  clock.advance(1);

  clock.reset();
  real += 5_000;

  expect([clock.now().getTime(), clock.rate]).toStrictEqual([1_000, 0]);
});
