import { createIds, type Ids } from '../core/ids.js';
import type { WorldOrigin } from '../core/simulator.js';
import { MODELS, type Model } from './models.js';

export type KeyName = 'billed' | 'free';

export interface ApiKey {
  readonly name: KeyName;
  readonly value: string;
  readonly billing: boolean;
}

/** A picture that was made; its bytes are with whoever asked for it. */
interface Picture {
  readonly id: string;
  readonly number: number;
  readonly model: string;
  readonly prompt: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  /** The pictures it was made from, the edited one first. */
  readonly parents: readonly string[];
  /** Simulated time. */
  readonly at: string;
}

export interface World {
  readonly seed: number;
  readonly ids: Ids;
  readonly keys: Readonly<Record<KeyName, ApiKey>>;
  readonly models: readonly Model[];
  readonly pictures: Picture[];
  /** How many pictures were begun: each gets its number before it is painted. */
  begun: number;
  /** When each key called each model in the last minute, by `key/model`. */
  readonly calls: Map<string, number[]>;
}

/** A world in which nothing was generated yet; it has no records for `scale` to multiply. */
export function createWorld({ seed }: WorldOrigin): World {
  return {
    seed,
    ids: createIds(seed, 'responses'),
    keys: keysFor(seed),
    models: MODELS,
    pictures: [],
    begun: 0,
    calls: new Map(),
  };
}

/** The two keys of a seed, in the shape of real ones. */
export function keysFor(seed: number): Record<KeyName, ApiKey> {
  const ids = createIds(seed, 'keys');
  const value = () => `AIzaSy${ids.text(33)}`;
  return {
    billed: { name: 'billed', value: value(), billing: true },
    free: { name: 'free', value: value(), billing: false },
  };
}

/** A key in the shape of a real one that no seed gives out. */
export function strangersKey(seed: number): string {
  return `AIzaSy${createIds(seed, 'strangers').text(33)}`;
}

/** The world as JSON, without the keys themselves. */
export function describeWorld({ keys, models, pictures, calls }: World): object {
  return {
    keys: Object.values(keys).map(({ name, billing }) => ({ name, billing })),
    models: models.map(({ name }) => name),
    pictures,
    calls: Object.fromEntries([...calls].map(([name, times]) => [name, times.length])),
  };
}
