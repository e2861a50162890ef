import { describe, expect, test } from 'vitest';
import type { Clause } from '#conformance/contract/clauses.js';
import { progressOn } from '#conformance/report/progress.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';

/** A terminal of so many columns, and the text in its one line. */
function terminal(columns?: number) {
  const written: string[] = [];
  const stream = {
    isTTY: true,
    ...(columns !== undefined && { columns }),
    write: (text: string) => written.push(text) > 0,
  };
  const line = () => written.join('').split(BEGIN_ANEW).at(-1);
  return { stream, written, line };
}

/** To the first column, and to clear what is right of it. */
const BEGIN_ANEW = '\r\x1b[K';

function verdict(id: string, verdict: 'passed' | 'failed', level: Clause['level'] = 'must'): Verdict {
  const clause: Clause = { id, tool: 'paint', kind: 'type', level, facts: {} };
  return verdict === 'passed'
    ? { clause, verdict }
    : { clause, verdict, reason: 'why', expected: 1, received: 2 };
}

describe('the progress of the gate', () => {
  test('says how many clauses of how many are judged, and what failed so far, the last first', () => {
    const { stream, line } = terminal(120);
    const progress = progressOn(stream, 4, {});

    progress.judged(verdict('x.paint.type.size', 'passed'));
    const first = line();
    progress.judged(verdict('x.paint.cap.size', 'failed'));
    progress.judged(verdict('x.paint.published.size', 'failed', 'should'));
    progress.judged(verdict('x.paint.type.colour', 'failed'));
    const last = line();

    expect([first, last]).toStrictEqual([
      '█████░░░░░░░░░░░░░░░ 1 of 4 clauses judged',
      '████████████████████ 4 of 4 clauses judged, 2 failed: x.paint.type.colour, x.paint.cap.size',
    ]);
  });

  test('stays in one line of the terminal, and goes away at the end', () => {
    const { stream, written, line } = terminal(51);
    const progress = progressOn(stream, 1, {});

    progress.judged(verdict('x.paint.type.size', 'failed'));
    const during = line();
    progress.end();

    expect([during, line()]).toStrictEqual(['████████████████████ 1 of 1 clauses judged, 1 fail', '']);
    expect(written.join('')).not.toContain('\n');
  });

  test.each([
    ['on what is no terminal', { isTTY: false }, {}],
    ['in CI', {}, { CI: 'true' }],
  ])('is not shown %s', (_where, other, env) => {
    const { stream, written } = terminal();
    const progress = progressOn({ ...stream, ...other }, 1, env);

    progress.judged(verdict('x.paint.type.size', 'failed'));
    progress.end();

    expect(written).toStrictEqual([]);
  });

  test.each([
    ['on a terminal', {}, {}],
    ['in CI', { isTTY: false }, { CI: 'true' }],
  ])('says once and early how long a long run will take, and what shortens it, %s', (_where, other, env) => {
    const { stream, written } = terminal(120);
    let now = 0;
    const progress = progressOn({ ...stream, ...other }, 100, env, () => now);

    for (let judged = 0; judged < 100; judged += 1) {
      now += 4_000;
      progress.judged(verdict('x.paint.type.size', 'passed'));
    }

    expect(
      written.filter((text) => text.endsWith('\n')).map((text) => text.replace(BEGIN_ANEW, '')),
    ).toStrictEqual([
      '4 of 100 clauses were judged in 16 s: about 7 minutes are left. --tools judges some tools, --shard 1/3 a third of them, --budget 10 each for ten seconds at most.\n',
    ]);
  });

  test.each([
    ['a short run', 100, 100],
    ['a run of which little is left', 30, 700],
  ])('says nothing of %s', (_run, clauses, milliseconds) => {
    const { stream, written } = terminal();
    let now = 0;
    const progress = progressOn({ ...stream, isTTY: false }, clauses, {}, () => now);

    for (let judged = 0; judged < clauses; judged += 1) {
      now += milliseconds;
      progress.judged(verdict('x.paint.type.size', 'passed'));
    }

    expect(written).toStrictEqual([]);
  });
});
