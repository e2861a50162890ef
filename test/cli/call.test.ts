import { expect, test } from 'vitest';
import { called } from './called.js';

test('call prints the answer of a tool as JSON', async () => {
  const { code, stdout } = await called(['call', 'tracker', 'tracker_get_issue', '{"issueKey":"TIDE-1"}']);

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ issue: { key: 'TIDE-1' } });
});

test('call ends with 1 and the reason where the tool fails', async () => {
  const { code, stdout, stderr } = await called([
    'call',
    'tracker',
    'tracker_get_issue',
    '{"issueKey":"NO-1"}',
  ]);

  expect([code, stdout]).toStrictEqual([1, '']);
  expect(stderr).toContain('tracker_get_issue failed (not_found)');
});

test.each([
  [['tracker', 'tracker_get_isue'], 'tracker_get_isue'],
  [['trackr', 'tracker_get_issue'], 'trackr'],
  [['tracker', 'tracker_get_issue', '["TIDE-1"]'], 'The arguments must be a JSON object'],
  [['tracker', 'tracker_get_issue', '{'], 'The arguments must be a JSON object'],
  [['tracker', 'tracker_get_issue', '{}', '--page', 'nowhere'], '--page must be the address of a page'],
  [
    ['tracker', 'tracker_get_issue', '{}', '--page', 'http://127.0.0.1:1'],
    'Nothing answers at http://127.0.0.1:1',
  ],
])('call refuses %j in a sentence', async (args, reason) => {
  const { code, stderr } = await called(['call', ...args]);

  expect([code, stderr]).toStrictEqual([2, expect.stringContaining(reason)]);
});
