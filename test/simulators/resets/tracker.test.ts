import { expect, test } from 'vitest';
import { still } from '../tracker/calls.js';
import { eachAlone, expectFresh, expectResets, type Pair } from './laws.js';
import { trackerCourse } from './tracker-course.js';
import { worldDifference } from './world-difference.js';
import { sendAll } from './write.js';

const simulator = still({ seed: 1 });
const pair: Pair = { simulator, fresh: still({ seed: 1 }), course: trackerCourse(simulator) };

test('every way to write is accepted by a fresh world, and taken back by a reset', async () => {
  const answers = await eachAlone(pair, pair.course.writes);

  expect(answers.filter(({ status }) => status >= 300)).toStrictEqual([]);
  expect(answers.length).toBeGreaterThan(40);
  await expectFresh(pair);
}, 120_000);

test('a write is a difference of two worlds', async () => {
  const unseen = [];
  for (const write of pair.course.writes) {
    await sendAll(simulator, [write]);
    if (worldDifference(simulator.world, pair.fresh.world) === null) unseen.push(write.path);
    simulator.reset();
  }

  // What is kept beside records is private, and only answers show it.
  expect(unseen.filter((path) => !/properties|remotelink|role/.test(path))).toStrictEqual([]);
}, 120_000);

test('after any course of writes a reset gives the world, the answers and the ids of the beginning', async () => {
  await expectResets(pair, { numRuns: 4, longest: 15 });
}, 120_000);

test('a reset makes no record anew, and gives another world all the same', async () => {
  const before = simulator.world;
  const [issue] = before.issues.byKey.values();
  await sendAll(simulator, pair.course.writes.slice(0, 3));

  simulator.reset();

  expect(simulator.world).not.toBe(before);
  expect([...simulator.world.issues.byKey.values()][0]).toBe(issue);
});
