import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './installed.js';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'understudy-release-'));
  await promisify(execFile)(process.execPath, ['src/build/release.js', folder], { cwd: ROOT });
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a dry run of a release', () => {
  test('leaves exactly the files that a release has', () => {
    expect(readdirSync(folder).sort()).toStrictEqual([
      'SHA256SUMS',
      `mcp-understudy-${version}.tgz`,
      'notes.md',
      'sbom.spdx.json',
      'server.json',
      `understudy-forge-${version}.mcpb`,
      `understudy-media-${version}.mcpb`,
      `understudy-tracker-${version}.mcpb`,
    ]);
  });

  test('lists the sums of all of them', () => {
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
    const files = readdirSync(folder).filter((file) => file !== 'SHA256SUMS');
    const sumOf = (file: string) =>
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex');

    expect(sums).toStrictEqual(files.map((file) => `${sumOf(file)}  ${file}`));
  });

  test('has a list of materials, which is the package alone: it has no dependency', () => {
    const { packages } = JSON.parse(readFileSync(join(folder, 'sbom.spdx.json'), 'utf8'));

    expect(packages.map(({ name }: { name: string }) => name)).toStrictEqual(['mcp-understudy']);
  });

  test.each(['media', 'tracker', 'forge'])('has a bundle of %s with its manifest and program', (name) => {
    const zip = readFileSync(join(folder, `understudy-${name}-${version}.mcpb`));
    const wanted = new Set(['manifest.json', 'server/node_modules/mcp-understudy/dist/bin/main.js']);
    const files = unzipSync(zip, { filter: (file) => wanted.has(file.name) });
    const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString());

    expect(Object.keys(files).sort()).toStrictEqual([...wanted].sort());
    expect(manifest).toMatchObject({ name: `understudy-${name}`, version });
    expect(manifest.tools.length).toBeGreaterThan(5);
  });
});
