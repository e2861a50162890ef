/**
 * Simulated backends for tests and programs: GitLab, Jira Cloud, and Google's models for images and videos. Each is made in this
 * process, answers `fetch`, and listens on a socket where that is asked for.
 *
 * @module
 */
import type { ForgeSimulator } from '../../simulators/forge/simulator.js';
import type { MediaSimulator } from '../../simulators/media/simulator.js';
import type { TrackerSimulator } from '../../simulators/tracker/simulator.js';
import type { SimulationOptions } from './options/simulation-options.js';
import { checkSimulation } from './options/simulation-rules.js';
import { type Simulation, simulationOf, simulatorOptions } from './simulation.js';

export type { Fault, Faults, FaultToArm } from '../../simulators/core/admin/faults.js';
export type { Journal, JournalEntry, JournalFilter } from '../../simulators/core/admin/journal.js';
export type { Settings } from '../../simulators/core/admin/settings.js';
export type { Clock } from '../../simulators/core/clock.js';
export type { Delivery } from '../../simulators/core/deliveries/delivery.js';
export type { Deliveries, Idle } from '../../simulators/core/deliveries/hearing.js';
export type { ListenOptions } from '../../simulators/core/listen.js';
export type { WorldFileError, WorldProblem } from '../../simulators/core/world-file/problems.js';
export type { Snapshot } from '../../simulators/core/worlds/snapshot.js';
export type { OptionError, OptionProblem } from './options/option-error.js';
export type { SimulationOptions } from './options/simulation-options.js';
export type { ApplicationCredentials, Simulation } from './simulation.js';

type SettingsOf<Built extends ForgeSimulator | TrackerSimulator | MediaSimulator> =
  Built['settings']['current'];

/** Options of `simulateForge`. */
export type ForgeOptions = SimulationOptions<SettingsOf<ForgeSimulator>>;
/** Options of `simulateTracker`. */
export type TrackerOptions = SimulationOptions<SettingsOf<TrackerSimulator>>;
/** Options of `simulateMedia`. */
export type MediaOptions = SimulationOptions<SettingsOf<MediaSimulator>>;

/** A simulated GitLab; its accounts sign in with a token. */
export type SimulatedForge = Simulation<
  ForgeSimulator['world'],
  SettingsOf<ForgeSimulator>,
  { readonly token: string }
>;
/** A simulated Jira Cloud; its accounts sign in with an e-mail address and a token, by Basic authentication. */
export type SimulatedTracker = Simulation<
  TrackerSimulator['world'],
  SettingsOf<TrackerSimulator>,
  { readonly email: string; readonly token: string }
>;
/** A simulated Gemini API, with Imagen and Veo; its accounts sign in with a key. */
export type SimulatedMedia = Simulation<
  MediaSimulator['world'],
  SettingsOf<MediaSimulator>,
  { readonly apiKey: string }
>;

/**
 * Makes a simulated GitLab. Throws OptionError, with `problems`, where options are refused, WorldFileError, with `problems`, where a
 * world has any, and Error where it cannot listen.
 *
 * @example
 * ```js
 * const forge = await simulateForge({ clock: 'frozen', now: '2026-04-01T10:00:00Z' });
 * const answer = await forge.fetch('https://gitlab.com/api/v4/user', {
 *   headers: { 'private-token': forge.credentials.token },
 * });
 * ```
 */
export async function simulateForge(options: ForgeOptions = {}): Promise<SimulatedForge> {
  const { createForgeSimulator, forgeSettings } = await import('../../simulators/forge/simulator.js');
  checkSimulation('simulateForge', options, forgeSettings);
  const loaded = await loadedWorld(options.world);
  const simulator = createForgeSimulator({ ...simulatorOptions(options), ...loaded?.forge });
  const { token = '' } = simulator.credentials;
  return simulationOf(simulator, { token }, options.listen);
}

/**
 * Makes a simulated Jira Cloud. Throws OptionError, with `problems`, where options are refused, WorldFileError, with `problems`, where a
 * world has any, and Error where it cannot listen.
 *
 * @example
 * ```js
 * const tracker = await simulateTracker({ listen: true });
 * console.log(tracker.url, tracker.credentials.email, tracker.credentials.token);
 * await tracker.close();
 * ```
 */
export async function simulateTracker(options: TrackerOptions = {}): Promise<SimulatedTracker> {
  const { createTrackerSimulator, trackerSettings } = await import('../../simulators/tracker/simulator.js');
  checkSimulation('simulateTracker', options, trackerSettings);
  const loaded = await loadedWorld(options.world);
  const simulator = createTrackerSimulator({ ...simulatorOptions(options), ...loaded?.tracker });
  return simulationOf(simulator, simulator.credentials, options.listen);
}

/**
 * Makes a simulated Gemini API, with Imagen and Veo. Throws OptionError, with `problems`, where options are refused,
 * WorldFileError, with `problems`, where a world has any, and Error where it cannot listen.
 *
 * @example
 * ```js
 * const media = await simulateMedia({ settings: { videoSecondsScale: 0.01 } });
 * media.faults.arm({ kind: 'status', status: 503, times: 2 });
 * media.reset();
 * ```
 */
export async function simulateMedia(options: MediaOptions = {}): Promise<SimulatedMedia> {
  const { createMediaSimulator, mediaSettings } = await import('../../simulators/media/simulator.js');
  checkSimulation('simulateMedia', options, mediaSettings);
  const loaded = await loadedWorld(options.world);
  const simulator = createMediaSimulator({ ...simulatorOptions(options), ...loaded?.media });
  return simulationOf(simulator, simulator.credentials, options.listen);
}

/** A world of a user's own; undefined for the generated one. Throws WorldFileError. */
async function loadedWorld(world: string | object | undefined) {
  return world === undefined ? undefined : (await import('./world-file.js')).loadWorld(world);
}
