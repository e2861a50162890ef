import { expect, test } from 'vitest';
import { openSession } from '../session.js';

const PATH = `/projects/${encodeURIComponent('platform/core')}/ci/lint`;
const reader = openSession();

const VALID =
  '.base: {script: [echo 1]}\nstages: [one]\nfirst:\n  stage: one\n  extends: .base\n  when: manual\n';

test('a configuration that is valid is merged, and its jobs are listed where they are asked for', async () => {
  const { status, body } = await reader.post(PATH, { content: VALID, include_jobs: true });

  expect([status, body.valid, body.errors, body.warnings, body.includes]).toStrictEqual([
    200,
    true,
    [],
    [],
    [],
  ]);
  expect(body.merged_yaml).toContain('first:\n  script:\n    - echo 1\n');
  expect(body.jobs).toMatchObject([
    { name: 'first', stage: 'one', script: ['echo 1'], when: 'manual', allow_failure: true, tag_list: [] },
  ]);
});

test.each([
  ['a member twice', 'image: x\nimage:\n  script: y\n', 'Invalid configuration format', null],
  ['no YAML', 'a: [', 'Invalid configuration format', null],
  ['a text', 'hello', 'Invalid configuration format', null],
  ['no job', 'image: x\n', 'jobs config should contain at least one visible job', '---\nimage: x\n'],
  [
    'a stage that there is not',
    'job: {script: x, stage: nowhere}',
    expect.stringContaining('nowhere'),
    expect.any(String),
  ],
])('a configuration with %s is not valid', async (_what, content, problem, merged) => {
  const { status, body } = await reader.post(PATH, { content });

  expect([status, body]).toStrictEqual([
    200,
    {
      valid: false,
      errors: [problem],
      warnings: [],
      merged_yaml: merged,
      includes: merged === null ? null : [],
    },
  ]);
});

test('the configuration of the default branch is valid', async () => {
  const { body } = await reader.get(PATH);

  expect([body.valid, 'jobs' in body]).toStrictEqual([true, false]);
});

test.each([
  ['content_ref=nowhere', 404],
  ['sha=nowhere', 404],
  ['sha=nowhere&content_ref=main', 200],
  ['dry_run=true&ref=main', 200],
  ['dry_run=true&ref=nowhere', 404],
  ['dry_run=true&dry_run_ref=nowhere', 404],
  ['dry_run=true&ref=nowhere&dry_run_ref=main', 200],
  ['ref=nowhere', 200],
])('a reading with %s is answered with %i', async (query, status) => {
  expect((await reader.get(`${PATH}?${query}`)).status).toBe(status);
});

test.each([
  ['a configuration that includes files', { content: 'include: other.yml\n' }, 'token', 501],
  ['nothing', {}, 'token', 400],
  ['a guest', { content: VALID }, 'guestToken', 403],
  ['no account', { content: VALID }, null, 401],
])('%s is refused', async (_what, sent, account, status) => {
  expect((await reader.post(PATH, sent, account)).status).toBe(status);
});
