import { describe, expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { refusal, scriptedClient, trackerClient, value } from '../session.js';
import { TOOL, trackerWith } from './statistics-tracker.js';

const NOW = new Date('2026-03-02T10:00:00Z');

describe('the query', () => {
  test.each(['project = PROJ OR x', 'a language of tomorrow ->', ' project = A ORDER BY key '])(
    'goes out as it is when nothing narrows it: %j',
    async (query) => {
      const { client, jql } = await trackerWith([]);

      await value(client, TOOL, { jql: query, excludeResolved: false, issueTypes: [], assignees: [] });

      expect(jql()).toBe(query);
    },
  );

  test.each([
    [{ excludeResolved: true }, 'resolution is EMPTY'],
    [{ issueTypes: ['Bug', 'A "type"'] }, 'issuetype in ("Bug", "A \\"type\\"")'],
    [{ assignees: ['acc-1', 'unassigned'] }, 'assignee in ("acc-1", EMPTY)'],
    [{ assignees: ['unassigned'] }, 'assignee in (EMPTY)'],
    [{ sprint: 12 }, 'sprint = 12'],
    [{ fieldFilters: [{ field: 'customfield_10016', operator: 'notEmpty' }] }, 'cf[10016] is not EMPTY'],
    [{ fieldFilters: [{ field: 'labels', operator: 'in', value: ['a', 'b'] }] }, 'labels in ("a", "b")'],
  ])('✗22 %j is added beside it, whatever it says', async (args, added) => {
    const { client, jql } = await trackerWith([]);

    await value(client, TOOL, { jql: 'project = A OR project = B ORDER BY key', ...args });

    expect(jql()).toBe(`(project = A OR project = B) AND ${added} ORDER BY key`);
  });

  test('a field filter without the value it needs is refused', async () => {
    const { client } = await trackerWith([]);
    const fieldFilters = [{ field: 'labels', operator: 'eq' }];

    const words = await refusal(client, TOOL, { jql: 'project = A', fieldFilters });

    expect(words).toBe('Invalid arguments: fieldFilters.0.value: must be a string when operator is eq');
  });

  test('the tracker’s own reason is reported when it refuses the query', async () => {
    const client = await trackerClient(createTrackerSimulator({ now: NOW }));

    const words = await refusal(client, TOOL, { jql: 'project = NOPE' });

    expect(words).toContain("The value 'NOPE' does not exist for the field 'project'.");
  });
});

describe('a search that does not go well', () => {
  const answering = (pages: object[]) => {
    const left = [...pages];
    return scriptedClient(async () => Response.json(left.shift()));
  };

  test('reports an issue that was deleted before it was counted ✗21', async () => {
    const [one, two] = [
      { id: '1', key: 'A-1', fields: {} },
      { id: '2', key: 'A-2', fields: {} },
    ];
    const client = await answering([{ issues: [one, two] }, { issues: [two] }]);

    expect(await value(client, TOOL, { jql: 'project = A' })).toMatchObject({ total: 2, analyzed: 1 });
  });

  test('counts an issue once that is on two of its pages ✗24', async () => {
    const one = { id: '1', key: 'A-1', fields: {} };
    const client = await answering([
      { issues: [one], nextPageToken: 'more' },
      { issues: [one] },
      { issues: [one] },
    ]);

    expect(await value(client, TOOL, { jql: 'project = A' })).toMatchObject({ total: 1, analyzed: 1 });
  });

  test('ends where a page leads to itself', async () => {
    const page = { issues: [], nextPageToken: 'again' };
    const client = await answering([page, page, page]);

    expect(await refusal(client, TOOL, { jql: 'project = A' })).toContain('the same page again');
  });
});

describe('a board', () => {
  const BOARD = '/rest/agile/1.0/board/7';

  test('narrows to its project', async () => {
    const { client, jql } = await trackerWith([], { [BOARD]: { id: 7, location: { projectKey: 'PROJ' } } });

    await value(client, TOOL, { jql: '', boardId: 7 });

    expect(jql()).toBe('project in ("PROJ")');
  });

  test('of a person narrows to all projects it shows', async () => {
    const { client, jql } = await trackerWith([], {
      [BOARD]: { id: 7, location: { userId: 1 } },
      [`${BOARD}/project`]: {
        values: [{ key: 'ONE' }, { key: 'TWO' }],
        total: 2,
        isLast: true,
        maxResults: 50,
      },
    });

    await value(client, TOOL, { jql: 'type = Bug', boardId: 7 });

    expect(jql()).toBe('(type = Bug) AND project in ("ONE", "TWO")');
  });

  test('without any project is refused', async () => {
    const { client } = await trackerWith([], {
      [BOARD]: { id: 7 },
      [`${BOARD}/project`]: { values: [], total: 0, isLast: true, maxResults: 50 },
    });

    const words = await refusal(client, TOOL, { jql: 'type = Bug', boardId: 7 });

    expect(words).toBe('Invalid arguments: boardId: board 7 belongs to no project');
  });

  test('that is not there is refused with the tracker’s reason', async () => {
    const client = await trackerClient(createTrackerSimulator({ now: NOW }));

    const words = await refusal(client, TOOL, { jql: 'type = Bug', boardId: 999 });

    expect(words).toContain('The requested board cannot be viewed');
  });
});

test('✗21 all of 4,000 issues are counted, by one request for their ids and one for every hundred', async () => {
  const simulator = createTrackerSimulator({ now: NOW, rate: 0, scale: 5 });
  const client = await trackerClient(simulator);

  const found = await value(client, TOOL, { jql: 'project not in (TIDE, MOB, OPS, DOC)' });

  const counted = Object.values<number>(found.byStatus).reduce((sum, count) => sum + count);
  expect([found.total, found.analyzed, counted]).toStrictEqual([4000, 4000, 4000]);
  expect(simulator.journal.entries().map(({ path }) => path)).toStrictEqual(
    Array(41).fill('/rest/api/3/search/jql'),
  );
});

test('pages of ids are followed to the end, however short they are', async () => {
  const simulator = createTrackerSimulator({ now: NOW, rate: 0 });
  simulator.settings.patch({ largestBarePage: 70 });
  const client = await trackerClient(simulator);

  const { total, byType } = await value(client, TOOL, { jql: 'project = OPS' });

  const issues = [...simulator.world.issues.byKey.values()].filter(({ project }) => project.key === 'OPS');
  expect(total).toBe(issues.length);
  expect(byType.Bug).toBe(issues.filter(({ type }) => type.name === 'Bug').length);
});
