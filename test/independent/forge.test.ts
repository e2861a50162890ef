import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

const RUN = new URL('run.js', import.meta.url).pathname;

/** The clauses that fail where the specification leaves the forge's answer open, if the gate decides it. */
const OPEN = [
  ['identifiers as the backend writes them', 'get_pipeline_jobs.returns.facts'],
  ['time logs in any order', 'get_time_tracking.pagination.cursor'],
  ['to-dos of groups apart from those of projects', 'list_my_todos.filter.action'],
  ['a bucket for what has no reviewer', 'analytics_review_bottlenecks.default.topStalest'],
  ['a cap that is just enough', 'analytics_group_summary.cap.max-projects'],
];

test('a forge server that was written from the document alone may report what the document leaves open', async () => {
  const only = `forge.{${OPEN.map(([, clause]) => clause).join()}}`;

  const output = await new Promise<string>((resolve) => {
    const args = ['--server', 'forge', '--author', 'modern', '--style', 'json', '--only', only];
    execFile(process.execPath, [RUN, ...args], (_error, stdout) => resolve(stdout));
  });

  expect(output).toMatch(/^✓ forge modern json: 5 passed, 0 failed, 0 not judged/);
}, 120_000);
