import type { PictureFiles } from './picture-files.js';

/** A picture or video that a call had made. */
interface Made {
  readonly prompt: string;
  /** In the words of the specification. */
  readonly model: string;
  /** The call's number among all of this user's. */
  readonly call: number;
  /** When the call began and ended. */
  readonly from: Date;
  readonly to: Date;
  readonly sha256: string;
  readonly size: number;
  /** The bytes, where it was made by the last call. */
  readonly bytes?: Uint8Array | undefined;
}

export interface MadeImage extends Made {
  readonly width: number;
  readonly height: number;
  readonly mimeType: string;
  /** Whether the specification says that it is saved. */
  readonly isSaved: boolean;
}

export interface MadeVideo extends Made {
  readonly resolution: string;
  readonly aspectRatio: string;
  readonly seconds: number;
  readonly negativePrompt: string | undefined;
}

/** The name of a key in the backend's journal. */
export type KeyName = 'billed' | 'free' | 'unknown';

/** What the models of the media tools read: the user's files, what was configured, and what was made. */
export interface MediaWorld {
  readonly home: string;
  readonly keys: Readonly<Record<'billed' | 'free', string>>;
  readonly pictures: PictureFiles;
  /** The key that the calls so far have configured, by the name that the backend has for it, and the model. */
  readonly key: KeyName | undefined;
  readonly model: string | undefined;
  /** All that this user had made, the oldest first. */
  readonly images: readonly MadeImage[];
  readonly videos: readonly MadeVideo[];
  /** What the last call had made. */
  readonly last: { readonly images: readonly MadeImage[]; readonly videos: readonly MadeVideo[] };
  /** The number of the last call of the sessions before: what later ones had made is of this session. */
  readonly earlier: number;
  /** The pictures of the last call of this session that made any, with the path of a file of one, where one is recorded. */
  readonly recent: readonly MadeImage[];
}
