import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Verifier, type VerifierOptions } from '@pact-foundation/pact';
import { describe, expect, test } from 'vitest';
import { readPact } from '#conformance/verify/pact.js';
import { verify } from '#conformance/verify/verify.js';
import { listen } from '#simulators/core/listen.js';
import type { Simulator } from '#simulators/core/simulator.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { forgeStates } from '#simulators/forge/states.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { mediaStates } from '#simulators/media/states.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { trackerStates } from '#simulators/tracker/states.js';
import { replying } from '../replying.js';
import { lending } from '../simulators/lending.js';
import { type Change, WRONG_ANSWERS } from './agreement/wrong-answers.js';
import type { State } from './keeping.js';
import { type Contract, contractFile } from './recording.js';
import { isForgeRead, isTrackerRead, resettable } from './resettable.js';

type SetState = (params: Record<string, unknown>) => Record<string, string>;

/** A simulated backend that gives wrong answers, and its states. */
interface WrongBackend {
  name: string;
  simulator: Simulator;
  states: Record<string, SetState>;
}

const BACKENDS: Record<string, () => Omit<WrongBackend, 'name'>> = {
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
function statesOf<Simulated>(
  simulator: Simulated,
  states: readonly State<Simulated>[],
): WrongBackend['states'] {
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
async function ours({ simulator, states }: WrongBackend, url: string, file: string): Promise<string[]> {
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
async function theirs(
  { name, simulator, states }: WrongBackend,
  url: string,
  file: string,
): Promise<string[]> {
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

/** Which change each answer gets; another SEED gives it others. */
const SHIFT = Number(process.env.SEED ?? 1);
const CHANGES = Object.values(WRONG_ANSWERS);

/** The change of the answer to a request: always the same for the same request. */
async function changeFor(request: Request): Promise<Change> {
  const { pathname } = new URL(request.url);
  const digest = createHash('sha256')
    .update(`${request.method} ${pathname} ${await request.clone().text()}`)
    .digest();
  return CHANGES[(digest.readUInt16BE() + SHIFT) % CHANGES.length] ?? (async (answer) => answer);
}

describe("our verifier and Pact's", () => {
  test.each(Object.entries(BACKENDS))(
    'find the same interactions failed by a %s backend with wrong answers',
    { timeout: 180_000 },
    async (name, make) => {
      const backend = { name, ...make() };
      const answer = async (request: Request) => {
        const change = await changeFor(request);
        return change(await backend.simulator.answer(request));
      };
      const { url, close } = await listen(replying(answer), {});

      const file = drawnFrom(name);
      const found = { ours: await ours(backend, url, file), theirs: await theirs(backend, url, file) };
      await close();

      expect(found.ours).toStrictEqual(found.theirs);
      expect(found.ours).not.toStrictEqual([]);
    },
  );
});
