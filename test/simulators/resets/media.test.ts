import { expect, test } from 'vitest';
import { mediaRecords } from '#simulators/media/records.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { eachAlone, expectFresh, expectResets, type Pair } from './laws.js';
import { mediaCourse } from './media-course.js';

const origin = { seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 };
const simulator = createMediaSimulator(origin);
const pair: Pair = {
  simulator,
  fresh: createMediaSimulator(origin),
  course: mediaCourse(simulator),
};

test('every way to write is accepted by a fresh world, and taken back by a reset', async () => {
  const answers = await eachAlone(pair, pair.course.writes);

  expect(answers.filter(({ status }) => status >= 300)).toStrictEqual([]);
  expect(mediaRecords(simulator.world, null).pictures).toStrictEqual([]);
  await expectFresh(pair);
});

test('after any course of writes a reset gives the world, the answers and the ids of the beginning', async () => {
  await expectResets(pair, { numRuns: 5, longest: 4 });
}, 60_000);
