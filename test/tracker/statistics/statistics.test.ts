import { describe, expect, test } from 'vitest';
import { value } from '../session.js';
import { named, person, TOOL, trackerWith } from './statistics-tracker.js';

describe('by default', () => {
  test('issues are counted by status, type, priority and assignee, and by type and status', async () => {
    const { client, asked } = await trackerWith([
      {
        status: named('To Do'),
        issuetype: named('Bug'),
        priority: named('High'),
        assignee: person('a', 'Ann'),
      },
      { status: named('Done'), issuetype: named('Bug'), priority: null, assignee: null },
      { status: named('Done'), issuetype: named('Task'), assignee: person('a', 'Ann') },
    ]);

    const found = await value(client, TOOL, { jql: 'project = PROJ' });

    expect(found).toStrictEqual({
      ...{ total: 3, analyzed: 3 },
      byStatus: { Done: 2, 'To Do': 1 },
      byType: { Bug: 2, Task: 1 },
      byPriority: { None: 2, High: 1 },
      byAssignee: { Ann: 2, Unassigned: 1 },
      byTypeAndStatus: { Bug: { 'To Do': 1, Done: 1 }, Task: { Done: 1 } },
    });
    expect(asked.at(-1)?.body.fields).toStrictEqual(['status', 'issuetype', 'priority', 'assignee']);
  });

  test('a query without issues gives zeros', async () => {
    const { client } = await trackerWith([]);

    const found = await value(client, TOOL, { jql: 'project = PROJ' });

    const none = { byStatus: {}, byType: {}, byPriority: {}, byAssignee: {}, byTypeAndStatus: {} };
    expect(found).toStrictEqual({ total: 0, analyzed: 0, ...none });
  });
});

describe('with groupBy', () => {
  test('the groups asked for replace the usual counts, and only their fields are read', async () => {
    const { client, asked } = await trackerWith([
      { reporter: null, resolution: named('Done'), project: { key: 'PROJ', name: 'A project' } },
      { reporter: person('b', 'Ben'), resolution: null, project: { key: 'PROJ', name: 'A project' } },
    ]);

    const found = await value(client, TOOL, {
      ...{ jql: 'project = PROJ', groupBy: ['reporter', 'resolution', 'project'] },
    });

    expect(found).toStrictEqual({
      ...{ total: 2, analyzed: 2 },
      groupedBy: { reporter: { Ben: 1, None: 1 }, resolution: { Done: 1, None: 1 }, project: { PROJ: 2 } },
    });
    expect(asked.at(-1)?.body.fields).toStrictEqual(['reporter', 'resolution', 'project']);
  });

  test('no dimension gives no groups', async () => {
    const { client } = await trackerWith([{}]);

    const found = await value(client, TOOL, { jql: 'project = PROJ', groupBy: [] });

    expect(found).toStrictEqual({ total: 1, analyzed: 1, groupedBy: {} });
  });

  test('an issue counts under each of its labels and components, and under None without any', async () => {
    const { client } = await trackerWith([
      { labels: ['red', 'blue'], components: [named('API'), named('Web')] },
      { labels: ['red'], components: [] },
      { labels: [] },
    ]);

    const { total, groupedBy } = await value(client, TOOL, {
      jql: 'a = 1',
      groupBy: ['labels', 'components'],
    });

    expect(total).toBe(3);
    expect(groupedBy).toStrictEqual({
      labels: { red: 2, blue: 1, None: 1 },
      components: { None: 2, API: 1, Web: 1 },
    });
  });

  test('labels with the names of an object’s own parts are counted like any other', async () => {
    const { client } = await trackerWith([
      { labels: ['__proto__', 'constructor', 'toString'] },
      { labels: ['__proto__'] },
    ]);
    const cross = { rowField: 'labels', columnField: 'labels' };

    const found = await value(client, TOOL, { jql: 'a = 1', groupBy: ['labels'], pivot: cross });

    expect(Object.entries(found.groupedBy.labels)).toStrictEqual([
      ['__proto__', 2],
      ['constructor', 1],
      ['toString', 1],
    ]);
    expect(Object.keys(found.pivot.data)).toStrictEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.entries(found.pivot.rowTotals)[0]).toStrictEqual(['__proto__', 2]);
  });

  test('people of one name are listed with their accounts, and hidden names are accounts', async () => {
    const { client } = await trackerWith([
      { assignee: person('a1', 'Ann') },
      { assignee: person('a2', 'Ann') },
      { assignee: person('a2', 'Ann') },
      { assignee: person('b1', 'Ben') },
      { assignee: person('c1') },
    ]);

    const { byAssignee } = await value(client, TOOL, { jql: 'a = 1' });

    expect(byAssignee).toStrictEqual({ 'Ann (a2)': 2, 'Ann (a1)': 1, Ben: 1, c1: 1 });
  });

  test('what is called None or Unassigned is not mixed with having nothing', async () => {
    const { client } = await trackerWith([
      { labels: ['None'], assignee: person('u1', 'Unassigned') },
      { labels: [], assignee: null },
    ]);

    const { groupedBy } = await value(client, TOOL, { jql: 'a = 1', groupBy: ['labels', 'assignee'] });

    expect(groupedBy).toStrictEqual({
      labels: { None: 1, 'None (labels)': 1 },
      assignee: { Unassigned: 1, 'Unassigned (u1)': 1 },
    });
  });

  test('statuses of one name are one status', async () => {
    const { client } = await trackerWith([
      { status: { id: '1', name: 'To Do' } },
      { status: { id: '10900', name: 'To Do' } },
    ]);

    const { groupedBy } = await value(client, TOOL, { jql: 'a = 1', groupBy: ['status'] });

    expect(groupedBy.status).toStrictEqual({ 'To Do': 2 });
  });
});
