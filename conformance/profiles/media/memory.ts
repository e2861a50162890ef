import { type FilmRecord, type MediaRecords, mediaRecords } from '../../../simulators/media/records.js';
import type { MediaSimulator } from '../../../simulators/media/simulator.js';
import type { Arguments } from '../../check-context.js';
import { sha256 } from '../../reading/files.js';
import { neutral } from './models.js';
import type { KeyName, MadeImage, MadeVideo, MediaWorld } from './world.js';

type Remembered = Pick<MediaWorld, 'key' | 'model' | 'images' | 'videos' | 'last' | 'recent'>;

const NOTHING = { images: [], videos: [] };

/** Clocks of a target and ours may differ by so many milliseconds, and times may be reported without seconds. */
const CLOCKS = 60_000;

/** What a user has configured and had made, followed call by call. */
export class MediaMemory {
  #state: Remembered = { key: undefined, model: undefined, ...NOTHING, last: NOTHING, recent: [] };
  #calls = 0;
  readonly #simulator: MediaSimulator;

  constructor(simulator: MediaSimulator) {
    this.#simulator = simulator;
  }

  get state(): Remembered {
    return this.#state;
  }

  newUser(): void {
    this.#state = { key: undefined, model: undefined, ...NOTHING, last: NOTHING, recent: [] };
  }

  newSession(): void {
    this.#state = { ...this.#state, recent: [] };
  }

  /** A call begins; what it gives takes in what it led to. A refused one leaves nothing. */
  calling(tool: string, args: Arguments): (isRefused: boolean) => Promise<void> {
    const { world } = this.#simulator;
    const before = this.#records();
    const from = new Date(Date.now() - CLOCKS);
    return async (isRefused) => {
      if (isRefused) return;
      if (tool === 'configure_api_key') this.#state = { ...this.#state, key: this.#nameOf(args.apiKey) };
      if (tool === 'configure_model') this.#state = { ...this.#state, model: neutral(String(args.model)) };
      const after = this.#records();
      const isSameWorld = world === this.#simulator.world; // after a reset all that is there is new
      const pictures = after.pictures.slice(isSameWorld ? before.pictures.length : 0);
      const films = after.films.slice(isSameWorld ? before.films.length : 0);
      if (pictures.length + films.length === 0) {
        this.#state = { ...this.#state, last: NOTHING };
        return;
      }
      this.#calls += 1;
      const about = {
        prompt: String(args.prompt),
        call: this.#calls,
        from,
        to: new Date(Date.now() + CLOCKS),
      };
      const images = pictures.map((picture) => imageOf(picture, about));
      const videos = await Promise.all(
        films.map((film) => videoOf(film, { ...about, negativePrompt: textIn(args.negativePrompt) })),
      );
      const { images: earlier, videos: earlierVideos, recent } = this.#state;
      this.#state = {
        ...this.#state,
        images: [...earlier.map(withoutBytes), ...images.map(withoutBytes)],
        videos: [...earlierVideos.map(withoutBytes), ...videos.map(withoutBytes)],
        last: { images, videos },
        recent: images.length > 0 ? images.map(withoutBytes) : recent,
      };
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

type About = Pick<MadeImage, 'prompt' | 'call' | 'from' | 'to'>;

function imageOf(
  { model, width, height, mimeType, sha256: hash, bytes }: MediaRecords['pictures'][number],
  about: About,
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
  film: FilmRecord,
  about: About & Pick<MadeVideo, 'negativePrompt'>,
): Promise<MadeVideo> {
  const { resolution, aspectRatio, seconds } = film;
  const bytes = await film.bytes();
  return {
    ...about,
    model: neutral(film.model),
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
