import { readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { describe, expect, test } from 'vitest';
import { annotations } from '#conformance/report/annotations.js';
import { consoleReport } from '#conformance/report/console.js';
import { jsonReport } from '#conformance/report/json.js';
import { junitReport } from '#conformance/report/junit.js';
import { page } from '#conformance/report/page/page.js';
import type { Run } from '#conformance/report/run.js';
import { summary } from '#conformance/report/summary.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { sampleRun } from '../run/sample-run.js';

const CAP = 'tracker.list_boards.cap.maxResults';
const REQUIRED = 'tracker.get_issue.required.issueKey';
const renamed: Run = {
  ...sampleRun,
  unreached: 7,
  verdicts: sampleRun.verdicts.map((one) =>
    one.verdict === 'failed' && one.clause.tool === 'get_issue' ? { ...one, calledAs: 'read-issue' } : one,
  ),
};
const notStarted: Run = {
  ...sampleRun,
  target: 'node it.js',
  notStarted: 'The target cannot be judged: it ended <1>.\nThe last it said on stderr:\nno port',
  verdicts: sampleRun.verdicts.slice(-1),
};
const runs: [string, Run][] = [
  ['with a clause of every verdict', sampleRun],
  ['with listed failures', { ...sampleRun, known: new Set([CAP]), stale: ['tracker.gone'] }],
  ['of a target with names of its own that never reached the simulator', renamed],
  ['that was cut short', { ...sampleRun, cutShort: 'SIGINT' }],
  ['of a target that could not be started', notStarted],
  ['of which all passed', { ...sampleRun, verdicts: sampleRun.verdicts.slice(0, 2) }],
];

/** The same verdict with an answer in which nothing is hostile. */
function plain(one: Verdict): Verdict {
  if (one.verdict !== 'failed' || !one.answer) return one;
  return {
    ...one,
    answer: { text: '{"boards":>>[7]<<}', at: 'boards[0]/id', learnedFrom: '3 answers to {}' },
  };
}

describe('the JSON report', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  formats.default(ajv);
  const path = new URL('../../../conformance/report/schema.json', import.meta.url);
  const isValid = ajv.compile(JSON.parse(readFileSync(path, 'utf8')));

  test.each(runs)('of a run %s is as its schema says', (_which, run) => {
    isValid(JSON.parse(jsonReport(run)));

    expect(isValid.errors ?? []).toStrictEqual([]);
  });

  test.each([
    ['an undocumented member', (report: object) => void Object.assign(report, { extra: 1 })],
    [
      'a failure without what was received',
      (report: { clauses: { received?: unknown }[] }) => void delete report.clauses[2]?.received,
    ],
    [
      'a reason where nothing is wrong',
      (report: { clauses: { reason?: string }[] }) =>
        void Object.assign(report.clauses[0] ?? {}, { reason: 'x' }),
    ],
  ])('with %s is not', (_what, spoil) => {
    const report = JSON.parse(jsonReport(sampleRun));
    spoil(report);

    expect(isValid(report)).toBe(false);
  });

  test('counts listed failures separately', () => {
    const report = JSON.parse(jsonReport({ ...sampleRun, known: new Set([CAP]) }));

    expect(report).toMatchObject({ passed: 2, failed: 1, known: 1, unmet: 1, notJudged: 1, stale: [] });
    expect(report.clauses.filter(({ known }: { known?: true }) => known)).toMatchObject([{ id: CAP }]);
  });
});

