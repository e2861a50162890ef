import { test } from 'vitest';
import { RecordReader } from '#simulators/core/state/record-reader.js';
import { forgeRecords } from '#simulators/forge/records.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { trackerRecords } from '#simulators/tracker/records.js';
import { lending } from '../lending.js';
import { still } from '../tracker/calls.js';
import { expectFollowed } from './followed-records.js';
import { forgeCourse } from './forge-course.js';
import { trackerCourse } from './tracker-course.js';

test('who has read the records of the forge before reads what was changed since', async () => {
  const simulator = lending(createForgeSimulator)({
    seed: 1,
    now: new Date('2026-03-02T00:00:00Z'),
    rate: 0,
  });
  const course = await forgeCourse(simulator);
  const reader = new RecordReader();

  await expectFollowed({
    ...{ simulator, course },
    again: () => forgeRecords(simulator.world, reader),
    anew: () => forgeRecords(simulator.world),
  });
}, 240_000);

test('who has read the records of the tracker before reads what was changed since', async () => {
  const simulator = still({ seed: 1 });
  const reader = new RecordReader();

  await expectFollowed({
    ...{ simulator, course: trackerCourse(simulator) },
    again: () => trackerRecords(simulator.world, reader),
    anew: () => trackerRecords(simulator.world),
  });
}, 120_000);
