import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';

const run = promisify(execFile);

/** npm in a folder of its own, with the registry of a project of the forge as its own. */
async function openNpm() {
  const simulator = createForgeSimulator({ now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
  const { url, close } = await listen(simulator);
  const folder = mkdtempSync(join(tmpdir(), 'npm-registry-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true, force: true });
    await close();
  });
  const registry = `${url}/api/v4/projects/1/packages/npm/`;
  const settings = [
    `registry=${registry}`,
    `${registry.replace('http:', '')}:_authToken=${simulator.credentials.token}`,
    'audit=false',
    'fund=false',
    'update-notifier=false',
  ];
  writeFileSync(join(folder, '.npmrc'), settings.join('\n'));
  const npm = async (directory: string, ...args: string[]) => {
    mkdirSync(join(folder, directory), { recursive: true });
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      npm_config_userconfig: join(folder, '.npmrc'),
      npm_config_cache: join(folder, 'cache'),
    };
    return (await run('npm', args, { cwd: join(folder, directory), env })).stdout;
  };
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  return { npm, write, read };
}

test('npm itself publishes to a project, tags a version and installs it', async () => {
  const { npm, write, read } = await openNpm();
  const release = async (version: string, ...options: string[]) => {
    write('tool/package.json', JSON.stringify({ name: '@quay/tool', version, main: 'index.js' }));
    write('tool/index.js', `module.exports = '${version}';\n`);
    await npm('tool', 'publish', ...options);
  };

  await release('1.0.0');
  await release('2.0.0', '--tag', 'next');
  await npm('tool', 'dist-tag', 'add', '@quay/tool@1.0.0', 'stable');
  const tags = await npm('tool', 'dist-tag', 'ls', '@quay/tool');
  write('user/package.json', '{"name":"user","version":"1.0.0"}');
  await npm('user', 'install', '@quay/tool@next');

  expect(tags.trim().split('\n').sort()).toStrictEqual(['latest: 1.0.0', 'next: 2.0.0', 'stable: 1.0.0']);
  expect(read('user/node_modules/@quay/tool/index.js')).toContain('2.0.0');
  await expect(release('2.0.0')).rejects.toThrow(/previously published versions: 2\.0\.0/);
});
