import type { Clause } from '#conformance/contract/clauses.js';
import type { Run } from '#conformance/report/run.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';

/** What a target may answer to break out of a report. */
export const HOSTILE =
  '</script><img src=x onerror="document.title=\'broken\'"> ]]> --> & \' " `x` |y| # %0A ::error:: \u0000\u001b[31m \ud800 \u202e\u009b';

const cost = { calls: 3, milliseconds: 1500 };

function clause(tool: string | undefined, kind: string, about = '', level: Clause['level'] = 'must'): Clause {
  const id = ['tracker', tool ?? 'server', kind, about].filter(Boolean).join('.');
  return { id, tool, kind, level, facts: about ? { argument: about } : {} };
}

const verdicts: readonly Verdict[] = [
  { clause: clause(undefined, 'server-version'), verdict: 'passed', cost },
  { clause: clause('list_boards', 'answers'), verdict: 'passed', draws: 30, cost },
  {
    clause: clause('list_boards', 'cap', 'maxResults'),
    verdict: 'failed',
    reason: 'boards, foreign',
    expected: '3 records',
    received: HOSTILE,
    counterexample: { maxResults: 3, projectKey: HOSTILE },
    difference: 'foreign',
    answer: {
      text: `{"boards":>>[${HOSTILE}]<<}`,
      at: `boards[0]/${HOSTILE}`,
      learnedFrom: `3 answers to {"a":"${HOSTILE}"}`,
    },
    requests: ['GET /rest/agile/1.0/board?maxResults=3 200'],
    cost,
  },
  {
    clause: clause('get_issue', 'required', 'issueKey'),
    verdict: 'failed',
    reason: 'issueKey is required, but the call was accepted',
    expected: 'refused',
    received: 'accepted: {}',
    counterexample: {},
    cost,
  },
  {
    clause: clause(undefined, 'tool-count', '', 'should'),
    verdict: 'failed',
    reason: 'the number of tools is another',
    expected: 21,
    received: 20,
  },
  {
    clause: clause('get_issue', 'filter', 'state'),
    verdict: 'not judged',
    reason: `nothing to see: ${HOSTILE}`,
  },
];

/** A run with a clause of every verdict, on a target with hostile answers. */
export const sampleRun: Run = {
  server: 'tracker',
  seed: 7,
  anchor: '2026-01-01',
  sentences: new Map([
    ['list_boards foreign', 'All is right. (x.md, list_boards: at most so many)'],
    ['tracker.get_issue.required.issueKey', 'A call without the argument is refused.'],
  ]),
  again: "understudy check tracker --stdio 'node it.js' --seed 7",
  verdicts,
};
