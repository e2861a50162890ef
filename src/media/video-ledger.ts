import * as z from 'zod';
import { type OpenVideo, VideoOrder, VideoRecord } from './entities.js';
import { History } from './history.js';

const known = { id: z.string(), timestamp: z.string() };
const ended = { ...known, reason: z.string(), code: z.string().optional() };

/** What happens to a video, in this order: a line each, written before anything else is done about it. */
const VideoEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('asked'), ...known, order: VideoOrder }),
  z.object({ event: z.literal('accepted'), ...known, operation: z.string() }),
  z.object({ event: z.literal('refused'), ...ended }),
  z.object({ event: z.literal('failed'), ...ended }),
  z.object({ event: z.literal('lost'), ...ended }),
  z.object({
    event: z.literal('made'),
    ...known,
    videos: z.array(VideoRecord),
    withheld: z.array(z.string()),
  }),
]);
export type VideoEvent = z.output<typeof VideoEvent>;
export type VideoEnd = Exclude<VideoEvent, { event: 'asked' | 'accepted' }>;

/** A video that was asked for, as far as it is written down. */
export interface VideoJob {
  id: string;
  timestamp: string;
  order: VideoOrder;
  /** The provider's name of the operation, once it accepted one. */
  operation?: string;
  end?: VideoEnd;
}

/** Milliseconds after which a request that nobody recorded an answer to will get none. */
const ANSWERED_BY_THEN = 10 * 60_000;

/** Every video of a backend, from the asking to the end, in one append-only log that several processes may share. */
export class VideoLedger {
  readonly #log: History<VideoEvent>;
  readonly #now: () => Date;

  constructor(path: string, now: () => Date) {
    this.#log = new History(path, VideoEvent);
    this.#now = now;
  }

  /** Resolves once the event is on disk. */
  append(event: VideoEvent): Promise<void> {
    return this.#log.append(event);
  }

  get timestamp(): string {
    return this.#now().toISOString();
  }

  /** Every job, the last asked first; warnings name the lines that could not be read. */
  async jobs(): Promise<{ jobs: VideoJob[]; warnings: string[] }> {
    const { entries, warnings } = await this.#log.newest(Number.POSITIVE_INFINITY);
    const jobs = new Map<string, VideoJob>();
    for (const event of entries.reverse()) enter(jobs, event);
    return { jobs: [...jobs.values()].reverse(), warnings };
  }

  /** The newest videos, newest first. */
  async newest(count: number): Promise<{ videos: VideoRecord[]; warnings: string[] }> {
    const { jobs, warnings } = await this.jobs();
    const made = jobs.flatMap(({ end }) => (end?.event === 'made' ? end.videos : []));
    const sorted = made.reverse().sort((one, other) => other.timestamp.localeCompare(one.timestamp));
    return { videos: sorted.slice(0, count), warnings };
  }

  /** How a job that brought no video stands; undefined where there is nothing to tell. */
  stateOf({ id, timestamp, order, operation, end }: VideoJob): OpenVideo | undefined {
    const { prompt, model } = order;
    const about = { id, prompt, model, since: timestamp };
    if (end?.event === 'made' || end?.event === 'refused') return undefined;
    if (end) return { ...about, state: end.event, reason: end.reason };
    if (operation !== undefined) return { ...about, state: 'running' };
    const age = this.#now().getTime() - new Date(timestamp).getTime();
    if (age < ANSWERED_BY_THEN) return { ...about, state: 'unconfirmed' };
    return {
      ...about,
      state: 'lost',
      reason: 'It was sent, but no answer was recorded: whether it was made is not known.',
    };
  }
}

function enter(jobs: Map<string, VideoJob>, event: VideoEvent): void {
  const job = jobs.get(event.id);
  if (event.event === 'asked') jobs.set(event.id, event);
  else if (job && event.event === 'accepted') job.operation = event.operation;
  // Two processes may end the same job: whoever saved its videos is right.
  else if (job && event.event !== 'accepted' && job.end?.event !== 'made') job.end = event;
}
