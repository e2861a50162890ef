import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

interface Metafile {
  inputs: Record<string, object>;
}

const ROOT = new URL('../../', import.meta.url);
// The build is JavaScript without types.
const { noticesOf } = (await import(new URL('src/build/notices.js', ROOT).href)) as {
  noticesOf(metafile: Metafile, root: string): string;
};
const meta: Metafile = JSON.parse(readFileSync(new URL('dist/meta.json', ROOT), 'utf8'));
const notices = readFileSync(new URL('dist/THIRD-PARTY-NOTICES', ROOT), 'utf8');

/** The packages that the bundle carries, with the version that is installed. */
const bundled = [
  ...new Set(
    Object.keys(meta.inputs).flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  ),
].map((folder) => {
  const manifest = readFileSync(new URL(`${folder}/package.json`, ROOT), 'utf8');
  return JSON.parse(manifest) as { name: string; version: string };
});

describe('the notices of the bundle', () => {
  test('name every package that it carries, with its licence and its text', () => {
    const sections = notices.split(`${'-'.repeat(80)}\n\n`).slice(1);
    const heads = sections.map((section) => section.split('\n', 1)[0]);

    expect(new Set(heads)).toStrictEqual(new Set(bundled.map(({ name, version }) => `${name} ${version}`)));
    for (const section of sections) {
      const [, first] = /\n\nIts text is, word for word, that of (.+) above\.\n/.exec(section) ?? [];
      const whole = sections.find((each) => each.startsWith(`${first}\n`)) ?? section;
      expect(whole).toMatch(/^.+\nLicence: .+\n\n[\s\S]{100}/);
    }
    expect(heads.length).toBeGreaterThan(90);
  });

  test('have each text once', () => {
    const apache = notices.match(/^\s*TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION$/gm) ?? [];
    const packages = notices.match(/^Licence: Apache-2\.0$/gm) ?? [];

    expect(packages.length).toBeGreaterThan(10);
    expect(apache.length).toBeLessThan(packages.length);
    expect(notices).toMatch(/^Its text is, word for word, that of \S+ \S+ above\.$/m);
  });

  test('say where the source of the code under the Mozilla Public License is', () => {
    expect(notices).toMatch(
      /h264-mp4-encoder .*\n[\s\S]*?Mozilla Public License 1\.1[\s\S]*?Its source: https:/,
    );
  });

  test('have nothing of the client that the query grammar would report with', () => {
    expect(
      Object.keys(meta.inputs).filter((path) => /statsig|feature-gate|feature-flags\/dist/.test(path)),
    ).toStrictEqual([]);
    expect(notices).not.toContain('@statsig');
  });
});

describe('a bundle is not made with a package', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'notices-'));
    mkdirSync(join(root, 'node_modules/planted'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const notice = (manifest: object, files: Record<string, string>) => {
    const folder = join(root, 'node_modules/planted');
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'planted', version: '1.2.3', ...manifest }),
    );
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return noticesOf({ inputs: { 'src/main.ts': {}, 'node_modules/planted/index.js': {} } }, root);
  };

  test.each([
    ['that names no licence', {}, { LICENSE: 'x' }, /planted 1\.2\.3 names no licence/],
    [
      'under a licence that is not on the list',
      { license: 'AGPL-3.0-only' },
      { LICENSE: 'x' },
      /planted 1\.2\.3 is under AGPL-3\.0-only/,
    ],
    [
      'of which only one licence is on the list',
      { license: '(MIT AND SSPL-1.0)' },
      { LICENSE: 'x' },
      /SSPL-1\.0/,
    ],
    ['without the text of its licence', { license: 'MIT' }, {}, /planted 1\.2\.3 \(MIT\) ships no text/],
  ])('%s', (_what, manifest, files, reason) => {
    expect(() => notice(manifest, files)).toThrow(reason);
  });

  test('unless its licence is allowed and reported', () => {
    const text = notice(
      { license: 'MIT' },
      { 'LICENSE.md': 'Copyright Its Author', NOTICE: 'By Another Author' },
    );

    for (const part of ['planted 1.2.3', 'Licence: MIT', 'Copyright Its Author', 'By Another Author'])
      expect(text).toContain(part);
  });
});
