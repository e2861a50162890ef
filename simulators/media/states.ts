import { limitOf } from './quota.js';
import type { MediaSimulator } from './simulator.js';
import { strangersKey } from './world.js';

/** A state that a contract may ask for: what makes it so, and the values that stand for it. */
export interface ProviderState {
  readonly name: string;
  readonly set: (
    simulator: MediaSimulator,
    params: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, string>>;
}

const PAINTING = 'POST /v1beta/models/*';

/** Every state of the media backend. */
export const mediaStates: readonly ProviderState[] = [
  { name: 'a billed API key', set: ({ keys }) => ({ apiKey: keys.billed }) },
  { name: 'a free API key', set: ({ keys }) => ({ apiKey: keys.free }) },
  { name: 'an API key that is not valid', set: ({ origin }) => ({ apiKey: strangersKey(origin.seed) }) },
  { name: 'the next prompt is blocked', set: nextComesTo('prompt-blocked') },
  { name: 'the next output is filtered', set: nextComesTo('output-filtered') },
  {
    name: 'the quota is used up',
    set: ({ keys, settings, clock, world }) => {
      const limit = limitOf(settings.current, world.keys.free) ?? 1;
      settings.patch({ freeRequestsPerMinute: limit });
      const spent = Array(limit).fill(clock.now().getTime());
      for (const { name } of world.models) world.calls.set(`free/${name}`, spent);
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
];

function nextComesTo(outcome: string): ProviderState['set'] {
  return ({ faults, credentials }, { reason }) => {
    const fault = { kind: 'outcome', outcome, route: PAINTING } as const;
    faults.arm(typeof reason === 'string' ? { ...fault, reason } : fault);
    return credentials;
  };
}
