import { type ErrorCode, ToolError } from '../../kernel/errors.js';
import { type Bounds, neverStarted, type Wait } from '../../kernel/http/retry.js';
import { deadlineWithin } from '../../kernel/mcp/deadline.js';
import type { Call } from '../../kernel/mcp/tool.js';
import type { Image } from '../images/image.js';
import type { OpenVideo, VideoOrder, VideoRecord } from '../records/entities.js';
import type { SavedFiles } from '../saved/saved-files.js';
import type { VideoEnd, VideoJob } from './events.js';
import type { VideoLedger } from './ledger.js';
import type { VideoAnswer, VideoProvider } from './provider-requests.js';
import { wholeVideo } from './whole-video.js';

/** Milliseconds between two questions: the first, how it grows, and the longest. */
const FIRST_POLL = 250;
const GROWTH = 1.5;
const LONGEST_POLL = 15_000;

/** Milliseconds that open operations are asked after for: what takes longer must not keep the rest of a status back. */
const COLLECTING = 45_000;

/** How many videos without a result are reported. */
const MOST_LOST = 10;

export interface VideosOptions {
  ledger: VideoLedger;
  files: SavedFiles;
  /** The mark of the key that a caller brought; undefined for the configured one. */
  owner?: string | undefined;
  newId: () => string;
  wait: Wait;
  provider: () => Promise<VideoProvider>;
}

type Running = VideoJob & { operation: string };

/** Videos from the asking to the file. What the provider accepted is written down first, and collected sooner or later. */
export class Videos {
  readonly ledger: VideoLedger;
  readonly #options: VideosOptions;
  #tidying: Promise<void> | undefined;

  constructor(options: VideosOptions) {
    this.ledger = options.ledger;
    this.#options = options;
  }

