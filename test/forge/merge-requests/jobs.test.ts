import { expect, test } from 'vitest';
import type { PlainRecord } from '#simulators/forge/records.js';
import { clientOfShortPages, everyPage, found, seconds, unlessEmpty, whenCome } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, value } from '../session.js';

const NAME = 'get_pipeline_jobs';
const PROJECT = 'platform/core';
const NOW = Date.parse('2026-03-02T00:00:00Z');
const simulator = newForge();
const { pipelines, jobs } = recordsOf(simulator.world);
const ofProject = pipelines.filter(({ project }) => project === PROJECT);

/** The jobs of a pipeline, the newest first. */
function jobsOf({ id }: PlainRecord): PlainRecord[] {
  return jobs
    .filter(({ pipelineId }) => pipelineId === id)
    .toSorted((one, other) => Number(other.id) - Number(one.id));
}

const HAS_ENDED = ['success', 'failed', 'canceled'];
const MAY_BE_STOPPED = ['created', 'waiting_for_resource', 'preparing', 'pending', 'running', 'scheduled'];
const WAITS = ['manual', 'scheduled'];

function rowOf(record: PlainRecord): Record<string, unknown> {
  const { id, name, stage, status, allowFailure, manual, retried, failureReason, coverage, ...more } = record;
  const state = String(status);
  return {
    id: `gid://forge/Ci::Build/${id}`,
    ...{ name, stage, status, allowFailure },
    ...(manual === true && { manual }),
    retried,
    retryable: retried === false && HAS_ENDED.includes(state),
    cancelable: MAY_BE_STOPPED.includes(state),
    ...(WAITS.includes(state) && { playable: true }),
    ...durationOf(more),
    createdAt: seconds(more.createdAt),
    ...whenCome('startedAt', more.startedAt),
    ...whenCome('finishedAt', more.finishedAt),
    ...(failureReason !== null && { failure: String(failureReason).replaceAll('_', ' ') }),
    ...(coverage !== null && { coverage }),
    ...unlessEmpty('tags', simulator.world.jobs.get(Number(id))?.tags ?? []),
  };
}

function durationOf({ startedAt, finishedAt }: PlainRecord): { duration?: number } {
  if (startedAt === null) return {};
  const end = finishedAt === null ? NOW : Date.parse(String(finishedAt));
  return { duration: Math.round((end - Date.parse(String(startedAt))) / 1000) };
}

const idsOf = (rows: readonly { readonly id?: unknown }[]) =>
  rows.map(({ id }) => Number(String(id).split('/').at(-1)));

/** The one with the most jobs: more than a page holds. */
const large = found(ofProject.toSorted((one, other) => jobsOf(other).length - jobsOf(one).length));
const args = { projectPath: PROJECT, pipelineIid: String(large.iid) };
const all = jobsOf(large);

test('get_pipeline_jobs gives all jobs of a pipeline, the newest first, page by page', async () => {
  const client = await forgeClient(simulator);

  const rows = await everyPage(client, NAME, { ...args, first: 50 }, 'jobs');

  expect(rows).toStrictEqual(all.map(rowOf));
  expect(all.length).toBeGreaterThan(100);
});

test('get_pipeline_jobs reports of jobs in every state whether they can be retried, cancelled or started', async () => {
  const client = await forgeClient(simulator);
  const states = [...new Set(jobs.map(({ status, retried }) => `${status} ${retried}`))];
  const withEach = states.flatMap((state) => {
    const isSuch = ({ status, retried, project }: PlainRecord) =>
      project === PROJECT && `${status} ${retried}` === state;
    const job = jobs.find(isSuch);
    return ofProject.filter(({ id }) => id === job?.pipelineId);
  });

  for (const pipeline of new Set(withEach)) {
    const answer = await value(client, NAME, {
      projectPath: PROJECT,
      pipelineIid: String(pipeline.iid),
      first: 100,
    });
    expect(answer.jobs).toStrictEqual(jobsOf(pipeline).map(rowOf));
  }
  expect(withEach.length).toBeGreaterThan(8);
});

test('get_pipeline_jobs gives 20 at a time, goes on at `after`, and reads on with fetchAll ✗11', async () => {
  const usual = await forgeClient(simulator);
  const short = await clientOfShortPages(simulator, 6);

  const first = await value(usual, NAME, args);
  const next = await value(usual, NAME, { ...args, after: first.pageInfo.endCursor, first: 4 });
  const page = await value(short, NAME, { ...args, first: 15 });
  const whole = await value(short, NAME, { ...args, first: 15, fetchAll: true });

  expect(idsOf(first.jobs)).toStrictEqual(idsOf(all.slice(0, 20)));
  expect(idsOf(next.jobs)).toStrictEqual(idsOf(all.slice(20, 24)));
  expect(idsOf(page.jobs)).toStrictEqual(idsOf(all.slice(0, 6)));
  expect(idsOf(whole.jobs)).toStrictEqual(idsOf(all.slice(0, 15)));
  expect(first.webUrl).toBe(`${SITE}/${PROJECT}/-/pipelines/${large.id}`);
});

test('get_pipeline_jobs reads a public project without a token, a hundred at a time', async () => {
  const client = await forgeClient(simulator, null);
  const pipeline = found(pipelines, ({ project }) => project === 'community/sdk');

  const answer = await value(client, NAME, {
    projectPath: 'community/sdk',
    pipelineIid: String(pipeline.iid),
    first: 100,
  });

  expect(idsOf(answer.jobs)).toStrictEqual(idsOf(jobsOf(pipeline)));
});

test('get_pipeline_jobs names the project or pipeline that is not there, and takes no id for its number ✗3', async () => {
  const client = await forgeClient(simulator);

  const project = await refusal(client, NAME, { projectPath: 'platform/nothing', pipelineIid: '1' });
  const pipeline = await refusal(client, NAME, { projectPath: PROJECT, pipelineIid: '99999' });
  const id = await refusal(client, NAME, { projectPath: PROJECT, pipelineIid: 'gid://forge/Ci::Pipeline/1' });

  expect([project.code, pipeline.code, id.code]).toStrictEqual([
    'not_found',
    'not_found',
    'invalid_arguments',
  ]);
  expect(project.message).toContain('no project platform/nothing');
  expect(pipeline.message).toContain('no pipeline 99999 of platform/core');
  expect(id.message).toContain('pipelineIid');
});

test('get_pipeline_jobs takes what may be absent for absent, but no withheld list for an empty one ✗2 ✗5', async () => {
  const answering = (list: object | null) => {
    const pipeline = { id: 'gid://gitlab/Ci::Pipeline/9', jobs: list };
    return scriptedClient(async () => Response.json({ data: { project: { pipeline } } }));
  };
  const bridge = {
    id: null,
    name: 'deploy',
    kind: 'BRIDGE',
    status: 'SUCCESS',
    stage: null,
    tags: ['a', 'b', 'c'],
  };

  const { jobs } = await value(
    await answering({ pageInfo: { hasNextPage: false }, nodes: [bridge, null] }),
    NAME,
    args,
  );
  const withheld = await refusal(await answering(null), NAME, args);

  const unknown = { allowFailure: false, retried: false, retryable: false, cancelable: false };
  expect(jobs).toStrictEqual([
    { name: 'deploy', status: 'success', trigger: true, ...unknown, tags: ['a', 'b', 'c'] },
  ]);
  expect(withheld.code).toBe('forbidden');
});
