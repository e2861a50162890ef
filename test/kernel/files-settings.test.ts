import { describe, expect, test } from 'vitest';
import { filesBucketOf } from '#src/kernel/files-settings.js';
import { mediaSettings } from '#src/media/config.js';

const of = (url: string, seconds?: string) =>
  filesBucketOf({ UNDERSTUDY_FILES_URL: url, UNDERSTUDY_FILES_LINK_SECONDS: seconds });

describe('the bucket of saved files', () => {
  test('is none where nothing is set', () => {
    expect(filesBucketOf({})).toBeUndefined();
    expect(of('')).toBeUndefined();
  });

  test.each([
    ['s3://bucket', '', 3600],
    ['s3://bucket/', '', 3600],
    ['s3://my.bucket-1/team', 'team/', 1],
    ['s3://my.bucket-1/team/a_b/', 'team/a_b/', 604800],
  ])('has a name and a prefix: %s', (url, prefix, seconds) => {
    const [, bucket] = /^s3:\/\/([^/]+)/.exec(url) ?? [];

    expect(of(url, seconds === 3600 ? undefined : String(seconds))).toStrictEqual({
      address: { bucket, prefix },
      linkSeconds: seconds,
      linkUrl: undefined,
    });
  });

  test.each([
    'https://bucket.example',
    's3://',
    's3:///prefix',
    's3://Bucket',
    's3://ab',
    's3://a..b',
    's3://192.168.0.1',
    's3://bucket/a//b',
    's3://bucket/../other',
    's3://bucket/a b',
    's3://AKIAs3cret:s3cret@bucket/prefix',
    's3://bucket/prefix?s3cret',
    `s3://bucket/${'a'.repeat(513)}`,
  ])('is refused where it is wrong, and is not repeated: %s', (url) => {
    expect(() => of(url)).toThrow(/^UNDERSTUDY_FILES_URL must be the address of a bucket and a prefix/);
    expect(() => of(url)).not.toThrow(/s3cret/);
  });

  test.each(['0', '604801', '1.5', '-1', 'an hour'])(
    'gives links for no time but 1 to 604800 seconds: %s',
    (seconds) => {
      expect(() => of('s3://bucket', seconds)).toThrow(
        'UNDERSTUDY_FILES_LINK_SECONDS must be a whole number from 1 to 604800.',
      );
    },
  );

  test.each([
    'files.example',
    's3://bucket',
    'https://files.example/path',
    'https://ada:s3cret@files.example',
  ])('gives links to no address but that of a server: %s', (url) => {
    const env = { UNDERSTUDY_FILES_URL: 's3://bucket', UNDERSTUDY_FILES_LINK_URL: url };

    expect(() => filesBucketOf(env)).toThrow(/^UNDERSTUDY_FILES_LINK_URL must/);
    expect(() => filesBucketOf(env)).not.toThrow(/s3cret/);
  });

  test('excludes a folder', () => {
    const env = { UNDERSTUDY_FILES_URL: 's3://bucket', MEDIA_OUTPUT_DIR: '/srv' };

    expect(() => mediaSettings(env)).toThrow('UNDERSTUDY_FILES_URL and MEDIA_OUTPUT_DIR both say where');
  });
});
