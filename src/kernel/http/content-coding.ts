import { type Duplex, pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import type { BrotliOptions, ZlibOptions } from 'node:zlib';

type Zlib = typeof import('node:zlib');

/** Codings of one body, one in another: more of them are meant to exhaust who reads. */
const MOST_CODINGS = 5;

/**
 * The body of an answer without its codings (RFC 9110, 8.4), as browsers and fetch read it: of one that ends early what is
 * there, and one in an unknown coding as it is. Throws TypeError where there are too many.
 */
export async function decoded(body: Readable, contentEncoding: string): Promise<Readable> {
  const codings = contentEncoding.toLowerCase().split(',');
  if (codings.length > MOST_CODINGS) throw tooMany(body, codings.length);
  const { default: zlib } = await import('node:zlib');
  const decoders = codings.toReversed().map((coding) => decoderOf(coding.trim(), zlib));
  return decoders.every((decoder) => decoder !== undefined) ? through(body, decoders) : body;
}

function tooMany(body: Readable, count: number): TypeError {
  body.destroy();
  const cause = new Error(
    `too many content-encodings in response: ${count}, maximum allowed is ${MOST_CODINGS}`,
  );
  return new TypeError('fetch failed', { cause });
}

/** The last of them; whatever fails or is let go takes the others with it. */
function through(source: Readable, decoders: readonly Duplex[]): Readable {
  return decoders.reduce<Readable>((from, decoder) => pipeline(from, decoder, () => {}), source);
}

function decoderOf(coding: string, zlib: Zlib): Duplex | undefined {
  const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib.constants;
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip({ flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH });
    case 'deflate':
      return new Inflate(zlib, { flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH });
    case 'br': {
      const options: BrotliOptions = { flush: BROTLI_OPERATION_FLUSH, finishFlush: BROTLI_OPERATION_FLUSH };
      return zlib.createBrotliDecompress(options);
    }
    default:
      return undefined;
  }
}

/** The method in the first byte of what zlib writes (RFC 1950, 2.2). */
const DEFLATED = 0x08;

/** Servers say "deflate" of what zlib writes, as they should, and of the same without its header. */
class Inflate extends Transform {
  readonly #zlib: Zlib;
  readonly #options: ZlibOptions;
  #inflate: Transform | undefined;

  constructor(zlib: Zlib, options: ZlibOptions) {
    super();
    this.#zlib = zlib;
    this.#options = options;
  }

  override _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    this.#inflate ??= this.#begin(chunk);
    this.#inflate.write(chunk, encoding, done);
  }

  override _flush(done: TransformCallback): void {
    if (this.#inflate) this.#inflate.once('end', done).end();
    else done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#inflate?.destroy();
    done(error);
  }

  #begin(chunk: Buffer): Transform {
    const { createInflate, createInflateRaw } = this.#zlib;
    const make = ((chunk[0] ?? 0) & 0x0f) === DEFLATED ? createInflate : createInflateRaw;
    const inflate = make(this.#options);
    inflate.on('data', (part: Buffer) => this.push(part) || inflate.pause());
    return inflate.on('error', (error) => this.destroy(error));
  }

  override _read(size: number): void {
    this.#inflate?.resume();
    super._read(size);
  }
}
