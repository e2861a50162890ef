import { describe, expect, test } from 'vitest';
import { bucketSdk } from '#src/media/saved/bucket-sdk.js';
import { BUCKET, filesOf, strictServer, wholeServer } from './buckets.js';
import { failureAt } from './examples.js';
import { recorded } from './recording.js';

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
