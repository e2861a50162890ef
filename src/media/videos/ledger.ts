import { onDisk } from '../../kernel/files/io-errors.js';
import type { OpenVideo, VideoRecord } from '../records/entities.js';
import { GrowingFile } from '../records/growing-file.js';
import { History } from '../records/history.js';
import { VideoEvent, type VideoJob } from './events.js';
import { VideoIndex } from './index-of-videos.js';

/** Milliseconds after which a request without a recorded answer will get none. */
const ANSWERED_BY_THEN = 10 * 60_000;

/** Every video of a backend, from the asking to the end, in one append-only log that several processes may share. */
export class VideoLedger {
  readonly #path: string;
  readonly #log: History<VideoEvent>;
  readonly #file: GrowingFile<VideoIndex>;
  readonly #now: () => Date;

  constructor(path: string, now: () => Date) {
    this.#path = path;
    this.#log = new History(path, VideoEvent);
    this.#file = new GrowingFile(path, () => new VideoIndex());
    this.#now = now;
  }

  /** Resolves once the event is on disk. */
  append(event: VideoEvent): Promise<void> {
    return this.#log.append(event);
  }

  get timestamp(): string {
    return this.#now().toISOString();
  }

  /** Every job of this key that is open or came to nothing, the last asked first. Throws ToolError where the log cannot be read. */
  async jobs(owner?: string): Promise<VideoJob[]> {
    return (await this.#current()).lines.jobs(owner);
  }

  /** The newest videos of this key, newest first, fifty at most; warnings name the lines that could not be read. Throws as `jobs` does. */
  async newest(count: number, owner?: string): Promise<{ videos: VideoRecord[]; warnings: string[] }> {
    const { lines, warnings } = await this.#current();
    return { videos: lines.videos(owner).slice(0, count), warnings };
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

  #current(): Promise<{ lines: VideoIndex; warnings: string[] }> {
    return onDisk(`The history ${this.#path} cannot be read`, () => this.#file.current());
  }
}
