import type { Caller } from '../kernel/caller.js';
import { ToolError } from '../kernel/errors.js';
import type { Fetch, HttpMaker, HttpOptions } from '../kernel/http/client.js';
import { type Bounds, waitForReal } from '../kernel/http/retry.js';
import type { MediaSettings } from './config.js';
import { type Image, readImage } from './images/image.js';
import type { Place } from './images/image-store.js';
import { ADDRESS, readBounded } from './images/input-file.js';
import type { ImageRequest } from './provider/image-generator.js';
import { DEFAULT_IMAGE_MODEL, isPredictModel, toNeutral } from './provider/models.js';
import type { ProviderOptions } from './provider/options.js';
import type { Provider } from './provider/provider.js';
import type { ImageRecord } from './records/entities.js';
import type { Page } from './records/history.js';
import type { ImageHistory } from './records/image-history.js';
import { type MostRecent, ofHistory, ofSession } from './records/most-recent.js';
import type { Preferences } from './records/preferences.js';
import type { AllSavedFiles, SavedFiles } from './saved/saved-files.js';
import type { MediaStore } from './store.js';
import { VideoLedger } from './videos/ledger.js';
import { Videos } from './videos/videos.js';

/** What the media server works with; the command line supplies it, and tests vary it. */
export interface MediaOptions extends HttpOptions {
  settings: MediaSettings;
  /** Where requests go: the live backend's fetch or a simulator. */
  backend: {
    url: URL;
    fetch: Fetch;
    /** The simulator's own key, used where none was configured. */
    apiKey?: () => Promise<string>;
  };
  now: () => Date;
  newId: () => string;
  /** The user's files, if absent. */
  store?: MediaStore | undefined;
  /** Folders, if absent. */
  files?: AllSavedFiles | undefined;
}

/** The caller for whom a session makes pictures, and where `continue_editing` finds the last one. */
export interface Remembering {
  /** In the session, or in the history, as for callers without a session. */
  readonly remembers: 'session' | 'history';
  readonly caller: Caller;
}

/** What the sessions of one server share. */
interface Shared {
  readonly http: HttpMaker;
  readonly store: MediaStore;
  readonly files: AllSavedFiles;
}

/** Where a refused key came from, and how to set another. */
const KEY_SOURCES = {
  configured: 'was stored by configure_api_key: call it again with another.',
  environment: 'came from MEDIA_API_KEY of the environment: set another there, or with configure_api_key.',
  caller: 'came in the header X-Media-Api-Key: send another one.',
  simulator: "is the simulator's own: restart the server.",
  none: 'is not set any more: call configure_api_key.',
} as const;

type KeySource = keyof typeof KEY_SOURCES;

/** A picture that was made; without a record where it could not be saved. */
export interface Picture {
  record?: ImageRecord;
  image: Image;
}

/** What a request returned; the warnings say what could not be saved or recorded. */
export interface ImageResult {
  pictures: Picture[];
  text: string | undefined;
  warnings: string[];
}

/** What a picture was made from. */
export type Origin = Pick<ImageRecord, 'kind' | 'source' | 'references'>;

/** One MCP session of the media server, or a caller without one: the most recent picture, and what is shared on disk with all who use the same key. */
export class MediaSession {
  readonly preferences: Preferences;
  readonly history: ImageHistory;
  readonly files: SavedFiles;
  readonly videos: Videos;
  readonly #options: MediaOptions;
  readonly #http: HttpMaker;
  readonly #mostRecent: MostRecent;
  readonly #caller: Caller;
  #provider: Promise<Provider> | undefined;
  #tidying: Promise<void> | undefined;

