import { createSimulator, type Simulator, type SimulatorOptions } from '../core/simulator.js';
import { admit, identify, type Media, mediaSettings } from './backend.js';
import type { FilmMaker } from './film.js';
import { createFilmMaker } from './film-maker.js';
import { dialect } from './refusals.js';
import { fileRoutes } from './routes/files.js';
import { generateContentRoutes } from './routes/generate-content.js';
import { modelRoutes } from './routes/models.js';
import { predictRoutes } from './routes/predict.js';
import { videoRoutes } from './routes/videos.js';
import { createWorld, describeWorld, type KeyName, keysFor } from './world.js';

/** A simulated media backend, with keys that it knows. */
export interface MediaSimulator extends Simulator<Media> {
  /** What a client signs in with when it does not care which key. */
  readonly credentials: { readonly apiKey: string };
  readonly keys: Readonly<Record<KeyName, string>>;
}

export interface MediaSimulatorOptions extends SimulatorOptions {
  /** Videos are there in seconds, not after the documented one to six minutes. */
  readonly hurried?: boolean;
  /** Shared by simulators that are used together; one of its own when absent. */
  readonly films?: FilmMaker;
}

const OUTCOMES = [
  'prompt-blocked',
  'output-filtered',
  'text-only',
  'two-images',
  'one-filtered',
  'operation-failed',
  'operation-forgotten',
  'file-expired',
];

/** The scale at which a video takes 0.6 to 3.6 seconds. */
const HURRIED = 0.01;

/** Builds the simulator of the media backend. */
export function createMediaSimulator({
  hurried,
  films = createFilmMaker(),
  ...options
}: MediaSimulatorOptions = {}): MediaSimulator {
  const { videoSecondsScale: known } = mediaSettings;
  const videoSecondsScale = hurried ? { ...known, initial: HURRIED } : known;
  const simulator = createSimulator<Media>(
    {
      name: 'media',
      routes: [...modelRoutes, ...generateContentRoutes, ...predictRoutes, ...videoRoutes, ...fileRoutes],
      settings: { ...mediaSettings, videoSecondsScale },
      outcomes: OUTCOMES,
      dialect,
      createWorld: (origin) => createWorld(origin, films),
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
