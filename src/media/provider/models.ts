/** The specification's neutral model words beside Google's; the longest is first, for one is the beginning of another. */
const WORDS: readonly (readonly [neutral: string, maker: string])[] = [
  ['svcvideo-', 'veo-'],
  ['svcimg-', 'imagen-'],
  ['svc-', 'gemini-'],
];

/** Default image model of the specification ("Model identifiers"). */
export const DEFAULT_IMAGE_MODEL = 'svc-2.0-flash-preview-image-generation';

/** Default video model of the specification. */
export const DEFAULT_VIDEO_MODEL = 'svcvideo-3.1-generate-preview';

/** A model that is listed; any other name is passed on as well. */
interface ListedModel {
  readonly model: string;
  readonly use: string;
}

/** The image models of the specification ("Model identifiers"), as they are listed for callers. */
export const IMAGE_MODELS: readonly ListedModel[] = [
  { model: DEFAULT_IMAGE_MODEL, use: 'default; makes and edits; free tier' },
  { model: 'svcimg-3.0-generate-002', use: 'best quality; makes from text only; requires billing' },
  { model: 'svcimg-3.0-fast-generate-001', use: 'fast; makes from text only; requires billing' },
];

/** The video models of the specification. */
export const VIDEO_MODELS: readonly ListedModel[] = [
  { model: DEFAULT_VIDEO_MODEL, use: 'default; latest' },
  { model: 'svcvideo-3-generate-preview', use: 'earlier' },
  { model: 'svcvideo-2-generate-preview', use: 'earliest' },
];

/** The model as the provider spells it; either spelling is accepted, and any other name passes as it is. */
export function toProvider(model: string): string {
  return reworded(model, ([neutral, maker]) => [neutral, maker]);
}

/** The model as the interface spells it. */
export function toNeutral(model: string): string {
  return reworded(model, ([neutral, maker]) => [maker, neutral]);
}

/** Whether the model is served at `:predict`, which makes images from text alone, and not at `:generateContent`. */
export function isPredictModel(model: string): boolean {
  return toProvider(model).startsWith('imagen-');
}

function reworded(
  model: string,
  direction: (words: readonly [string, string]) => [from: string, to: string],
): string {
  for (const words of WORDS) {
    const [from, to] = direction(words);
    if (model.startsWith(from)) return to + model.slice(from.length);
  }
  return model;
}
