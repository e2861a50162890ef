import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { called } from '../called.js';

const CHECK = ['check', 'tracker', '--tools', 'tracker_list_boards', '--only', '*.listed'];

test.each([
  ['no such tool', ['--tools', 'tracker_list_boards,tracker_list_bords'], 'tracker_list_bords'],
  ['no tool at all', ['--tools', ','], '--tools'],
  ['no such clause', ['--only', 'tracker.nothing'], '--only'],
  ['a shard without a tool', ['--tools', 'tracker_list_boards', '--shard', '9/9'], '--shard'],
])('a run that selects %s ends with exit code 2', async (_what, options, named) => {
  const { code, stderr } = await called(['check', 'tracker', ...options]);

  expect([code, stderr]).toStrictEqual([2, expect.stringContaining(named)]);
});

test('--ratchet fails where a clause is not judged that was judged before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratchet-'));
  const file = join(folder, 'judged.json');
  try {
    const first = await called([...CHECK, '--ratchet', file]);
    const { server, judged } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ server, judged: [...judged, 'tracker.tracker_list_boards.gone'] }));

    const second = await called([...CHECK, '--ratchet', file]);

    expect([first.code, judged.length > 0, second.code]).toStrictEqual([0, true, 1]);
    expect(second.stdout).toContain('tracker.tracker_list_boards.gone');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
