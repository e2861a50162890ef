import { expect, test } from 'vitest';
import { judge, unused } from '../protocol/judge.js';

const passing = (id: string, details = {}) => ({ id, status: 'SUCCESS', description: id, details });
const failing = (id: string, status = 'FAILURE') => ({ id, status, description: id });
const LINE = { scenario: 'ping', why: 'no pings', checks: ['ping'] };

function verdict(checks: object[] | undefined, lines: object[] = []) {
  const found = new Map(checks && [['ping', checks]]);
  return judge(['ping'], found, lines, '2026-07-28')[0]?.verdict;
}

test.each([
  ['passes', [passing('ping')], [], 'passed'],
  ['fails', [passing('other'), failing('ping')], [], 'FAILED'],
  ['warns', [passing('other'), failing('ping', 'WARNING')], [], 'FAILED'],
  ['skips a check that is not listed', [passing('other'), failing('ping', 'SKIPPED')], [], 'FAILED'],
  ['did not run', undefined, [], 'not judged'],
  ['has no check of its own', [passing('wire-schema-valid')], [], 'not judged'],
  [
    'is content with an unknown tool',
    [passing('ping', { error: { message: 'Unknown tool: test_x' } })],
    [],
    'FAILED',
  ],
  ['fails in what is listed', [failing('ping'), passing('wire-schema-valid')], [LINE], 'does not apply'],
  [
    'skips what is listed and passes the rest',
    [failing('ping', 'SKIPPED'), passing('other')],
    [LINE],
    'passed',
  ],
  ['passes what is listed', [passing('ping')], [LINE], 'FAILED'],
  ['no longer has what is listed', [passing('other')], [LINE], 'FAILED'],
  [
    'passes what is listed at another revision alone',
    [passing('ping')],
    [{ ...LINE, revisions: ['2025-06-18'] }],
    'passed',
  ],
] as const)('a scenario of the official suite that %s is judged so', (_, checks, lines, expected) => {
  expect(verdict(checks && [...checks], [...lines])).toBe(expected);
});

test('a listed scenario that the official suite does not have is an error', () => {
  expect(unused(['pong'], [LINE]).map(({ verdict }) => verdict)).toStrictEqual(['FAILED']);
});
