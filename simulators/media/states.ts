import type { ProviderState } from '../core/provider-state.js';
import type { MediaSimulator } from './simulator.js';
import { begin, nameOf } from './videos/operations.js';
import type { VeoJob } from './videos/veo-parameters.js';
import { videoSize } from './videos/video.js';
import { MODELS } from './world/models.js';
import { limitOf } from './world/quota.js';
import { invalidKey } from './world/world.js';

type State = ProviderState<MediaSimulator>;

const PAINTING = 'POST /v1beta/models/*';

const VIDEO: VeoJob = {
  count: 1,
  video: {
    model: 'veo-3.1-generate-preview',
    prompt: 'a red boat',
    inputs: [],
    seconds: 4,
    aspectRatio: '16:9',
    resolution: '720p',
    ...videoSize('720p', '16:9'),
  },
};
/** As long as any video takes. */
const MADE = 360_000;

/** Every state of the media backend. */
export const mediaStates: readonly State[] = [
  { name: 'a billed API key', set: ({ keys }) => ({ apiKey: keys.billed }) },
  { name: 'a free API key', set: ({ keys }) => ({ apiKey: keys.free }) },
  { name: 'an API key that is not valid', set: ({ origin }) => ({ apiKey: invalidKey(origin.seed) }) },
  { name: 'the next prompt is blocked', set: nextEndsIn('prompt-blocked') },
  { name: 'the next output is filtered', set: nextEndsIn('output-filtered') },
  {
    name: 'the quota is used up',
    set: ({ keys, settings, clock, world }) => {
      const limit = limitOf(settings.current, world.keys.free) ?? 1;
      settings.patch({ freeRequestsPerMinute: limit });
      const spent = Array(limit).fill(clock.now().getTime());
      for (const { name } of MODELS) world.calls.set(`free/${name}`, spent);
      return { apiKey: keys.free };
    },
  },
  {
    name: 'the model is overloaded',
    set: ({ faults, credentials }) => {
      faults.arm({ kind: 'status', status: 503, route: PAINTING, times: 'always' });
      return credentials;
    },
  },
  { name: 'a video is being made', set: videoAfter(0) },
  { name: 'a video was made', set: videoAfter(MADE) },
  { name: 'a video could not be made', set: videoAfter(MADE, 'operation-failed') },
  { name: 'a video was withheld', set: videoAfter(MADE, 'output-filtered') },
  { name: 'a video that is forgotten', set: videoAfter(MADE, 'operation-forgotten') },
  { name: 'a video with an expired file', set: videoAfter(MADE, 'file-expired') },
];

function videoAfter(milliseconds: number, outcome?: string): State['set'] {
  return ({ world, settings, clock, credentials }) => {
    settings.patch({ fileAddresses: 'provider' }); // a contract is with the provider, which has these addresses
    const parts = { world, clock, settings: settings.current, outcome: outcome ? { outcome } : null };
    const operation = begin(parts, VIDEO);
    if (outcome !== 'operation-forgotten') world.operations.set(operation.id, operation);
    clock.advance(milliseconds);
    return { ...credentials, operation: nameOf(operation), file: operation.files[0] ?? '' };
  };
}

function nextEndsIn(outcome: string): State['set'] {
  return ({ faults, credentials }, { reason }) => {
    const fault = { kind: 'outcome', outcome, route: PAINTING } as const;
    faults.arm(typeof reason === 'string' ? { ...fault, reason } : fault);
    return credentials;
  };
}
