import type { NamedCredential } from '../core/named-credential.js';
import { createSimulator, type Simulator, type SimulatorOptions } from '../core/simulator.js';
import { touchedIn } from '../core/state/changed-records.js';
import { sharedWorld } from '../core/worlds/shared-world.js';
import { identify, USUAL, usualCaller } from './access/identify.js';
import { createRateLimiter, refuseSpent } from './access/rate-limit.js';
import { createPipelineProgress } from './actions/ci/running/pipeline-progress.js';
import { type Forge, type ForgeCaller, forgeSettings } from './backend.js';
import { complete } from './complete.js';
import { createWorld } from './create-world.js';
import { applicationCredentialsOf, credentialsOf } from './credentials.js';
import { describeWorld } from './description.js';
import { hookAnnouncer } from './hooks/announcer.js';
import { forgeRecords, touchableRecords } from './records.js';
import { exportForge } from './records-file/export.js';
import { JSON_LIMITS } from './refusals/json-limits.js';
import { dialect } from './refusals/refusals.js';
import { normalizedPath, unknownRoute } from './rest/unknown-route.js';
import { forgeRoutes } from './routes.js';

export { forgeSettings } from './backend.js';

import { browsing } from './browsing.js';

/** What a client signs in with, by what each account is for; `token` is a maintainer's. */
export type ForgeCredentials = Readonly<Record<string, string>>;

/** A simulated code forge, with the credentials of its accounts. */
export interface ForgeSimulator extends Simulator<Forge> {
  readonly credentials: ForgeCredentials;
  readonly allCredentials: readonly NamedCredential[];
  /** The applications that are there from the start. */
  readonly applications: readonly NamedCredential[];
}

export interface ForgeOptions extends SimulatorOptions {
  /** Takes any credential for the usual account's, as `up` and the server in process want it. */
  readonly anyToken?: boolean;
  /** Whether it begins with nothing but what is added. */
  readonly empty?: boolean;
  /** Adds to each world, before anybody sees it. */
  readonly addTo?: (world: Forge['world']) => void;
}

/**
 * Bytes of a request that commits files, and of any other. GitLab takes 300 MB, and of those over 20 MB three in half a minute
 * (Commits API, request size limits); here what is larger would keep all others waiting.
 */
const LARGEST_COMMIT = 20 * 1024 * 1024;
const LARGEST_PUSH = 256 * 1024 * 1024;
const LARGEST_REQUEST = 10 * 1024 * 1024;

/** Builds the simulator of the code forge. */
export function createForgeSimulator({
  anyToken = false,
  empty,
  addTo,
  ...options
}: ForgeOptions = {}): ForgeSimulator {
  const advancePipelines = createPipelineProgress();
  const limiter = createRateLimiter();
  const settings = { ...forgeSettings, anyToken: { ...forgeSettings.anyToken, initial: anyToken } };
  const simulator: Simulator<Forge> = createSimulator<Forge>(
    {
      name: 'forge',
      routes: forgeRoutes,
      settings,
      outcomes: [],
      dialect: { ...dialect, unknownRoute },
      createWorld: (origin) => sharedWorld(createWorld(origin, { empty, addTo })),
      identify: (request, world, clock, settings) =>
        lenient(identify(request, world, clock), world, settings),
      // Each route says itself who may call it.
      admit: (exchange) => {
        const { request, caller, settings, world } = exchange;
        const now = exchange.clock.now().getTime();
        refuseSpent(limiter.usageWith({ request, caller, world, settings, now }), now);
        advancePipelines(world, now);
      },
      largestBody: (path) =>
        /\.git\/(?:git-receive-pack$|gitlab-lfs\/)/.test(path)
          ? LARGEST_PUSH
          : /\/repository\/(?:files\/|commits)|\/packages\/generic\//.test(path)
            ? LARGEST_COMMIT
            : LARGEST_REQUEST,
      takesBytes: (path) => /\/packages\/generic\/|\.git\/gitlab-lfs\//.test(path),
      jsonLimits: JSON_LIMITS,
      announcer: hookAnnouncer(advancePipelines),
      describe: describeWorld,
      browsing,
      records: (world) => forgeRecords(world),
      exported: exportForge,
      listening: () => {
        import('./hosting/files/temporary-folder.js').then(({ removeAbandoned }) => removeAbandoned(process));
      },
      touchedRecords: (world) => touchedIn(world.changes, touchableRecords(world)),
      catalogue: async () => {
        const { restCatalogue } = await import('./rest/published/published-operations.js');
        const { graphqlCatalogue } = await import('./graphql/endpoint.js');
        return { rest: restCatalogue(), graphql: await graphqlCatalogue() };
      },
      normalizePath: normalizedPath,
      complete: (answer, completion) => {
        const now = completion.clock.now().getTime();
        const { request, caller, world, settings } = completion;
        return complete(answer, completion, limiter.usageWith({ request, caller, world, settings, now }));
      },
    },
    options,
  );
  const named = [...simulator.world.tokens.values()].map(({ name, token }) => [name, token] as const);
  const [first = [USUAL, ''] as const] = named;
  // Of an empty world the first account is the usual one.
  const credentials = { [USUAL]: first[1], ...Object.fromEntries(named) };
  const allCredentials = credentialsOf(simulator.world.tokens.values());
  const applications = applicationCredentialsOf(simulator.world.applications.values());
  return Object.assign(simulator, { credentials, allCredentials, applications });
}

function lenient(
  caller: ForgeCaller,
  world: Forge['world'],
  { anyToken }: Readonly<Forge['settings']>,
): ForgeCaller {
  if (caller.recognition !== 'unknown' || !anyToken) return caller;
  return usualCaller(world) ?? caller;
}
