import { addAbortSignal, Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { invalidArgument, ToolError } from '../../kernel/errors.js';
import type { BucketAddress } from '../../kernel/files-settings.js';
import { bounded, cancelledBy, NEVER, SHORT } from './bucket-client.js';
import { bucketError, failureIn, reasonOf } from './bucket-failures.js';
import type { BucketSdk } from './bucket-sdk.js';

/** Milliseconds for a request with all its repetitions, if nothing else is said. */
const USUAL_DEADLINE = 60_000;
/** Milliseconds for which the answer about the bucket is kept. */
const PROBED = 10_000;

/** Bytes of a part of a large file, of which one is sent at a time; 10,000 of them are more than any video has. */
const PART = 8 * 1024 * 1024;

/** The condition that there is no such object, and how servers answer it where there is one, or where they do not have conditions. */
const ONLY_NEW = { IfNoneMatch: '*' };
const ALREADY_THERE = 412;
const NOT_IMPLEMENTED = 501;

/** A bucket, and how it is reached. */
export interface BucketOptions extends BucketAddress {
  readonly sdk: BucketSdk;
  readonly client: S3Client;
  /** The client that makes links, which have the address of its server. */
  readonly linking: S3Client;
  readonly linkSeconds: number;
  readonly now: () => number;
  /** Milliseconds for a request with all its repetitions. */
  readonly deadline?: number;
}

/** Objects of a bucket by their keys. Each method throws ToolError that names the bucket and the reason, or what the signal was aborted with. */
export class BucketObjects {
  readonly #options: BucketOptions;
  readonly #deadline: number;
  #isConditional = true;
  #probed: Promise<string | undefined> | undefined;
  #probedAt = 0;

  constructor(options: BucketOptions) {
    this.#options = options;
    this.#deadline = options.deadline ?? USUAL_DEADLINE;
  }

  /** Writes an object of these bytes, unless there is one. */
  async write(key: string, bytes: Buffer, mimeType: string): Promise<void> {
    const { sdk, bucket } = this.#options;
    const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: mimeType };
    await this.#asked('The picture cannot be saved', NEVER, (client, abortSignal) =>
      this.#onlyNew((condition) =>
        client.send(new sdk[0].PutObjectCommand({ ...object, ...condition }), { abortSignal }),
      ),
    );
  }

  /** Writes an object as its bytes arrive, unless there is one; nothing is left of one that breaks off. */
  async writeStream(
    key: string,
    chunks: AsyncIterable<Uint8Array>,
    mimeType: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { sdk, bucket } = this.#options;
    const source = new Source(chunks);
    const body = Readable.from(source.bytes(), { highWaterMark: 1 });
    const params = { Bucket: bucket, Key: key, Body: body, ContentType: mimeType };
    const condition = this.#isConditional ? ONLY_NEW : {};
    const client = cancelledBy(signal, this.#options.client, sdk, this.#deadline);
    try {
      const upload = new sdk[1].Upload({
        client,
        queueSize: 1,
        partSize: PART,
        params: { ...params, ...condition },
      });
      await upload.done();
    } catch (error) {
      signal.throwIfAborted();
      if (source.failure) throw source.failure.error;
      const { status } = failureIn(error);
      if (status === ALREADY_THERE) return;
      if (status === NOT_IMPLEMENTED) this.#isConditional = false; // of the next one, for the bytes of this one are gone
      throw bucketError('The video cannot be saved', bucket, error);
    } finally {
      body.destroy();
    }
  }

  /** The bytes of an object, at most so many. */
  async read(argument: string, key: string, most: number, signal: AbortSignal): Promise<Buffer> {
    const { sdk, bucket } = this.#options;
    const address = `s3://${bucket}/${key}`;
    const absent = () => new ToolError('not_found', `${argument}: there is no file "${address}".`);
    return this.#asked(`${argument} cannot be read`, signal, async (client, abortSignal) => {
      const asked = client.send(new sdk[0].GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
      const { Body: body } = await asked.catch((error) => {
        throw failureIn(error).code === 'NoSuchKey' ? absent() : error;
      });
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of addAbortSignal(abortSignal, body as Readable)) {
        size += chunk.length;
        if (size > most) throw invalidArgument(argument, `"${address}" is larger than ${most} bytes`);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    });
  }

  /** Removes an object; where that fails it stays. */
  async remove(key: string): Promise<void> {
    const { sdk, bucket, client } = this.#options;
    await bounded(NEVER, this.#short, (abortSignal) =>
      client.send(new sdk[0].DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }),
    ).catch(() => {});
  }

  /** A link by which anyone may read an object until it expires; nothing is asked of the bucket for it. */
  async link(key: string): Promise<{ link: string; linkExpires: string }> {
    const { sdk, bucket, linking, linkSeconds, now } = this.#options;
    const signingDate = new Date(now());
    const link = await this.#asked('No link to a file can be made', NEVER, () =>
      sdk[2].getSignedUrl(linking, new sdk[0].GetObjectCommand({ Bucket: bucket, Key: key }), {
        expiresIn: linkSeconds,
        signingDate,
      }),
    );
    return { link, linkExpires: new Date(signingDate.getTime() + linkSeconds * 1000).toISOString() };
  }

  /** Why it cannot be used now; undefined where it can. It is asked once in ten seconds at most. */
  problem(): Promise<string | undefined> {
    const { now } = this.#options;
    if (this.#probed && now() - this.#probedAt < PROBED) return this.#probed;
    this.#probedAt = now();
    this.#probed = this.#probe();
    return this.#probed;
  }

  async #probe(): Promise<string | undefined> {
    const { sdk, bucket, client } = this.#options;
    try {
      await bounded(NEVER, this.#short, (abortSignal) =>
        client.send(new sdk[0].HeadBucketCommand({ Bucket: bucket }), { abortSignal }),
      );
      return undefined;
    } catch (error) {
      const failure = failureIn(error);
      return failure.status === undefined && failure.code !== 'CredentialsProviderError'
        ? `the bucket ${bucket} does not answer`
        : `the bucket ${bucket} refuses what is asked of it: ${reasonOf(failure)}`;
    }
  }

  /** Milliseconds for what is asked only so that nothing is left, or to see whether the bucket is there. */
  get #short(): number {
    return Math.min(SHORT, this.#deadline);
  }

  /** Asks with the condition that there is no such object, or without it where a server does not have conditions. */
  async #onlyNew(ask: (condition: object) => Promise<unknown>): Promise<void> {
    try {
      await ask(this.#isConditional ? ONLY_NEW : {});
    } catch (error) {
      const { status } = failureIn(error);
      if (status === ALREADY_THERE) return; // names are drawn at random: an attempt wrote it that was not answered
      if (status !== NOT_IMPLEMENTED || !this.#isConditional) throw error;
      this.#isConditional = false;
      await ask({});
    }
  }

  async #asked<T>(
    what: string,
    signal: AbortSignal,
    work: (client: S3Client, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { bucket, client } = this.#options;
    try {
      return await bounded(signal, this.#deadline, (abortSignal) => work(client, abortSignal));
    } catch (error) {
      signal.throwIfAborted();
      throw bucketError(what, bucket, error);
    }
  }
}

/** Bytes that are read by others, who do not pass on what they end with. */
class Source {
  failure: { readonly error: unknown } | undefined;
  readonly #chunks: AsyncIterable<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks;
  }

  async *bytes(): AsyncGenerator<Uint8Array, void, undefined> {
    const chunks = this.#chunks[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { value, done } = await this.#next(chunks);
        if (done) return;
        yield value;
      }
    } finally {
      await chunks.return?.().catch(() => {}); // why they ended is noted already
    }
  }

  async #next(chunks: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
    try {
      return await chunks.next();
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
}
