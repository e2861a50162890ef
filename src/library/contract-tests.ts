import type { Judging } from './checking/judging.js';
import type { Worker } from './checking/workers.js';
import type { ContractTestOptions, TestContext } from './gate-options.js';
import type { GateVerdict } from './gate-verdict.js';
import { judgeOptionsOf, namingOptions } from './judge-options.js';
import { checkContractTests } from './options/gate-rules.js';
import { gateVerdict } from './verdict-of.js';

/** Long enough for the largest tool before a slow target. */
const USUAL_TIMEOUT = 600_000;

/** A failed clause, as a test fails. */
class ClauseFailed extends Error {
  override readonly name = 'ClauseFailed';
}

/** Makes the tests. */
export async function defineTests(all: ContractTestOptions): Promise<void> {
  await checkContractTests(all);
  const { test, after, timeout = USUAL_TIMEOUT, ...options } = all;
  const judging = await namingOptions('contractTests', async () => {
    const { Judging } = await import('./checking/judging.js');
    return Judging.of(options.contract, judgeOptionsOf(options));
  });
  const opened = once(() => namingOptions('contractTests', () => judging.worker())); // one process of the target for the file
  after(() => judging.close());
  for (const group of judging.groups) {
    const verdicts = once(async () => verdictsOn(judging, group, [await opened()]));
    for (const { id } of group)
      test(id, { timeout }, async (context) => shown((await verdicts()).get(id), context));
  }
}

async function verdictsOn(
  judging: Judging,
  group: Judging['groups'][number],
  workers: readonly Worker[],
): Promise<ReadonlyMap<string, GateVerdict>> {
  const verdicts = await judging.judge(group, workers);
  const run = judging.run(verdicts);
  return new Map(verdicts.map((one) => [one.clause.id, gateVerdict(run, one)]));
}

/** Passes, fails or skips a test as its clause was judged; one without a verdict is about what the target does not have. */
function shown(verdict: GateVerdict | undefined, context: TestContext): void {
  if (verdict?.isFailure) throw new ClauseFailed(verdict.text);
  if (!verdict) context.skip('it does not apply: the target does not have what it is about');
  else if (verdict.verdict !== 'passed') context.skip(`${verdict.verdict}: ${verdict.reason}`);
}

/** The same work, done at most once. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
