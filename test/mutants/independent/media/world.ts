import type { Row, Step } from '../mutant.js';
import type { MediaWorld } from '../servers.js';

/** The default model for pictures, and another one that edits as well. */
export const DEFAULT_MODEL = 'svc-2.0-flash-preview-image-generation';
export const OTHER_MODEL = 'svc-2.5-flash-image';

/** The calls, after the key that they need. */
export function withKey({ apiKey }: MediaWorld, ...steps: Step[]): Step[] {
  return [['configure_api_key', { apiKey }], ...steps];
}

/** A picture made of this prompt. */
export function made(prompt: string): Step {
  return ['generate_image', { prompt }];
}

/** A short video. */
export function shortVideo(args: Row): Step {
  return ['generate_video', { prompt: 'a ferry', durationSeconds: 4, ...args }];
}
