import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { countsOf, hasFailed, type Run } from '../../conformance/report/run.js';
import type { Verdict } from '../../conformance/verdicts/verdict.js';
import type { Judging } from './checking/judging.js';
import type { Worker } from './checking/workers.js';
import type { GateOptions } from './gate-options.js';
import type { GateVerdict } from './gate-verdict.js';
import { judgeOptionsOf, namingOptions } from './judge-options.js';
import { checkGate } from './options/gate-rules.js';
import { gateVerdict } from './verdict-of.js';

/** What came of a run. */
export interface CheckResult {
  readonly verdicts: readonly GateVerdict[];
  /** Whether anything failed that fails a run. */
  readonly hasFailed: boolean;
  readonly passed: number;
  readonly failed: number;
  /** How many clauses that only should hold do not. */
  readonly unmet: number;
  readonly notJudged: number;
}

/** A run: its verdicts, each once it is final, and what came of all. */
export interface Checking extends AsyncIterable<GateVerdict> {
  readonly result: Promise<CheckResult>;
}

/** Begins a run. */
export function checking(options: GateOptions): Checking {
  const stream = new PassThrough({ objectMode: true, highWaterMark: Number.MAX_SAFE_INTEGER });
  stream.on('error', () => {}); // both ways of asking show it, and neither has to be asked
  const result = namingOptions('check', async () => {
    await checkGate(options);
    const { Judging } = await import('./checking/judging.js');
    const judging = await Judging.of(options.contract, judgeOptionsOf(options));
    const isLeft = () => stream.destroyed;
    try {
      const verdicts = await judgedBy(judging, isLeft, (one) =>
        stream.write(gateVerdict(judging.run([one]), one)),
      );
      return resultOf(judging.run(verdicts));
    } finally {
      await judging.close();
    }
  });
  result.then(
    () => stream.end(),
    (error) => stream.destroy(error),
  );
  return { result, [Symbol.asyncIterator]: () => stream[Symbol.asyncIterator]() };
}

/** All verdicts: the groups of tools side by side on as many targets as the gate asks for, then the last group on all of them. */
async function judgedBy(
  judging: Judging,
  isLeft: () => boolean,
  judged: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const first = await judging.worker();
  const groups = judging.groups.slice(0, -1);
  const most = Math.max(1, Math.min(judging.most, groups.length));
  const workers = [first, ...(await Promise.all(Array.from({ length: most - 1 }, () => judging.worker())))];
  const found: Verdict[] = [];
  const settle = (verdicts: readonly Verdict[]) => {
    for (const verdict of verdicts) {
      found.push(verdict);
      judged(verdict);
    }
  };
  const work = async (worker: Worker) => {
    for (let group = groups.shift(); group && !isLeft(); group = groups.shift()) {
      settle(await judging.judge(group, [worker]));
      await setImmediate(); // a loop that is left says so by then
    }
  };
  await Promise.all(workers.map(work));
  if (!isLeft()) settle(await judging.judge(judging.groups.at(-1) ?? [], workers));
  return found;
}

function resultOf(run: Run): CheckResult {
  const { passed, failed, unmet, notJudged } = countsOf(run);
  return {
    verdicts: run.verdicts.map((verdict) => gateVerdict(run, verdict)),
    hasFailed: hasFailed(run),
    passed,
    failed,
    unmet,
    notJudged,
  };
}
