import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVERS } from '#src/cli/servers/registry.js';
import { run } from './spawned.js';

const read = (folder: string) => readFileSync(new URL(`../../${folder}/README.md`, import.meta.url), 'utf8');

/** The long names of the options that a command has, without those that every command has. */
async function optionsOf(command: string): Promise<string[]> {
  const { stdout } = await run([command, '--help']);
  return [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== '--help');
}

test.each([
  ['up', 'src'],
  ['media', 'src'],
  ['simulate', 'simulators'],
  ['check', 'conformance'],
  ['verify', 'conformance'],
])('every option of %s is in %s/README.md', async (command, folder) => {
  const options = await optionsOf(command);

  expect(options.length).toBeGreaterThan(2);
  expect(options.filter((name) => !read(folder).includes(`\`${name}`))).toStrictEqual([]);
});

test('src/README.md names every setting of every server', () => {
  const settings = SERVERS.flatMap(({ environment }) => Object.keys(environment));

  expect(settings.filter((name) => !read('src').includes(`\`${name}\``))).toStrictEqual([]);
});

test.each(['src', 'simulators', 'conformance'])(
  '%s/README.md names no package that npx would fetch',
  (folder) => {
    expect(read(folder)).not.toMatch(/npx understudy/);
  },
);
