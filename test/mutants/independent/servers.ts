import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import sharp from 'sharp';
import { addForgeFixtures } from '#conformance/profiles/forge/fixtures.js';
import type { FaultToArm } from '#simulators/core/admin/faults.js';
import { createForgeSimulator, type ForgeOptions, type ForgeSimulator } from '#simulators/forge/simulator.js';
import { forgeStates } from '#simulators/forge/states.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createVideoMaker } from '#simulators/media/videos/encoder.js';
import { createTrackerSimulator, type TrackerSimulator } from '#simulators/tracker/simulator.js';
import { trackerStates } from '#simulators/tracker/states.js';
import { createForgeServer } from '#src/forge/server.js';
import { createLog } from '#src/kernel/log.js';
import type { ServerDefinition } from '#src/kernel/mcp/server.js';
import { SessionTransport } from '#src/kernel/transports/session-transport.js';
import { mediaSettings } from '#src/media/config.js';
import { createMediaServer } from '#src/media/server.js';
import { createTrackerServer } from '#src/tracker/server.js';
import { accountOf, fittingArguments as forgeArguments } from '../../forge/arguments.js';
import { recordsOf } from '../../forge/records.js';
import { tokenOf } from '../../forge/session.js';
import { connect } from '../../kernel/connect.js';
import { lending } from '../../simulators/lending.js';
import { fittingArguments as trackerArguments } from '../../tracker/laws-arguments.js';
import type { Row, Step } from './mutant.js';

/** Where the simulators in process are said to be. */
const ADDRESS = new URL('http://simulator.invalid');
const NOW = new Date('2026-03-02T00:00:00Z');
const log = createLog('silent');

/** What the calls of a scenario are about: the user's folder, and the backend as it is. */
export interface MediaWorld {
  readonly home: string;
  readonly apiKey: string;
  /** Pictures on the user's disk, each of another colour and size. */
  readonly pictures: readonly [string, string, string];
}
export interface TrackerWorld {
  readonly home: string;
  readonly world: TrackerSimulator['world'];
  /** The values of a state of the simulator. */
  readonly the: (state: string) => Readonly<Record<string, string>>;
}
export interface ForgeWorld {
  /** Access tokens by what their account is for. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly records: ReturnType<typeof recordsOf>;
  readonly the: (state: string) => Readonly<Record<string, string>>;
}

/** A correct server of ours before a simulator, for one mutant after the other. */
export interface Driver<W> {
  /** A backend as it is at first; `home` is the user's folder, which is there. */
  ground(): Promise<Ground<W>>;
  /** Whether a call changes the backend, which then is of no use to the next mutant. */
  writes(tool: string): boolean;
}
export interface Ground<W> {
  world(home: string): Promise<W>;
  /** A new session with the correct server; the tool that it is about decides about the account. */
  open(home: string, tool: string): Promise<Transport>;
  /** The smallest valid call of a tool, after what it needs. */
  smallest(world: W, tool: string, home: string): readonly Step[];
  /** What the backend does wrong next. */
  arm(fault: FaultToArm): void;
  /** What reached the backend to be made or changed, since the last time this was asked. */
  sent(): unknown[];
}

async function opened<Api>(definition: ServerDefinition<Api>): Promise<Transport> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await connect(definition, new SessionTransport(ours), log);
  return theirs;
}

