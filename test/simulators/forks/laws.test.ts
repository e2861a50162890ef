import { test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { forgeCourse } from '../resets/forge-course.js';
import { mediaCourse } from '../resets/media-course.js';
import { trackerCourse } from '../resets/tracker-course.js';
import { still } from '../tracker/calls.js';
import { expectApart } from './family.js';

const origin = { seed: 1, now: new Date('2026-03-02T00:00:00Z'), rate: 0 };

test('forks and snapshots of a tracker never see what is done to another', async () => {
  const simulator = still({ seed: 1 });
  const course = trackerCourse(simulator);

  await expectApart({ simulator, alone: still({ seed: 1 }), course }, { numRuns: 5, longest: 40 });
}, 120_000);

test('forks and snapshots of a forge never see what is done to another', async () => {
  const simulator = createForgeSimulator(origin);
  const course = await forgeCourse(simulator);

  await expectApart({ simulator, alone: createForgeSimulator(origin), course }, { numRuns: 3, longest: 40 });
}, 120_000);

test('forks and snapshots of a media backend never see what is done to another', async () => {
  const simulator = createMediaSimulator(origin);
  const course = mediaCourse(simulator);

  await expectApart({ simulator, alone: createMediaSimulator(origin), course }, { numRuns: 8, longest: 16 });
}, 120_000);
