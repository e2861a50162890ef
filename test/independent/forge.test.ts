import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

const RUN = new URL('run.js', import.meta.url).pathname;

/** The clauses that fail where the specification leaves the forge's answer open, if the gate decides it, by the server that shows it. */
const OPEN = {
  modern: [
    ['identifiers as the backend writes them', 'get_pipeline_jobs.returns.facts'],
    ['time logs in any order', 'get_time_tracking.pagination.cursor'],
    ['to-dos of groups apart from those of projects', 'list_my_todos.filter.action'],
    ['a bucket for what has no reviewer', 'analytics_review_bottlenecks.default.topStalest'],
    ['a cap that is just enough', 'analytics_group_summary.cap.max-projects'],
  ],
  plain: [
    ['the branch of a project without commits', 'get_project.returns.details'],
    ['cursors of its own over pages of REST', 'get_notes.pagination.cursor'],
  ],
  python: [
    ['counts of forks, and none of open issues', 'get_group_projects.content.group'],
    ['what GraphQL makes instead of REST', 'create_note.effect.issue'],
  ],
};

test.each(Object.entries(OPEN))(
  'the forge server "%s", which was written from the document alone, may report what the document leaves open',
  async (author, clauses) => {
    const only = `forge.{${clauses.map(([, clause]) => clause).join()}}`;

    const output = await new Promise<string>((resolve) => {
      const args = ['--server', 'forge', '--author', author, '--style', 'json', '--only', only];
      execFile(process.execPath, [RUN, ...args], (_error, stdout) => resolve(stdout));
    });

    expect(output).toMatch(
      new RegExp(`^✓ forge ${author} json: ${clauses.length} passed, 0 failed, 0 not judged`),
    );
  },
  120_000,
);

test('what the document does not promise of an issue may be left out now and then, beside its short reference', async () => {
  const output = await new Promise<string>((resolve) => {
    const only = 'forge.get_issues.returns.page-info';
    const args = ['--server', 'forge', '--author', 'plain', '--style', 'sparse', '--only', only];
    execFile(process.execPath, [RUN, ...args], (_error, stdout) => resolve(stdout));
  });

  expect(output).toMatch(/^✓ forge plain sparse: 1 passed, 0 failed, 0 not judged/);
}, 120_000);
