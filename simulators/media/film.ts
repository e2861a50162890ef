import type { InputImage } from './input-image.js';

/** What a video shows, and how. */
export interface Film {
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

/** Frames in a second of video: few, for each of them is drawn and encoded. */
export const FRAMES_PER_SECOND = 2;

const SHORT_SIDES: Readonly<Record<string, number>> = { '720p': 720, '1080p': 1080, '4k': 2160 };

/** Width and height in pixels of a resolution in an aspect ratio. */
export function filmSize(resolution: string, aspectRatio: string): { width: number; height: number } {
  const short = SHORT_SIDES[resolution] ?? 720;
  const long = (short * 16) / 9;
  return aspectRatio === '9:16' ? { width: short, height: long } : { width: long, height: short };
}
