import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { continuePipeline } from '#simulators/forge/actions/ci/running/pipeline-progress.js';
import { retryPipeline } from '#simulators/forge/actions/ci/running/pipeline-reruns.js';
import { commitFiles } from '#simulators/forge/git/commit-files.js';
import { latestJobs } from '#simulators/forge/queries/ci/ci-status.js';
import type { Pipeline } from '#simulators/forge/world/records/pipelines.js';
import type { Project } from '#simulators/forge/world/records/projects.js';
import type { Todo } from '#simulators/forge/world/records/todos.js';
import { openSession } from '../session.js';
import { projectOf } from '../world/activity-world.js';

const PROJECT = 'platform/core';
const CORE = `/projects/${encodeURIComponent(PROJECT)}`;
const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-02T00:00:00Z');

/** Gives a project the configuration that a test needs. */
function configure(project: Project, content: string): void {
  const { repository } = project;
  const signature = {
    name: 'Test',
    email: 'test@brightwater.example',
    time: Date.parse('2026-03-01T00:00:00Z'),
  };
  const changes = [{ action: 'write' as const, path: '.gitlab-ci.yml', content }];
  commitFiles(repository, { branch: 'main', message: 'Configure', author: signature, changes });
}

test('a new pipeline runs the jobs of the configuration, in the clock of the simulator', async () => {
  const { get, post, simulator } = openSession();
  const created = await post(`${CORE}/pipeline`, {
    ref: 'main',
    variables: [{ key: 'DEPLOY', value: 'no' }],
  });
  const pipeline = `${CORE}/pipelines/${created.body.id}`;
  const statuses = async () =>
    (await get(`${pipeline}/jobs`)).body.map(({ name, status }: never) => `${name} ${status}`).reverse();

  const first = await statuses();
  simulator.clock.advance(10_000);
  const running = (await get(pipeline)).body;
  simulator.clock.advance(HOUR);
  const ended = (await get(pipeline)).body;

  expect([created.status, created.body.status, created.body.source]).toStrictEqual([201, 'pending', 'api']);
  expect(first.slice(0, 2)).toStrictEqual(['compile pending', 'unit-tests created']);
  expect([running.status, running.finished_at]).toStrictEqual(['running', null]);
  expect(['success', 'manual']).toContain(ended.status);
  expect(Date.parse(ended.finished_at ?? ended.updated_at)).toBeLessThan(Date.parse('2026-03-02T00:30:00Z'));
  expect((await get(`${pipeline}/variables`)).body).toMatchObject([
    { key: 'DEPLOY', value: 'no', variable_type: 'env_var' },
  ]);
});

test('the same steps are taken however often it is read', async () => {
  const once = openSession();
  const often = openSession();
  for (const { post } of [once, often]) await post(`${CORE}/pipeline`, { ref: 'main' });

  once.simulator.clock.advance(600_000);
  for (let step = 0; step < 60; step += 1) {
    often.simulator.clock.advance(10_000);
    await often.get(`${CORE}/pipelines?per_page=1`);
  }
  const [one, other] = [
    await once.get(`${CORE}/jobs?per_page=6`),
    await often.get(`${CORE}/jobs?per_page=6`),
  ];

  expect(one.body).toStrictEqual(other.body);
});

test.each([
  [{ ref: 'no-such-branch' }, 400, { message: { base: ['Reference not found'] } }],
  [{}, 400, { error: 'ref is missing' }],
  [{ ref: 'main', variables: 'no' }, 400, { error: 'variables is invalid' }],
  [
    { ref: 'main', variables: [{ key: 'A', variable_type: 'no' }] },
    400,
    { error: 'variables[0][variable_type] does not have a valid value' },
  ],
])('refuses a pipeline of %j and makes none', async (sent, status, body) => {
  const { post, simulator } = openSession();
  const before = simulator.world.pipelines.size;

  const answer = await post(`${CORE}/pipeline`, sent);

  expect([answer.status, answer.body]).toStrictEqual([status, body]);
  expect(simulator.world.pipelines.size).toBe(before);
});

test('a commit without a configuration, or with a bad one, makes no pipeline', async () => {
  const { post, simulator } = openSession();
  const project = projectOf(simulator, PROJECT);
  const refusal = async () => (await post(`${CORE}/pipeline`, { ref: 'main' })).body.message.base[0];

  configure(project, 'stages: [build]\n.hidden:\n  script: make\n');
  expect(await refusal()).toBe('jobs config should contain at least one visible job');
  configure(project, 'a: [b\n');
  expect(await refusal()).toBe('Invalid configuration format');
  configure(project, 'stages: [build]\nlint:\n  stage: check\n  script: make\n');
  expect(await refusal()).toMatch(/^lint job: chosen stage check does not exist/);
});

