import type { Browsing, Content } from '../core/admin/browsing.js';
import { reduced } from './videos/video.js';
import type { Media } from './world/backend.js';
import { MODELS } from './world/models.js';
import { madeRecords, visibleKeys, type World } from './world/world.js';

type ContentOf = (world: World, id: string, settings: Readonly<Media['settings']>) => Promise<Content | null>;

/** What was generated and uploaded, with the pictures and videos themselves. */
export const browsing: Browsing<Media> = {
  lists: (world) => ({
    ...madeRecords(world),
    keys: visibleKeys(world),
    models: MODELS.map(({ name }) => name),
  }),
  content: async (world, kind, id, settings) => (await CONTENTS.get(kind)?.(world, id, settings)) ?? null,
};

/** The bytes of a record by its kind; of pictures those that were made last are kept. */
const CONTENTS = new Map<string, ContentOf>(
  Object.entries({
    pictures: async ({ pictures, painted }, id) => {
      const picture = pictures.find((each) => each.id === id);
      const bytes = picture && painted.get(picture.sha256);
      return bytes ? { type: picture.mimeType, bytes } : null;
    },
    files: async (world, id, { videoShortSide }) => {
      const file = world.files.get(id);
      if (!file) return null;
      file.bytes ??= world.makeVideo(reduced(file.video, videoShortSide));
      return { type: 'video/mp4', bytes: await file.bytes };
    },
    uploaded: async ({ uploaded }, id) => {
      const file = uploaded.get(id);
      return file ? { type: file.mimeType, bytes: file.bytes } : null;
    },
  }),
);
