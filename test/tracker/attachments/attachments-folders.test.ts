import { mkdirSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mediaSettings } from '#src/media/config.js';
import { foldersFor } from '#src/tracker/files/files.js';
import { call, scriptedClient, text, value } from '../session.js';
import { type Fixture, fileOf, namesIn, newFixture, trackerWith } from './fixture.js';

const DOWNLOAD = 'tracker_download_attachment';
const UPLOAD = 'tracker_upload_attachment';

/** A client of a tracker that takes and gives everything, and what it was asked. */
async function opened({ folders }: Pick<Fixture, 'folders'>) {
  const { fetch, asked } = trackerWith({ size: 9, content: () => new Response('red paint') });
  const answer: typeof fetch = async (url, init) => {
    if (init.method !== 'POST') return fetch(url, init);
    asked.push(new URL(url).pathname);
    return Response.json([{ id: '1', filename: 'a', size: 9 }]);
  };
  return { client: await scriptedClient(answer, { folders }), asked };
}

/** Folders and links of a fixture: some lead out, some are hidden. */
function furnished(): Fixture {
  const fixture = newFixture();
  const { home, work, elsewhere } = fixture;
  for (const folder of ['.ssh', 'docs/.git', 'docs/open']) mkdirSync(join(home, folder), { recursive: true });
  for (const folder of [
    home,
    work,
    elsewhere,
    join(home, '.ssh'),
    join(home, 'docs/.git'),
    join(home, 'docs/open'),
  ])
    fileOf(join(folder, 'there.txt'));
  fileOf(join(work, '.env'));
  symlinkSync(elsewhere, join(work, 'out'));
  symlinkSync(join(elsewhere, 'there.txt'), join(work, 'out.txt'));
  symlinkSync(join(home, '.ssh'), join(work, 'keys'));
  symlinkSync(join(home, 'docs/open'), join(work, 'docs'));
  symlinkSync('there.txt', join(work, 'same.txt'));
  return fixture;
}

/** A place by what it is, and its path with the name of a file in it. */
const OUTSIDE: [what: string, path: (fixture: Fixture) => string][] = [
  ['elsewhere', ({ elsewhere }) => join(elsewhere, 'NAME')],
  ['by steps up', ({ home }) => `../../${home.split('/').at(-1)}-x/NAME`],
  ['in a system folder', () => '/etc/NAME'],
  ['through a link that leads out', () => 'out/NAME'],
  ['in a hidden folder', ({ home }) => join(home, '.ssh/NAME')],
  ['in a hidden folder further down', ({ home }) => join(home, 'docs/.git/NAME')],
  ['through a link to a hidden folder', () => 'keys/NAME'],
  ['of a hidden name', () => '.NAME'],
  ['without a path', () => ''],
  ['with a null byte', () => 'there.txt\0NAME'],
];

const INSIDE: [what: string, path: (fixture: Fixture) => string][] = [
  ['in the working directory', () => 'NAME'],
  ['above it, at home', () => '../NAME'],
  ['at home by its whole path', ({ home }) => join(home, 'docs/open/NAME')],
  ['through a link that stays inside', () => 'docs/NAME'],
];

describe.each([
  ['writing a file', DOWNLOAD, 'outputPath', { attachmentId: '1' }, 'new.txt'],
  ['reading a file', UPLOAD, 'filePath', { issueKey: 'A-1' }, 'there.txt'],
])('%s', (_doing, tool, argument, others, name) => {
  test.each(OUTSIDE)('%s is refused by argument, and nothing is asked ✗23', async (_what, path) => {
    const fixture = furnished();
    const { client, asked } = await opened(fixture);
    const names = [namesIn(fixture.home), namesIn(fixture.elsewhere)];

    const result = await call(client, tool, { ...others, [argument]: path(fixture).replace('NAME', name) });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'invalid_arguments' } });
    expect(text(result)).toMatch(new RegExp(`${argument}: must `));
    expect(asked).toStrictEqual([]);
    expect([namesIn(fixture.home), namesIn(fixture.elsewhere)]).toStrictEqual(names);
  });

  test.each(INSIDE)('%s is accepted', async (_what, path) => {
    const fixture = furnished();
    const { client, asked } = await opened(fixture);

    await value(client, tool, { ...others, [argument]: path(fixture).replace('NAME', name) });

    expect(asked.length).toBeGreaterThan(0);
  });

  test('outside does not show what is there', async () => {
    const fixture = furnished();
    const { client } = await opened(fixture);
    const words = async (path: string) =>
      text(await call(client, tool, { ...others, [argument]: path })).replace(path, 'PATH');

    const [there, missing, nowhere] = await Promise.all(
      ['there.txt', 'missing.txt', 'missing/there.txt'].map((path) => words(join(fixture.elsewhere, path))),
    );

    expect([missing, nowhere]).toStrictEqual([there, there]);
  });
});

