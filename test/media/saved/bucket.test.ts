import { describe, expect, test } from 'vitest';
import { bounded } from '#src/media/saved/bucket-client.js';
import { BUCKET, filesOf, keysIn, wholeServer } from './buckets.js';
import { anImage, enter, MOST, NEVER, VIDEO } from './examples.js';
import { arriving, videoOf } from './laws.js';
import { recorded } from './recording.js';

describe('what is sent', () => {
  test('overwrites nothing, says what the file is, and has nothing of the prompt', async () => {
    const server = await recorded(await wholeServer());
    const files = (await filesOf(server)).of('ada');
    await files.savePicture(await anImage(), enter);
    await files.saveVideo(VIDEO, 'first', arriving(videoOf(20_000_000)), NEVER);

    const [put, begin, ...parts] = server.asked;
    const end = parts.pop();

    expect(put).toMatchObject({
      method: 'PUT',
      headers: { 'if-none-match': '*', 'content-type': 'image/png' },
    });
    expect(begin).toMatchObject({ method: 'POST', headers: { 'content-type': 'video/mp4' } });
    expect(parts.map(({ method, headers }) => [method, Number(headers['content-length'])])).toStrictEqual([
      ['PUT', 8_388_608],
      ['PUT', 8_388_608],
      ['PUT', 20_000_000 - 2 * 8_388_608],
    ]);
    expect(end).toMatchObject({ method: 'POST', headers: { 'if-none-match': '*' } });
    expect(JSON.stringify(server.asked)).not.toContain('x-amz-meta');
  });

  test('is sent without the condition to a server that does not have it', async () => {
    const server = await recorded(await wholeServer(), ({ headers }) =>
      headers['if-none-match'] === undefined ? undefined : { status: 501, code: 'NotImplemented' },
    );
    const files = (await filesOf(server)).of('ada');
    const { path } = await files.savePicture(await anImage(), enter);

    await files.savePicture(await anImage(), enter);

    expect((await files.read('imagePath', path, MOST, NEVER)).length).toBeGreaterThan(0);
    expect(
      server.asked.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['if-none-match']),
    ).toStrictEqual(['*', undefined, undefined]);
  });

  test('and is there already was written by an attempt without an answer, or by another process', async () => {
    const server = await recorded(await wholeServer(), ({ headers }) =>
      headers['if-none-match'] === undefined ? undefined : { status: 412, code: 'PreconditionFailed' },
    );
    const files = (await filesOf(server)).of('ada');

    const { path } = await files.savePicture(await anImage(), enter);
    const { bytes } = await files.saveVideo(VIDEO, 'second', arriving(videoOf(20_000_000)), NEVER);

    expect(path).toContain('/ada/images/');
    expect(bytes).toBe(20_000_000);
    expect(server.asked.at(-1)).toMatchObject({ method: 'DELETE' }); // the parts of the second one
  });

  test('is sent again where the server has failed for a moment', async () => {
    let failed = 0;
    const server = await recorded(await wholeServer(), () =>
      ++failed > 1 ? undefined : { status: 503, code: 'SlowDown' },
    );
    const files = (await filesOf(server)).of('ada');

    await files.savePicture(await anImage(), enter);

    expect(server.asked.map(({ method }) => method)).toStrictEqual(['PUT', 'PUT']);
  });
});

test('a call that is cancelled in the middle of a video ends with its reason, and leaves no part', async () => {
  const server = await recorded(await wholeServer());
  const files = (await filesOf(server)).of('ada');
  const caller = new AbortController();
  const reason = new Error('the caller has gone');
  async function* untilCancelled() {
    yield* arriving(videoOf(40_000_000).subarray(0, 20_000_000));
    caller.abort(reason);
    yield* arriving(videoOf(20_000_000));
  }

  await expect(files.saveVideo(VIDEO, 'first', untilCancelled(), caller.signal)).rejects.toBe(reason);

  const [begin] = server.asked;
  const upload = /uploadId=[^&]+/;
  const [begun] = upload.exec(server.asked[1]?.path ?? '') ?? [];
  const end = server.asked.at(-1);
  expect(begin?.method).toBe('POST');
  expect(end?.method).toBe('DELETE');
  expect(upload.exec(end?.path ?? '')?.[0]).toBe(begun);
  expect(await keysIn(server)).toStrictEqual([]);
});

test('a large video is read from its sender no faster than the bucket takes it', async () => {
  const server = await recorded(await wholeServer(), ({ path }) =>
    path.includes('partNumber=2') ? 'nothing' : undefined,
  );
  const files = (await filesOf(server, { deadline: 300 })).of('ada');
  let read = 0;
  async function* video() {
    for await (const chunk of arriving(videoOf(200_000_000))) {
      read += chunk.length;
      yield chunk;
    }
  }

  await expect(files.saveVideo(VIDEO, 'first', video(), NEVER)).rejects.toMatchObject({ code: 'timeout' });

  expect(read).toBeLessThan(4 * 8_388_608);
});

test('a request ends with its deadline and with its caller, also where the SDK does not', async () => {
  const caller = new AbortController();
  const silent = () => new Promise<never>(() => {});

  await expect(bounded(caller.signal, 10, silent)).rejects.toMatchObject({ name: 'TimeoutError' });
  const cancelled = bounded(caller.signal, 60_000, silent);
  caller.abort(new Error('gone'));
  await expect(cancelled).rejects.toThrow('gone');
});

test('a refusal in the middle of a video names the bucket, and no part is left', async () => {
  const server = await recorded(await wholeServer(), ({ path }) =>
    path.includes('partNumber=2') ? { status: 403, code: 'AccessDenied' } : undefined,
  );
  const files = (await filesOf(server)).of('ada');
  let ended = false;
  async function* video() {
    try {
      yield* arriving(videoOf(40_000_000));
    } finally {
      ended = true;
    }
  }

  await expect(files.saveVideo(VIDEO, 'first', video(), NEVER)).rejects.toThrow(
    `The video cannot be saved: the bucket ${BUCKET} of UNDERSTUDY_FILES_URL refuses: the credentials do not allow this (AccessDenied).`,
  );

  expect(ended).toBe(true);
  expect(server.asked.at(-1)?.method).toBe('DELETE');
  expect(await keysIn(server)).toStrictEqual([]);
});
