import { describe, expect, test } from 'vitest';
import { baselineText, compared, readBaseline, updated } from '#conformance/report/baseline.js';
import { consoleReport } from '#conformance/report/console.js';
import { hasFailed } from '#conformance/report/run.js';
import { sampleRun } from '../run/sample-run.js';

const CAP = 'tracker.list_boards.cap.maxResults';
const REQUIRED = 'tracker.get_issue.required.issueKey';
const PASSED = 'tracker.list_boards.answers';
const UNJUDGED = 'tracker.get_issue.filter.state';
const ids = new Set([...sampleRun.verdicts.map(({ clause }) => clause.id), 'tracker.other']);
const listing = (...ids: string[]) => ({
  server: 'tracker',
  failures: ids.map((id) => ({ id, reason: 'why' })),
});

describe('a run with a baseline', () => {
  test.each([
    ['fails where something else fails', [CAP], [], true],
    ['passes where all that fails is listed', [CAP, REQUIRED], [], false],
    ['fails where a listed clause has passed', [CAP, REQUIRED, PASSED], [PASSED], true],
    ['fails where a listed id is no clause', [CAP, REQUIRED, 'tracker.gone'], ['tracker.gone'], true],
    ['says nothing of what was not judged', [CAP, REQUIRED, UNJUDGED], [], false],
    ['says nothing of what was not asked for', [CAP, REQUIRED, 'tracker.other'], [], false],
  ])('%s', (_what, listed, stale, failed) => {
    const run = compared(sampleRun, listing(...listed), ids);

    expect([run.stale, hasFailed(run)]).toStrictEqual([stale, failed]);
  });

  test('is reported as such', () => {
    const report = consoleReport(compared(sampleRun, listing(CAP, PASSED), ids));

    expect(report).toContain(`– failed, as is known:\n    ${CAP}\n`);
    expect(report).toContain(`✗ ${PASSED}: listed as a known failure, and it did not fail\n`);
    expect(report).toContain('1 failed, 1 failed as known');
  });
});

describe('a baseline that is brought up to date', () => {
  test('lists what fails now, and what was listed of clauses that were not judged', () => {
    const before = listing(CAP, PASSED, UNJUDGED, 'tracker.other', 'tracker.gone');

    const now = updated(compared(sampleRun, before, ids), before, ids);

    expect(now.failures.map(({ id }) => id)).toStrictEqual(
      [REQUIRED, UNJUDGED, CAP, 'tracker.other'].toSorted(),
    );
    expect(hasFailed(compared(sampleRun, now, ids))).toBe(false);
    expect(readBaseline(baselineText(now), 'tracker')).toStrictEqual(now);
  });

  test('lists what only should pass where that fails the run', () => {
    const now = updated({ ...sampleRun, failOn: 'should' }, listing(), ids);

    expect(now.failures.map(({ id }) => id)).toContain('tracker.server.tool-count');
  });
});

test.each([
  ['{', 'no JSON'],
  ['{"server":"tracker"}', 'failures'],
  ['{"server":"media","failures":[]}', 'it is of media'],
])('a baseline %s is not read', (text, why) => {
  expect(() => readBaseline(text, 'tracker')).toThrow(why);
});
