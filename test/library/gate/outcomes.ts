import { type ContractTestOptions, contractTests } from '#src/library/gate.js';

/** What becomes of the tests that `contractTests` makes, by their names, as a runner runs them. */
export async function outcomesOf(
  options: Omit<ContractTestOptions, 'test' | 'after'>,
): Promise<Map<string, string>> {
  const tests: [name: string, run: () => Promise<string>][] = [];
  const ends: (() => Promise<void>)[] = [];
  await contractTests({
    ...options,
    after: (run) => ends.push(run),
    test: (name, _options, run) => {
      const outcome = async () => {
        const skips: (string | undefined)[] = [];
        const failed = await run({ skip: (reason) => void skips.push(reason) }).catch(
          (error: Error) => error,
        );
        return failed instanceof Error ? `failed: ${failed.message}` : (skips[0] ?? 'passed');
      };
      tests.push([name, outcome]);
    },
  });
  const outcomes: [name: string, outcome: string][] = [];
  for (const [name, run] of tests) outcomes.push([name, await run()]);
  for (const end of ends) await end();
  return new Map(outcomes);
}
