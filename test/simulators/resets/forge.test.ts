import { expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { forgeCourse } from './forge-course.js';
import { eachAlone, expectFresh, expectResets, type Pair } from './laws.js';
import { worldDifference } from './world-difference.js';
import { sendAll } from './write.js';

const origin = { seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 };
const simulator = createForgeSimulator(origin);
const course = await forgeCourse(simulator);
simulator.reset();
const pair: Pair = { simulator, fresh: createForgeSimulator(origin), course };

test('every way to write is taken back by a reset', async () => {
  const answers = await eachAlone(pair, course.writes);

  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(100);
  expect(answers.filter(({ status }) => status >= 500)).toStrictEqual([]);
  await expectFresh(pair);
}, 240_000);

test('a write is a difference of two worlds', async () => {
  const issue = course.writes.filter(({ method, path }) => method === 'POST' && path.endsWith('/issues'));

  const [answer] = await sendAll(simulator, issue.slice(0, 1));

  expect(answer?.status).toBe(201);
  expect(worldDifference(simulator.world, pair.fresh.world)).not.toBe(null);
  simulator.reset();
});

test('after any course of writes a reset gives the world, the answers and the ids of the beginning', async () => {
  await expectResets(pair, { numRuns: 2, longest: 25 });
}, 240_000);

test('a reset makes no record anew, and gives another world all the same', async () => {
  const before = simulator.world;
  const [issue] = before.issues.values();
  await sendAll(simulator, course.writes.slice(0, 3));

  simulator.reset();

  expect(simulator.world).not.toBe(before);
  expect([...simulator.world.issues.values()][0]).toBe(issue);
});
