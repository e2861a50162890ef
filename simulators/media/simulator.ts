import { createSimulator, type Simulator, type SimulatorOptions } from '../core/simulator.js';
import { admit, identify, type Media, mediaSettings } from './backend.js';
import { dialect } from './refusals.js';
import { generateContentRoutes } from './routes/generate-content.js';
import { modelRoutes } from './routes/models.js';
import { predictRoutes } from './routes/predict.js';
import { createWorld, describeWorld, type KeyName, keysFor } from './world.js';

/** A simulated media backend, with keys that it knows. */
export interface MediaSimulator extends Simulator<Media> {
  /** What a client signs in with when it does not care which key. */
  readonly credentials: { readonly apiKey: string };
  readonly keys: Readonly<Record<KeyName, string>>;
}

/** Builds the simulator of the media backend. */
export function createMediaSimulator(options: SimulatorOptions = {}): MediaSimulator {
  const simulator = createSimulator<Media>(
    {
      name: 'media',
      routes: [...modelRoutes, ...generateContentRoutes, ...predictRoutes],
      settings: mediaSettings,
      outcomes: ['prompt-blocked', 'output-filtered', 'text-only', 'two-images'],
      dialect,
      createWorld,
      identify,
      admit,
      describe: describeWorld,
    },
    options,
  );
  const { billed, free } = keysFor(simulator.origin.seed);
  return Object.assign(simulator, {
    credentials: { apiKey: billed.value },
    keys: { billed: billed.value, free: free.value },
  });
}
