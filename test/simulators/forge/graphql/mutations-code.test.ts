import { expect, test } from 'vitest';
import { gid, NOT_AVAILABLE, writingDesk } from './mutation-work.js';

const CONFIGURATION = 'build:\n  script: make\nrelease:\n  stage: deploy\n  when: manual\n  script: ship\n';

async function shopOf() {
  const desk = writingDesk();
  const shop = await desk.shop();
  return { ...desk, ...shop, projectPath: `platform/${shop.project.path}` };
}

test('branches are made and deleted; git says why not', async () => {
  const { change, projectPath, get, path, digest } = await shopOf();
  const create = (name: string, ref: string) =>
    change('createBranch', { projectPath, name, ref }, 'branch { name commit { title } }');

  const made = await create('topic', 'main');
  expect(made.payload.branch.name).toBe('topic');
  expect((await get(`${path}/repository/branches/topic`)).status).toBe(200);

  const before = digest();
  const texts = [await create('topic', 'main'), await create('other', 'nowhere')];
  const main = await change('branchDelete', { projectPath, name: 'main' }, 'branch { name }');
  const none = await change('branchDelete', { projectPath, name: 'nowhere' }, 'branch { name }');
  expect(texts.map(({ payload }) => payload.errors[0])).toStrictEqual([
    'Branch already exists',
    "Failed to create branch 'other': invalid reference name 'nowhere'",
  ]);
  expect(main.payload.errors).toHaveLength(1);
  expect(none.payload.errors).toStrictEqual(['No such branch']);
  expect(digest()).toBe(before);

  await change('branchDelete', { projectPath, name: 'topic' }, 'branch { name }');
  expect((await get(`${path}/repository/branches/topic`)).status).toBe(404);
});

test('commitCreate commits all of its actions, or none', async () => {
  const { change, projectPath, get, path, digest, project } = await shopOf();
  const fields = 'commit { title sha } content commitPipelinePath';
  const commit = (actions: readonly object[], more: object = {}) =>
    change('commitCreate', { projectPath, branch: 'main', message: 'Work', actions, ...more }, fields);

  const made = await commit([
    { action: 'CREATE', filePath: 'a.txt', content: 'QQ==', encoding: 'BASE64', executeFilemode: true },
    { action: 'MOVE', filePath: 'b.md', previousPath: 'README.md' },
  ]);
  const { sha } = made.payload.commit;
  expect(made.payload).toMatchObject({
    content: ['QQ==', ''],
    commitPipelinePath: `/api/graphql:pipelines/sha/${sha}`,
  });
  expect((await get(`${path}/repository/files/a.txt/raw?ref=${sha}`)).text).toBe('A');
  expect((await get(`${path}/repository/files/a.txt?ref=main`)).body.execute_filemode).toBe(true);
  expect((await get(`${path}/repository/files/README.md?ref=main`)).status).toBe(404);

  const before = digest();
  const refused = await commit([
    { action: 'CREATE', filePath: 'c.txt' },
    { action: 'UPDATE', filePath: 'none.txt', content: '' },
  ]);
  expect(refused.payload).toMatchObject({ commit: null, commitPipelinePath: '/api/graphql:pipelines/sha/' });
  expect(refused.payload.errors).toHaveLength(1);
  expect(digest()).toBe(before);

  await commit([{ action: 'CREATE', filePath: 'd.txt', content: 'd' }], {
    branch: 'fresh',
    startBranch: 'main',
  });
  expect(project.repository.branches.has('fresh')).toBe(true);
});

test('a star is given once and taken back', async () => {
  const { change, project } = await shopOf();
  const star = (starred: boolean) =>
    change('starProject', { projectId: gid('Project', project.id), starred }, 'count');

  expect(
    [await star(true), await star(true), await star(false)].map(({ payload }) => payload.count),
  ).toStrictEqual(['1', '1', '0']);
});

test('pipelines and jobs are started, with what they were given, and stopped', async () => {
  const { change, projectPath, commit, read, world } = await shopOf();
  const create = (ref: string) =>
    change(
      'pipelineCreate',
      { projectPath, ref, variables: [{ key: 'MODE', value: 'fast' }] },
      'pipeline { id }',
    );
  const none = await create('main');
  expect(none.payload.pipeline).toBeNull();
  expect(none.payload.errors).toHaveLength(1);

  await commit('main', { '.gitlab-ci.yml': CONFIGURATION });
  const { payload } = await create('main');
  const { id } = payload.pipeline;
  const pipeline = world.pipelines.get(Number(id.split('/').at(-1)));
  expect(pipeline?.variables).toStrictEqual([{ key: 'MODE', value: 'fast', type: 'env_var' }]);
  expect(pipeline?.source).toBe('api');

  const manual = pipeline?.jobs.find((job) => job.manual);
  const build = pipeline?.jobs.find((job) => !job.manual);
  const notYet = await change('jobRetry', { id: gid('Ci::Build', build?.id) }, 'job { name }');
  expect(notYet.payload).toMatchObject({ job: null, errors: ['Job is not retryable'] });

  await change('pipelineCancel', { id }, 'pipeline { status }');
  expect(build?.status).toBe('canceled');
  const again = await change(
    'jobRetry',
    { id: gid('Ci::Build', build?.id), variables: [{ key: 'WHY', value: 'luck' }] },
    'job { name status manualVariables { nodes { key value } } }',
  );
  expect(again.payload.job).toMatchObject({
    name: 'build',
    manualVariables: { nodes: [{ key: 'WHY', value: 'luck' }] },
  });
  expect(manual).toBeDefined();

  const guest = await change('pipelineDestroy', { id }, '', 'developerToken');
  expect(guest.problems).toStrictEqual([NOT_AVAILABLE]);
  await change('pipelineDestroy', { id }, '', 'ownerToken');
  expect(
    (await read(`{ project(fullPath: "${projectPath}") { pipeline(id: "${id}") { id } } }`)).project.pipeline,
  ).toBeNull();
});

test('a developer commits to no protected branch', async () => {
  const { change, project, digest } = writingDesk();
  const main = project.repository.branches.get(project.repository.defaultBranch);
  const actions = [{ action: 'CREATE', filePath: 'new.txt', content: 'x' }];
  const input = { projectPath: 'platform/core', branch: main?.name, message: 'Work', actions };
  const before = digest();

  const { payload } = await change('commitCreate', input, 'commit { sha }', 'developerToken');

  expect(main?.protected).toBe(true);
  expect(payload).toMatchObject({ commit: null, errors: ['You are not allowed to push into this branch'] });
  expect(digest()).toBe(before);
});
