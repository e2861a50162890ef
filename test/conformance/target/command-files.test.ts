import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFilesOf } from '#conformance/target/command-files.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "it's here "));
  mkdirSync(join(folder, 'dist'));
  for (const file of ['server.js', 'dist/main.js', '-v', 'run me.js']) writeFileSync(join(folder, file), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const whole = (file: string) => `'${join(folder, file).replaceAll("'", `'\\''`)}'`;

test.each<[command: string, other: () => string]>([
  ['node server.js', () => `node ${whole('server.js')}`],
  ['node ./dist/main.js --port 1', () => `node ${whole('dist/main.js')} --port 1`],
  [
    'A=1 node --import ./server.js dist/main.js',
    () => `A=1 node --import ${whole('server.js')} ${whole('dist/main.js')}`,
  ],
  ['node nothing.js', () => 'node nothing.js'],
  ['node dist', () => 'node dist'],
  ['node -v', () => 'node -v'],
  ['node "server.js" $HOME/server.js', () => `node ${whole('server.js')} $HOME/server.js`],
  ['node \'run me.js\' "./run me.js"', () => `node ${whole('run me.js')} ${whole('run me.js')}`],
  ["node '-v' \"-v\" 'nothing.js'", () => "node '-v' \"-v\" 'nothing.js'"],
  ['node "$PWD/server.js" \'it\'server.js', () => 'node "$PWD/server.js" \'it\'server.js'],
  [
    `sh -c 'node server.js' "node server.js"`,
    () =>
      `sh -c 'node ${whole('server.js').replaceAll("'", `'\\''`)}' "node ${whole('server.js').replaceAll('\\', '\\\\')}"`,
  ],
])('%s', (command, other) => {
  expect(withFilesOf(folder, command)).toBe(other());
});

test('a whole path stays', () => {
  writeFileSync(join(tmpdir(), 'understudy-plain.js'), '');
  try {
    expect(withFilesOf(folder, `node ${join(tmpdir(), 'understudy-plain.js')}`)).toBe(
      `node ${join(tmpdir(), 'understudy-plain.js')}`,
    );
  } finally {
    rmSync(join(tmpdir(), 'understudy-plain.js'));
  }
});

test('a word that is too long for a path names no file', () => {
  const program = `node -e '${'console.log(1);'.repeat(400)}'`;

  const command = withFilesOf(tmpdir(), program);

  expect(command).toBe(program);
});
