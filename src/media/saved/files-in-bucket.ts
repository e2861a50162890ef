import type { SavedFilesBucket } from '../../kernel/files-settings.js';
import { late } from '../../kernel/late-modules.js';
import { bucketClient } from './bucket-client.js';
import { BucketFiles } from './bucket-files.js';
import { BucketObjects } from './bucket-objects.js';
import { bucketSdk } from './bucket-sdk.js';
import type { AllSavedFiles } from './saved-files.js';

/** What files in a bucket are named by, and how long a request may take. */
export interface BucketNaming {
  /** The name of the backend; the files of each are apart. */
  readonly backend: string;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Milliseconds for a request with all its repetitions; a minute if absent. */
  readonly deadline?: number;
}

/** The folder of those who share what is the server's; no mark of a caller is so. */
const SHARED = 'shared';

/** The files of all callers in a bucket. Nothing is connected before it is used. Throws ConfigError where the SDK is not installed. */
export async function filesInBucket(
  { address, linkSeconds, linkUrl }: SavedFilesBucket,
  { backend, now, newId, deadline }: BucketNaming,
): Promise<AllSavedFiles> {
  const sdk = await bucketSdk();
  const client = bucketClient(sdk);
  const bucket = new BucketObjects({
    ...address,
    sdk,
    client,
    linking: linkUrl === undefined ? client : bucketClient(sdk, linkUrl),
    linkSeconds,
    now: () => now().getTime(),
    ...(deadline !== undefined && { deadline }),
  });
  const root = `s3://${address.bucket}/`;
  const folderOf = (apart = SHARED) => `${address.prefix}${backend}/${apart}/`;
  const newSecret = () => late.crypto.randomUUID();
  return {
    of: (apart) => new BucketFiles({ bucket, root, folder: folderOf(apart), now, newId, newSecret }),
    problem: () => bucket.problem(),
  };
}
