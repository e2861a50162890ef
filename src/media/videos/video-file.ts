import { onDisk } from '../../kernel/files/io-errors.js';
import { GrowingFile } from '../records/growing-file.js';
import { History } from '../records/history.js';
import { VideoEvent, type VideoJob } from './events.js';
import { VideoIndex } from './index-of-videos.js';
import type { Claim, NewestVideos, VideoLog } from './ledger.js';

/** The videos of a backend in one append-only file. */
export class VideoFile implements VideoLog {
  readonly #path: string;
  readonly #log: History<VideoEvent>;
  readonly #file: GrowingFile<VideoIndex>;

  constructor(path: string) {
    this.#path = path;
    this.#log = new History(path, VideoEvent);
    this.#file = new GrowingFile(path, () => new VideoIndex());
  }

  append(event: VideoEvent): Promise<void> {
    return this.#log.append(event);
  }

  async jobs(owner?: string): Promise<VideoJob[]> {
    return (await this.#current()).lines.jobs(owner);
  }

  async newest(count: number, owner?: string): Promise<NewestVideos> {
    const { lines, warnings } = await this.#current();
    return { videos: lines.videos(owner).slice(0, count), warnings };
  }

  /** Always: processes that fetch the same video give its file the same name, and the first end of it counts. */
  async claim(): Promise<Claim> {
    return 'granted';
  }

  async release(): Promise<void> {}

  #current(): Promise<{ lines: VideoIndex; warnings: string[] }> {
    return onDisk(`The history ${this.#path} cannot be read`, () => this.#file.current());
  }
}
