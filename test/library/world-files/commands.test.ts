import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { simulateForge, simulateTracker } from '#src/library/simulators.js';
import { called } from '../../cli/called.js';
import { blockOf } from '../../cli/documents/documents.js';
import { BROKEN_FORMS } from './broken-forms.js';
import { fileOf } from './world-files.js';

/** Whether the published schema accepts a world. */
function judge(world: unknown): boolean {
  const text = readFileSync(new URL('../../../dist/bin/world.schema.json', import.meta.url), 'utf8');
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  return ajv.validate(JSON.parse(text), world);
}

test('world init writes the example of simulators/README.md, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-world-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'mine.yaml');

  const first = await called(['world', 'init', file]);
  const again = await called(['world', 'init', file]);
  const checked = await called(['world', 'check', file]);

  const [schema, ...lines] = readFileSync(file, 'utf8').split('\n');
  expect(schema).toBe(
    '# yaml-language-server: $schema=./node_modules/mcp-understudy/dist/bin/world.schema.json',
  );
  expect(lines.join('\n')).toBe(blockOf('simulators/README.md', 'on: empty'));
  expect(first).toMatchObject({
    code: 0,
    stdout: `${file}: change it, then: understudy world check ${file}\n`,
  });
  expect(again.code).toBe(2);
  expect(again.stderr).toContain(`${file} is there already; --force writes over it.`);
  expect(checked).toMatchObject({ code: 0, stdout: `${file}: no problems.\n` });
});

test('world check lists every problem of all sections, and ends with 1', async () => {
  const file = fileOf(
    'on: empty\ntracker:\n  projects: [{ key: SHOP, lead: bob }]\nforge:\n  projects: [{ path: acme/shop, creator: bob }]\n',
  );

  const { code, stdout } = await called(['world', 'check', file]);

  expect(code).toBe(1);
  expect(stdout.split('\n')).toStrictEqual([
    expect.stringContaining(`${file}:3: tracker.projects[0].lead: there is no person "bob"; there are: `),
    `${file}:5: forge.projects[0].creator: there is no person "bob"; there are: maya.lind`,
    '',
  ]);
});

test('the schema that is published accepts the example', () => {
  expect(existsSync(new URL('../../../dist/bin/world.schema.json', import.meta.url))).toBe(true);
  expect(judge(parse(blockOf('simulators/README.md', 'on: empty')))).toBe(true);
});

test.each(BROKEN_FORMS)('the schema that is published refuses $text', ({ text, beyondSchema = false }) => {
  expect(judge(parse(text))).toBe(beyondSchema);
});

test('world export writes what a simulator holds, which world check accepts', async () => {
  const tracker = await simulateTracker({
    world: fileOf(blockOf('simulators/README.md', 'on: empty')),
    listen: true,
  });
  onTestFinished(() => tracker.close());
  const file = fileOf('', 'exported.yaml');

  const refused = await called(['world', 'export', tracker.url, file]);
  const exported = await called(['world', 'export', tracker.url, file, '--force']);
  const checked = await called(['world', 'check', file]);

  expect(refused.code).toBe(2);
  expect(exported.code).toBe(0);
  expect(checked.stdout).toBe(`${file}: no problems.\n`);
  expect(parse(readFileSync(file, 'utf8'))).toStrictEqual(tracker.exportWorld());
});

test('world export writes a forge, with its token, as a file that world check accepts', async () => {
  const forge = await simulateForge({
    world: { on: 'empty', forge: { people: [{ username: 'tom' }] } },
    listen: true,
  });
  onTestFinished(() => forge.close());
  const file = fileOf('', 'exported.yaml');

  const exported = await called(['world', 'export', forge.url, file, '--force']);
  const checked = await called(['world', 'check', file]);

  expect(exported.code).toBe(0);
  expect(checked.stdout).toBe(`${file}: no problems.\n`);
  expect(parse(readFileSync(file, 'utf8'))).toStrictEqual(JSON.parse(JSON.stringify(forge.exportWorld())));
  expect(readFileSync(file, 'utf8')).toContain(forge.credentials.token);
});
