import { readFrame } from '../generate-content/input-image.js';
import { untyped } from '../generate-content/untyped.js';
import type { Model, VideoAbilities } from '../world/models.js';
import { refuse, unsupportedParameter } from '../world/refusals.js';
import type { Video } from './video.js';
import { videoSize } from './video.js';

/** What a `:predictLongRunning` call asks for, with what the backend assumes where it does not say. */
export interface VeoJob {
  readonly count: number;
  readonly video: Omit<Video, 'seed' | 'number'>;
}

/** VeoInstance and VeoParameters, as the message tables let them through. */
interface Still {
  readonly bytesBase64Encoded?: string;
  readonly mimeType?: string;
}
interface Instance {
  readonly prompt?: string;
  readonly image?: Still;
  readonly lastFrame?: Still;
}
interface Asked {
  readonly sampleCount?: number;
  readonly durationSeconds?: number;
  readonly aspectRatio?: string;
  readonly resolution?: string;
  readonly negativePrompt?: string;
  readonly personGeneration?: string;
}

const PEOPLE = ['dont_allow', 'allow_adult', 'allow_all'];

/** Reads the two untyped values of a PredictLongRunningRequest, or refuses what the model cannot do. */
export async function readVeoJob(
  { name, video }: Model,
  instances: readonly unknown[],
  parameters: unknown,
): Promise<VeoJob> {
  if (!video) throw new Error(`${name} makes no videos`);
  if (instances.length !== 1) throw refuse(400, 'Exactly one instance is expected.');
  const { prompt = '', image, lastFrame } = untyped<Instance>('VeoInstance', instances[0]);
  if (prompt.trim() === '') throw refuse(400, 'The prompt must not be empty.');
  if (lastFrame && !video.lastFrame) throw unsupportedParameter('lastFrame');
  if (lastFrame && !image) throw refuse(400, 'lastFrame needs an image, the first frame.');
  const asked = untyped<Asked>('VeoParameters', parameters ?? {});
  const chosen = choices(video, asked);
  const inputs = [image, lastFrame].flatMap((still) => still ?? []);
  return {
    count: countOf(video, asked),
    video: {
      model: name,
      prompt,
      ...(asked.negativePrompt === undefined ? {} : { negativePrompt: asked.negativePrompt }),
      ...chosen,
      ...videoSize(chosen.resolution, chosen.aspectRatio),
      inputs: await Promise.all(
        inputs.map(({ mimeType = '', bytesBase64Encoded = '' }) => readFrame(mimeType, bytesBase64Encoded)),
      ),
    },
  };
}

function choices(video: VideoAbilities, asked: Asked): Pick<Video, 'aspectRatio' | 'resolution' | 'seconds'> {
  const { aspectRatio = '16:9', resolution, durationSeconds = video.defaultSeconds } = asked;
  if (resolution !== undefined && video.resolutions.length === 0) throw unsupportedParameter('resolution');
  checkChoice('aspectRatio', aspectRatio, video.aspectRatios);
  if (resolution !== undefined) checkChoice('resolution', resolution, video.resolutions);
  checkChoice('durationSeconds', durationSeconds, video.seconds);
  checkChoice('personGeneration', (asked.personGeneration ?? 'allow_all').toLowerCase(), PEOPLE);
  return { aspectRatio, resolution: resolution ?? '720p', seconds: durationSeconds };
}

function checkChoice<Value>(name: string, value: Value, choices: readonly Value[]): void {
  if (!choices.includes(value)) throw refuse(400, `${name} must be one of ${choices.join(', ')}.`);
}

function countOf({ most }: VideoAbilities, { sampleCount = 1 }: Asked): number {
  if (sampleCount >= 1 && sampleCount <= most) return sampleCount;
  throw refuse(400, `sampleCount must be between 1 and ${most}, inclusive.`);
}
