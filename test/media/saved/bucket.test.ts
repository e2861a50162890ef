import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readImage } from '#src/media/images/image.js';
import { bounded } from '#src/media/saved/bucket-client.js';
import { bucketSdk } from '#src/media/saved/bucket-sdk.js';
import { picture } from '../session.js';
import { BUCKET, type BucketServer, filesOf, keysIn, strictServer, wholeServer } from './buckets.js';
import { arriving, videoOf } from './laws.js';
import { recorded } from './recording.js';

const NEVER = new AbortController().signal;
const MOST = 1_000_000;
const VIDEO = { name: '2026-01-01T12-00-00.000Z-one', operation: 'models/veo/operations/one' };
const enter = async () => {};

const anImage = async () => readImage(await picture());

/** The failure of a picture that is saved there. */
async function failureAt(server: BucketServer, url?: string, deadline?: number): Promise<Error> {
  const files = await filesOf(server, {
    ...(url !== undefined && { url }),
    ...(deadline !== undefined && { deadline }),
  });
  const saved = files.of('ada').savePicture(await anImage(), enter);
  return saved.then(
    () => Promise.reject(new Error('it was saved')),
    (error: Error) => error,
  );
}

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

describe('a bucket that cannot be used', () => {
  const SECRETS = /S3RVER|a-wrong-secret|AKIA|X-Amz|Signature=|StringToSign/;

  test('is named with the reason where it is not there', async () => {
    const { message, ...rest } = (await failureAt(await wholeServer(), 's3://not-there')) as Error & {
      code: string;
    };

    expect(rest).toMatchObject({ code: 'backend_error' });
    expect(message).toBe(
      'The picture cannot be saved: the bucket not-there of UNDERSTUDY_FILES_URL refuses: the bucket is not there (NoSuchBucket).',
    );
  });

  test.each([
    [
      'secret',
      { accessKeyId: 'S3RVER', secretAccessKey: 'a-wrong-secret' },
      'it does not accept the secret access key (SignatureDoesNotMatch).',
    ],
    [
      'access key',
      { accessKeyId: 'AKIAWRONG', secretAccessKey: 'a-wrong-secret' },
      'it does not accept the access key (InvalidAccessKeyId).',
    ],
  ])(
    'is named with the reason where it refuses the %s, and no secret is repeated',
    async (_, keys, reason) => {
      const error = await failureAt({ ...(await strictServer()), keys });

      expect(error).toMatchObject({ code: 'backend_error', retryable: false, status: undefined });
      expect(error.message).toBe(
        `The picture cannot be saved: the bucket ${BUCKET} of UNDERSTUDY_FILES_URL refuses: ${reason}`,
      );
      expect(JSON.stringify(error)).not.toMatch(SECRETS);
      expect(error.cause).toBeUndefined();
    },
  );

  test('says that there are no credentials', async () => {
    const server = await wholeServer();
    const error = await failureAt({ ...server, keys: { accessKeyId: '', secretAccessKey: '' } });

    expect(error.message).toContain(
      'no credentials are found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  });

  test('fails within its deadline where it is silent, and may be asked again', async () => {
    const server = await recorded(await wholeServer(), () => 'nothing');

    const error = await failureAt(server, undefined, 50);

    expect(error).toMatchObject({ code: 'timeout', retryable: true });
    expect(error.message).toContain(`the bucket ${BUCKET} of UNDERSTUDY_FILES_URL did not answer in time`);
  });

  test('may be asked again where nothing listens', async () => {
    const error = await failureAt({
      endpoint: 'http://127.0.0.1:9',
      keys: { accessKeyId: 'x', secretAccessKey: 'y' },
    });

    expect(error).toMatchObject({ code: 'unavailable', retryable: true });
    expect(error.message).toContain('does not answer (ECONNREFUSED)');
  });

  test.each([
    ['is ready', 'pictures', undefined, undefined],
    [
      'is not there',
      'not-there',
      undefined,
      'the bucket not-there refuses what is asked of it: the bucket is not there (NotFound)',
    ],
    [
      'refuses',
      BUCKET,
      { status: 403, code: 'AccessDenied' },
      `the bucket ${BUCKET} refuses what is asked of it: the credentials do not allow this (403)`,
    ],
    ['is silent', BUCKET, 'nothing' as const, `the bucket ${BUCKET} does not answer`],
  ])('is asked whether it %s, once in ten seconds', async (_, bucket, answer, problem) => {
    const server = await recorded(await wholeServer(), () => answer);
    const url = problem === undefined ? undefined : `s3://${bucket}/media`;
    const files = await filesOf(server, {
      ...(url !== undefined && { url }),
      ...(answer === 'nothing' && { deadline: 100 }),
      now: () => new Date(0),
    });

    expect(await files.problem?.()).toBe(problem);
    const { length } = server.asked;
    expect(await files.problem?.()).toBe(problem);
    expect(server.asked).toHaveLength(length);
  });
});

test('the packages that reach a bucket are named where they are not installed', async () => {
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });

  await expect(bucketSdk(() => Promise.reject(missing))).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining(
      'npm install @aws-sdk/client-s3 @aws-sdk/lib-storage @aws-sdk/s3-request-presigner',
    ),
  });
});