describe('every report', () => {
  test.each([
    ['console', consoleReport, 'with read-issue {}'],
    ['JUnit', junitReport, 'with read-issue {}'],
    ['GitHub', annotations, 'with read-issue {}'],
    ['summary', summary, 'with read-issue {}'],
    ['JSON', jsonReport, '"calledAs": "read-issue"'],
    ['HTML', page, 'Input of read-issue'],
  ] as const)('says how the target calls the tool: %s', (_name, format, words) => {
    expect(format(renamed)).toContain(words);
    expect(format(sampleRun)).not.toContain('read-issue');
  });

  test.each([
    ['console', consoleReport],
    ['JUnit', junitReport],
    ['GitHub', annotations],
    ['summary', summary],
    ['JSON', jsonReport],
    ['HTML', page],
  ] as const)(
    'has the sentence, the answer with what was read, and from what that is known: %s',
    (_name, format) => {
      const text = format({ ...sampleRun, verdicts: sampleRun.verdicts.map(plain) })
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll(/&quot;|&#34;|\\"/g, '"');

      expect(text).toContain('All is right. (x.md, list_boards: at most so many)');
      expect(text).toContain('{"boards":>>[7]<<}');
      expect(text).toContain('boards[0]/id');
      expect(text).toContain('3 answers to {}');
    },
  );

  test.each([
    ['console', consoleReport],
    ['summary', summary],
    ['HTML', page],
  ] as const)('for people says that no call reached the simulator, where one failed: %s', (_name, format) => {
    const passed = { ...renamed, verdicts: renamed.verdicts.slice(0, 2) };

    expect(format(renamed)).toContain('None of 7 calls reached the simulator');
    expect(format(passed)).not.toContain('reached the simulator');
  });
});

describe('the JUnit report', () => {
  const parsed = (run: Run) => {
    const onError = (level: string, message: string) => {
      if (level !== 'warning') throw new Error(message);
    };
    return new DOMParser({ onError }).parseFromString(junitReport(run), 'text/xml');
  };
  const namesOf = (run: Run, element: string) =>
    [...parsed(run).getElementsByTagName('testcase')]
      .filter((one) => one.getElementsByTagName(element).length > 0)
      .map((one) => one.getAttribute('name'));

  test('has a suite for each tool, a case for each clause, and failures for what fails the run', () => {
    const document = parsed(sampleRun);

    const suites = [...document.getElementsByTagName('testsuite')].map((suite) =>
      ['name', 'tests', 'failures', 'skipped', 'time'].map((name) => suite.getAttribute(name)),
    );
    expect(suites).toStrictEqual([
      ['tracker as a whole', '2', '0', '1', '1.500'],
      ['list_boards', '2', '1', '0', '3.000'],
      ['get_issue', '2', '1', '1', '1.500'],
    ]);
    expect(document.documentElement?.getAttribute('failures')).toBe('2');
    expect(namesOf(sampleRun, 'failure')).toStrictEqual([CAP, REQUIRED]);
  });

  test('has the texts that every report has of a failure', () => {
    const [failure] = parsed(sampleRun).getElementsByTagName('failure');

    expect(failure?.getAttribute('message')).toBe('boards, foreign');
    expect(failure?.textContent?.split('\n').map((line) => line.split(' ')[0])).toStrictEqual([
      ...['rule:', 'expected', 'received', 'answered', 'read', 'with', 'asked', 'again:'],
    ]);
    expect(failure?.textContent).toContain('</script><img src=x onerror=');
  });

  test.each([
    [{ known: new Set([CAP]) }, [REQUIRED]],
    [{ known: new Set([CAP, REQUIRED]), stale: ['tracker.gone'] }, ['tracker.gone']],
    [{ failOn: 'should' as const }, [CAP, REQUIRED, 'tracker.server.tool-count']],
    [{ failOn: 'not-judged' as const }, [CAP, REQUIRED, 'tracker.get_issue.filter.state']],
  ])('has the failures of a run with %j', (more, failures) => {
    expect(namesOf({ ...sampleRun, ...more }, 'failure').toSorted()).toStrictEqual(failures.toSorted());
  });
});

describe('a target that could not be started', () => {
  test.each([
    ['console', consoleReport],
    ['JUnit', junitReport],
    ['GitHub', annotations],
    ['summary', summary],
    ['JSON', jsonReport],
    ['HTML', page],
  ] as const)('is in the report, with the reason: %s', (_name, format) => {
    expect(format(notStarted)).toContain('The target cannot be judged: it ended');
    expect(format(sampleRun)).not.toContain('cannot be judged');
  });

  test('is a case of JUnit that is an error, and is counted', () => {
    const xml = junitReport(notStarted);

    expect(xml).toMatch(/^<testsuites [^>]* failures="0" [^>]* errors="1">$/m);
    expect(xml).toContain('<testcase classname="target" name="start of node it.js"><error message="');
    expect(junitReport(sampleRun)).toMatch(/^<testsuites [^>]* errors="0">$/m);
    expect(junitReport(sampleRun)).not.toContain('<error');
  });

  test('fails the run', () => {
    expect(summary(notStarted)).toMatch(/^## ❌ /);
  });
});

describe('the annotations for GitHub', () => {
  test('are an error for each reason, a warning for what should pass, and the counts', () => {
    const lines = annotations(sampleRun).trimEnd().split('\n');

    expect(lines.map((line) => /^::(\w+) title=([^:]*)::/.exec(line)?.slice(1))).toStrictEqual([
      ['error', CAP],
      ['error', REQUIRED],
      ['warning', 'tracker.server.tool-count'],
      ['notice', 'understudy check tracker'],
    ]);
    expect(lines[0]).toContain(
      'boards, foreign%0Arule: All is right. (x.md, list_boards: at most so many)%0Aexpected 3 records%0Areceived ',
    );
  });

  test('are at most ten of a level', () => {
    const [one] = sampleRun.verdicts.filter(({ verdict }) => verdict === 'failed');
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...one,
      reason: `reason ${at}`,
      clause: { ...one?.clause, tool: `tool_${at}` },
    })) as Run['verdicts'];

    const lines = annotations({ ...sampleRun, verdicts: many }).split('\n');

    expect(lines.filter((line) => line.startsWith('::error')).length).toBe(10);
  });
});

describe('the summary of a job', () => {
  test('is Markdown in which nothing that a target answers is markup', () => {
    const tree = fromMarkdown(summary(sampleRun), {
      extensions: [gfmTable()],
      mdastExtensions: [gfmTableFromMarkdown()],
    });

    const types = tree.children.map(({ type }) => type);
    expect(types).toStrictEqual([
      ...['heading', 'table', 'heading', 'paragraph', 'code', 'paragraph', 'code'],
      ...['heading', 'paragraph', 'code', 'paragraph'],
    ]);
  });

  test('begins with how the run came out', () => {
    expect(summary(sampleRun)).toMatch(/^## ❌ understudy check tracker\n/);
    expect(summary({ ...sampleRun, verdicts: sampleRun.verdicts.slice(0, 2) })).toMatch(/^## ✅ /);
  });
});