  /** Has a video made and waits for it; throws ToolError where none came, and where the caller will not wait longer. */
  async make(order: VideoOrder, frames: readonly Image[], call: Call): Promise<VideoEnd & { event: 'made' }> {
    const provider = await this.#options.provider();
    await provider.ready();
    call.signal.throwIfAborted();
    const { newId, owner } = this.#options;
    const job: VideoJob = { id: newId(), timestamp: this.ledger.timestamp, order, owner };
    await this.ledger.log.append({ event: 'asked', ...job });
    const operation = await provider.begin(order, frames, call).catch((error) => this.#notBegun(job, error));
    const accepted = { event: 'accepted' as const, id: job.id, timestamp: this.ledger.timestamp, operation };
    await this.ledger.log.append(accepted).catch((error) => notRecorded(job, operation, error));
    const end = await this.#awaited({ ...job, operation }, call);
    if (end.event === 'made') return end;
    throw new ToolError(codeOf(end), end.reason);
  }

  /** Asks once after every operation still open, and saves what is there; reports those it could not ask after. */
  async collect(bounds: Bounds): Promise<string[]> {
    await this.#tidied();
    const jobs = await this.ledger.log.jobs(this.#options.owner);
    const { signal, remaining, release } = deadlineWithin(bounds.signal, COLLECTING);
    const asked = jobs.filter(isRunning).map(async (job) => {
      try {
        await this.#ask(job, { ...bounds, signal, remaining });
        return [];
      } catch (error) {
        if (error instanceof ToolError) return [`Video ${job.id}: ${error.message}`];
        bounds.signal.throwIfAborted();
        if (signal.aborted) return [`Video ${job.id}: it takes too long to fetch now; ask again.`];
        throw error;
      }
    });
    return (await Promise.all(asked).finally(release)).flat();
  }

  /** The newest videos that were made with this key. Throws ToolError where the log cannot be read. */
  newest(count: number): Promise<{ videos: VideoRecord[]; warnings: string[] }> {
    return this.ledger.log.newest(count, this.#options.owner);
  }

  /** What is under way, and what came to nothing, the newest first. */
  async open(): Promise<{ pending: OpenVideo[]; lost: OpenVideo[] }> {
    const states = (await this.ledger.log.jobs(this.#options.owner)).map((job) => this.ledger.stateOf(job));
    const isPending = ({ state }: OpenVideo) => state === 'running' || state === 'unconfirmed';
    return {
      pending: states.filter(isPending),
      lost: states.filter((each) => !isPending(each)).slice(0, MOST_LOST),
    };
  }

  /** Removes once a session what a kill left of videos: their folder holds all that were ever made. */
  #tidied(): Promise<void> {
    this.#tidying ??= this.#options.files.sweepVideos(Date.parse(this.ledger.timestamp));
    return this.#tidying;
  }

  async #notBegun({ id }: VideoJob, error: unknown): Promise<never> {
    if (neverStarted(error)) {
      const { timestamp } = this.ledger;
      await this.ledger.log.append({ event: 'refused', id, timestamp, reason: error.message });
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    // Not an error that invites to try again: the video may be under way, and a second one would be paid for.
    throw new ToolError(
      failureCode(error),
      `${reason} Whether video ${id} was started is unknown, so it is not asked for again; get_status lists it.`,
      { cause: error, retryable: false },
    );
  }

  async #awaited(job: Running, call: Call): Promise<VideoEnd> {
    const allowed = Math.round(call.remaining() / 1000);
    let waited = 0;
    const report = (state: string) => {
      const seconds = Math.round(Math.max(waited / 1000, allowed - call.remaining() / 1000));
      call.progress(Math.min(seconds, allowed), allowed, `${job.order.model}: ${state}, ${seconds} s so far`);
    };
    report('accepted (a video takes 1 to 6 minutes)');
    let obstacle = '';
    for (let delay = FIRST_POLL; ; delay = Math.min(delay * GROWTH, LONGEST_POLL)) {
      try {
        await this.#options.wait(delay, call.signal);
        waited += delay;
        const end = await this.#ask(job, call);
        if (end) return end;
        obstacle = '';
        report('being made');
      } catch (error) {
        if (call.signal.aborted || !(error instanceof ToolError) || !isWorthWaiting(error))
          throw leftBehind(job, error, call.signal, obstacle);
        obstacle = error.message;
        report(`not reached (${obstacle})`);
      }
    }
  }

  /** Asks the provider once; what has ended is saved and written down. */
  async #ask(job: Running, bounds: Bounds): Promise<VideoEnd | undefined> {
    const provider = await this.#options.provider();
    const answer = await provider.poll(job.operation, bounds);
    if (answer.state === 'running') return undefined;
    const { log } = this.ledger;
    const attempt = this.#options.newId();
    const claim = await log.claim(job.id, attempt);
    if (claim === 'taken') return undefined; // it is being fetched
    if (claim !== 'granted') return claim;
    try {
      const end = await this.#end(job, answer, provider, bounds);
      await log.append(end);
      return end;
    } catch (error) {
      await log.release(job.id, attempt).catch(() => {}); // the failure itself is what matters; a claim ends by itself
      throw error;
    }
  }

  async #end(
    job: Running,
    answer: Exclude<VideoAnswer, { state: 'running' }>,
    provider: VideoProvider,
    bounds: Bounds,
  ): Promise<VideoEnd> {
    const { id } = job;
    const ended = { id, timestamp: this.ledger.timestamp };
    if (answer.state === 'failed') {
      const code = CODES[answer.code ?? 0] ?? 'backend_error';
      return { event: 'failed', ...ended, reason: answer.reason, code };
    }
    if (answer.state === 'forgotten') {
      const reason = `The provider no longer knows the operation of video ${id}; it is lost. ${answer.reason}`;
      return { event: 'lost', ...ended, reason, code: 'not_found' };
    }
    const uris = answer.uris.slice(0, job.order.numberOfVideos);
    const fetched = await Promise.all(uris.map((uri, at) => this.#fetch(job, at, uri, provider, bounds)));
    const { timestamp } = this.ledger; // one for all, or their order would be that of their downloads
    const videos = fetched
      .filter((each) => typeof each !== 'string')
      .map((video) => ({ ...video, timestamp }));
    const gone = fetched.filter((each) => typeof each === 'string');
    const more = answer.uris.length - uris.length;
    const unasked = more > 0 ? [`${more} more videos than were asked for were named, and not fetched.`] : [];
    if (videos.length > 0)
      return { event: 'made', ...ended, videos, withheld: [...answer.withheld, ...gone, ...unasked] };
    const reason = `The files of video ${id} are gone; it is lost. ${gone.join(' ')}`;
    return { event: 'lost', ...ended, reason, code: 'not_found' };
  }

  /** One video that is saved, under a name that is the same for every process; or why the provider has it no more. */
  async #fetch(
    { id, timestamp: since, order, operation }: Running,
    at: number,
    uri: string,
    provider: VideoProvider,
    bounds: Bounds,
  ): Promise<VideoRecord | string> {
    const own = at === 0 ? id : `${id}-${at + 1}`;
    const { files, newId } = this.#options;
    const named = { name: `${since.replaceAll(':', '-')}-${own}`, operation };
    const { numberOfVideos: _, ...asked } = order;
    try {
      const saved = await provider.download(uri, bounds, (chunks) =>
        files.saveVideo(named, newId(), wholeVideo(chunks), bounds.signal),
      );
      return { ...asked, id: own, timestamp: this.ledger.timestamp, mimeType: 'video/mp4', ...saved };
    } catch (error) {
      if (error instanceof ToolError && GONE.has(error.status ?? 0)) return error.message;
      throw error;
    }
  }
}

/** The provider makes a video that is not recorded so: not an error that invites to try again, for a second one would be paid for. */
function notRecorded({ id }: VideoJob, operation: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new ToolError(
    failureCode(error),
    `${reason} Video ${id} is being made all the same, as ${operation} of the provider, and is paid for: do not ask for it again.`,
    { cause: error, retryable: false },
  );
}

/** Whether a failure passes while a video is waited for; a provider that was silent for as long as a request may take may be so for long, and the video is collected later. */
function isWorthWaiting({ code, retryable }: ToolError): boolean {
  return retryable && code !== 'timeout';
}

/** How the provider answers for a file it has no more; the key was good for the operation a moment ago. */
const GONE = new Set([403, 404, 410]);

/** The codes an operation's error may bring (google.rpc.Code). */
const CODES: Record<number, ErrorCode> = {
  3: 'invalid_arguments',
  7: 'forbidden',
  8: 'rate_limited',
  12: 'unsupported',
  14: 'unavailable',
};

function codeOf(end: Exclude<VideoEnd, { event: 'made' }>): ErrorCode {
  return (
    Object.values(CODES).find((code) => code === end.code) ??
    (end.event === 'lost' ? 'not_found' : 'backend_error')
  );
}

/** The code of a request that failed; its own deadline is no error of the kernel. */
function failureCode(error: unknown): ErrorCode {
  if (error instanceof ToolError) return error.code;
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'backend_error';
}

function isRunning(job: VideoJob): job is Running {
  return job.operation !== undefined && job.end === undefined;
}

/** No caller waits any longer, but the video is being made: says where it will be found, and what came when it was last asked for. */
function leftBehind({ id }: Running, error: unknown, signal: AbortSignal, obstacle: string): unknown {
  const later = `Video ${id} stays recorded: call get_status to collect it. It was not lost, and must not be asked for again.`;
  if (!signal.aborted)
    return error instanceof ToolError
      ? new ToolError(error.code, `${error.message} ${later}`, { cause: error, retryable: false })
      : error;
  const isLate = signal.reason?.name === 'TimeoutError';
  const state =
    obstacle === '' ? 'The video is still being made.' : `The video could not be asked for: ${obstacle}`;
  return new ToolError(isLate ? 'timeout' : 'cancelled', `${state} ${later}`, { retryable: false });
}
