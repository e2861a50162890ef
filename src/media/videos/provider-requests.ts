import * as z from 'zod';
import { firstTen, upToTen } from '../../kernel/error-text.js';
import { ToolError } from '../../kernel/errors.js';
import type { Explanation, Http } from '../../kernel/http/client.js';
import type { Answer } from '../../kernel/http/response.js';
import { type Bounds, type Wait, waitForReal } from '../../kernel/http/retry.js';
import { addressBelow, type Query } from '../../kernel/http/url.js';
import { deadlineWithin } from '../../kernel/mcp/deadline.js';
import type { Image } from '../images/image.js';
import { inOurWords, isProviders, refusal } from '../provider/errors.js';
import { providerHttp } from '../provider/http.js';
import { toProvider } from '../provider/models.js';
import type { ProviderOptions } from '../provider/options.js';
import type { VideoOrder } from '../records/entities.js';

/** What became of an operation, as the provider reports it. */
export type VideoAnswer =
  | { state: 'running' }
  | { state: 'failed'; reason: string; code: number | undefined }
  | { state: 'forgotten'; reason: string }
  | { state: 'made'; uris: string[]; withheld: string[] };

/** Milliseconds within which a provider that took a request has answered it. */
const ANSWER = 60_000;

const INLINE = 'data:video/mp4;base64,';

async function* inline(base64: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(base64, 'base64');
}

// Relative, and of plain segments: it is put behind the backend's own address.
const OperationName = z.string().regex(/^(?!.*\.\.)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);
const Accepted = z.looseObject({ name: OperationName });
const Reasons = z.array(z.string()).nullish();
const Bytes = z.string().nullish();
/** Bytes are in `video` by the published schema, and in `encodedVideo` by the provider's SDK. */
const Video = z.looseObject({ uri: z.string().nullish(), video: Bytes, encodedVideo: Bytes });
const Sample = z.looseObject({ video: Video.nullish() });
const Operation = z.looseObject({
  done: z.boolean().nullish(),
  error: z.looseObject({ code: z.number().nullish(), message: z.string().nullish() }).nullish(),
  response: z
    .looseObject({
      generateVideoResponse: z
        .looseObject({
          generatedSamples: z.array(Sample).nullish(),
          raiMediaFilteredReasons: Reasons,
        })
        .nullish(),
      raiMediaFilteredReasons: Reasons,
    })
    .nullish(),
});

/** The provider's video models: an operation begun, asked after, and its files fetched. */
export class VideoProvider {
  readonly #options: ProviderOptions;
  readonly #wait: Wait;

  constructor(options: ProviderOptions) {
    this.#options = options;
    this.#wait = options.wait ?? waitForReal;
  }

  /** Throws ToolError where there is no key to work with. */
  async ready(): Promise<void> {
    await this.#options.apiKey();
  }

  /**
   * Begins an operation and gives its name. It is paid for from here on: a request that is on its way is heard out even
   * if the caller is gone, and only between two attempts is it given up.
   */
  async begin(order: VideoOrder, frames: readonly Image[], caller: Bounds): Promise<string> {
    const patience: Wait = (ms) =>
      this.#wait(ms, caller.signal).catch(() => {
        throw new ToolError('cancelled', 'The video was given up before the provider took it.');
      });
    const { signal, release } = deadlineWithin(new AbortController().signal, ANSWER);
    const bounds = { ...caller, signal, remaining: () => caller.remaining() };
    const url = this.#address(`/v1beta/models/${toProvider(order.model)}:predictLongRunning`);
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request(order, frames)),
    };
    const accepted = this.#http(patience).json(url, asked, Accepted, bounds);
    return (await accepted.finally(release)).name;
  }

  async poll(operation: string, bounds: Bounds): Promise<VideoAnswer> {
    try {
      const url = this.#address(`/v1beta/${operation}`);
      return answered(
        await this.#http().json(url, { method: 'GET', refusal: refusalOfPoll }, Operation, bounds),
      );
    } catch (error) {
      if (error instanceof ToolError && error.status === 404 && error.code === 'not_found')
        return { state: 'forgotten', reason: error.message };
      throw error;
    }
  }

  /** Fetches a file as it arrives; the key goes along only to the backend itself. */
  download<T>(
    uri: string,
    bounds: Bounds,
    take: (body: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    if (uri.startsWith(INLINE)) return take(inline(uri.slice(INLINE.length)));
    return this.#http().download(this.#fileAddress(uri), bounds, take);
  }

  /** The provider names its files by its own address, also where a gateway or a simulator replaces it. */
  #fileAddress(uri: string): URL {
    const url = URL.canParse(uri) ? new URL(uri) : undefined;
    const file = /^\/v1beta\/(files\/[\w-]+)(:download)?$/.exec(url?.pathname ?? '')?.[1];
    if (file) return this.#address(`/v1beta/${file}:download`, { alt: 'media' });
    if (url?.protocol === 'https:' || url?.origin === this.#options.backend.url.origin) return url;
    throw new ToolError('backend_error', 'The provider gave the video an address that is not https.');
  }

  #address(path: string, query?: Query): URL {
    return addressBelow(this.#options.backend.url, path, query);
  }

  #http(wait?: Wait): Http {
    return providerHttp(this.#options, wait);
  }
}

