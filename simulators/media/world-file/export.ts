import type { Picture, UploadedFile, VideoFile, World } from '../world/world.js';
import type { FileEntry, MediaSection, OperationEntry, PictureEntry, VideoEntry } from './schema.js';

/** A media backend as it is now, as the section of a world file, with its keys and the bytes that it holds. */
export function exportMedia(world: World): MediaSection {
  const { seed, random, begun, operationsBegun, keys } = world;
  return {
    seed,
    random: random.state(),
    begun,
    operationsBegun,
    keys: { billed: keys.billed.value, free: keys.free.value },
    pictures: world.pictures.map((picture) => pictureEntry(world, picture)),
    videos: [...world.files.values()].map(videoEntry),
    operations: [...world.operations.values()].map(
      ({ readyAt, files, withheld, error, ...operation }): OperationEntry => ({
        ...operation,
        ready: readyAt,
        videos: [...files],
        withheld: [...withheld],
        ...(error && { error: { ...error } }),
      }),
    ),
    files: [...world.uploaded.values()].map(fileEntry),
    uploads: [...world.uploads].map(([id, { received, ...upload }]) => ({
      id,
      ...upload,
      received: received.map(base64),
    })),
    calls: Object.fromEntries(world.calls),
  };
}

function pictureEntry({ painted }: World, { parents, ...picture }: Picture): PictureEntry {
  const content = painted.get(picture.sha256);
  // Nothing but the two encodings is made.
  const mimeType = picture.mimeType as PictureEntry['mimeType'];
  return { ...picture, mimeType, parents: [...parents], ...(content && { content: base64(content) }) };
}

function videoEntry({ id, video, createdAt, expiresAt }: VideoFile): VideoEntry {
  const inputs = video.inputs.map((input) => ({ ...input, preview: base64(input.preview) }));
  // Others are refused before they are made.
  const shape = video as Pick<VideoEntry, 'aspectRatio' | 'resolution'>;
  const { aspectRatio, resolution } = shape;
  return { id, ...video, aspectRatio, resolution, inputs, created: createdAt, expires: expiresAt };
}

function fileEntry({ id, displayName, mimeType, bytes, createdAt, expiresAt }: UploadedFile): FileEntry {
  return {
    id,
    mimeType,
    content: base64(bytes),
    created: createdAt,
    expires: expiresAt,
    ...(displayName !== undefined && { displayName }),
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
