import { wholeEvidence } from '../../conformance/report/evidence-lines.js';
import { isRed, type Run, repeating, sentenceOf } from '../../conformance/report/run.js';
import type { Verdict } from '../../conformance/verdicts/verdict.js';
import type { GateVerdict } from './gate-verdict.js';

/** A verdict of a run as programs have it. */
export function gateVerdict(run: Run, verdict: Verdict): GateVerdict {
  const { clause, draws: _draws, cost: _cost, ...evidence } = verdict;
  const { id, tool, kind, level } = clause;
  const sentence = verdict.verdict === 'failed' ? sentenceOf(run, verdict) : undefined;
  const lines = verdict.verdict === 'failed' ? wholeEvidence(run, verdict) : [];
  return {
    id,
    tool,
    kind,
    level,
    ...evidence,
    reason: verdict.reason,
    isFailure: isRed(run, verdict),
    ...(sentence !== undefined && { sentence }),
    again: repeating(run, verdict),
    text: [verdict.reason ?? 'it passed', ...lines].join('\n'),
  };
}