/** The media server. Videos take a moment instead of a minute. */
export const mediaDriver: Driver<MediaWorld> = {
  writes: () => true,
  ground: async () => {
    const simulator = createMediaSimulator({ seed: 1, makeVideo });
    simulator.settings.patch({ videoSecondsScale: 0.001, videoShortSide: 64 });
    let made = 0;
    return {
      world: async (home) => ({
        home,
        apiKey: simulator.credentials.apiKey ?? '',
        pictures: [
          await picture(home, 'red.png', '#f22', 64),
          await picture(home, 'green.png', '#2a2', 80),
          await picture(home, 'blue.png', '#22f', 96),
        ],
      }),
      open: async (home) => {
        const env = {
          MEDIA_API_URL: ADDRESS.origin,
          XDG_CONFIG_HOME: join(home, 'config'),
          XDG_DATA_HOME: join(home, 'data'),
        };
        return opened(
          createMediaServer({
            settings: mediaSettings(env, home),
            backend: { url: ADDRESS, fetch: simulator.fetch },
            log,
            now: () => new Date(NOW.getTime() + made * 60_000),
            // Without a pause the simulator's journal would be full of questions whether the video is ready.
            wait: (_ms, signal) => setTimeout(5, undefined, { signal }),
            newId: () => {
              made += 1;
              return `made-${made}`;
            },
          }),
        );
      },
      smallest: ({ apiKey, pictures: [imagePath] }, tool) => [
        ['configure_api_key', { apiKey }],
        ['generate_image', { prompt: 'a ferry' }],
        [tool, MEDIA_ARGUMENTS({ apiKey, imagePath })[tool] ?? {}],
      ],
      arm: (fault) => void simulator.faults.arm(fault),
      sent: () => {
        const posts = simulator.journal.entries().filter(({ method }) => method === 'POST');
        simulator.journal.clear();
        return posts.map(({ path, body, status }) => ({ path, body, status }));
      },
    };
  },
};

/** One for all, for most of them have the same videos made. */
const makeVideo = createVideoMaker();

const MEDIA_ARGUMENTS = (world: { apiKey: string; imagePath: string }): Record<string, Row> => ({
  configure_api_key: { apiKey: world.apiKey },
  configure_model: { model: 'svc-2.0-flash-preview-image-generation' },
  generate_image: { prompt: 'a ferry at dawn' },
  edit_image: { imagePath: world.imagePath, prompt: 'paint it red' },
  continue_editing: { prompt: 'paint it blue' },
  generate_video: { prompt: 'a ferry' },
});

async function picture(home: string, name: string, background: string, width: number): Promise<string> {
  const path = join(home, name);
  const create = { width, height: 64, channels: 3 as const, background };
  writeFileSync(path, await sharp({ create }).png().toBuffer());
  return path;
}

const newTracker = lending(createTrackerSimulator);
/** With all that the gate adds to its world. */
const newForge = lending((options: ForgeOptions) =>
  createForgeSimulator({ ...options, addTo: addForgeFixtures }),
);

/** The tracker server. */
export const trackerDriver: Driver<TrackerWorld> = {
  writes: (tool) => /^tracker_(create|update|add|transition|upload)/.test(tool),
  ground: async () => {
    const simulator = newTracker({ now: NOW, rate: 0 });
    return {
      world: async (home) => ({
        home,
        world: simulator.world,
        the: (name) => trackerStates.find((state) => state.name === name)?.set(simulator, {}) ?? {},
      }),
      open: (home) =>
        opened(
          createTrackerServer({
            backend: { url: ADDRESS, fetch: simulator.fetch },
            account: async () => simulator.credentials,
            log,
            wait: async () => {},
            simulated: false,
            filesFolder: home,
          }),
        ),
      smallest: (_world, tool, home) => [[tool, trackerArguments(simulator, home)[tool] ?? {}]],
      arm: (fault) => void simulator.faults.arm(fault),
      sent: () => [],
    };
  },
};

/** The forge server. */
export const forgeDriver: Driver<ForgeWorld> = {
  writes: (tool) => /^(create_|delete_|execute_custom|execute_rest_write)/.test(tool),
  ground: async () => {
    const simulator = newForge({ now: NOW, rate: 0 });
    return {
      world: async () => ({
        tokens: simulator.credentials,
        records: recordsOf(simulator.world),
        the: stateOf(simulator),
      }),
      open: (_home, tool) => opened(forgeServer(simulator, accountOf(tool))),
      smallest: (_world, tool) => [[tool, forgeArguments(simulator)[tool] ?? {}]],
      arm: (fault) => void simulator.faults.arm(fault),
      sent: () => [],
    };
  },
};

function stateOf(simulator: ForgeSimulator): ForgeWorld['the'] {
  return (name) => forgeStates.find((state) => state.name === name)?.set(simulator, {}) ?? {};
}

function forgeServer(simulator: ForgeSimulator, account: string) {
  return createForgeServer({
    backend: { url: ADDRESS, fetch: (url, init) => simulator.fetch(url, init) },
    token: async () => tokenOf(simulator, account),
    log,
    wait: async () => {},
    simulated: false,
    now: () => NOW.getTime(),
  });
}
