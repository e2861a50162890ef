import { join } from 'node:path';
import type { MediaSettings } from './config.js';
import { ImageFile, type ImageHistory } from './records/image-history.js';
import { FilePreferences, type Preferences } from './records/preferences.js';
import type { VideoLog } from './videos/ledger.js';
import { VideoFile } from './videos/video-file.js';

/** Where what outlives a session is kept, for one backend: settings and keys, and the records of pictures and videos. Their files are elsewhere. */
export interface MediaStore {
  /** What the callers of this mark configured; undefined for those who share the server's own. */
  preferences(apart: string | undefined): Preferences;
  readonly images: ImageHistory;
  readonly videos: VideoLog;
  /** Why it cannot be used now; undefined where it can. Absent where nothing but a call finds out. */
  problem?(): Promise<string | undefined>;
  /** Ends its connections, where it has any. */
  close?(): Promise<void>;
}

/** The store in the user's files. */
export function fileStore({ configFolder, dataFolder }: MediaSettings): MediaStore {
  return {
    preferences: (apart) =>
      new FilePreferences(apart === undefined ? configFolder : join(configFolder, 'callers', apart)),
    images: new ImageFile(join(dataFolder, 'images.jsonl')),
    videos: new VideoFile(join(dataFolder, 'videos.jsonl')),
  };
}
