import { Verifier, type VerifierOptions } from '@pact-foundation/pact';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#simulators/core/listen.js';
import type { Simulator } from '#simulators/core/simulator.js';
import { replying } from '../replying.js';
import { committed, contractFile } from './recording.js';

/** A named state of a simulated backend. */
export interface State<Simulated> {
  readonly name: string;
  readonly set: (simulator: Simulated, params: Record<string, unknown>) => Record<string, string>;
}

/**
 * The tests that a simulator keeps the committed contract over a socket, and that each side uses all states of the other;
 * `unused` are the states that only tools which are not there yet will need.
 */
export function keepsItsContract<Simulated extends Pick<Simulator, 'answer' | 'reset'>>(
  name: string,
  simulator: Simulated,
  states: readonly State<Simulated>[],
  unused: readonly string[] = [],
): void {
  const listening = listen(
    replying((request) => simulator.answer(request)),
    {},
  );
  afterAll(async () => (await listening).close());
  const title = 'keeps the committed contract, in every state that it names, and names no other';
  test(title, { timeout: 120_000 }, async () => {
    const { url } = await listening;
    const used = new Set<string>();
    const stateHandlers = Object.fromEntries(
      states.map(({ name, set }) => [
        name,
        async (params?: object) => {
          used.add(name);
          return set(simulator, { ...params });
        },
      ]),
    );
    const verifier = new Verifier({
      provider: name,
      providerBaseUrl: url,
      pactUrls: [contractFile(name)],
      stateHandlers: stateHandlers as NonNullable<VerifierOptions['stateHandlers']>, // its type wants those of messages, too
      beforeEach: async () => simulator.reset(),
      logLevel: 'error',
    });

    await verifier.verifyProvider().catch(inFewWords);

    expect([...used, ...unused].toSorted()).toStrictEqual(states.map(({ name }) => name).toSorted());
    expect(statesOf(committed(name))).toStrictEqual([...used].toSorted());
  });
}

/** The verifier's message repeats all it has printed; what is wrong is in its errors. */
function inFewWords(error: Error): never {
  const { errors } = JSON.parse(error.message) as { errors: object[] };
  throw new Error(JSON.stringify(errors, null, 2));
}

function statesOf(contract: { interactions: object[] }): string[] {
  const named = contract.interactions.flatMap((each) =>
    'providerStates' in each ? (each.providerStates as { name: string }[]) : [],
  );
  return [...new Set(named.map(({ name }) => name))].toSorted();
}
