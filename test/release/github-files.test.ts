import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { workflowErrors } from './workflow-errors.js';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const WORKFLOWS = readdirSync(new URL('.github/workflows/', ROOT));

describe('a workflow of GitHub Actions', () => {
  test.each(WORKFLOWS)('%s is one for GitHub', async (name) => {
    expect(await workflowErrors(name, read(`.github/workflows/${name}`))).toStrictEqual([]);
  });

  test('with a member that does not exist is refused by the parser', async () => {
    const workflow = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    stepz: []\n';

    expect(await workflowErrors('wrong.yml', workflow)).not.toStrictEqual([]);
  });

  test.each(WORKFLOWS)('%s runs scripts that package.json has', (name) => {
    const named = [...read(`.github/workflows/${name}`).matchAll(/npm (?:run ([\w:]+)|(test))/g)];

    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(([, run, short]) => !Object.hasOwn(scripts, run ?? short ?? ''))).toStrictEqual([]);
  });

  test.each(WORKFLOWS)('%s may read alone, unless a job says more', (name) => {
    expect(parse(read(`.github/workflows/${name}`)).permissions).toStrictEqual({ contents: 'read' });
  });

  test('release.yml publishes where a tag was pushed, from the repository that package.json names', () => {
    const { jobs } = parse(read('.github/workflows/release.yml'));
    const runs: string[] = jobs.publish.steps.flatMap(({ run }: { run?: string }) => run ?? []);

    expect(jobs.publish.if).toBe("github.event_name == 'push'");
    expect(jobs.files.steps.some(({ run }: { run?: string }) => /publish/.test(run ?? ''))).toBe(false);
    expect(runs[0]).toContain('repository.url');
    expect(runs.some((run) => run.includes('npm publish --provenance'))).toBe(true);
  });
});

const Form = z.strictObject({
  name: z.string().min(1),
  description: z.string().min(1),
  labels: z.array(z.string()),
  body: z.array(
    z.strictObject({
      type: z.enum(['input', 'textarea']),
      id: z.string().regex(/^[a-z]+$/),
      attributes: z.strictObject({ label: z.string(), description: z.string().optional() }),
      validations: z.strictObject({ required: z.boolean() }).optional(),
    }),
  ),
});

const Updates = z.strictObject({
  version: z.literal(2),
  updates: z.array(
    z.looseObject({
      'package-ecosystem': z.enum(['npm', 'github-actions', 'docker']),
      schedule: z.strictObject({ interval: z.literal('weekly') }),
    }),
  ),
});

describe('a file for GitHub', () => {
  test.each(['bug', 'idea'])('the form %s.yml has the members that GitHub reads', (name) => {
    expect(() => Form.parse(parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`)))).not.toThrow();
  });

  test('dependabot.yml asks for updates of packages, actions and images', () => {
    const { updates } = Updates.parse(parse(read('.github/dependabot.yml')));

    expect(updates.map((each) => each['package-ecosystem'])).toStrictEqual([
      'npm',
      'github-actions',
      'docker',
    ]);
  });

  test('CODEOWNERS names paths that exist', () => {
    const paths = read('.github/CODEOWNERS')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' ')[0] ?? '');
    const entries = readdirSync(ROOT);

    expect(paths).toContain('*');
    expect(paths.filter((path) => path !== '*' && !entries.includes(path.replaceAll('/', '')))).toStrictEqual(
      [],
    );
  });
});
