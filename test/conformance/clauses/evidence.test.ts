import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clause } from '#conformance/contract/clauses.js';
import { ClauseViolation } from '#conformance/verdicts/clause-violation.js';
import { shownOf } from '#conformance/verdicts/evidence.js';
import { Failures } from '#conformance/verdicts/failures.js';
import { lackOf } from '../reading/evident.js';

const clause: Clause = { id: 'x.paint.cap', tool: 'paint', kind: 'cap', level: 'must', facts: {} };

describe('a value in a report', () => {
  test('is as it was where JSON can hold it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3, noUnicodeString: true }), (value) => {
        fc.pre(JSON.stringify(value).length < 500 && !JSON.stringify(value).includes('__proto__'));

        expect(shownOf(value)).toStrictEqual(JSON.parse(JSON.stringify(value)));
      }),
      { seed: 1 },
    );
  });

  test.each([
    ['a moment', new Date('2026-01-01'), '2026-01-01T00:00:00.000Z'],
    ['a file', Buffer.from('abc'), '3 bytes'],
    ['no value', undefined, 'nothing'],
    ['no number', Number.NaN, 'NaN'],
    ['a large number', 10n ** 30n, '1000000000000000000000000000000'],
  ])('is shown in words where it cannot: %s', (_what, value, shown) => {
    expect(shownOf(value)).toBe(shown);
  });

  test('is of a bounded length, and says what was left out', () => {
    const endless: Record<string, unknown> = {};
    endless.again = endless;
    const large = [
      'x'.repeat(1_000_000),
      Array.from({ length: 100_000 }, (_, at) => ({ at })),
      Array.from({ length: 30 }, () => Array.from({ length: 30 }, () => 'y'.repeat(900))),
      Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`member-${at}`, at])),
      endless,
    ].map((value) => JSON.stringify(shownOf(value)));

    expect(large.filter(({ length }) => length > 12_000)).toStrictEqual([]);
    expect(large.filter((text) => !text.includes('…'))).toStrictEqual([]);
  });
});

describe('a failure', () => {
  const masks = [
    ['sesame-street', '[redacted]'],
    ['http://127.0.0.1:4711', '{url}'],
  ] as const;
  const failed = (violation: ClauseViolation) => new Failures(() => masks).failed(clause, violation);

  test('shows neither secrets nor what is of one run alone, wherever they are', () => {
    const secret = { note: ['Bearer sesame-street'], 'sesame-street': 'http://127.0.0.1:4711/x' };

    const shown = failed(
      new ClauseViolation('with sesame-street', {
        expected: secret,
        received: 'sesame-street',
        counterexample: secret,
      }),
    );

    const clean = { note: ['Bearer [redacted]'], '[redacted]': '{url}/x' };
    expect(shown).toMatchObject({
      ...{ reason: 'with [redacted]', expected: clean, received: '[redacted]' },
      counterexample: clean,
    });
  });

  test('says what the call with its input asked the backend', () => {
    const failures = new Failures(() => masks);
    const entry = { id: 1, at: '', origin: '', headers: {}, body: null, route: null, credential: null };
    const request = {
      ...entry,
      method: 'GET',
      path: '/issues',
      query: { per_page: '3' },
      status: 200,
      unrouted: false,
    };
    failures.keep(
      'paint',
      { limit: 3 },
      Array.from({ length: 12 }, () => request),
    );
    failures.keep('paint', { limit: 4 }, []);
    const asked = (counterexample: unknown) =>
      failures.failed(clause, new ClauseViolation('why', { expected: 1, received: 2, counterexample }))
        .requests;

    expect(asked({ limit: 3 })).toStrictEqual([...Array(8).fill('GET /issues?per_page=3 200'), '…']);
    expect([asked({ limit: 4 }), asked({ limit: 5 }), asked(undefined)]).toStrictEqual([
      [],
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['nothing received', { expected: 1, received: '' }, ['what was received']],
    ['the same twice', { expected: [1], received: [1] }, ['a difference of the two']],
    [
      'the name of a type',
      { expected: 'string', received: 'Object' },
      ['a value in place of "string"', 'a value in place of "Object"'],
    ],
    ['values', { expected: 1, received: 'refused: no' }, []],
  ])('with %s lacks as much', (_what, sides, lacks) => {
    expect(lackOf({ reason: 'why', ...sides })).toStrictEqual(lacks);
  });
});
