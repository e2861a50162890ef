import { expect, test } from 'vitest';
import { latestJobs, statusOf } from '#simulators/forge/queries/ci/ci-status.js';
import type { CiStatus } from '#simulators/forge/world/records/pipelines.js';
import { openSession } from '../session.js';

test.each([
  ['success success', 'success'],
  ['success skipped', 'success'],
  ['success failed*', 'success'],
  ['success canceled*', 'success'],
  ['success manual*', 'success'],
  ['skipped manual*', 'skipped'],
  ['success failed', 'failed'],
  ['failed skipped', 'failed'],
  ['success manual', 'manual'],
  ['failed manual', 'manual'],
  ['success canceled', 'canceled'],
  ['failed canceled', 'failed'],
  ['created created', 'created'],
  ['pending created', 'pending'],
  ['success pending created', 'running'],
  ['success running created', 'running'],
  ['failed running', 'running'],
  ['success created', 'running'],
  ['success scheduled', 'scheduled'],
  ['preparing preparing', 'preparing'],
  ['success preparing', 'preparing'],
  ['success waiting_for_resource', 'waiting_for_resource'],
  ['success canceling', 'canceling'],
  ['running canceling', 'running'],
])('jobs that are %s come to %s', (jobs, whole) => {
  const judged = jobs.split(' ').map((job) => ({
    // The table names statuses only.
    status: job.replace('*', '') as CiStatus,
    allowFailure: job.endsWith('*'),
  }));

  expect(statusOf(judged)).toBe(whole);
});

test('no jobs come to nothing', () => {
  expect(statusOf([])).toBeNull();
});

test('each pipeline of the default world is what its jobs come to', () => {
  const { simulator } = openSession();

  const withJobs = [...simulator.world.pipelines.values()].filter(({ yamlErrors }) => yamlErrors === null);
  const wrong = withJobs.filter((one) => statusOf(latestJobs(one.jobs)) !== one.status);

  expect(wrong.map(({ id }) => id)).toStrictEqual([]);
});
