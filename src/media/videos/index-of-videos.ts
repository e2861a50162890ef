import { MOST_ENTRIES, type VideoRecord } from '../records/entities.js';
import type { Lines } from '../records/growing-file.js';
import { type VideoEnd, VideoEvent, type VideoJob } from './events.js';

/** In the place of a mark, where the key was the configured one. */
const CONFIGURED = '';

/** The videos of a log: every job that brought none, and the newest videos. */
export class VideoIndex implements Lines {
  readonly #jobs = new Map<string, VideoJob>();
  /** By the mark of the key that they were made with; that of the configured one is empty. */
  readonly #videos = new Map<string, readonly VideoRecord[]>();

  /** The jobs of this key that are open or came to nothing, the last asked first. */
  jobs(owner: string | undefined): VideoJob[] {
    return [...this.#jobs.values()].filter((job) => job.owner === owner).reverse();
  }

  /** The newest videos of this key, newest first; as many as a history shows at most. */
  videos(owner = CONFIGURED): readonly VideoRecord[] {
    return this.#videos.get(owner) ?? [];
  }

  take(text: string): boolean {
    const event = eventIn(text);
    if (event) this.#enter(event);
    return event !== undefined;
  }

  #enter(event: VideoEvent): void {
    if (event.event === 'asked') {
      const { id, timestamp, order, owner } = event;
      this.#jobs.set(id, { id, timestamp, order, owner });
      return;
    }
    // One that was made is no job any more: of two processes that end the same, the one that saved its videos is right.
    const job = this.#jobs.get(event.id);
    if (!job) return;
    if (event.event === 'accepted') this.#jobs.set(job.id, { ...job, operation: event.operation });
    else this.#end(job, event);
  }

  #end(job: VideoJob, end: VideoEnd): void {
    if (end.event === 'failed' || end.event === 'lost') {
      this.#jobs.set(job.id, { ...job, end });
      return;
    }
    this.#jobs.delete(job.id);
    const { owner = CONFIGURED } = job;
    if (end.event === 'made')
      this.#videos.set(owner, newestOf([...end.videos.toReversed(), ...this.videos(owner)]));
  }
}

function newestOf(videos: readonly VideoRecord[]): VideoRecord[] {
  return videos.toSorted((one, other) => other.timestamp.localeCompare(one.timestamp)).slice(0, MOST_ENTRIES);
}

function eventIn(text: string): VideoEvent | undefined {
  try {
    return VideoEvent.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
