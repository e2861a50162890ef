import { describe, expect, test } from 'vitest';
import { scriptedClient, value } from './session.js';

/** A tracker with answers that claim and hold what this gives for a request; and how often it was asked. */
async function claiming(answer: (url: URL, asked: number) => unknown) {
  const asked: URL[] = [];
  const client = await scriptedClient(async (address) => {
    const url = new URL(address);
    asked.push(url);
    return Response.json(answer(url, asked.length));
  });
  return { client, asked };
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const comment = (id: number) => ({ id: String(id), body: null, created: '2026-03-02T10:00:00.000+0000' });
const change = (id: number) => ({ id: String(id), created: '2026-03-02T10:00:00.000+0000', items: [] });
const issue = (id: number) => ({ id: String(id), key: `PROJ-${id}`, fields: {} });
const ENDLESS = 9e15;
const issueKey = 'PROJ-1';

describe('however much a tracker claims to have ✗26', () => {
  test('comments are no more, and read by no more pages, than was asked for', async () => {
    const { client, asked } = await claiming(() => ({
      comments: numbered(10_000).map(comment),
      maxResults: 1,
      total: ENDLESS,
    }));

    const { comments, hasMore } = await value(client, 'tracker_get_issue_comments', {
      issueKey,
      maxResults: 2,
    });

    expect(comments).toHaveLength(2);
    expect(hasMore).toBe(true);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test('changes end where the pages are empty', async () => {
    const { client, asked } = await claiming((url) => {
      const startAt = Number(url.searchParams.get('startAt') ?? 0);
      return {
        values: numbered(3).slice(startAt).map(change),
        startAt,
        maxResults: 100,
        total: ENDLESS,
        isLast: false,
      };
    });

    const { changes } = await value(client, 'tracker_get_issue_history', { issueKey, maxResults: 1 });

    expect(changes.map(({ id }: { id: string }) => id)).toStrictEqual(['3']);
    expect(asked.length).toBeLessThan(200);
  });

  test('boards end where the pages are empty', async () => {
    const { client, asked } = await claiming((url) => ({
      values: url.searchParams.get('startAt') === '0' ? [{ id: 1, name: 'One', type: 'scrum' }] : [],
      maxResults: 1,
      total: ENDLESS,
    }));

    const { boards } = await value(client, 'tracker_list_boards');

    expect(boards).toHaveLength(1);
    expect(asked.length).toBeLessThan(200);
  });

  test('labels are no more than was asked for', async () => {
    const { client, asked } = await claiming(() => ({
      values: numbered(100_000).map(String),
      maxResults: 1,
      total: ENDLESS,
      isLast: false,
    }));

    const args = { field: 'labels', maxResults: 3 };
    const { values, hasMore } = await value(client, 'tracker_list_field_values', args);

    expect([values.length, hasMore]).toStrictEqual([3, true]);
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  test('a search gives no more issues than was asked for', async () => {
    const { client, asked } = await claiming(() => ({
      issues: numbered(5_000).map(issue),
      nextPageToken: 'more',
    }));

    const args = { jql: 'project = PROJ', maxResults: 1 };
    const { issues, hasMore } = await value(client, 'tracker_search_issues', args);

    expect([issues.length, hasMore]).toStrictEqual([1, true]);
    expect(asked).toHaveLength(1);
  });

  test('what a project is made of is asked once for each type of issue, however often it is listed', async () => {
    const { client, asked } = await claiming(({ pathname }) => {
      if (pathname.endsWith('/field')) return [];
      const isTypes = pathname.endsWith('/issuetypes');
      return isTypes
        ? { issueTypes: numbered(10_000).map((at) => ({ id: `${at % 3}` })), isLast: true }
        : { fields: [] };
    });

    await value(client, 'tracker_get_field_schema', { projectKey: 'PROJ' });

    expect(asked.filter(({ pathname }) => /issuetypes\/\d$/.test(pathname))).toHaveLength(3);
  });

  test('a list with pages longer than asked for ends with an error before they fill the memory', async () => {
    const sprints = numbered(20_000).map((id) => ({ id, name: `${id}`, state: 'active' }));
    const { client, asked } = await claiming(() => ({ values: sprints, maxResults: 1, isLast: false }));

    const said = await value(client, 'tracker_list_sprints', { boardId: 1 }).catch(({ message }) => message);

    expect(said).toContain('no end: more than 100000 records');
    expect(asked.length).toBeLessThan(10);
  });

  test.each(['tracker_search_issues', 'tracker_get_backlog_stats'])(
    '%s ends with an error where a search has no end',
    async (name) => {
      const { client, asked } = await claiming((_, turn) => ({ issues: [], nextPageToken: `turn ${turn}` }));

      const said = await value(client, name, { jql: 'project = PROJ' }).catch(({ message }) => message);

      expect(said).toContain('no end');
      expect(asked.length).toBeLessThan(2000);
    },
  );
});

describe('what is cut says so ✗4', () => {
  test.each<[string, string, string, (id: number) => object]>([
    ['comments', 'tracker_get_issue_comments', 'comments', comment],
    ['changes', 'tracker_get_issue_history', 'values', change],
  ])('%s show whether there are more, and how many there are', async (_, tool, list, record) => {
    const { client } = await claiming((url) => {
      const startAt = Number(url.searchParams.get('startAt') ?? 0);
      const size = Number(url.searchParams.get('maxResults'));
      const values = numbered(5)
        .map(record)
        .slice(startAt, startAt + size);
      return { [list]: values, startAt, maxResults: size, total: 5 };
    });

    const some = await value(client, tool, { issueKey, maxResults: 2 });
    const all = await value(client, tool, { issueKey, maxResults: 5 });

    expect([some.hasMore, some.total]).toStrictEqual([true, 5]);
    expect([all.hasMore, all.total]).toStrictEqual([false, 5]);
  });

  test.each<[string, string, string, (id: number) => object]>([
    ['comments', 'tracker_get_issue_comments', 'comments', comment],
    ['changes', 'tracker_get_issue_history', 'values', change],
  ])('%s have no total where the tracker gives none', async (_, tool, list, record) => {
    const { client } = await claiming((url) => {
      const startAt = Number(url.searchParams.get('startAt') ?? 0);
      return {
        [list]: numbered(5)
          .map(record)
          .slice(startAt, startAt + 2),
        maxResults: 2,
        isLast: startAt >= 3,
      };
    });

    const some = await value(client, tool, { issueKey, maxResults: 2 });

    expect([some.hasMore, 'total' in some]).toStrictEqual([true, false]);
  });
});
