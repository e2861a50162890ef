import { type MediaRecords, mediaRecords, type VideoRecord } from '../../../simulators/media/records.js';
import type { MediaSimulator } from '../../../simulators/media/simulator.js';
import { sha256 } from '../../reading/files.js';
import type { Arguments } from '../../target/arguments.js';
import { neutral } from './models.js';
import type { KeyName, MadeImage, MadeVideo, MediaWorld } from './world.js';

type Remembered = Pick<MediaWorld, 'key' | 'model' | 'images' | 'videos' | 'last' | 'recent' | 'earlier'>;

const NOTHING = { images: [], videos: [] };
const NEW_USER: Remembered = {
  key: undefined,
  model: undefined,
  ...NOTHING,
  last: NOTHING,
  recent: [],
  earlier: 0,
};
const NONE: MediaRecords = { pictures: [], videos: [] };

/** The clock of a target elsewhere and ours may differ by so many milliseconds. */
const CLOCKS = 60_000;

/** What a user has configured and had made, followed call by call. */
export class MediaMemory {
  #state = NEW_USER;
  #calls = 0;
  readonly #simulator: MediaSimulator;

  constructor(simulator: MediaSimulator) {
    this.#simulator = simulator;
  }

  get state(): Remembered {
    return this.#state;
  }

  newUser(): void {
    this.#state = NEW_USER;
  }

  newSession(): void {
    this.#state = { ...this.#state, recent: [], earlier: this.#calls };
  }

  /** Another user has a turn; what it gives is called when that is over. */
  leave(): () => void {
    const left = this.#state;
    this.newUser();
    return () => {
      this.#state = left;
    };
  }

  /** A call begins; what it gives takes in what it led to. A refused one leaves nothing. */
  calling(tool: string, args: Arguments, isElsewhere: boolean): (isRefused: boolean) => Promise<void> {
    const { world } = this.#simulator;
    const before = this.#records();
    const apart = isElsewhere ? CLOCKS : 0;
    const from = new Date(Date.now() - apart);
    return async (isRefused) => {
      if (isRefused) return;
      this.#configure(tool, args);
      const isSameWorld = world === this.#simulator.world; // after a reset all that is there is new
      const to = new Date(Date.now() + apart);
      const about = { isSaved: tool === 'generate_image', from, to };
      await this.#take(madeSince(isSameWorld ? before : NONE, this.#records()), args, about);
    };
  }

  #configure(tool: string, { apiKey, model }: Arguments): void {
    if (tool === 'configure_api_key') this.#state = { ...this.#state, key: this.#nameOf(apiKey) };
    if (tool === 'configure_model') this.#state = { ...this.#state, model: neutral(String(model)) };
  }

  /** What a call with these arguments had made is the last of all. */
  async #take(
    made: MediaRecords,
    { prompt, negativePrompt }: Arguments,
    { isSaved, ...when }: Pick<MadeImage, 'isSaved' | 'from' | 'to'>,
  ): Promise<void> {
    const isAny = made.pictures.length + made.videos.length > 0;
    if (!isAny && this.#state.last === NOTHING) return;
    if (isAny) this.#calls += 1;
    const about = { prompt: String(prompt), call: this.#calls, ...when };
    const images = made.pictures.map((picture) => imageOf(picture, { ...about, isSaved }));
    const videos = await Promise.all(
      made.videos.map((video) => videoOf(video, { ...about, negativePrompt: textIn(negativePrompt) })),
    );
    const state = this.#state;
    this.#state = {
      ...state,
      images: [...state.images, ...images.map(withoutBytes)],
      videos: [...state.videos, ...videos.map(withoutBytes)],
      last: isAny ? { images, videos } : NOTHING,
      recent: images.length > 0 ? images.map(withoutBytes) : state.recent,
    };
  }

  #records(): MediaRecords {
    return mediaRecords(this.#simulator.world, this.#simulator.settings.current.videoShortSide);
  }

  #nameOf(key: unknown): KeyName {
    const { billed, free } = this.#simulator.keys;
    if (key === billed) return 'billed';
    return key === free ? 'free' : 'unknown';
  }
}

/** What the backend has made besides. */
function madeSince(before: MediaRecords, after: MediaRecords): MediaRecords {
  return {
    pictures: after.pictures.slice(before.pictures.length),
    videos: after.videos.slice(before.videos.length),
  };
}

type About = Pick<MadeImage, 'prompt' | 'call' | 'from' | 'to'>;

function imageOf(
  { model, width, height, mimeType, sha256: hash, bytes }: MediaRecords['pictures'][number],
  about: About & Pick<MadeImage, 'isSaved'>,
): MadeImage {
  return {
    ...about,
    model: neutral(model),
    width,
    height,
    mimeType,
    sha256: hash,
    size: bytes?.length ?? 0,
    bytes,
  };
}

async function videoOf(
  video: VideoRecord,
  about: About & Pick<MadeVideo, 'negativePrompt'>,
): Promise<MadeVideo> {
  const { resolution, aspectRatio, seconds } = video;
  const bytes = await video.bytes();
  return {
    ...about,
    model: neutral(video.model),
    resolution,
    aspectRatio,
    seconds,
    sha256: sha256(bytes),
    size: bytes.length,
    bytes,
  };
}

function withoutBytes<M extends MadeImage | MadeVideo>(made: M): M {
  return { ...made, bytes: undefined };
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
