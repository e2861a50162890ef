import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import type { Pipeline } from '#simulators/forge/world/records/pipelines.js';
import type { Project } from '#simulators/forge/world/records/projects.js';
import { openSession } from '../session.js';
import { projectOf } from '../world/activity-world.js';

const PROJECT = 'platform/core';
const CORE = `/projects/${encodeURIComponent(PROJECT)}`;
/** For what changes nothing. */
const reader = openSession();

// GitLab, lib/gitlab/ci/status/composite.rb; a star marks what is allowed to fail.
test('lists the pipelines of a project with every member, the newest first', async () => {
  const { get, simulator } = reader;
  const newest = Math.max(...projectOf(simulator, PROJECT).pipelines.items.map(({ id }) => id));

  const { body, headers } = await get(`${CORE}/pipelines?per_page=3`);

  expect(body.map(({ id }: Pipeline) => id)[0]).toBe(newest);
  expect(Object.keys(body[0])).toStrictEqual([
    'id',
    'iid',
    'project_id',
    'sha',
    'ref',
    'status',
    'source',
    'created_at',
    'updated_at',
    'web_url',
    'name',
  ]);
  expect(headers.get('x-total')).toBe(String(projectOf(simulator, PROJECT).pipelines.size));
});

test.each<[string, (pipeline: Pipeline, project: Project) => boolean]>([
  ['status=failed', ({ status }) => status === 'failed'],
  ['scope=finished', ({ status }) => ['success', 'failed', 'canceled'].includes(status)],
  ['ref=main', ({ ref }) => ref === 'main'],
  ['source=merge_request_event', ({ source }) => source === 'merge_request_event'],
  ['username=CLARA.YILMAZ', ({ user }) => user.username === 'clara.yilmaz'],
  ['yaml_errors=true', ({ yamlErrors }) => yamlErrors !== null],
  ['yaml_errors=false', ({ yamlErrors }) => yamlErrors === null],
  ['created_after=2026-02-20T00:00:00Z', ({ createdAt }) => createdAt > Date.parse('2026-02-20T00:00:00Z')],
  ['created_before=2026-02-20', ({ createdAt }) => createdAt < Date.parse('2026-02-20T00:00:00Z')],
  ['updated_after=2026-02-20T00:00:00Z', ({ updatedAt }) => updatedAt > Date.parse('2026-02-20T00:00:00Z')],
  ['updated_before=2026-02-20T00:00:00Z', ({ updatedAt }) => updatedAt < Date.parse('2026-02-20T00:00:00Z')],
  ['name=nothing', ({ name }) => name === 'nothing'],
])('the list takes %s', async (query, expected) => {
  const { get, simulator } = reader;
  const project = projectOf(simulator, PROJECT);
  const all = project.pipelines.items.filter((one) => expected(one, project)).map(({ id }) => id);

  const { body, headers } = await get(`${CORE}/pipelines?${query}&per_page=100`);

  expect(headers.get('x-total')).toBe(String(all.length));
  expect(body.map(({ id }: Pipeline) => id)).toStrictEqual(
    all.sort((one, other) => other - one).slice(0, 100),
  );
});

test('scope=branches has the latest pipeline of each branch that is there', async () => {
  const { get, simulator } = reader;
  const { repository, pipelines } = projectOf(simulator, PROJECT);
  const refs = new Set(
    pipelines.items.filter(({ ref }) => repository.branches.has(ref)).map(({ ref }) => ref),
  );

  const { body } = await get(`${CORE}/pipelines?scope=branches&per_page=100`);
  const main = await get(`${CORE}/pipelines?ref=main&per_page=1`);

  expect(new Set(body.map(({ ref }: Pipeline) => ref))).toStrictEqual(refs);
  expect(body.length).toBe(refs.size);
  expect(body.find(({ ref }: Pipeline) => ref === 'main')).toStrictEqual(main.body[0]);
});

test('orders by status and by id upwards', async () => {
  const { get } = reader;

  const byStatus = (await get(`${CORE}/pipelines?order_by=status&sort=asc&per_page=100`)).body;
  const upwards = (await get(`${CORE}/pipelines?sort=asc&per_page=5`)).body;

  expect(byStatus.map(({ status }: Pipeline) => status)).toStrictEqual(
    byStatus.map(({ status }: Pipeline) => status).toSorted(),
  );
  expect(upwards.map(({ id }: Pipeline) => id)).toStrictEqual(
    upwards.map(({ id }: Pipeline) => id).toSorted((a: number, b: number) => a - b),
  );
});

test.each([
  ['status=passed', 'status does not have a valid value'],
  ['order_by=name', 'order_by does not have a valid value'],
  ['created_after=yesterday', 'created_after is invalid'],
])('refuses %s', async (query, error) => {
  const { get } = reader;

  const answer = await get(`${CORE}/pipelines?${query}`);

  expect([answer.status, answer.body]).toStrictEqual([400, { error }]);
});

