import { untyped } from '../generate-content/untyped.js';
import type { Model } from '../world/models.js';
import { refuse, unsupportedParameter } from '../world/refusals.js';
import type { Encoding } from './picture.js';
import { type Size, sizeOf } from './sizes.js';

/** What a `:predict` call asks for, with what the backend assumes where it does not say. */
export interface ImagenJob {
  readonly prompt: string;
  readonly count: number;
  readonly size: Size;
  readonly encoding: Encoding;
  readonly safetyAttributes: boolean;
}

/** ImagenParameters, as the message tables let them through. */
interface Asked {
  readonly sampleCount?: number;
  readonly aspectRatio?: string;
  readonly sampleImageSize?: string;
  readonly safetySetting?: string;
  readonly personGeneration?: string;
  readonly includeSafetyAttributes?: boolean;
  readonly outputOptions?: { readonly mimeType?: string; readonly compressionQuality?: number };
}

const PEOPLE = ['DONT_ALLOW', 'ALLOW_ADULT', 'ALLOW_ALL'];

/** Reads the two untyped values of a PredictRequest, or refuses them as the model does. */
export function readImagenJob(model: Model, instances: readonly unknown[], parameters: unknown): ImagenJob {
  if (instances.length !== 1) throw refuse(400, 'Exactly one instance is expected.');
  const { prompt = '' } = untyped<{ prompt?: string }>('ImagenInstance', instances[0]);
  if (prompt.trim() === '') throw refuse(400, 'The prompt must not be empty.');
  const asked = untyped<Asked>('ImagenParameters', parameters ?? {});
  const { sampleCount = 4, includeSafetyAttributes = false } = asked;
  if (sampleCount < 1 || sampleCount > 4)
    throw refuse(400, 'sampleCount must be between 1 and 4, inclusive.');
  checkPolicies(asked);
  return {
    prompt,
    count: sampleCount,
    size: sizeFor(model, asked),
    encoding: encodingFor(asked),
    safetyAttributes: includeSafetyAttributes,
  };
}

function checkPolicies({
  safetySetting = 'BLOCK_LOW_AND_ABOVE',
  personGeneration = 'ALLOW_ADULT',
}: Asked): void {
  if (safetySetting.toUpperCase() !== 'BLOCK_LOW_AND_ABOVE') {
    throw refuse(400, 'Only block_low_and_above is supported for safetySetting.');
  }
  if (!PEOPLE.includes(personGeneration.toUpperCase())) {
    throw refuse(400, `personGeneration must be one of ${PEOPLE.join(', ').toLowerCase()}.`);
  }
}

function sizeFor(model: Model, { aspectRatio = '1:1', sampleImageSize }: Asked): Size {
  const size = sizeOf(model, aspectRatio, factorFor(model, sampleImageSize));
  if (!size) throw refuse(400, `aspectRatio must be one of ${Object.keys(model.sizes).join(', ')}.`);
  return size;
}

function factorFor({ imageSizes }: Model, asked: string | undefined): number {
  if (asked === undefined) return 1;
  if (!imageSizes) throw unsupportedParameter('sampleImageSize');
  const [, factor] = Object.entries(imageSizes).find(([name]) => name === asked) ?? [];
  if (!factor) throw refuse(400, `sampleImageSize must be one of ${Object.keys(imageSizes).join(', ')}.`);
  return factor;
}

function encodingFor({
  outputOptions: { mimeType = 'image/png', compressionQuality = 75 } = {},
}: Asked): Encoding {
  if (mimeType === 'image/png') return { mimeType };
  if (mimeType !== 'image/jpeg') throw refuse(400, 'mimeType must be image/png or image/jpeg.');
  if (compressionQuality < 0 || compressionQuality > 100) {
    throw refuse(400, 'compressionQuality must be between 0 and 100, inclusive.');
  }
  return { mimeType, quality: Math.max(1, compressionQuality) };
}
