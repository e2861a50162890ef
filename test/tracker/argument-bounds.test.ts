import { describe, expect, test } from 'vitest';
import { refusal, scriptedClient, value } from './session.js';

/** A tracker that finds nothing, and what it was asked. */
async function nothingFound() {
  const asked: { jql?: string }[] = [];
  const client = await scriptedClient(async (_, { body }) => {
    asked.push(JSON.parse(String(body ?? '{}')));
    return Response.json({ issues: [], isLast: true });
  });
  return { client, asked };
}

const accounts = (count: number, length = 24) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(length, '0'));

describe('lists of arguments that make a query ✗31', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['assignees', 'must have at most 1000 members', { assignees: accounts(1001) }],
    ['issueTypes', 'adds most', { issueTypes: accounts(1000, 200), assignees: accounts(10) }],
    [
      'fieldFilters',
      'adds most',
      { fieldFilters: [{ field: 'labels', operator: 'in', value: accounts(900, 100) }] },
    ],
    ['fieldFilters', 'adds most', { fieldFilters: [{ field: 'x'.repeat(60_000), operator: 'empty' }] }],
  ])('are refused where they are too long, before anything is sent: %s %s', async (argument, rule, args) => {
    const { client, asked } = await nothingFound();

    const said = await refusal(client, 'tracker_get_backlog_stats', { jql: 'project = PROJ', ...args });

    expect(said).toContain(`${argument}: ${rule}`);
    expect(asked).toStrictEqual([]);
  });

  test('are sent whole where they are not', async () => {
    const { client, asked } = await nothingFound();

    await value(client, 'tracker_get_backlog_stats', { jql: 'project = PROJ', assignees: accounts(1000) });

    expect(asked[0]?.jql).toContain(accounts(1000).at(-1));
  });

  test('and a query of more characters than are read quickly is refused', async () => {
    const { client, asked } = await nothingFound();

    const jql = `key in (${accounts(1000, 10).join(',')})`;
    const said = await refusal(client, 'tracker_search_issues', { jql });

    expect(said).toContain('jql: must have at most 10000 characters');
    expect(asked).toStrictEqual([]);
  });
});
