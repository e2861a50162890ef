import { reduced } from './videos/video.js';
import type { Picture, VideoFile, World } from './world/world.js';

/** A picture as it was made, with its bytes while they are kept. */
interface PictureRecord extends Picture {
  readonly bytes: Uint8Array | undefined;
}

/** A video as it was made, with its bytes as they are or would be given out. */
export interface VideoRecord {
  readonly id: string;
  readonly model: string;
  readonly prompt: string;
  readonly resolution: string;
  readonly aspectRatio: string;
  readonly seconds: number;
  bytes(): Promise<Uint8Array>;
}

/** What the backend made, the oldest first. */
export interface MediaRecords {
  readonly pictures: readonly PictureRecord[];
  readonly videos: readonly VideoRecord[];
}

/** The world as plain records; a video's shorter side has no more pixels than the setting allows. */
export function mediaRecords(world: World, shortSide: number | null): MediaRecords {
  return {
    pictures: world.pictures.map((picture) => ({ ...picture, bytes: world.painted.get(picture.sha256) })),
    videos: [...world.files.values()].map((file) => videoRecord(world, file, shortSide)),
  };
}

function videoRecord(world: World, file: VideoFile, shortSide: number | null): VideoRecord {
  const { model, prompt, resolution, aspectRatio, seconds } = file.video;
  const bytes = () => {
    file.bytes ??= world.makeVideo(reduced(file.video, shortSide));
    return file.bytes;
  };
  return { id: file.id, model, prompt, resolution, aspectRatio, seconds, bytes };
}
