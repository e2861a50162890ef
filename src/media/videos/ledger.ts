import type { OpenVideo, VideoRecord } from '../records/entities.js';
import type { VideoEnd, VideoEvent, VideoJob } from './events.js';

/** Milliseconds after which a request without a recorded answer will get none. */
const ANSWERED_BY_THEN = 10 * 60_000;

/** The newest videos, and what could not be read. */
export interface NewestVideos {
  readonly videos: VideoRecord[];
  readonly warnings: string[];
}

/** Whether a process may fetch a video: no other may while it does; or how the video has ended. */
export type Claim = 'granted' | 'taken' | VideoEnd;

/** Every video of a backend, from the asking to the end, which several processes may share. Every method throws ToolError where it cannot be read or written. */
export interface VideoLog {
  /** Resolves once the event is kept. A video that was made stays so, whatever is appended afterwards. */
  append(event: VideoEvent): Promise<void>;
  /** Every job of this key that is open or came to nothing, the last asked first. */
  jobs(owner?: string): Promise<VideoJob[]>;
  /** The newest videos of this key, newest first, fifty at most; warnings name what could not be read. */
  newest(count: number, owner?: string): Promise<NewestVideos>;
  /** Asks to fetch a video, under a name of this attempt. A claim ends after a while, for its process may be gone. */
  claim(id: string, by: string): Promise<Claim>;
  /** Lets others fetch a video that this attempt has not fetched. */
  release(id: string, by: string): Promise<void>;
}

/** The videos of a backend, and the state of each at a time. */
export class VideoLedger {
  readonly log: VideoLog;
  readonly #now: () => Date;

  constructor(log: VideoLog, now: () => Date) {
    this.log = log;
    this.#now = now;
  }

  get timestamp(): string {
    return this.#now().toISOString();
  }

  /** The state of a job. */
  stateOf({ id, timestamp, order, operation, end }: VideoJob): OpenVideo {
    const { prompt, model } = order;
    const about = { id, prompt, model, since: timestamp };
    if (end) return { ...about, state: end.event, reason: end.reason };
    if (operation !== undefined) return { ...about, state: 'running' };
    const age = this.#now().getTime() - new Date(timestamp).getTime();
    if (age < ANSWERED_BY_THEN) return { ...about, state: 'unconfirmed' };
    return {
      ...about,
      state: 'lost',
      reason: 'It was sent, but no answer was recorded: whether it was made is unknown.',
    };
  }
}
