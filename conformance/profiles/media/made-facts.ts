import type { ExpectedOutput, ExpectedRecord } from '../../models/model.js';
import { anyOf, inFile, type Value, within } from '../../reading/values.js';
import { googleName } from './models.js';
import type { MadeImage, MadeVideo } from './world.js';

/** A model by the name that the specification has for it, or by Google's, which that one is neutral for. */
export function modelNamed(model: string): Value {
  return anyOf(model, googleName(model));
}

/** What any sensible server reports of a picture. */
export function imageFacts({ width, height, mimeType, sha256, size }: MadeImage): ExpectedRecord['facts'] {
  return { width, height, 'MIME type': mimeType, size, bytes: size, ...savedAs(inFile(sha256)) };
}

/** What any sensible server reports of a video; those of one call are in no order, so that each of their files may be named. */
export function videoFacts(video: MadeVideo, sameCall: readonly MadeVideo[]): ExpectedRecord['facts'] {
  const { resolution, aspectRatio, negativePrompt = null } = video;
  return {
    resolution,
    'aspect ratio': aspectRatio,
    'negative prompt': negativePrompt,
    ...savedAs(anyOf(...sameCall.map(({ sha256 }) => inFile(sha256)))),
  };
}

/** The file of what was made, by the names that servers have for it. */
function savedAs(file: Value): ExpectedRecord['facts'] {
  return { path: file, file, 'file path': file };
}

/** When the call was under way. */
export function whenMade({ from, to }: Pick<MadeImage, 'from' | 'to'>): Value {
  return within(from, to);
}

/** The pictures of a call as what it has to give: of several that a model made unasked, one is enough. */
export function outputOf(
  images: readonly MadeImage[],
  forms: Pick<ExpectedOutput, 'isShown' | 'isSaved'>,
): ExpectedOutput[] {
  return [{ name: 'image', forms: images.flatMap(({ bytes }) => bytes ?? []), ...forms }];
}
