import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { anchorsOf, linksOf } from '../cli/documents/links.js';
import { shapeOf } from '../simulators/media/mp4.js';
import { clientOf, filesOf, type Installed, packAndInstall, ROOT, runInstalled } from './installed.js';

const Videos = z.object({ videos: z.array(z.object({ path: z.string() })).length(1) });
const Pictures = z.object({ images: z.array(z.object({ path: z.string() })).length(1) });

/** Whether a folder is that of a package: its parent is `node_modules` or a scope. */
const isPackage = (folder: string) => /node_modules\/(@[^/]+\/)?[^/]+$/.test(folder);

let installed: Installed;

beforeAll(async () => {
  installed = await packAndInstall();
}, 240_000);

afterAll(() => rm(installed.folder, { recursive: true, force: true }));

describe('the packed tarball', () => {
  test('holds the bundled command line, without source maps, the contracts and the papers', async () => {
    const files = await filesOf(installed);

    const others = files.filter(
      (file) =>
        !/^(package\.json|[A-Z]+\.md|LICENSE|(src|simulators|conformance)\/[\w/-]*\.md|src\/overview\.svg|src\/page\.png|simulators\/media\/a-ferry-at-dawn\.png|conformance\/report\/schema\.json|conformance\/action\/[\w.]+|dist\/THIRD-PARTY-NOTICES|dist\/bin\/DejaVuSans\.(ttf|LICENSE\.txt)|dist\/bin\/[\w.-]+\.js(\.LEGAL\.txt)?|dist\/bin\/(pictures|library-[\w-]+)\.cjs(\.LEGAL\.txt)?|dist\/bin\/sharp-wasm32-[\d.]+\.node\.wasm|dist\/bin\/page\/page\.(html|css|js)|dist\/bin\/\w+-(tools|prompts)\.json|dist\/bin\/(world|config)\.schema\.json|dist\/types\/[\w/.-]+\.d\.ts|dist\/reference\/\w+\.md|contracts\/[\w/.-]+\.json)$/.test(
          file,
        ),
    );
    expect(files).toStrictEqual(
      expect.arrayContaining(['dist/bin/main.js', 'dist/THIRD-PARTY-NOTICES', 'SECURITY.md']),
    );
    expect(others).toStrictEqual([]);
  });

  test('has documents of which every link leads to a file of the package, and to a heading of it', async () => {
    const files = await filesOf(installed);
    const documents = files.filter((file) => file.endsWith('.md'));
    const text = (file: string) => readFile(join(installed.unpacked, file), 'utf8');

    const links = await Promise.all(
      documents.map(async (document) =>
        linksOf(await text(document)).map(({ path, anchor }) => ({
          document,
          target: path === '' ? document : join(dirname(document), path),
          anchor,
        })),
      ),
    );
    const lost = [];
    for (const link of links.flat()) {
      const isThere = files.includes(link.target) || files.some((file) => file.startsWith(`${link.target}/`));
      const leads = link.anchor === '' || anchorsOf(await text(link.target)).includes(link.anchor);
      if (!isThere || !leads) lost.push(link);
    }
    expect(lost).toStrictEqual([]);
    expect(links.flat().length).toBeGreaterThan(40);
  });

  test('installs one package and 25 MB, without a word', async () => {
    const modules = dirname(installed.unpacked);
    const entries = await readdir(modules, { recursive: true, withFileTypes: true });
    const packages = entries.filter(
      ({ name, parentPath }) => name === 'package.json' && isPackage(parentPath),
    );
    const sizes = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
    );

    expect(packages.map(({ parentPath }) => parentPath)).toStrictEqual([installed.unpacked]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25e6);
    expect(installed.warnings).toBe('');
  });

  test('names no folder of the machine that packed it', async () => {
    const files = await filesOf(installed);

    const texts = await Promise.all(files.map((file) => readFile(join(installed.unpacked, file), 'utf8')));
    const revealing = files.filter((_, index) =>
      [ROOT, homedir() + sep].some((folder) => texts[index]?.includes(folder)),
    );
    expect(revealing).toStrictEqual([]);
  });

  test('lists the tools of the media server on stdio', async () => {
    const client = await clientOf(installed, 'media');

    const { tools } = await client.listTools();

    await client.close();
    expect(tools.map(({ name }) => name)).toContain('generate_image');
  });

  test('makes a picture without a setting, and saves it in the data folder', async () => {
    const client = await clientOf(installed, 'media');

    const result = await client.callTool({ name: 'generate_image', arguments: { prompt: 'a red boat' } });

    await client.close();
    expect(result.content).toContainEqual(expect.objectContaining({ type: 'image' }));
    const { images } = Pictures.parse(result.structuredContent);
    expect(images[0]?.path.startsWith(installed.home + sep)).toBe(true);
    expect(await sharp(images[0]?.path).metadata()).toMatchObject({ width: expect.any(Number) });
  });

  test('makes one with the sharp of the project where that is of the same version, for it is faster', async () => {
    const modules = dirname(installed.unpacked);
    await cp(join(ROOT, 'node_modules/sharp'), join(modules, 'sharp'), { recursive: true });
    await cp(join(ROOT, 'node_modules/@img'), join(modules, '@img'), { recursive: true });
    const ours = join(installed.unpacked, 'dist/bin/pictures.cjs');
    await rename(ours, `${ours}.away`);
    onTestFinished(async () => {
      await rename(`${ours}.away`, ours);
      for (const name of ['sharp', '@img']) await rm(join(modules, name), { recursive: true });
    });
    const client = await clientOf(installed, 'media');

    const result = await client.callTool({ name: 'generate_image', arguments: { prompt: 'a red boat' } });

    await client.close();
    expect(result.content).toContainEqual(expect.objectContaining({ type: 'image' }));
  });

  test('has a page that names the version of sharp that is used', async () => {
    const page = await readFile(join(installed.unpacked, 'simulators/media/README.md'), 'utf8');
    const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));

    expect(/sharp@([\d.]+)/.exec(page)?.[1]).toBe(manifest.devDependencies.sharp);
    expect(manifest.devDependencies['@img/sharp-wasm32']).toBe(manifest.devDependencies.sharp);
  });

  test('makes one without the sharp of the project where that is of another version', async () => {
    const modules = dirname(installed.unpacked);
    const sharp = join(modules, 'sharp');
    await mkdir(sharp);
    await writeFile(join(sharp, 'package.json'), '{"name":"sharp","version":"0.1.0"}');
    await writeFile(join(sharp, 'index.js'), '');
    const manifest = {
      version: '0.1.0',
      exports: { './sharp.node': './index.cjs', './package': './package.json' },
    };
    for (const compiled of await readdir(join(ROOT, 'node_modules/@img'))) {
      const folder = join(modules, '@img', compiled);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
      await writeFile(join(folder, 'index.cjs'), 'module.exports = { _isUsingX64V2: () => true };');
    }
    onTestFinished(async () => {
      for (const name of ['sharp', '@img']) await rm(join(modules, name), { recursive: true });
    });
    const client = await clientOf(installed, 'media');

    const result = await client.callTool({ name: 'generate_image', arguments: { prompt: 'a red boat' } });

    await client.close();
    expect(result.content).toContainEqual(expect.objectContaining({ type: 'image' }));
  });
});

describe('the gate of the packed tarball', () => {
  test('judges its own server by the contracts that came with it', async () => {
    const { stdout } = await runInstalled(installed, ['check', 'tracker', '--tools', 'tracker_list_boards']);

    expect(stdout).toMatch(/tracker: (\d+) of \1 clauses passed/);
  });
});

describe('the packed tarball, asked for a video', () => {
  test('makes one in seconds, and saves it in the data folder', async () => {
    const client = await clientOf(installed, 'media');

    const result = await client.callTool({
      name: 'generate_video',
      arguments: { prompt: 'a red boat', durationSeconds: 4 },
    });

    await client.close();
    const { videos } = Videos.parse(result.structuredContent);
    const path = videos[0]?.path ?? '';
    expect(path.startsWith(installed.home + sep)).toBe(true);
    expect(shapeOf(await readFile(path))).toMatchObject({ width: 1280, height: 720, seconds: 4 });
  });
});
