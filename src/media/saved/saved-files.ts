import type { Image } from '../images/image.js';
import type { Place } from '../images/image-store.js';

/** A link to a file: anyone who has it may read the file until it expires. It is for the caller's answer alone, and kept nowhere. */
export interface FileLink {
  readonly link: string;
  /** ISO 8601, UTC. */
  readonly linkExpires: string;
}

/** A video that is to be saved: what its file is named by, and the provider's name of the operation, which no other caller has. */
export interface NamedVideo {
  readonly name: string;
  readonly operation: string;
}

/** The files of pictures and videos that one caller has, in folders or in a bucket. Every method throws ToolError where it cannot be carried out. */
export interface SavedFiles {
  /** Where pictures are, for a person to read. */
  readonly pictures: string;
  /** Where videos are. */
  readonly videos: string;
  /** Saves a picture under a name of its own and has it entered; nothing is left where one of both throws. */
  savePicture(image: Image, enter: (place: Place) => Promise<void>): Promise<Place>;
  /** Saves a video as it arrives, under a name that is the same for every process; nothing is left of one that breaks off. `attempt` is this process's alone. */
  saveVideo(
    video: NamedVideo,
    attempt: string,
    chunks: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
  ): Promise<{ readonly path: string; readonly bytes: number }>;
  /** Ends what a killed process did not with one picture that was entered. */
  complete(path: string): Promise<void>;
  /** The same for all pictures; `isEntered` gives which of some paths the history has. */
  adopt(isEntered: (paths: ReadonlySet<string>) => Promise<ReadonlySet<string>>): Promise<void>;
  /** Removes what killed processes left of videos. */
  sweepVideos(now: number): Promise<void>;
  /** The bytes of a file of this caller that an argument names by its path or address, at most so many; an address of another caller is refused. */
  read(argument: string, path: string, most: number, signal: AbortSignal): Promise<Buffer>;
  /** A new link to a file; undefined where it has none, for its path is enough or it is none of this caller's. */
  link(path: string): Promise<FileLink | undefined>;
}

/** The files of all callers of a server. */
export interface AllSavedFiles {
  /** Those of the callers of this mark; undefined for those who share the server's own. */
  of(apart: string | undefined): SavedFiles;
  /** Why none can be saved now; undefined where they can. Absent where nothing but a call finds out. */
  problem?(): Promise<string | undefined>;
}
