import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { componentErrors, composeErrors } from './published-schemas.js';
import { actionErrors } from './workflow-errors.js';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('the action of the gate', () => {
  const text = read('conformance/action/action.yml');

  test("has nothing that GitHub's parser finds", async () => {
    expect(await actionErrors('action.yml', text)).toStrictEqual([]);
  });

  test('without its name, or with a step that does nothing, is refused', async () => {
    expect(await actionErrors('action.yml', text.replace(/^name: .*\n/, ''))).not.toStrictEqual([]);
    expect(
      await actionErrors('action.yml', text.replace('    - run: bash', '    - runs: bash')),
    ).not.toStrictEqual([]);
  });
});

describe('the component of the gate', () => {
  const text = read('conformance/action/gitlab.yml');

  test("has nothing that GitLab's schema finds", async () => {
    expect(await componentErrors(text)).toStrictEqual([]);
  });

  test('with a member of a job that does not exist, or an input of no type that exists, is refused', async () => {
    expect(await componentErrors(text.replace('\n  image: ', '\n  images: '))).not.toStrictEqual([]);
    expect(await componentErrors(text.replace('type: string', 'type: text'))).not.toStrictEqual([]);
  });
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');

  test('has nothing that the schema of the Compose Specification finds', () => {
    expect(composeErrors(text)).toStrictEqual([]);
  });

  test('with a member of a service that does not exist is refused', () => {
    expect(composeErrors(text.replace('  read_only: true', '  readonly: true'))).not.toStrictEqual([]);
  });
});