test('stages wait for each other, a manual job for a user, and what is allowed to fail is not waited for', async () => {
  const { get, post, simulator } = openSession();
  const project = projectOf(simulator, PROJECT);
  configure(
    project,
    'stages: [build, check, ship]\n.all:\n  stage: check\n  tags: [linux]\nmake:\n  stage: build\n  script: make\nlint:\n  extends: .all\n  script: lint\n' +
      'gate:\n  stage: check\n  when: manual\n  allow_failure: false\n  script: gate\nship:\n  stage: ship\n  script: ship\nskipped:\n  when: never\n  script: x\n',
  );
  const { body } = await post(`${CORE}/pipeline`, { ref: 'main' });
  const jobs = async () => {
    const list = (await get(`${CORE}/pipelines/${body.id}/jobs`)).body.reverse();
    return list.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`);
  };

  expect(await jobs()).toStrictEqual(['make pending', 'lint created', 'gate created', 'ship created']);
  simulator.clock.advance(HOUR);
  expect(await jobs()).toStrictEqual(['make success', 'lint success', 'gate manual', 'ship created']);
  expect((await get(`${CORE}/pipelines/${body.id}`)).body.detailed_status.text).toBe('Blocked');

  const gate = [...simulator.world.jobs.values()].find(({ name }) => name === 'gate');
  const played = await post(`${CORE}/jobs/${gate?.id}/play`);
  simulator.clock.advance(HOUR);

  expect([played.status, played.body.status]).toStrictEqual([200, 'pending']);
  expect(await jobs()).toStrictEqual(['make success', 'lint success', 'gate success', 'ship success']);
  expect((await get(`${CORE}/pipelines/${body.id}`)).body.status).toBe('success');
});

test('who may start pipelines: developers, but on a protected branch only those who may merge there', async () => {
  const { post, simulator } = openSession();
  const branch = projectOf(simulator, PROJECT).repository.branches.get('main');
  Object.assign(writable(simulator.world, branch ?? {}), {
    protected: true,
    pushLevel: 40,
    mergeLevel: 40,
  });

  const developer = await post(`${CORE}/pipeline`, { ref: 'main' }, 'developerToken');
  const reporter = await post(`${CORE}/pipeline`, { ref: 'main' }, 'reporterToken');
  const maintainer = await post(`${CORE}/pipeline`, { ref: 'main' });

  expect(developer.body.message.base[0]).toMatch(
    /^You do not have sufficient permission to run a pipeline on 'main'/,
  );
  expect([reporter.status, maintainer.status]).toStrictEqual([403, 201]);
});

test('retrying a pipeline runs again what failed, and what was skipped behind it', async () => {
  const { get, post, simulator } = openSession();
  const failed = projectOf(simulator, PROJECT).pipelines.items.find(
    ({ status, jobs }) => status === 'failed' && jobs.some((job) => job.status === 'skipped'),
  );
  const names = (list: { name: string; status: string }[]) =>
    list.map(({ name, status }) => `${name} ${status}`).sort();

  const answer = await post(`${CORE}/pipelines/${failed?.id}/retry`);
  const withOld = (await get(`${CORE}/pipelines/${failed?.id}/jobs?include_retried=true&per_page=100`)).body;
  simulator.clock.advance(HOUR);
  const latest = (await get(`${CORE}/pipelines/${failed?.id}/jobs`)).body;

  expect(answer.status).toBe(201);
  expect(['pending', 'running']).toContain(answer.body.status);
  expect(names(withOld).filter((one) => one.endsWith('failed')).length).toBe(1);
  expect(names(latest).some((one) => one.endsWith('failed') || one.endsWith('skipped'))).toBe(false);
  expect(withOld.length).toBe(latest.length + 1);
});

test('cancelling stops what is open and says 200 either way', async () => {
  const { get, post } = openSession();
  const { body } = await post(`${CORE}/pipeline`, { ref: 'main' });

  const stopped = await post(`${CORE}/pipelines/${body.id}/cancel`);
  const again = await post(`${CORE}/pipelines/${body.id}/cancel`);
  const jobs = (await get(`${CORE}/pipelines/${body.id}/jobs`)).body;

  expect([stopped.status, stopped.body.status, again.status]).toStrictEqual([200, 'canceled', 200]);
  expect(new Set(jobs.map(({ status }: Pipeline) => status))).toStrictEqual(new Set(['canceled']));
});

test("the failure of a merge request's pipeline gives its author a to-do, and goes with the next try", () => {
  const { simulator } = openSession();
  const { world } = simulator;
  const mergeRequest = [...world.mergeRequests.values()].find(
    (one) => one.state === 'opened' && one.pipelines.at(-1)?.sha === one.versions.at(-1)?.headSha,
  );
  const pipeline = mergeRequest?.pipelines.at(-1);
  if (!mergeRequest || !pipeline) throw new Error('No open merge request has a pipeline.');
  const asks = ({ action, target, state }: Todo) =>
    action === 'build_failed' && target === mergeRequest && state === 'pending';
  const waiting = () => mergeRequest.author.todos.items.filter(asks).length;
  const [job] = latestJobs(pipeline.jobs);
  const before = waiting();

  writable(simulator.world, pipeline).status = 'running';
  Object.assign(writable(simulator.world, job ?? {}), { status: 'failed', allowFailure: false });
  continuePipeline(world, pipeline, NOW);
  const failed = waiting();
  retryPipeline(world, { user: mergeRequest.author, at: NOW }, pipeline);

  expect([before, failed, waiting()]).toStrictEqual([0, 1, 0]);
});

test('tests that a job reported are counted by suite and outcome', async () => {
  const { get, simulator } = openSession();
  const pipeline = projectOf(simulator, PROJECT).pipelines.items[0];
  const [job] = latestJobs(pipeline?.jobs ?? []);
  const report = `<testsuite name="unit"><testcase classname="a" name="one &lt;two&gt;" time="0.5"/><testcase name="two" time="1.25"><failure message="no">line 3</failure></testcase><testcase name="three"><skipped/></testcase></testsuite>`;
  Object.assign(writable(simulator.world, job ?? {}), {
    artifacts: [
      {
        type: 'junit',
        filename: 'junit.xml.gz',
        format: 'gzip',
        files: [{ path: 'junit.xml', content: report }],
      },
    ],
  });

  const { body } = await get(`${CORE}/pipelines/${pipeline?.id}/test_report`);
  const summary = (await get(`${CORE}/pipelines/${pipeline?.id}/test_report_summary`)).body;

  expect(body).toMatchObject({
    total_time: 1.75,
    total_count: 3,
    success_count: 1,
    failed_count: 1,
    skipped_count: 1,
    error_count: 0,
  });
  expect(body.test_suites[0]).toMatchObject({ name: job?.name, total_count: 3, suite_error: null });
  expect(body.test_suites[0].test_cases[0]).toMatchObject({
    status: 'success',
    name: 'one <two>',
    classname: 'a',
    system_output: null,
  });
  expect(body.test_suites[0].test_cases[1]).toMatchObject({ status: 'failed', system_output: 'line 3' });
  expect(summary.total).toStrictEqual({
    time: 1.75,
    count: 3,
    success: 1,
    failed: 1,
    skipped: 1,
    error: 0,
    suite_error: null,
  });
  expect(summary.test_suites[0].build_ids).toStrictEqual([job?.id]);
});

test('a push to a branch runs a pipeline, which counts for the merge request of the branch', async () => {
  const { get, post, simulator } = openSession();
  const project = projectOf(simulator, PROJECT);
  const mergeRequest = project.mergeRequests.items.find(
    ({ state, sourceProject, sourceBranch }) =>
      state === 'opened' && sourceProject === project && project.repository.branches.has(sourceBranch),
  );
  const commit = (message: string) =>
    post(`${CORE}/repository/commits`, {
      branch: mergeRequest?.sourceBranch,
      commit_message: message,
      actions: [{ action: 'create', file_path: `${message}.txt`, content: 'x' }],
    });

  const pushed = await commit('one');
  const [first] = (await get(`${CORE}/pipelines?per_page=1`)).body;
  await commit('two [skip ci]');
  const [second] = (await get(`${CORE}/pipelines?per_page=1`)).body;
  const listed = (await get(`${CORE}/merge_requests/${mergeRequest?.iid}/pipelines`)).body;

  expect(first).toMatchObject({
    sha: pushed.body.id,
    ref: mergeRequest?.sourceBranch,
    source: 'push',
    status: 'pending',
  });
  expect(second).toMatchObject({ source: 'push', status: 'skipped' });
  expect(listed.slice(0, 2).map(({ id }: Pipeline) => id)).toStrictEqual([second.id, first.id]);
});
