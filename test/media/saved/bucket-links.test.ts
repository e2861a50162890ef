import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BUCKET, filesOf, keysIn, strictServer, wholeServer } from './buckets.js';
import { anImage, enter, MOST, NEVER, VIDEO } from './examples.js';
import { arriving, videoOf } from './laws.js';

describe('a link', () => {
  test('gives the file to anyone who has it, as what it is, until it expires', async () => {
    const files = (await filesOf(await strictServer(), { linkSeconds: '90' })).of('ada');
    const image = await anImage();
    const { path } = await files.savePicture(image, enter);
    const before = Date.now();

    const { link, linkExpires } = (await files.link(path)) ?? { link: '', linkExpires: '' };
    const answer = await fetch(link);

    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('90');
    expect(Math.abs(Date.parse(linkExpires) - before - 90_000)).toBeLessThan(30_000);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer()).equals(image.bytes)).toBe(true);
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(linkExpires) - 1_000 });
    expect((await fetch(link)).status).toBe(200);
    vi.setSystemTime(Date.parse(linkExpires) + 1_000);
    const late = await fetch(link);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('Request has expired');
  });

  test('has the address by which clients reach the server, where that is another one', async () => {
    const server = await strictServer();
    const linkUrl = server.endpoint.replace('127.0.0.1', 'localhost');
    const files = (await filesOf(server, { linkUrl })).of('ada');
    const { path } = await files.savePicture(await anImage(), enter);

    const { link = '' } = (await files.link(path)) ?? {};

    expect(link.startsWith(`${linkUrl}/${BUCKET}/`)).toBe(true);
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace('localhost', '127.0.0.1'))).status).toBe(403); // the address is signed
  });

  test('that was changed opens no other file', async () => {
    const files = (await filesOf(await strictServer())).of('ada');
    const [one, other] = [
      await files.savePicture(await anImage(), enter),
      await files.savePicture(await anImage(), enter),
    ];
    const { link = '' } = (await files.link(one.path)) ?? {};

    const changed = link.replace(one.path.replace(/^.*\//, ''), other.path.replace(/^.*\//, ''));

    expect(changed).not.toBe(link);
    expect((await fetch(changed)).status).toBe(403);
  });
});

describe('files of several callers', () => {
  test('are apart: none is read, linked or edited by another caller, or outside of the prefix', async () => {
    const all = await filesOf(await wholeServer());
    const [ada, bob, shared] = [all.of('ada'), all.of('bob'), all.of(undefined)];
    const { path } = await ada.savePicture(await anImage(), enter);
    const { path: ofAll } = await shared.savePicture(await anImage(), enter);
    const tried = [
      path,
      ofAll,
      path.replace('/ada/', '/bob/../ada/'),
      `s3://other/media/simulator/bob/x.png`,
      `s3://${BUCKET}/x.png`,
    ];

    for (const each of tried) {
      await expect(bob.read('imagePath', each, MOST, NEVER)).rejects.toMatchObject({
        code: 'invalid_arguments',
        message: expect.stringContaining(`these begin with s3://${BUCKET}/media/simulator/bob/`),
      });
      expect(await bob.link(each)).toBeUndefined();
    }
    expect(await ada.link(path)).toBeDefined();
  });

  test('have names that cannot be guessed, of pictures and of videos', async () => {
    const server = await wholeServer();
    const files = (await filesOf(server, { now: () => new Date(0) })).of('ada');
    await files.savePicture(await anImage(), enter);
    await files.saveVideo(VIDEO, 'first', arriving(videoOf(1_000)), NEVER);
    await files.saveVideo(
      { ...VIDEO, operation: 'operations/two' },
      'first',
      arriving(videoOf(1_000)),
      NEVER,
    );

    const names = (await keysIn(server)).map((key) => key.replace('media/simulator/ada/', ''));

    expect(names.toSorted()).toStrictEqual([
      expect.stringMatching(/^images\/1970-01-01T00-00-00\.000Z-one-[0-9a-f-]{36}\.png$/),
      expect.stringMatching(/^videos\/2026-01-01T12-00-00\.000Z-one-[0-9a-f]{32}\.mp4$/),
      expect.stringMatching(/^videos\/2026-01-01T12-00-00\.000Z-one-[0-9a-f]{32}\.mp4$/),
    ]);
    expect(new Set(names).size).toBe(3);
  });
});
