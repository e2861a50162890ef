import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import type { PlainRecord } from '#simulators/forge/records.js';
import { clientOfShortPages, everyPage, seconds, whenCome } from '../lists.js';
import { recordsOf } from '../records.js';
import { forgeClient, newForge, refusal, SITE, scriptedClient, value } from '../session.js';
import { listIn } from './merge-request-rows.js';

const NAME = 'get_merge_request_pipelines';
const PROJECT = 'platform/core';
const simulator = newForge();
const records = recordsOf(simulator.world);

/** The pipelines of a merge request, the newest first. */
function pipelinesOf(project: string, iid: number): PlainRecord[] {
  const found = records.mergeRequests.find((each) => each.project === project && each.iid === iid);
  const ids = new Set(listIn(found?.pipelineIds));
  return records.pipelines
    .filter(({ id }) => ids.has(id))
    .toSorted((one, other) => Number(other.id) - Number(one.id));
}

function rowOf(record: PlainRecord): Record<string, unknown> {
  const { id, iid, status, source, ref, sha, user, duration, coverage, ...more } = record;
  return {
    iid: String(iid),
    id: `gid://forge/Ci::Pipeline/${id}`,
    ...{ status, source, ref, sha, user },
    createdAt: seconds(more.createdAt),
    ...whenCome('startedAt', more.startedAt),
    ...whenCome('finishedAt', more.finishedAt),
    ...(duration !== null && { duration }),
    ...(coverage !== null && { coverage }),
    stages: listIn(more.stages).map((name) => ({ name, status: statusOfStage(id, name) })),
  };
}

/** The status of a stage with finished jobs alone, by their statuses. */
function statusOfStage(pipelineId: unknown, stage: unknown): string {
  const jobs = records.jobs
    .filter((job) => job.pipelineId === pipelineId)
    .filter((job) => job.stage === stage && job.retried === false);
  if (jobs.some(({ status, allowFailure }) => status === 'failed' && allowFailure === false)) return 'failed';
  if (jobs.every(({ status }) => status === 'skipped')) return 'skipped';
  if (jobs.every(({ status }) => status === 'success')) return 'success';
  throw new Error(`jobs of another kind: ${JSON.stringify(jobs)}`);
}

const iidsOf = (rows: readonly { readonly iid?: unknown }[]) => rows.map(({ iid }) => String(iid));

/** One with more pipelines than a page holds. */
const MANY = 50;
const args = { projectPath: PROJECT, iid: String(MANY) };
const all = pipelinesOf(PROJECT, MANY);

test('get_merge_request_pipelines gives all with status, duration and stages in their order, the newest first', async () => {
  const client = await forgeClient(simulator);

  const rows = await everyPage(client, NAME, { ...args, first: 40 }, 'pipelines');

  expect(rows).toStrictEqual(all.map(rowOf));
  expect(new Set(all.map(({ status }) => status))).toStrictEqual(new Set(['success', 'failed']));
});

test('get_merge_request_pipelines gives 20 at a time, goes on at `after`, and reads on with fetchAll ✗11', async () => {
  const usual = await forgeClient(simulator);
  const short = await clientOfShortPages(simulator, 6);

  const first = await value(usual, NAME, args);
  const next = await value(usual, NAME, { ...args, after: first.pageInfo.endCursor, first: 4 });
  const page = await value(short, NAME, { ...args, first: 15 });
  const whole = await value(short, NAME, { ...args, first: 15, fetchAll: true });

  expect(iidsOf(first.pipelines)).toStrictEqual(iidsOf(all.slice(0, 20)));
  expect(iidsOf(next.pipelines)).toStrictEqual(iidsOf(all.slice(20, 24)));
  expect(iidsOf(page.pipelines)).toStrictEqual(iidsOf(all.slice(0, 6)));
  expect(iidsOf(whole.pipelines)).toStrictEqual(iidsOf(all.slice(0, 15)));
  expect(first.webUrl).toBe(`${SITE}/${PROJECT}/-/merge_requests/${MANY}/pipelines`);
});

test('get_merge_request_pipelines reads a public project without a token, a hundred at a time', async () => {
  const client = await forgeClient(simulator, null);

  const { pipelines } = await value(client, NAME, { projectPath: 'community/sdk', iid: '1', first: 100 });

  expect(iidsOf(pipelines)).toStrictEqual(iidsOf(pipelinesOf('community/sdk', 1)));
});

test('get_merge_request_pipelines says where jobs failed that were allowed to, and what is wrong with a configuration', async () => {
  const own = newForge();
  const found = [...own.world.mergeRequests.values()].find(({ id }) =>
    records.mergeRequests.some((each) => each.id === id && each.project === PROJECT && each.iid === MANY),
  );
  const [odd, broken] = (found?.pipelines ?? []).filter(({ status }) => status === 'success').slice(-2);
  const lint = odd?.jobs.find(({ allowFailure, manual }) => allowFailure && !manual);
  if (!lint || !broken) throw new Error('the world lacks what this test is about');
  writable(own.world, lint).status = 'failed';
  writable(own.world, broken).yamlErrors = 'jobs:ship has no script';
  const client = await forgeClient(own);

  const { pipelines } = await value(client, NAME, { ...args, first: 20 });

  const shown = (iid: number) => pipelines.find((each: { iid: string }) => each.iid === String(iid));
  expect(shown(lint.pipeline.iid).warnings).toBe(true);
  expect(shown(broken.iid)).toMatchObject({ problem: 'jobs:ship has no script' });
  expect(pipelines.filter((each: object) => 'warnings' in each || 'problem' in each)).toHaveLength(2);
});

test('get_merge_request_pipelines names the project or merge request that is not there ✗3', async () => {
  const client = await forgeClient(simulator);

  const project = await refusal(client, NAME, { projectPath: 'platform/nothing', iid: '1' });
  const mergeRequest = await refusal(client, NAME, { projectPath: PROJECT, iid: '99999' });

  expect([project.code, mergeRequest.code]).toStrictEqual(['not_found', 'not_found']);
  expect(project.message).toContain('no project platform/nothing');
  expect(mergeRequest.message).toContain('no merge request !99999 of platform/core');
});

test('get_merge_request_pipelines takes what may be absent for absent, but no withheld list for an empty one ✗2 ✗5', async () => {
  const bare = {
    id: 'gid://gitlab/Ci::Pipeline/9',
    iid: '3',
    status: 'WAITING_FOR_RESOURCE',
    createdAt: '2026-02-03T04:05:06Z',
  };
  const stages = { nodes: [{ name: 'build', status: null }, null] };
  const answering = (pipelines: object | null) =>
    scriptedClient(async () => Response.json({ data: { project: { mergeRequest: { pipelines } } } }));
  const page = {
    pageInfo: { hasNextPage: false },
    nodes: [{ ...bare, stages, user: null, duration: null }, null],
  };

  const { pipelines } = await value(await answering(page), NAME, args);
  const withheld = await refusal(await answering(null), NAME, args);

  expect(pipelines).toStrictEqual([
    {
      ...{ iid: '3', id: 'gid://forge/Ci::Pipeline/9', status: 'waiting_for_resource' },
      ...{ createdAt: '2026-02-03T04:05:06Z', stages: [{ name: 'build' }] },
    },
  ]);
  expect(withheld.code).toBe('forbidden');
});
