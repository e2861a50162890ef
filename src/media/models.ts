/** The specification's neutral model words beside the maker's; the longest comes first, for one is the beginning of another. */
const WORDS: readonly (readonly [neutral: string, maker: string])[] = [
  ['svcvideo-', 'veo-'],
  ['svcimg-', 'imagen-'],
  ['svc-', 'gemini-'],
];

/** Default image model of the specification ("Model identifiers"). */
export const DEFAULT_IMAGE_MODEL = 'svc-2.0-flash-preview-image-generation';

/** Default video model of the specification. */
export const DEFAULT_VIDEO_MODEL = 'svcvideo-3.1-generate-preview';

/** The model as the provider spells it; either spelling is accepted, and any other name passes as it is. */
export function toMaker(model: string): string {
  return reworded(model, ([neutral, maker]) => [neutral, maker]);
}

/** The model as the interface spells it. */
export function toNeutral(model: string): string {
  return reworded(model, ([neutral, maker]) => [maker, neutral]);
}

/** Whether the model is served at `:predict`, which makes images from text alone, and not at `:generateContent`. */
export function isPredictModel(model: string): boolean {
  return toMaker(model).startsWith('imagen-');
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
