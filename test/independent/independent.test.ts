import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

const RUN = new URL('run.js', import.meta.url).pathname;

/** What the runner prints, and its exit code. */
function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [RUN, ...args], (_error, output) =>
      resolve({ code: child.exitCode, output }),
    );
  });
}

test('a server that was written from the document alone passes in two styles', async () => {
  const { code, output } = await run(
    ...['--server', 'media', '--author', 'python', '--style', 'lines,structured'],
    ...['--only', 'media.{generate_image,configure_model}.*'],
  );

  expect(output.match(/^.*: /gm)).toStrictEqual(['✓ media python lines: ', '✓ media python structured: ']);
  expect(code).toBe(0);
});

test('a list may be called by what is in it', async () => {
  const { code, output } = await run(
    ...['--server', 'tracker', '--author', 'python', '--style', 'json'],
    ...['--only', 'tracker.tracker_list_field_values.content.*'],
  );

  expect([code, output]).toStrictEqual([0, expect.stringMatching(/^✓ .*: 7 passed/)]);
});

test('words may say a documented name in words of their own', async () => {
  const { code, output } = await run(
    ...['--server', 'tracker', '--author', 'python', '--style', 'table'],
    ...['--only', 'tracker.tracker_get_backlog_stats.returns.grouped-by'],
  );

  expect([code, output]).toStrictEqual([0, expect.stringMatching(/^✓ .*: 1 passed/)]);
});

test('how a text is cut into paragraphs is the choice of a server, in histories, too', async () => {
  const { code, output } = await run(
    ...['--server', 'tracker', '--author', 'plain', '--style', 'json'],
    ...['--only', 'tracker.tracker_update_issue.effect.updated'],
  );

  expect([code, output]).toStrictEqual([0, expect.stringMatching(/^✓ .*: 1 passed/)]);
});

test('a query that the backend refuses for what it calls a field may be refused, and a sprint compared with one before by all its issues', async () => {
  const { code, output } = await run(
    ...['--server', 'tracker', '--author', 'python', '--style', 'structured'],
    ...['--only', 'tracker.{tracker_get_backlog_stats.filter.in,tracker_get_sprint_report.groups.previous}'],
  );

  expect([code, output]).toStrictEqual([0, expect.stringMatching(/^✓ .*: 2 passed/)]);
});

test('what no document promises may be left out now and then, and lists of table entries may be anywhere', async () => {
  const { code, output } = await run(
    ...['--server', 'tracker', '--author', 'modern', '--style', 'sparse,entries'],
    ...[
      '--only',
      'tracker.{tracker_get_issue_comments.returns.facts,tracker_get_backlog_stats.groups.default}',
    ],
  );

  expect([code, output.match(/: 2 passed/g)?.length]).toStrictEqual([0, 2]);
});

test('a style that no server has is refused with the list of them', async () => {
  const { code, output } = await run('--style', 'verse');

  expect([code, output]).toStrictEqual([2, '']);
});
