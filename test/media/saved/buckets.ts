import S3rver from '@20minutes/s3rver';
import { startFauxqs } from 'fauxqs';
import { onTestFinished, vi } from 'vitest';
import { filesBucketOf } from '#src/kernel/files-settings.js';
import { filesInBucket } from '#src/media/saved/files-in-bucket.js';
import type { AllSavedFiles } from '#src/media/saved/saved-files.js';
import { newFolder } from '../session.js';

/** The bucket of every test. */
export const BUCKET = 'team-pictures';

/** What the SDK is given by the environment; no file and no address of a machine's own is asked. */
interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A server of buckets that others wrote, with one empty bucket. */
export interface BucketServer {
  readonly endpoint: string;
  readonly keys: Keys;
}

/** s3rver, which checks every signature of requests about objects, and how long links are valid. It has neither conditions nor an end of uploads that were begun. */
export async function strictServer(): Promise<BucketServer> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: newFolder(),
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
}

/** fauxqs, which has every request that is sent here, and believes any key. */
export async function wholeServer(): Promise<BucketServer> {
  const server = await startFauxqs({ port: 0, logger: false });
  server.createBucket(BUCKET);
  onTestFinished(() => server.stop());
  return {
    endpoint: `http://127.0.0.1:${server.port}`,
    keys: { accessKeyId: 'AKIAEXAMPLEOFTESTS', secretAccessKey: 'the-secret-of-the-tests' },
  };
}

/** The variables by which the SDK reaches a server, and nothing else of the machine. */
export function sdkVariables({ endpoint, keys }: BucketServer): Record<string, string> {
  return {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    AWS_REGION: '',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}

/** How files are named and asked for. */
export interface Naming {
  readonly url?: string;
  readonly linkSeconds?: string;
  readonly linkUrl?: string;
  readonly deadline?: number;
  readonly now?: () => Date;
  readonly newId?: () => string;
}

/** The files of one process in the bucket of a server. */
export function filesOf(server: BucketServer, naming: Naming = {}): Promise<AllSavedFiles> {
  for (const [variable, value] of Object.entries(sdkVariables(server))) vi.stubEnv(variable, value);
  const { url = `s3://${BUCKET}/media`, linkSeconds, linkUrl, deadline } = naming;
  const { now = () => new Date(), newId = () => 'one' } = naming;
  const bucket = filesBucketOf({
    UNDERSTUDY_FILES_URL: url,
    UNDERSTUDY_FILES_LINK_SECONDS: linkSeconds,
    UNDERSTUDY_FILES_LINK_URL: linkUrl,
  });
  if (!bucket) throw new Error('no bucket is set');
  return filesInBucket(bucket, {
    backend: 'simulator',
    now,
    newId,
    ...(deadline !== undefined && { deadline }),
  });
}

/** The keys of all objects that are there, as anybody on this machine is shown them. */
export async function keysIn({ endpoint }: BucketServer): Promise<string[]> {
  const listed = await (await fetch(`${endpoint}/${BUCKET}?list-type=2`)).text();
  if (!listed.includes('<ListBucketResult')) throw new Error(listed);
  return [...listed.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
}
