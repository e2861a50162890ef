import type { S3Client } from '@aws-sdk/client-s3';
import { deadlineWithin } from '../../kernel/mcp/deadline.js';
import type { BucketSdk } from './bucket-sdk.js';

/** Milliseconds for one attempt of a request, in which eight megabytes are sent, and for its connection. */
const ATTEMPT = 30_000;
const CONNECTION = 5_000;

/** Milliseconds for what is asked only so that nothing is left. */
export const SHORT = 5_000;

/** What no caller cancels. */
export const NEVER = new AbortController().signal;

/**
 * The client of the SDK, with the credentials and the region that the SDK finds (AWS SDKs and Tools Reference Guide). Where an address is
 * given or set, the server is one of another maker: it is asked by paths, for it has no name for each bucket, and without the checksums of
 * later revisions, which some refuse.
 */
export function bucketClient([{ S3Client }]: BucketSdk, address?: string): S3Client {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_REQUEST_CHECKSUM_CALCULATION } = process.env;
  const isOther = Boolean(address || AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL);
  return new S3Client({
    requestHandler: { connectionTimeout: CONNECTION, requestTimeout: ATTEMPT, throwOnRequestTimeout: true },
    ...(address !== undefined && { endpoint: address }),
    ...(isOther && { forcePathStyle: true, region: AWS_REGION || 'us-east-1' }),
    ...(isOther &&
      !AWS_REQUEST_CHECKSUM_CALCULATION && {
        requestChecksumCalculation: 'WHEN_REQUIRED' as const,
        responseChecksumValidation: 'WHEN_REQUIRED' as const,
      }),
  });
}

/** The result of work within so many milliseconds. Throws an error named TimeoutError after them, and what its parent was aborted with, also where the work does not look at its signal. */
export async function bounded<T>(
  parent: AbortSignal,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, release } = deadlineWithin(parent, milliseconds);
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    parent.throwIfAborted();
    return await Promise.race([work(signal), over]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    release();
  }
}

/** The commands that are sent to the end, though the caller is gone: the one that begins many parts, or its name would be lost, and the one that removes them. */
type Lasting = 'CreateMultipartUploadCommand' | 'AbortMultipartUploadCommand';

/** The same client, of which each request has a deadline and ends with the signal, but for those that leave nothing behind. */
export function cancelledBy(
  signal: AbortSignal,
  client: S3Client,
  [s3]: BucketSdk,
  deadline: number,
): S3Client {
  const isOf = (command: object, name: Lasting) => command instanceof s3[name];
  const send = async (command: Parameters<S3Client['send']>[0]) => {
    const isLast = isOf(command, 'AbortMultipartUploadCommand');
    const parent = isLast || isOf(command, 'CreateMultipartUploadCommand') ? NEVER : signal;
    const sent = bounded(parent, isLast ? SHORT : deadline, (abortSignal) =>
      client.send(command, { abortSignal }),
    );
    return isLast ? sent.catch(() => {}) : sent; // what it fails with would take the place of why it was sent
  };
  return Object.assign(Object.create(client) as S3Client, { send });
}
