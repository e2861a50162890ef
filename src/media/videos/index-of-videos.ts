import { MOST_ENTRIES, type VideoRecord } from '../records/entities.js';
import type { Lines } from '../records/growing-file.js';
import { type VideoEnd, VideoEvent, type VideoJob } from './events.js';

/** The videos of a log: every job that brought none, and the newest videos. */
export class VideoIndex implements Lines {
  readonly #jobs = new Map<string, VideoJob>();
  #videos: readonly VideoRecord[] = [];

  /** The jobs that are open or came to nothing, the last asked first. */
  get jobs(): VideoJob[] {
    return [...this.#jobs.values()].reverse();
  }

  /** The newest videos, newest first; as many as a history shows at most. */
  get videos(): readonly VideoRecord[] {
    return this.#videos;
  }

  take(text: string): boolean {
    const event = eventIn(text);
    if (event) this.#enter(event);
    return event !== undefined;
  }

  #enter(event: VideoEvent): void {
    if (event.event === 'asked') {
      const { id, timestamp, order } = event;
      this.#jobs.set(id, { id, timestamp, order });
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
    if (end.event === 'made') this.#videos = newestOf([...end.videos.toReversed(), ...this.#videos]);
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