  constructor(options: MediaOptions, { http, store, files }: Shared, { remembers, caller }: Remembering) {
    const { now, newId, wait = waitForReal } = options;
    this.#options = options;
    this.#http = http;
    this.#caller = caller;
    this.#mostRecent = remembers === 'session' ? ofSession() : ofHistory(() => this.#newestOfCaller());
    const { apart } = caller;
    this.preferences = store.preferences(apart);
    this.history = store.images;
    this.files = files.of(apart);
    this.videos = new Videos({
      ledger: new VideoLedger(store.videos, now),
      files: this.files,
      owner: apart,
      newId,
      wait,
      provider: async () =>
        new (await import('./videos/provider-requests.js')).VideoProvider(this.#providerOptions()),
    });
  }

  /** The bytes of a file that an argument names, at most so many: of a file of this caller in a bucket, or of one on this machine. */
  read(argument: string, path: string, most: number, signal: AbortSignal): Promise<Buffer> {
    return ADDRESS.test(path)
      ? this.files.read(argument, path, most, signal)
      : readBounded(argument, path, most);
  }

  get backendUrl(): URL | undefined {
    return this.#options.settings.url;
  }

  /** The source of the key of the moment. */
  async keySource(): Promise<KeySource> {
    if (this.#caller.own) return 'caller';
    if (await this.preferences.apiKey()) return 'configured';
    if (this.#options.settings.apiKey) return 'environment';
    return this.#options.backend.apiKey ? 'simulator' : 'none';
  }

  /** Keeps a key for this caller where it has signed in, else for all who bring none. Throws ToolError where this caller brings one. */
  async setApiKey(apiKey: string): Promise<void> {
    if (this.#caller.own)
      throw new ToolError(
        'conflict',
        'Your API key is that of the header X-Media-Api-Key: send another one there.',
      );
    await this.preferences.setApiKey(apiKey);
  }

  /** The model for pictures, in neutral words: the call's, else the configured, else the documented default. */
  async imageModel(override?: string): Promise<string> {
    return toNeutral(override ?? (await this.preferences.model()) ?? DEFAULT_IMAGE_MODEL);
  }

  /** The model to edit with, and why it is not the default that is set, where that one makes pictures from text only. */
  async editingModel(override?: string): Promise<{ model: string; note?: string }> {
    const model = await this.imageModel(override);
    if (override !== undefined || !isPredictModel(model)) return { model };
    const why = `The default model ${model} makes pictures from text only, so ${DEFAULT_IMAGE_MODEL} edited this one.`;
    return { model: DEFAULT_IMAGE_MODEL, note: `${why} Set another default with configure_model.` };
  }

  /**
   * Sets the model for pictures, once the provider lists it as one. Returns why that could not be checked, undefined where it
   * was. Throws ToolError where it is none.
   */
  async setImageModel(model: string, bounds: Bounds): Promise<string | undefined> {
    const hasKey = (await this.keySource()) !== 'none';
    this.#provider ??= this.#loadProvider();
    const unchecked = hasKey
      ? await (await this.#provider).checkListed(model, bounds)
      : 'there is no key yet (configure_api_key sets it)';
    await this.preferences.setModel(model);
    return unchecked;
  }

  /** The refusal of a model with who set it, where no call named it. */
  async withModelSource(error: unknown, override: string | undefined): Promise<unknown> {
    const isOfModel = error instanceof ToolError && error.code === 'not_found' && error.status === 404;
    if (!isOfModel || override !== undefined || (await this.preferences.model()) === undefined) return error;
    const { code, message } = error;
    const why = 'configure_model set it as the default: call it again with another.';
    return new ToolError(code, `${message} ${why}`, { status: 404, cause: error });
  }

  /**
   * Has the pictures made, saves and records every one of them, and makes the last the most recent. Once they
   * are made they are kept even if the caller is gone, and given even if they cannot be saved: they are paid for.
   */
  async generate(request: ImageRequest, origin: Origin, bounds: Bounds): Promise<ImageResult> {
    this.#provider ??= this.#loadProvider();
    const generated = await (await this.#provider).generateImages(request, bounds);
    const done: ImageResult = { pictures: [], text: generated.text, warnings: [] };
    for (const bytes of generated.pictures) {
      const image = await readImage(bytes).catch((error: ToolError) => {
        throw new ToolError('backend_error', `The provider's picture is ${error.message}.`);
      });
      const record = await this.#saved(image, { ...request, ...origin }, done.warnings);
      done.pictures.push(record ? { record, image } : { image });
    }
    this.#mostRecent.made(done.pictures.at(-1)?.record);
    return done;
  }

  /** What `continue_editing` works on, if there is one: the last picture of this session, or the newest of its caller. */
  async mostRecent(): Promise<Page<ImageRecord>> {
    const found = await this.#mostRecent.find();
    for (const { path } of found.entries) await this.files.complete(path);
    return found;
  }

  /** The newest pictures of the history that were made with this caller's key, or with the configured one, those included that a kill left without their names. */
  async newest(count: number): Promise<Page<ImageRecord>> {
    await this.#tidied();
    return this.history.newest(count, { owner: this.#caller.apart });
  }

  /** The newest picture of the history that this caller made; one without a mark was made without a token. */
  async #newestOfCaller(): Promise<Page<ImageRecord>> {
    await this.#tidied();
    return this.history.newest(1, { caller: this.#caller.mark });
  }

  /** Saves a picture and enters it in the history; undefined where it cannot be saved. What went wrong is added to the warnings. */
  async #saved(
    image: Image,
    { prompt, model, kind, source, references }: ImageRequest & Origin,
    warnings: string[],
  ): Promise<ImageRecord | undefined> {
    const warn = (consequence: string) => (error: unknown) => {
      if (!(error instanceof ToolError)) throw error;
      warnings.push(`${error.message} ${consequence}`);
      return undefined;
    };
    const { mimeType, width, height } = image;
    const origin = { kind, ...(source !== undefined && { source }), ...(references && { references }) };
    const about = { prompt, model, mimeType, width, height, bytes: image.bytes.length, ...origin };
    const { mark: caller, apart: owner } = this.#caller;
    const by = { ...(caller !== undefined && { caller }), ...(owner !== undefined && { owner }) };
    const enter = (place: Place) =>
      this.history
        .append({ ...about, ...place, ...by })
        .catch(warn(`The picture is saved, but ${this.#mostRecent.lacking}.`));
    const unsaved = warn('It is in this answer alone: keep it, it was paid for.');
    const place = await this.files.savePicture(image, enter).catch(unsaved);
    return place && { ...about, ...place };
  }

  /** Puts the folder in order once a session: what a kill left is named or swept. */
  #tidied(): Promise<void> {
    this.#tidying ??= Promise.all([
      this.files.adopt((paths) => this.history.recorded(paths)),
      this.preferences.tidy(this.#options.now().getTime()),
    ]).then(() => {});
    return this.#tidying;
  }

  /** Loaded with the first picture, for a server must answer long before it makes one. */
  async #loadProvider(): Promise<Provider> {
    const { Provider } = await import('./provider/provider.js');
    return new Provider(this.#providerOptions());
  }

  #providerOptions(): ProviderOptions {
    const { backend, wait } = this.#options;
    const keySource = async () =>
      `The key sent to ${backend.url.origin} ${KEY_SOURCES[await this.keySource()]}`;
    return { backend, apiKey: () => this.#apiKey(), keySource, http: this.#http, wait };
  }

  async #apiKey(): Promise<string> {
    const { settings, backend } = this.#options;
    const { apiKey } = this.#caller.own?.parts ?? {};
    if (apiKey !== undefined) return apiKey;
    const key = (await this.preferences.apiKey()) ?? settings.apiKey ?? (await backend.apiKey?.());
    if (key) return key;
    throw new ToolError(
      'unauthenticated',
      'No API key is set: call configure_api_key, or set MEDIA_API_KEY.',
    );
  }
}
