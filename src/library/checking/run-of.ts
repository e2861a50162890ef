import { sentencesOf } from '../../../conformance/contract/sentences.js';
import type { Run } from '../../../conformance/report/run.js';
import { reportedBy } from '../../../conformance/run/shard.js';
import { strictSentences } from '../../../conformance/strict/strict.js';
import type { Verdict } from '../../../conformance/verdicts/verdict.js';
import type { JudgeOptions } from './options.js';
import { repeatCommand, withoutPassword } from './repeat-command.js';
import type { Subject } from './subject.js';
import type { Worker } from './workers.js';

/** What was judged, as reports show it. */
export function runOf(
  subject: Subject,
  options: JudgeOptions,
  workers: readonly Worker[],
  verdicts: readonly Verdict[],
): Run {
  const { contract, meanings, hasBackend } = subject;
  const { name: server } = contract;
  const { seed, failOn, shard } = options;
  const [worker] = workers;
  return {
    server,
    seed,
    meanings,
    sentences: new Map([
      ...sentencesOf(
        contract,
        verdicts.map(({ clause }) => clause),
        meanings,
      ),
      ...strictSentences(contract.name),
    ]),
    anchor: (worker?.context.backend.simulator.origin.anchor ?? new Date()).toISOString().slice(0, 10), // that of a world is today, too
    again: repeatCommand(subject.calls ? '' : server, options),
    ...(worker && { protocol: worker.spoken.protocol, target: targetIn(server, options) }),
    ...(hasBackend && unreachedBy(workers)),
    verdicts: reportedBy(shard, verdicts),
    ...(failOn && { failOn }),
  };
}

/** What was judged, as reports name it: no password is in it. */
export function targetIn(server: string, { stdio, url }: JudgeOptions): string {
  return withoutPassword(url ?? stdio ?? `understudy ${server}`);
}

/** How many calls were made, where none of them reached a simulator. */
function unreachedBy(workers: readonly Worker[]): Pick<Run, 'unreached'> {
  const count = (what: 'calls' | 'requests') =>
    workers.reduce((sum, { context }) => sum + context.target.done[what], 0);
  return count('requests') === 0 && count('calls') > 0 ? { unreached: count('calls') } : {};
}