describe('a link at the very end of a path', () => {
  test.each(['out.txt', 'keys/there.txt'])('that leads out is not read: %s ✗23', async (filePath) => {
    const fixture = furnished();
    const { client, asked } = await opened(fixture);

    const result = await call(client, UPLOAD, { issueKey: 'A-1', filePath });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'invalid_arguments' } });
    expect(asked).toStrictEqual([]);
  });

  test('that leads to a file inside is read', async () => {
    const { client, asked } = await opened(furnished());

    await value(client, UPLOAD, { issueKey: 'A-1', filePath: 'same.txt' });

    expect(asked).toHaveLength(1);
  });

  test.each(['out.txt', 'same.txt', 'out', 'keys'])('is not written through: %s ✗23', async (outputPath) => {
    const fixture = furnished();
    const { client, asked } = await opened(fixture);
    const names = [namesIn(fixture.home), namesIn(fixture.elsewhere)];

    const result = await call(client, DOWNLOAD, { attachmentId: '1', outputPath });

    expect(result.isError).toBe(true);
    expect(asked).toStrictEqual([]);
    expect([namesIn(fixture.home), namesIn(fixture.elsewhere)]).toStrictEqual(names);
  });
});

describe('an output path', () => {
  test.each(['missing/a.txt', 'there.txt/a.txt', 'missing/'])(
    'in no folder is refused: %s',
    async (outputPath) => {
      const { client, asked } = await opened(furnished());

      const result = await call(client, DOWNLOAD, { attachmentId: '1', outputPath });

      expect(result).toMatchObject({ isError: true, _meta: { code: 'not_found' } });
      expect(text(result)).toContain('outputPath: there is no folder');
      expect(asked).toStrictEqual([]);
    },
  );
});

describe('the folders', () => {
  test('are one where one is set, for relative paths too', async () => {
    const fixture = furnished();
    const files = join(fixture.home, 'docs');
    const { client, asked } = await opened({ folders: foldersFor(files) });

    const { path } = await value(client, DOWNLOAD, { attachmentId: '1', outputPath: 'open/new.txt' });
    const outside = await call(client, DOWNLOAD, {
      attachmentId: '1',
      outputPath: join(fixture.work, 'new.txt'),
    });
    const up = await call(client, UPLOAD, { issueKey: 'A-1', filePath: '../there.txt' });

    expect(path).toBe(join(files, 'open/new.txt'));
    expect([outside, up]).toMatchObject(
      Array(2).fill({ isError: true, _meta: { code: 'invalid_arguments' } }),
    );
    expect(text(up)).toContain(files);
    expect(asked).toHaveLength(2);
  });

  test('are home, the working directory, that for temporary files and that of saved pictures where none is set', () => {
    const { outputFolder, videoFolder } = mediaSettings({
      ...process.env,
      MEDIA_API_URL: undefined,
      MEDIA_API_KEY: undefined,
      MEDIA_OUTPUT_DIR: undefined,
    });

    const { base, roots } = foldersFor(undefined);

    expect([base, ...roots.slice(0, 3)]).toStrictEqual([process.cwd(), homedir(), process.cwd(), tmpdir()]);
    for (const saved of [outputFolder, videoFolder])
      expect(relative(roots[3] ?? '', saved)).toMatch(/^simulator.(images|videos)$/);
  });

  test('may themselves be links, or be behind a hidden name', async () => {
    const { home, elsewhere } = newFixture();
    const base = join(home, '.cache', 'work');
    mkdirSync(base, { recursive: true });
    symlinkSync(elsewhere, join(home, 'alias'));
    const { client, asked } = await opened({ folders: { base, roots: [join(home, 'alias'), base] } });

    await value(client, DOWNLOAD, { attachmentId: '1', outputPath: 'a.txt' });
    await value(client, DOWNLOAD, { attachmentId: '1', outputPath: join(home, 'alias', 'a.txt') });
    await value(client, DOWNLOAD, { attachmentId: '1', outputPath: join(elsewhere, 'b.txt') });

    expect(asked).toHaveLength(6);
    expect([namesIn(base), namesIn(elsewhere)]).toStrictEqual([['a.txt'], ['a.txt', 'b.txt']]);
  });

  test('never are the top of the file system, where a desktop program may start us', async () => {
    const { elsewhere } = newFixture();
    const { client } = await opened({ folders: { base: '/', roots: ['/'] } });

    const result = await call(client, DOWNLOAD, { attachmentId: '1', outputPath: join(elsewhere, 'a.txt') });

    expect(result).toMatchObject({ isError: true, _meta: { code: 'invalid_arguments' } });
    expect(namesIn(elsewhere)).toStrictEqual([]);
  });
});
