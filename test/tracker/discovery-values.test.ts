import { describe, expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { lending } from '../simulators/lending.js';
import { refusal, scriptedClient, trackerClient, value } from './session.js';
import { visibleIssues } from './statistics/statistics-count.js';

const TOOL = 'tracker_list_field_values';
const NOW = new Date('2026-03-02T10:00:00Z');

const simulator = lending(createTrackerSimulator)({ now: NOW, rate: 0 });
const LABELS = [...new Set(visibleIssues(simulator).flatMap(({ labels }) => labels))].sort();

interface Listed {
  name: string;
  ids?: string[];
}

async function valuesOf(args: object): Promise<{ values: Listed[]; names: string[]; hasMore: boolean }> {
  const { values, hasMore } = await value(await trackerClient(simulator), TOOL, { ...args });
  return { values, names: values.map(({ name }: Listed) => name), hasMore };
}

/** A tracker that answers everything with this. */
const always = (answer: unknown) => scriptedClient(async () => Response.json(answer));

describe('the values of a field', () => {
  test.each([
    ['priorities', ['Highest', 'High', 'Medium', 'Low', 'Lowest']],
    ['issueTypes', ['Epic', 'Story', 'Task', 'Sub-task', 'Bug']],
    ['resolutions', ['Done', "Won't Do", 'Duplicate', 'Cannot Reproduce']],
    [
      'statuses',
      simulator.world.statuses.filter(({ id }) => Number(id) > 6 || id === '3').map(({ name }) => name),
    ],
  ])('%s are those of the site', async (field, expected) => {
    const { names, hasMore } = await valuesOf({ field });

    expect([names, hasMore]).toStrictEqual([expected, false]);
  });

  test.each([
    ['priorities', 'OPS', ['Highest', 'High', 'Medium', 'Low', 'Lowest'], '1'],
    ['issueTypes', 'OPS', ['Task', 'Sub-task', 'Bug'], '10002'],
    [
      'statuses',
      'DOC',
      simulator.world.projects.get('DOC')?.workflow.statuses.map(({ name }) => name),
      undefined,
    ],
    ['components', 'OPS', ['Servers', 'Scanners', 'Network'], undefined],
  ])('%s of a project are its own, with their IDs', async (field, projectKey, expected, id) => {
    const { names, values } = await valuesOf({ field, projectKey });

    expect(names).toStrictEqual(expected);
    expect(values.every(({ ids }) => ids?.length === 1)).toBe(true);
    if (id) expect(values[0]?.ids).toStrictEqual([id]);
  });

  test.each([
    ['priorities', { searchTerm: 'EST' }, ['Highest', 'Lowest']],
    ['priorities', { searchTerm: 'EST', projectKey: 'TIDE' }, ['Highest', 'Lowest']],
    ['issueTypes', { searchTerm: 'task' }, ['Task', 'Sub-task']],
    ['statuses', { searchTerm: 'review' }, ['Design Review', 'In Review']],
    ['resolutions', { searchTerm: "N'T" }, ["Won't Do"]],
    ['components', { searchTerm: 'BO', projectKey: 'TIDE' }, ['Booking', 'Boarding']],
    ['labels', { searchTerm: 'PeRf' }, ['performance']],
    ['labels', { searchTerm: 'no such label' }, []],
  ])('%s with %j have the term in their names, in any case', async (field, args, expected) => {
    const { names, hasMore } = await valuesOf({ field, ...args });

    expect([names, hasMore]).toStrictEqual([expected, false]);
  });

  test.each([
    ['statuses', { searchTerm: 'review', maxResults: 1 }, ['Design Review'], true],
    ['statuses', { searchTerm: 'review', maxResults: 2 }, ['Design Review', 'In Review'], false],
    ['priorities', { maxResults: 2.9 }, ['Highest', 'High'], true],
    ['resolutions', { maxResults: 4 }, ['Done', "Won't Do", 'Duplicate', 'Cannot Reproduce'], false],
    ['components', { projectKey: 'OPS', maxResults: 1 }, ['Servers'], true],
    [
      'labels',
      { searchTerm: 'e', maxResults: 3 },
      LABELS.filter((label) => label.includes('e')).slice(0, 3),
      true,
    ],
  ])('%s with %j are so many at most, after all else', async (field, args, expected, more) => {
    const { names, hasMore } = await valuesOf({ field, ...args });

    expect([names, hasMore]).toStrictEqual([expected, more]);
  });

  test('labels are 1,000 unless more are asked for', async () => {
    const [usual, all, some] = [
      await valuesOf({ field: 'labels' }),
      await valuesOf({ field: 'labels', maxResults: 5000 }),
      await valuesOf({ field: 'labels', maxResults: LABELS.length }),
    ];

    expect([usual.names, usual.hasMore]).toStrictEqual([LABELS.slice(0, 1000), true]);
    expect([all.names, all.hasMore]).toStrictEqual([LABELS, false]);
    expect([some.names, some.hasMore]).toStrictEqual([LABELS, false]);
    expect(LABELS.length).toBeGreaterThan(1000);
    expect(usual.values[0]).toStrictEqual({ name: LABELS[0] });
  });

  test('a label is found on whatever page it is', async () => {
    const last = LABELS.at(-1);

    const { names } = await valuesOf({ field: 'labels', searchTerm: last?.toUpperCase(), maxResults: 1 });

    expect(names).toStrictEqual([last]);
  });

  test('values of one name are listed once, with the IDs of all', async () => {
    const client = await always([
      { id: '1', name: 'To Do' },
      { id: '2', name: 'Done' },
      { id: '10900', name: 'To Do' },
      { id: '1', name: 'To Do' },
    ]);

    const found = await value(client, TOOL, { field: 'statuses', maxResults: 2 });

    const values = [
      { name: 'To Do', ids: ['1', '10900'] },
      { name: 'Done', ids: ['2'] },
    ];
    expect(found).toStrictEqual({ field: 'statuses', values, hasMore: false });
  });

  test('priorities are listed as they are called, not as a query writes them', async () => {
    const results = ['High', '"Very High"', '"Say \\"no\\""'].map((value) => ({
      value,
      displayName: '<b>x</b>',
    }));

    const { values } = await value(await always({ results }), TOOL, { field: 'priorities' });

    expect(values).toStrictEqual([{ name: 'High' }, { name: 'Very High' }, { name: 'Say "no"' }]);
  });

  test('✗21 as many priorities as the tracker ever suggests may not be all', async () => {
    const results = Array.from({ length: 15 }, (_, at) => ({ value: `P${at}`, displayName: `P${at}` }));

    const [full, fewer] = [
      await value(await always({ results }), TOOL, { field: 'priorities', searchTerm: 'p1' }),
      await value(await always({ results: results.slice(1) }), TOOL, { field: 'priorities' }),
    ];

    expect([full.values.length, full.hasMore]).toStrictEqual([6, true]);
    expect([fewer.values.length, fewer.hasMore]).toStrictEqual([14, false]);
  });
});

describe('is refused', () => {
  test('components without a project, before anything is asked', async () => {
    const before = simulator.journal.entries().length;

    const words = await refusal(await trackerClient(simulator), TOOL, { field: 'components' });

    expect(words).toBe('Invalid arguments: projectKey: is required when field is components');
    expect(simulator.journal.entries().length).toBe(before);
  });

  test.each(['statuses', 'issueTypes', 'components', 'priorities'])(
    '%s of a project that is not there',
    async (field) => {
      const words = await refusal(await trackerClient(simulator), TOOL, { field, projectKey: 'NOPE' });

      expect(words).toMatch(/No project could be found with key (or id )?'NOPE'/);
    },
  );

  test('fewer than one value', async () => {
    const words = await refusal(await trackerClient(simulator), TOOL, { field: 'labels', maxResults: 0 });

    expect(words).toBe('Invalid arguments: maxResults: must be at least 1');
  });
});