test('one pipeline has all members, absent values as null', async () => {
  const { get, simulator } = reader;
  const pipeline = projectOf(simulator, PROJECT).pipelines.items.find(({ status }) => status === 'success');

  const { body } = await get(`${CORE}/pipelines/${pipeline?.id}`);

  expect(body).toMatchObject({ yaml_errors: null, tag: false, archived: false, name: null });
  expect(typeof body.duration).toBe('number');
  expect(body.detailed_status).toMatchObject({
    icon: 'status_success',
    text: 'Passed',
    label: 'passed',
    group: 'success',
    has_details: true,
    details_path: `/${PROJECT}/-/pipelines/${pipeline?.id}`,
    illustration: null,
  });
});

test('coverage is a text with two places', async () => {
  const { get, simulator } = reader;
  const covered = projectOf(simulator, PROJECT).pipelines.items.find(({ coverage }) => coverage !== null);

  const { body } = await get(`${CORE}/pipelines/${covered?.id}`);

  expect(body.coverage).toBe(covered?.coverage?.toFixed(2));
});

test('a pipeline of another project, or none, is not found', async () => {
  const { get, simulator } = reader;
  const other = [...simulator.world.pipelines.values()].find(
    ({ project }) => project !== projectOf(simulator, PROJECT),
  );

  expect((await get(`${CORE}/pipelines/${other?.id}`)).body).toStrictEqual({ message: '404 Not found' });
  expect((await get(`${CORE}/pipelines/999999`)).status).toBe(404);
  expect((await get(`${CORE}/pipelines/abc`)).body).toStrictEqual({ error: 'pipeline_id is invalid' });
});

test('what the project hides from a user is 404, what is switched off for all 403', async () => {
  const { get, simulator } = openSession();
  const outside = await get(`${CORE}/pipelines`, 'outsiderToken');
  writable(simulator.world, projectOf(simulator, PROJECT).features).builds = 'disabled';

  expect([outside.status, outside.body]).toStrictEqual([404, { message: '404 Project Not Found' }]);
  expect((await get(`${CORE}/pipelines`)).body).toStrictEqual({ message: '403 Forbidden' });
});

test('the latest pipeline is that of the head of a branch, and forbidden where it has none', async () => {
  const { get, simulator } = reader;
  const project = projectOf(simulator, PROJECT);
  const head = project.repository.branches.get('main')?.sha;
  const ofHead = project.pipelines.items.filter(({ sha, ref }) => sha === head && ref === 'main');

  const latest = await get(`${CORE}/pipelines/latest`);
  const none = await get(`${CORE}/pipelines/latest?ref=no-such-branch`);

  expect(latest.status).toBe(ofHead.length > 0 ? 200 : 403);
  expect([none.status, none.body]).toStrictEqual([403, { message: '403 Forbidden' }]);
});

test('variables are for developers', async () => {
  const { get, simulator } = reader;
  const pipeline = projectOf(simulator, PROJECT).pipelines.items[0];

  const reporter = await get(`${CORE}/pipelines/${pipeline?.id}/variables`, 'reporterToken');
  const developer = await get(`${CORE}/pipelines/${pipeline?.id}/variables`, 'developerToken');

  expect([reporter.status, developer.status]).toStrictEqual([403, 200]);
});

test('a pipeline can be named, up to 255 letters', async () => {
  const { get, put, simulator } = openSession();
  const pipeline = projectOf(simulator, PROJECT).pipelines.items[0];

  const named = await put(`${CORE}/pipelines/${pipeline?.id}/metadata`, { name: 'Nightly' });
  const refused = await put(`${CORE}/pipelines/${pipeline?.id}/metadata`, { name: 'x'.repeat(256) });

  expect([named.status, named.body.name]).toStrictEqual([200, 'Nightly']);
  expect([refused.status, refused.body]).toStrictEqual([
    400,
    { message: 'Failed to update pipeline - Name is too long (maximum is 255 characters)' },
  ]);
  expect((await get(`${CORE}/pipelines?name=Nightly`)).body.length).toBe(1);
});

test('only owners delete a pipeline; its jobs go with it', async () => {
  const { get, remove, simulator } = openSession();
  const pipeline = projectOf(simulator, PROJECT).pipelines.items[0];
  const job = pipeline?.jobs[0];

  const refused = await remove(`${CORE}/pipelines/${pipeline?.id}`);
  const deleted = await remove(`${CORE}/pipelines/${pipeline?.id}`, 'ownerToken');

  expect([refused.status, deleted.status, deleted.text]).toStrictEqual([403, 204, '']);
  expect((await get(`${CORE}/pipelines/${pipeline?.id}`)).status).toBe(404);
  expect((await get(`${CORE}/jobs/${job?.id}`)).status).toBe(404);
});
