import { writable } from '../../../core/state/changes.js';
import type { Artifact, Pipeline } from '../../world/records/pipelines.js';
import { HOUR, MINUTE } from '../../world/records/time.js';
import type { World } from '../../world/world.js';
import { at, times } from '../choices.js';
import type { Codebase } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { EVERYDAY, type JobPlan, ON_MAIN } from '../data/job-plans.js';
import { makePipeline, type NewPipeline } from '../records/pipelines.js';

/** More jobs than a page holds. */
const MATRIX: readonly JobPlan[] = [
  { stage: 'build', name: 'compile', takes: 90 },
  ...times(112, (place) => ({
    stage: 'test',
    name: `browser-tests ${place + 1}/112`,
    takes: 30 + (place % 9) * 5,
    tags: ['large'],
  })),
  { stage: 'deploy', name: 'production', takes: 120, manual: true },
];

/** A job that all behind it waits for. */
const GATE: JobPlan = { stage: 'deploy', name: 'production', takes: 160, manual: true, allowFailure: false };

const REPORTED: readonly Artifact[] = [
  {
    type: 'archive',
    filename: 'artifacts.zip',
    format: 'zip',
    files: [
      { path: 'coverage/summary.json', content: '{"lines":87.4}\n' },
      { path: 'coverage/index.html', content: '<!DOCTYPE html>\n<title>Coverage</title>\n' },
    ],
  },
  {
    type: 'junit',
    filename: 'junit.xml',
    format: 'gzip',
    files: [
      {
        path: 'junit.xml',
        content: '<testsuite name="unit" tests="2"><testcase name="a"/><testcase name="b"/></testsuite>\n',
      },
    ],
  },
  { type: 'dotenv', filename: '.env', format: 'gzip', files: [{ path: '.env', content: 'VERSION=1.0.0\n' }] },
];

type Plan = Partial<NewPipeline> & {
  readonly daysAgo: number;
  readonly hour?: number;
  readonly afterwards?: (world: World, pipeline: Pipeline) => void;
};

const PLANS: readonly Plan[] = [
  { daysAgo: 40, jobs: MATRIX, afterwards: named },
  {
    daysAgo: 25,
    jobs: [],
    ends: 'failed',
    afterwards: broken,
  },
  { daysAgo: 20, jobs: ON_MAIN, source: 'web', ends: 'canceled' },
  { daysAgo: 19, jobs: EVERYDAY, source: 'api', ends: 'skipped' },
  { daysAgo: 18, jobs: EVERYDAY, source: 'schedule' },
  { daysAgo: 17, jobs: EVERYDAY, source: 'trigger', afterwards: withReports },
  { daysAgo: 12, jobs: [...EVERYDAY, GATE], source: 'web', afterwards: blocked },
  { daysAgo: 4, jobs: EVERYDAY, source: 'schedule', ends: 'scheduled' },
  { daysAgo: 1, hour: 22, jobs: ON_MAIN, ends: 'running' },
  { daysAgo: 1, hour: 22, jobs: EVERYDAY, ends: 'pending' },
];

/** Pipelines in every state, for the latest commit of the default branch. */
export function planSpecialPipelines(setting: Setting, codebase: Codebase): void {
  const random = setting.random('special pipelines');
  for (const [place, { daysAgo, hour = 12, afterwards, ...plan }] of PLANS.entries()) {
    const time = setting.calendar.ago(daysAgo, hour) + place * MINUTE;
    setting.timeline.once(time, () => {
      const { project, head, team } = codebase;
      const run = {
        project,
        ref: 'main',
        sha: head,
        user: at(team, place),
        at: time,
        source: 'push' as const,
        jobs: EVERYDAY,
      };
      const pipeline = makePipeline(setting, random, { ...run, ...plan });
      afterwards?.(setting.world, pipeline);
    });
  }
}

function named(world: World, pipeline: Pipeline): void {
  writable(world, pipeline).name = 'All browsers';
}

/** The file that says what is to be done could not be read. */
function broken(world: World, pipeline: Pipeline): void {
  writable(world, pipeline).yamlErrors = 'jobs:compile config should contain a script';
}

/** Waits for an account to start its deployment. */
function blocked(world: World, pipeline: Pipeline): void {
  writable(world, pipeline).status = 'manual';
}

/** With every kind of artifact, a trace of its own and a job with an erased trace. */
function withReports(world: World, pipeline: Pipeline): void {
  const [built, tested, linted] = pipeline.jobs;
  if (built)
    writable(world, built).trace =
      'Running with runner 18.8\nsection_start:compile\nmake build\nbuilt 214 files\nJob succeeded\n';
  if (tested) writable(world, tested).artifacts = REPORTED;
  if (linted?.finishedAt) writable(world, linted).erasedAt = linted.finishedAt + HOUR;
}
