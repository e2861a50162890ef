/** How names of models begin in the specification and at Google, the longest first, for one is the beginning of another. */
const PREFIXES: readonly (readonly [neutral: string, google: string])[] = [
  ['svcvideo-', 'veo-'],
  ['svcimg-', 'imagen-'],
  ['svc-', 'gemini-'],
];

/** The documented defaults. */
export const DEFAULT_IMAGE_MODEL = 'svc-2.0-flash-preview-image-generation';
export const DEFAULT_VIDEO_MODEL = 'svcvideo-3.1-generate-preview';

/** Models that make pictures from text and pictures, those that make them from text alone for accounts with billing, and what no backend knows. */
export const EDITING_MODELS = [DEFAULT_IMAGE_MODEL, 'svc-2.5-flash-image', 'svc-3-pro-image-preview'];
export const TEXT_ONLY_MODELS = ['svcimg-3.0-generate-002', 'svcimg-3.0-fast-generate-001'];
export const UNKNOWN_MODEL = 'svc-0.0-unknown';

/** What a video model can be asked for, as its provider documents it. */
export interface VideoAbilities {
  readonly resolutions: readonly string[];
  readonly seconds: readonly number[];
  readonly most: number;
  readonly lastFrame: boolean;
}

export const VIDEO_MODELS: Readonly<Record<string, VideoAbilities>> = {
  'svcvideo-3.1-generate-preview': {
    resolutions: ['720p', '1080p', '4k'],
    seconds: [4, 6, 8],
    most: 4,
    lastFrame: true,
  },
  'svcvideo-3-generate-preview': {
    resolutions: ['720p', '1080p'],
    seconds: [4, 6, 8],
    most: 4,
    lastFrame: false,
  },
  'svcvideo-2-generate-preview': { resolutions: ['720p'], seconds: [5, 6, 8], most: 2, lastFrame: false },
};

/** A model by its name in the specification. */
export function neutral(model: string): string {
  const [to = '', from = ''] = PREFIXES.find(([, google]) => model.startsWith(google)) ?? [];
  return to + model.slice(from.length);
}

/** A model by its name at Google. */
export function googleName(model: string): string {
  const [from = '', to = ''] = PREFIXES.find(([prefix]) => model.startsWith(prefix)) ?? [];
  return to + model.slice(from.length);
}
