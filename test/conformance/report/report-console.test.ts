import { describe, expect, test } from 'vitest';
import { consoleReport } from '#conformance/report/console.js';
import type { Run } from '#conformance/report/run.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { HOSTILE, sampleRun } from '../run/sample-run.js';

const [, , failed] = sampleRun.verdicts;
const alike = (tools: readonly string[]): Run => ({
  ...sampleRun,
  verdicts: tools.map((tool, at): Verdict => {
    if (failed?.verdict !== 'failed') throw new Error('the third failed');
    return { ...failed, clause: { ...failed.clause, tool, id: `tracker.${tool}.cap.${at}` } };
  }),
});

describe('the report for a person', () => {
  test('has what matters most last, and shows the evidence of each failure', () => {
    const lines = consoleReport(sampleRun).trimEnd().split('\n');

    expect(lines.map((line) => line.trim().split(' ').slice(0, 2).join(' '))).toStrictEqual([
      ...['– not', 'tracker.get_issue.filter.state', 'Calls drawn'],
      ...['△ should:', 'expected 21,', 'again: understudy'],
      ...[
        '✗ tracker.list_boards.cap.maxResults:',
        'rule: All',
        'expected 3',
        'received "</script><img',
        'answered {"boards":>>[</script><img',
        'read at',
        'with {"maxResults":3,"projectKey":"</script><img',
        'again: understudy',
      ],
      ...[
        '✗ tracker.get_issue.required.issueKey:',
        'rule: A',
        'expected refused,',
        'with {}',
        'again: understudy',
      ],
      'tracker: 2',
    ]);
  });

  test('has failures of one reason together, with their clauses and the evidence of the first', () => {
    const ofOne = consoleReport(alike(['a', 'a', 'a']));
    const ofSome = consoleReport(alike(['a', 'b', 'c', ...Array(9).fill('d')]));

    expect(ofOne).toContain(
      '    3 clauses of a: tracker.a.cap.0, tracker.a.cap.1, tracker.a.cap.2\n    expected 3 records\n',
    );
    expect(ofSome).toContain('    12 clauses of 4 tools: tracker.a.cap.0, ');
    expect(ofSome).toContain(' and 4 more\n');
    expect(ofSome.split('again:')).toHaveLength(2);
  });

  test('sends nothing to a terminal that a target made up', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(HOSTILE).toMatch(/\u001b/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(consoleReport(sampleRun)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  test('is painted where colours are asked for, and says the same', () => {
    const painted = consoleReport(sampleRun, (style, text) => `<${style}>${text}</${style}>`);

    expect(painted).toContain(
      '<red>✗</red> <bold>tracker.list_boards.cap.maxResults</bold>: boards, foreign',
    );
    expect(painted.replace(/<\/?(red|green|yellow|dim|bold)>/g, '')).toBe(consoleReport(sampleRun));
  });

  test.each([
    ['failed', 'must', '✗ and 25 more reasons'],
    ['failed', 'should', '△ should: and 39 more reasons'],
    ['not judged', 'must', '– not judged: and 38 more reasons'],
  ] as const)(
    'has at most 60 lines of what is %s (%s), and says that there is more',
    (verdict, level, more) => {
      const run: Run = {
        ...sampleRun,
        stale: Array.from({ length: 9 }, (_, at) => `stale.${at}`),
        unreached: 3,
        cutShort: 'SIGINT',
        verdicts: alike(Array.from({ length: 40 }, (_, at) => `t${at}`)).verdicts.map((one, at): Verdict => {
          const reason = `reason ${at}`;
          const clause = { ...one.clause, level };
          return verdict === 'failed' && one.verdict === 'failed'
            ? { ...one, clause, reason }
            : { clause, verdict: 'not judged', reason };
        }),
      };

      const [short, whole] = [consoleReport(run), consoleReport(run, undefined, { isVerbose: true })];

      expect(short.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
      expect(short).toContain(`\n${more}\n`);
      expect(short).toContain('--verbose');
      expect(short).toContain('\n✗ and 6 more reasons\n');
      expect(whole.split('\n').length).toBeGreaterThan(60);
      expect(whole).toContain('reason 39');
      expect(whole).not.toContain('--verbose');
    },
  );

  test('has at most 60 lines of everything at once', () => {
    const [failing] = alike(['t']).verdicts;
    if (failing?.verdict !== 'failed') throw new Error('it failed');
    const many = (of: (at: number) => Verdict) => Array.from({ length: 30 }, (_, at) => of(at));
    const { clause } = failing;
    const run: Run = {
      ...sampleRun,
      stale: Array.from({ length: 9 }, (_, at) => `stale.${at}`),
      unreached: 3,
      cutShort: 'SIGINT',
      known: new Set(['known']),
      verdicts: [
        ...many((at) => ({ ...failing, draws: 3, reason: `must ${at}` })),
        ...many((at) => ({ ...failing, reason: `should ${at}`, clause: { ...clause, level: 'should' } })),
        ...many((at) => ({ clause, verdict: 'not judged', reason: `why ${at}` })),
        { ...failing, clause: { ...clause, id: 'known' } },
      ],
    };

    expect(consoleReport(run).trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  test('ends with the counts in green where nothing failed', () => {
    const passed = { ...sampleRun, verdicts: sampleRun.verdicts.slice(0, 2) };

    expect(
      consoleReport(passed, (style, text) => `${style}(${text})`)
        .split('\n')
        .at(-2),
    ).toMatch(/^green\(tracker: 2 of 2/);
  });
});
