import type { Environment } from './config.js';
import { ConfigError } from './errors.js';
import { type Settings, settingOf, text, webUrl } from './settings.js';
import { whole } from './whole-number.js';

/** A bucket, and what the keys of all objects in it begin with; that is empty, or ends with a slash. */
export interface BucketAddress {
  readonly bucket: string;
  readonly prefix: string;
}

/** Names of buckets (Amazon S3 User Guide, General purpose bucket naming rules). */
const BUCKET = /^(?!.*\.\.)(?!\d+\.\d+\.\d+\.\d+$)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Characters of keys that need no care (Amazon S3 User Guide, Naming Amazon S3 objects). */
const SEGMENT = /^(?!\.{1,2}$)[\w!.*'()-]+$/;
const LONGEST_PREFIX = 512;

/** The address of a bucket. Throws ConfigError, which does not repeat it: a key may be in it by mistake. */
function bucketAddress(value: string | undefined, variable: string): BucketAddress | undefined {
  const given = text(value);
  if (given === undefined) return undefined;
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/s.exec(given) ?? [];
  const prefix = path.replace(/\/$/, '');
  const isPrefix = prefix === '' || prefix.split('/').every((segment) => SEGMENT.test(segment));
  if (BUCKET.test(bucket) && isPrefix && prefix.length <= LONGEST_PREFIX)
    return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
  throw new ConfigError(
    `${variable} must be the address of a bucket and a prefix, for example s3://bucket/prefix: a name of lower-case letters, digits, dots and hyphens, and at most ${LONGEST_PREFIX} characters without blanks after it.`,
  );
}

/** The address of a server without a path, which a signature would not cover. Throws ConfigError. */
function server(value: string | undefined, variable: string): string | undefined {
  const given = text(value);
  if (given === undefined) return undefined;
  const { origin, href } = webUrl(given, variable);
  if (href === `${origin}/`) return origin;
  throw new ConfigError(`${variable} must be the address of a server, http(s) and without a path.`);
}

/** Seconds of the longest time that a link can be valid for (Amazon S3 API Reference, Authenticating Requests: X-Amz-Expires). */
const WEEK = 604_800;

/** Where the media server saves pictures and videos that replicas share. */
export const FILES_SETTINGS = {
  filesUrl: {
    variable: 'UNDERSTUDY_FILES_URL',
    what: 'an S3-compatible bucket in which the media server saves images and videos, for example `s3://bucket/prefix`',
    default: 'folders',
    parse: bucketAddress,
  },
  linkSeconds: whole(
    'UNDERSTUDY_FILES_LINK_SECONDS',
    'seconds for which a link to a file in that bucket is valid, from 1 to 604800',
    3_600,
    { least: 1, most: WEEK },
  ),
  linkUrl: {
    variable: 'UNDERSTUDY_FILES_LINK_URL',
    what: 'the address by which links reach the server of that bucket, for example `https://files.example.com`, where it has another one for clients',
    default: 'the one by which it is reached from here',
    parse: server,
  },
} as const satisfies Settings;

/** A bucket for saved files. */
export interface SavedFilesBucket {
  readonly address: BucketAddress;
  readonly linkSeconds: number;
  /** Where clients reach its server; undefined where that is as from here. */
  readonly linkUrl: string | undefined;
}

/** The bucket that the environment names; undefined where files are saved in folders. Throws ConfigError. */
export function filesBucketOf(env: Environment): SavedFilesBucket | undefined {
  const { filesUrl, linkSeconds, linkUrl } = FILES_SETTINGS;
  const address = settingOf(filesUrl, env);
  const seconds = settingOf(linkSeconds, env);
  const url = settingOf(linkUrl, env);
  return address && { address, linkSeconds: seconds, linkUrl: url };
}
