import { comparedLists } from '../core/admin/request-changes.js';
import type { NamedCredential } from '../core/named-credential.js';
import {
  createSimulator,
  type Simulator,
  type SimulatorOptions,
  type WorldOrigin,
} from '../core/simulator.js';
import { copiedWorld } from '../core/worlds/copied-world.js';
import { browsing } from './browsing.js';
import { credentialsOf } from './credentials.js';
import { crossOrigin, preflightRoutes } from './cross-origin.js';
import { countTokensRoutes } from './routes/count-tokens.js';
import { fileRoutes } from './routes/files.js';
import { generateContentRoutes } from './routes/generate-content.js';
import { modelRoutes } from './routes/models.js';
import { predictRoutes } from './routes/predict.js';
import { LARGEST_FILE, uploadRoutes } from './routes/uploads.js';
import { videoRoutes } from './routes/videos.js';
import { createVideoMaker } from './videos/encoder.js';
import type { VideoMaker } from './videos/video.js';
import { admit, identify, lenient, type Media, mediaSettings } from './world/backend.js';
import { dialect } from './world/refusals.js';
import {
  copyWorld,
  createWorld,
  describeWorld,
  type KeyName,
  madeRecords,
  type World,
} from './world/world.js';
import { exportMedia } from './world-file/export.js';

export { mediaSettings } from './world/backend.js';

/** A simulated media backend, with keys that it knows. */
export interface MediaSimulator extends Simulator<Media> {
  /** What a client signs in with when it does not care which key. */
  readonly credentials: { readonly apiKey: string };
  readonly keys: Readonly<Record<KeyName, string>>;
  readonly allCredentials: readonly NamedCredential[];
}

export interface MediaSimulatorOptions extends SimulatorOptions {
  /** Videos are there in seconds, not after the documented one to six minutes. */
  readonly hurried?: boolean;
  /** Takes any key for the billed one, as `up` and the server in process want it. */
  readonly anyToken?: boolean;
  /** Shared by simulators that are used together; one of its own when absent. */
  readonly makeVideo?: VideoMaker;
  /** Makes each world, in place of one in which nothing was made yet. */
  readonly begin?: (origin: WorldOrigin & Pick<World, 'makeVideo'>) => World;
}

const ROUTES = [
  ...modelRoutes,
  ...generateContentRoutes,
  ...countTokensRoutes,
  ...predictRoutes,
  ...videoRoutes,
  ...fileRoutes,
  ...uploadRoutes,
  ...preflightRoutes,
];

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

/** Bytes of a request that is no file (Gemini API: Image understanding, Passing inline image data). */
const LARGEST_REQUEST = 20 * 1024 ** 2;

/** What JSON may hold, of which nothing is published: far more than any message of the interface needs. */
const JSON_LIMITS = { levels: 100, values: 100_000, items: 100_000, members: 10_000 };

/** The scale at which a video takes 0.6 to 3.6 seconds. */
const HURRIED = 0.01;

/** Builds the simulator of the media backend. */
export function createMediaSimulator({
  hurried,
  anyToken = false,
  makeVideo = createVideoMaker(),
  begin = (origin) => createWorld(origin, makeVideo),
  ...options
}: MediaSimulatorOptions = {}): MediaSimulator {
  const settings = {
    ...mediaSettings,
    videoSecondsScale: { ...mediaSettings.videoSecondsScale, ...(hurried && { initial: HURRIED }) },
    anyToken: { ...mediaSettings.anyToken, initial: anyToken },
  };
  const simulator: Simulator<Media> = createSimulator<Media>(
    {
      name: 'media',
      routes: ROUTES,
      settings,
      outcomes: OUTCOMES,
      dialect,
      createWorld: (origin) => copiedWorld(begin({ ...origin, makeVideo }), copyWorld),
      // Pictures, videos and calls are written down as they come: only what does not look at them is kept.
      identify: (request, world, _, { anyToken }) => lenient(identify(request, world), world, anyToken),
      admit,
      jsonLimits: JSON_LIMITS,
      describe: describeWorld,
      browsing,
      exported: exportMedia,
      touchedRecords: comparedLists(madeRecords),
      // One interface under two versions, of which the SDKs speak one or the other.
      normalizePath: (path) => path.replace(/^(\/upload)?\/v1\//, '$1/v1beta/'),
      takesBytes: (path) => path.startsWith('/upload/'),
      largestBody: (path) => (path.startsWith('/upload/') ? LARGEST_FILE : LARGEST_REQUEST),
      complete: crossOrigin,
    },
    options,
  );
  const { keys } = simulator.world;
  const { billed, free } = keys;
  return Object.assign(simulator, {
    credentials: { apiKey: billed.value },
    keys: { billed: billed.value, free: free.value },
    allCredentials: credentialsOf(keys),
  });
}
