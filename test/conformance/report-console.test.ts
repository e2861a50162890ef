import { describe, expect, test } from 'vitest';
import { consoleReport } from '#conformance/report/console.js';
import type { Run } from '#conformance/report/run.js';
import type { Verdict } from '#conformance/verdict.js';
import { HOSTILE, sampleRun } from './sample-run.js';

const [, , failed] = sampleRun.verdicts;
const alike = (tools: readonly string[]): Run => ({
  ...sampleRun,
  verdicts: tools.map((tool, at): Verdict => {
    if (failed?.verdict !== 'failed') throw new Error('the third failed');
    return { ...failed, clause: { ...failed.clause, tool, id: `tracker.${tool}.cap.${at}` } };
  }),
});

describe('the report for a person', () => {
  test('has what matters most last, and says of each failure what shows it', () => {
    const lines = consoleReport(sampleRun).trimEnd().split('\n');

    expect(lines.map((line) => line.trim().split(' ').slice(0, 2).join(' '))).toStrictEqual([
      ...['– not', 'tracker.get_issue.filter.state', 'Calls drawn'],
      ...['△ should:', 'expected 21,', 'again: understudy'],
      ...[
        '✗ tracker.list_boards.cap.maxResults:',
        'expected 3',
        'received "</script><img',
        'with {"maxResults":3,"projectKey":"</script><img',
        'again: understudy',
      ],
      ...['✗ tracker.get_issue.required.issueKey:', 'expected refused,', 'with {}', 'again: understudy'],
      'tracker: 2',
    ]);
  });

  test('has failures of one reason together, with whose they are and what shows the first', () => {
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

  test('ends with the counts in green where nothing failed', () => {
    const passed = { ...sampleRun, verdicts: sampleRun.verdicts.slice(0, 2) };

    expect(
      consoleReport(passed, (style, text) => `${style}(${text})`)
        .split('\n')
        .at(-2),
    ).toMatch(/^green\(tracker: 2 of 2/);
  });
});