/** What is the documented default is left out: not every model takes the parameter, and those that do mean the same. */
function request(order: VideoOrder, frames: readonly Image[]): object {
  const { prompt, aspectRatio, resolution, durationSeconds, numberOfVideos, negativePrompt } = order;
  const [image, lastFrame] = frames.map(({ bytes, mimeType }) => ({
    bytesBase64Encoded: bytes.toString('base64'),
    mimeType,
  }));
  return {
    instances: [{ prompt, ...(image ? { image } : {}), ...(lastFrame ? { lastFrame } : {}) }],
    parameters: {
      aspectRatio,
      ...(resolution === '720p' ? {} : { resolution }),
      ...(durationSeconds === undefined ? {} : { durationSeconds }),
      ...(numberOfVideos === 1 ? {} : { sampleCount: numberOfVideos }),
      ...(negativePrompt === undefined ? {} : { negativePrompt }),
    },
  };
}

function answered({ done, error, response }: z.output<typeof Operation>): VideoAnswer {
  if (!done) return { state: 'running' };
  if (error) {
    const why = inOurWords(error.message || 'no reason given');
    const reason = `The provider could not make the video: ${why}`;
    return { state: 'failed', reason, code: error.code ?? undefined };
  }
  const { generatedSamples, raiMediaFilteredReasons } = response?.generateVideoResponse ?? {};
  const samples = generatedSamples ?? [];
  const uris = samples.flatMap(({ video }) => placeOf(video ?? {}) ?? []);
  const withheld = raiMediaFilteredReasons ?? response?.raiMediaFilteredReasons ?? [];
  if (uris.length > 0) return { state: 'made', uris, withheld: firstTen(withheld) };
  return { state: 'failed', reason: withoutVideo(response, samples.length, withheld), code: undefined };
}

/** Where a video is: at its address, or in the answer itself, as an address that holds it (RFC 2397). */
function placeOf({ uri, video, encodedVideo }: Partial<z.output<typeof Video>>): string | undefined {
  const bytes = video || encodedVideo;
  return uri || (bytes ? INLINE + bytes : undefined);
}

/** What an operation that ended without an address of a video was, as far as its answer shows. */
function withoutVideo(response: unknown, samples: number, withheld: readonly string[]): string {
  if (withheld.length > 0) return `The provider withheld the video: ${upToTen(withheld)}`;
  if (samples > 0)
    return `The provider made ${samples} of the videos that were asked for, but named no address to fetch them from.`;
  if (response === null || response === undefined)
    return 'The provider ended the operation without a video and without a reason.';
  return 'The provider withheld the video: every result was filtered';
}

/** Only the provider itself can have forgotten an operation: a page of something between, as a proxy's, passes. */
function refusalOfPoll(answer: Answer): Explanation | undefined {
  if (answer.status !== 404 || isProviders(answer)) return refusal(answer);
  const message = 'The address of the provider answered 404, but not in its words (a proxy?).';
  return { message, code: 'unavailable' };
}
