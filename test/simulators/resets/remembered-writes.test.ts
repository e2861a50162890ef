import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);

/** The simulators, and the tests of worlds that are lent from one to the next. */
const FOLDERS = [
  'simulators/forge',
  'simulators/tracker',
  'test/simulators/forge',
  'test/simulators/tracker',
  'test/forge',
  'test/tracker',
];

/** What makes a world, before anything is remembered, and what has no world at all. */
const OTHERS = /\/generate\/|^simulators\/forge\/graphql\/(build-schema|analysis)/;

/** Ways past the compiler to write to what is read-only: a record is written to by `writable` alone. */
const PAST =
  /Object\.assign\((?!writable\(|\{|new Error\(|Object\.|simulator\b|response\b)|: Writable<[^=]+ =(?!>)|\bas Writable</;

/** What a file holds and what is answered, which are no records; an issue that is not in the world yet, and those that `writable` has given. */
const EXPECTED = [
  'simulators/forge/records-file/value-writer.ts else Object.assign(written, members);',
  'simulators/forge/rest/entities/issues.ts return Object.assign(basic, {',
  'simulators/tracker/world/actions/create-issue.ts Object.assign(issue, rest);',
  'simulators/tracker/world/actions/edit-issue.ts Object.assign(issue, plain);',
  'simulators/tracker/world/actions/move-issue.ts Object.assign(changed, others);',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is in the source.
  'simulators/tracker/world/actions/move-issue.ts Object.assign(changed, { project, number, key: `${project.key}-${number}`, ...ofProject });',
];

test('no record of a world is written to behind the memory of its changes', () => {
  const files = FOLDERS.flatMap((name) =>
    readdirSync(new URL(name, root), { recursive: true, encoding: 'utf8' })
      .map((file) => `${name}/${file}`)
      .filter((file) => file.endsWith('.ts') && !OTHERS.test(file)),
  );

  const found = files.flatMap((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .replaceAll(/Object\.assign\(\s+/g, 'Object.assign(') // what is written to is on the same line
      .split('\n')
      .flatMap((line) => (PAST.test(line) ? [`${file} ${line.trim()}`] : [])),
  );

  const simulators = files.filter((file) => file.startsWith('simulators/'));

  expect(simulators.length).toBeGreaterThan(500);
  expect(files.length - simulators.length).toBeGreaterThan(250);
  expect(found).toStrictEqual(EXPECTED);
});
