import type { Faults } from '../../simulators/core/admin/faults.js';
import type { Journal } from '../../simulators/core/admin/journal.js';
import type { Settings } from '../../simulators/core/admin/settings.js';
import type { Clock } from '../../simulators/core/clock.js';
import type { Deliveries, Idle } from '../../simulators/core/deliveries/hearing.js';
import type { Listening, ListenOptions } from '../../simulators/core/listen.js';
import type { NamedCredential } from '../../simulators/core/named-credential.js';
import type { Simulator, SimulatorOptions } from '../../simulators/core/simulator.js';
import type { Snapshot } from '../../simulators/core/worlds/snapshot.js';
import { worldView } from '../../simulators/core/worlds/world-view.js';
import type { SimulationOptions } from './options/simulation-options.js';
import { checkPatience, checkPlace } from './options/simulation-rules.js';

/** What an application shows itself by (RFC 6749, 2.3.1). */
export interface ApplicationCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A simulated backend in this process. */
export interface Simulation<World, Values extends object, Credential> extends AsyncDisposable {
  /** Answers a request as the backend would, at whatever host its address names; no socket is used. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Its address, without a slash at the end. Throws Error unless it listens. */
  readonly url: string;
  /** Puts it behind a socket, on any free port of loopback unless said otherwise; gives its address. Throws OptionError where options are refused, and Error where it listens already, or cannot. */
  listen(options?: ListenOptions): Promise<string>;
  /** What the usual account signs in with. */
  readonly credentials: Credential;
  /** What every account signs in with, by the account's name. */
  readonly accounts: Readonly<Record<string, Credential>>;
  /** What applications that accounts sign in at show themselves by (OAuth 2.0), by name. */
  readonly applications: Readonly<Record<string, ApplicationCredentials>>;
  /** The latest 1,000 requests, without secrets. */
  readonly journal: Journal;
  /** What was sent to webhooks, with the answers. */
  readonly deliveries: Deliveries;
  /** Waits until all that was caused is delivered and what is due by now has happened; no longer than `patience` milliseconds, 10,000 if absent. Throws OptionError. */
  idle(options?: { readonly patience?: number }): Promise<Idle>;
  /** What goes wrong with requests to come. */
  readonly faults: Faults;
  /** The simulated time. */
  readonly clock: Clock;
  readonly settings: Settings<Values>;
  /** The records as they are whenever they are read; to write to them throws TypeError. */
  readonly world: World;
  /** The world as JSON, without secrets. */
  state(): unknown;
  /** The records of the world by kind, as JSON. */
  records(): Readonly<Record<string, readonly unknown[]>>;
  /** The world as it is now, as a world file says it, to be given as `world`. */
  exportWorld(): object;
  /** Puts world, clock, journal, faults and settings back to the start; those of a fork, back to where it was made. */
  reset(): void;
  /** World, clock, journal, faults and settings as they are now, to go back to them. */
  snapshot(): Snapshot;
  /** Goes back to a snapshot, of this one, of what it was forked from or of a fork. Throws Error for one of any other simulator. */
  restore(snapshot: Snapshot): void;
  /** Another one of which all is as it is here now: what is done to one of the two, the other never sees. It does not listen. */
  fork(): Simulation<World, Values, Credential>;
  /** Stops listening; it still answers `fetch`. */
  close(): Promise<void>;
}

/** A simulator, of which a fork has all that it has. */
type Forked<World, Values extends object> = Omit<Simulator, 'world' | 'look' | 'settings' | 'fork'> & {
  look<Made>(read: (world: World) => Made): Made;
  readonly settings: Settings<Values>;
  fork(): Forked<World, Values>;
};

/** A simulator as it is built, with what its accounts sign in with. */
type Built<World, Values extends object> = Forked<World, Values> & {
  readonly allCredentials: readonly NamedCredential[];
  readonly applications?: readonly NamedCredential[];
};

/** What the usual account signs in with, and every account by its name. */
type SignIn<Credential> = Pick<
  Simulation<object, object, Credential>,
  'credentials' | 'accounts' | 'applications'
>;

/** The options of a simulator, from those that users write, once they are checked. */
export function simulatorOptions<Values extends object>({
  now,
  clock = 1,
  listen: _listen,
  world: _world,
  ...others
}: SimulationOptions<Values>): SimulatorOptions {
  const rate = clock === 'frozen' ? 0 : clock;
  return { ...others, rate, ...(now !== undefined && { now: new Date(now) }) };
}

/** A simulator as users have it, listening where they asked for that. Throws Error where it cannot. */
export async function simulationOf<World extends object, Values extends object, Credential>(
  simulator: Built<World, Values>,
  credentials: Credential,
  listen: boolean | ListenOptions = false,
): Promise<Simulation<World, Values, Credential>> {
  // Each simulator gives all its accounts what it gives the usual one.
  const named = simulator.allCredentials.map(({ name, values }) => [name, values as Credential]);
  const accounts = Object.fromEntries(named);
  const simulation = simulated(simulator, {
    credentials,
    accounts,
    applications: applicationsOf(simulator.applications),
  });
  if (listen !== false) await simulation.listen(listen === true ? {} : listen);
  return simulation;
}

/** Those of a simulator that has any. */
function applicationsOf(
  named: readonly NamedCredential[] = [],
): Readonly<Record<string, ApplicationCredentials>> {
  return Object.fromEntries(
    named.map(({ name, values: { clientId = '', clientSecret = '' } }) => [name, { clientId, clientSecret }]),
  );
}

function simulated<World extends object, Values extends object, Credential>(
  simulator: Forked<World, Values>,
  signIn: SignIn<Credential>,
): Simulation<World, Values, Credential> {
  const { deliveries, fetch, journal, faults, clock, settings, state, records, reset, snapshot, restore } =
    simulator;
  let listening: Listening | undefined;
  const close = async () => {
    const closing = listening;
    listening = undefined;
    await closing?.close();
  };
  return {
    deliveries,
    fetch,
    journal,
    faults,
    clock,
    settings,
    state,
    records,
    reset,
    snapshot,
    restore,
    close,
    ...signIn,
    async idle(options = {}) {
      checkPatience(options);
      return simulator.idle(options);
    },
    world: worldView(simulator.look),
    exportWorld: () => ({ on: 'empty', [simulator.name]: simulator.exported() }),
    fork: () => simulated(simulator.fork(), signIn),
    get url() {
      if (listening) return listening.url;
      throw new Error('It does not listen: make it with listen: true, or call listen() first.');
    },
    async listen(options = {}) {
      checkPlace(options);
      if (listening) throw new Error(`It listens already, at ${listening.url}.`);
      const { listen: open } = await import('../../simulators/core/listen.js');
      listening = await open(simulator, options);
      return listening.url;
    },
    [Symbol.asyncDispose]: close,
  };
}
