import type { InputImage } from '../generate-content/input-image.js';

/** What a video shows, and how. */
export interface Video {
  readonly seed: number;
  readonly number: number;
  readonly model: string;
  readonly prompt: string;
  readonly negativePrompt?: string;
  readonly aspectRatio: string;
  readonly resolution: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** The first frame, then the last; either may be missing. */
  readonly inputs: readonly InputImage[];
}

/** Makes the MP4 of a video; the same video always gives the same bytes. */
export type VideoMaker = (video: Video) => Promise<Uint8Array>;

/** Frames in a second of video: few, for each of them is drawn and encoded. */
export const FRAMES_PER_SECOND = 2;

const SHORT_SIDES: Readonly<Record<string, number>> = { '720p': 720, '1080p': 1080, '4k': 2160 };

/** Width and height in pixels of a resolution in an aspect ratio. */
export function videoSize(resolution: string, aspectRatio: string): { width: number; height: number } {
  const short = SHORT_SIDES[resolution] ?? 720;
  const long = (short * 16) / 9;
  return aspectRatio === '9:16' ? { width: short, height: long } : { width: long, height: short };
}

/** The same video no larger than a shorter side of so many pixels; both sides stay even, as H.264 has them. */
export function reduced(video: Video, shortSide: number | null): Video {
  const scale = Math.min(1, (shortSide ?? Number.POSITIVE_INFINITY) / Math.min(video.width, video.height));
  const side = (pixels: number) => Math.round((pixels * scale) / 2) * 2;
  return { ...video, width: side(video.width), height: side(video.height) };
}
