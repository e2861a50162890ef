import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Verifier, type VerifierOptions } from '@pact-foundation/pact';
import { describe, expect, test } from 'vitest';
import { readPact } from '#conformance/verify/pact.js';
import { verify } from '#conformance/verify/verify.js';
import { listen } from '#simulators/core/http/listen.js';
import type { Simulator } from '#simulators/core/simulator.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { forgeStates } from '#simulators/forge/states.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { mediaStates } from '#simulators/media/states.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { trackerStates } from '#simulators/tracker/states.js';
import { replying } from '../replying.js';
import { lending } from '../simulators/lending.js';
import { LIES, type Lie } from './agreement/lies.js';
import type { State } from './keeping.js';
import { type Contract, contractFile } from './recording.js';
import { isForgeRead, isTrackerRead, resettable } from './resettable.js';

type SetState = (params: Record<string, unknown>) => Record<string, string>;

/** A simulated backend that may lie, and its states. */
interface Liar {
  name: string;
  simulator: Simulator;
  states: Record<string, SetState>;
}

const BACKENDS: Record<string, () => Omit<Liar, 'name'>> = {
  forge: () => {
    const simulator = resettable(lending(createForgeSimulator)({}), isForgeRead);
    return { simulator, states: statesOf(simulator, forgeStates) };
  },
  media: () => {
    const simulator = createMediaSimulator();
    return { simulator, states: statesOf(simulator, mediaStates) };
  },
  tracker: () => {
    const simulator = resettable(lending(createTrackerSimulator)({}), isTrackerRead);
    return { simulator, states: statesOf(simulator, trackerStates) };
  },
};

/** How to set each state of a simulator, by its name. */
function statesOf<Simulated>(simulator: Simulated, states: readonly State<Simulated>[]): Liar['states'] {
  return Object.fromEntries(
    states.map(({ name, set }) => [name, (params: object) => set(simulator, { ...params })]),
  );
}

/** Every so many interactions of a contract are verified, by both. */
const EVERY: Record<string, number> = { forge: 3 };

/** A file with those interactions of a contract; another SEED has others. */
function drawnFrom(name: string): string {
  const contract: Contract = JSON.parse(readFileSync(contractFile(name), 'utf8'));
  const every = EVERY[name] ?? 1;
  const interactions = contract.interactions.filter((_, at) => (at + SHIFT) % every === 0);
  const file = join(mkdtempSync(join(tmpdir(), 'drawn-')), 'pact.json');
  writeFileSync(file, JSON.stringify({ ...contract, interactions }));
  return file;
}

/** Our verifier's failures, in the states of the simulator. */
async function ours({ simulator, states }: Liar, url: string, file: string): Promise<string[]> {
  const { interactions } = readPact(new URL(`file://${file}`));
  const outcomes = await verify(interactions, {
    url: new URL(url),
    deadline: 20_000,
    fetch: (address, init) => fetch(address, init),
    arrange: ({ providerStates }) => {
      simulator.reset();
      return {
        values: Object.assign({}, ...providerStates.map(({ name, params }) => states[name]?.(params))),
      };
    },
  });
  return outcomes.flatMap(({ kind, description }) => (kind === 'verified' ? [] : [description])).toSorted();
}

/** The failures that Pact's own verifier finds. */
async function theirs({ name, simulator, states }: Liar, url: string, file: string): Promise<string[]> {
  const verifier = new Verifier({
    provider: name,
    providerBaseUrl: url,
    pactUrls: [file],
    stateHandlers: states as unknown as NonNullable<VerifierOptions['stateHandlers']>, // its type wants those of messages, too
    beforeEach: async () => simulator.reset(),
    logLevel: 'error',
  });
  const said = await verifier.verifyProvider().catch((error: Error) => error.message);
  const { interactionResults } = JSON.parse(said) as {
    interactionResults: { description: string; result: string }[];
  };
  return interactionResults
    .filter(({ result }) => result !== 'OK')
    .map(({ description }) => description)
    .toSorted();
}

/** Which lie each request meets; another SEED has others meet it. */
const SHIFT = Number(process.env.SEED ?? 1);
const TOLD = Object.values(LIES);

/** The lie that a request meets: always the same for the same request. */
async function lieFor(request: Request): Promise<Lie> {
  const { pathname } = new URL(request.url);
  const digest = createHash('sha256')
    .update(`${request.method} ${pathname} ${await request.clone().text()}`)
    .digest();
  return TOLD[(digest.readUInt16BE() + SHIFT) % TOLD.length] ?? (async (answer) => answer);
}

describe("our verifier and Pact's", () => {
  test.each(Object.entries(BACKENDS))(
    'find the same interactions broken by a %s backend that lies',
    { timeout: 180_000 },
    async (name, make) => {
      const liar = { name, ...make() };
      const answer = async (request: Request) => {
        const lie = await lieFor(request);
        return lie(await liar.simulator.answer(request));
      };
      const { url, close } = await listen(replying(answer), {});

      const file = drawnFrom(name);
      const found = { ours: await ours(liar, url, file), theirs: await theirs(liar, url, file) };
      await close();

      expect(found.ours).toStrictEqual(found.theirs);
      expect(found.ours).not.toStrictEqual([]);
    },
  );
});
