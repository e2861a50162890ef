/**
 * Fixtures for `test.extend` of vitest: each test has simulations of its own, forks of one that is made when the first test
 * asks for it. So tests side by side never see what another writes, and none waits for a world to be made.
 *
 * @module
 */
import type { ListenOptions } from '../../simulators/core/listen.js';
import { once } from '../../simulators/core/state/memoize.js';
import { checkFixtures } from './options/simulation-rules.js';
import {
  type ForgeOptions,
  type MediaOptions,
  type SimulatedForge,
  type SimulatedMedia,
  type SimulatedTracker,
  simulateForge,
  simulateMedia,
  simulateTracker,
  type TrackerOptions,
} from './simulators.js';

/** A fixture as `test.extend` takes it. */
export type Fixture<Value> = (needed: object, use: (value: Value) => Promise<void>) => Promise<void>;

/** Options of each simulation, as `simulateForge`, `simulateTracker` and `simulateMedia` take them. */
export interface FixtureOptions {
  readonly forge?: ForgeOptions;
  readonly tracker?: TrackerOptions;
  readonly media?: MediaOptions;
}

/** A simulation of each kind for each test that names it. */
export interface Fixtures {
  readonly forge: Fixture<SimulatedForge>;
  readonly tracker: Fixture<SimulatedTracker>;
  readonly media: Fixture<SimulatedMedia>;
}

/**
 * Makes fixtures of simulations with options: where `listen` is among them, each fork listens at an address of its own and
 * is closed after its test. Throws OptionError, with `problems`, where options are refused; settings are judged once a test asks
 * for the simulation.
 *
 * @example
 * ```js
 * const withSimulations = base.extend(fixtures({ forge: { clock: 'frozen', now: '2026-04-01T10:00:00Z' } }));
 * ```
 */
export function fixtures(options: FixtureOptions = {}): Fixtures {
  checkFixtures(options);
  const { forge = {}, tracker = {}, media = {} } = options;
  return {
    forge: forked(simulateForge, forge),
    tracker: forked(simulateTracker, tracker),
    media: forked(simulateMedia, media),
  };
}

const usual = fixtures();

/** A simulated GitLab for each test that names it. */
export const forge: Fixture<SimulatedForge> = usual.forge;
/** A simulated Jira Cloud for each test that names it. */
export const tracker: Fixture<SimulatedTracker> = usual.tracker;
/** A simulated Gemini API, with Imagen and Veo, for each test that names it. */
export const media: Fixture<SimulatedMedia> = usual.media;

/** What a fork of its own can be made of for each test. */
interface Forkable<Simulated> {
  fork(): Simulated;
  listen(options?: ListenOptions): Promise<string>;
  close(): Promise<void>;
}

function forked<Options extends { listen?: boolean | ListenOptions }, Simulated extends Forkable<Simulated>>(
  simulate: (options: Options) => Promise<Simulated>,
  options: Options,
): Fixture<Simulated> {
  const original = once(() => simulate({ ...options, listen: false }));
  const { listen = false } = options;
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it that no other fixture is needed.
  return async ({}, use) => {
    const fork = (await original()).fork();
    try {
      if (listen !== false) await fork.listen(listen === true ? {} : listen);
      await use(fork);
    } finally {
      await fork.close();
    }
  };
}
