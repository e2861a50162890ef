import { ConfigError } from '../../kernel/errors.js';

/** The packages that speak with a bucket. They are not installed with this one, for they are as large as all of it. */
const PACKAGES = ['@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@aws-sdk/s3-request-presigner'] as const;

const load = () =>
  Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]);

/** The SDK of a bucket's maker. */
export type BucketSdk = Awaited<ReturnType<typeof load>>;

/** Loads the SDK. Throws ConfigError where it is not installed. */
export async function bucketSdk(modules: () => Promise<BucketSdk> = load): Promise<BucketSdk> {
  try {
    return await modules();
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw error;
    throw new ConfigError(
      `UNDERSTUDY_FILES_URL names a bucket, and the packages that reach it are not installed. Install them beside this one: npm install ${PACKAGES.join(' ')}`,
    );
  }
}
