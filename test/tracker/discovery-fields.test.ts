import { describe, expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { lending } from '../simulators/lending.js';
import { refusal, scriptedClient, trackerClient, value } from './session.js';

const TOOL = 'tracker_get_field_schema';
const NOW = new Date('2026-03-02T10:00:00Z');
const META = '/rest/api/3/issue/createmeta';

const simulator = lending(createTrackerSimulator)({ now: NOW, rate: 0 });
const { fields: definitions } = simulator.world;

interface Listed {
  id: string;
  name: string;
  type: string;
}

async function fieldsFor(args: object): Promise<Listed[]> {
  const client = await trackerClient(simulator);
  return (await value(client, TOOL, { ...args })).fields;
}

describe('the field schema', () => {
  test('has every field of the site with its types', async () => {
    const fields = await fieldsFor({});

    expect(fields.map(({ id }) => id)).toStrictEqual(definitions.map(({ id }) => id));
    const some = ['summary', 'labels', 'issuekey', 'customfield_10016', 'customfield_10036'];
    expect(fields.filter(({ id }) => some.includes(id))).toStrictEqual([
      { id: 'summary', name: 'Summary', type: 'system', schemaType: 'string' },
      { id: 'labels', name: 'Labels', type: 'system', schemaType: 'array', items: 'string' },
      { id: 'issuekey', name: 'Key', type: 'system', schemaType: null },
      {
        ...{ id: 'customfield_10016', name: 'Story Points', type: 'custom', schemaType: 'number' },
        customType: 'com.atlassian.jira.plugin.system.customfieldtypes:float',
      },
      {
        ...{
          id: 'customfield_10036',
          name: 'Platforms',
          type: 'custom',
          schemaType: 'array',
          items: 'option',
        },
        customType: 'com.atlassian.jira.plugin.system.customfieldtypes:multicheckboxes',
      },
    ]);
  });

  test('of custom fields has no other', async () => {
    const fields = await fieldsFor({ customOnly: true });

    expect(fields.map(({ id }) => id)).toStrictEqual(
      definitions.filter(({ custom }) => custom).map(({ id }) => id),
    );
  });

  test.each([
    ['STORY', ['customfield_10016']],
    ['omfield_10016', ['customfield_10016']],
    ['FixVers', ['fixVersions']],
    ['ship', ['customfield_10034']],
    ['nothing like it', []],
  ])('has the fields with %j in their names or IDs, in any case', async (searchTerm, expected) => {
    const fields = await fieldsFor({ searchTerm });

    expect(fields.map(({ id }) => id)).toStrictEqual(expected);
  });

  test('of a project has only those custom fields that its screens have, and all of the system', async () => {
    const [scrum, kanban] = [await fieldsFor({ projectKey: 'TIDE' }), await fieldsFor({ projectKey: 'OPS' })];

    const customs = (fields: Listed[]) =>
      fields.filter(({ type }) => type === 'custom').map(({ name }) => name);
    expect(customs(kanban)).not.toContain('Story Points');
    expect(customs(scrum).filter((name) => !customs(kanban).includes(name))).toStrictEqual(
      definitions.filter(({ projectKinds }) => projectKinds.join() === 'scrum').map(({ name }) => name),
    );
    for (const fields of [scrum, kanban])
      expect(fields.filter(({ type }) => type === 'system')).toHaveLength(
        definitions.filter(({ custom }) => !custom).length,
      );
  });

  test('of a project takes the other restrictions too', async () => {
    const args = { customOnly: true, searchTerm: 's' };
    const [scrum, kanban] = [
      await fieldsFor({ ...args, projectKey: 'TIDE' }),
      await fieldsFor({ ...args, projectKey: 'OPS' }),
    ];

    expect(scrum.map(({ name }) => name)).toStrictEqual(expect.arrayContaining(['Story Points', 'Severity']));
    expect(kanban.map(({ name }) => name)).toStrictEqual(expect.arrayContaining(['Severity']));
    expect(kanban.map(({ name }) => name)).not.toContain('Story Points');
  });

  test('of a project that is not there is refused, which says so', async () => {
    const words = await refusal(await trackerClient(simulator), TOOL, { projectKey: 'NOPE' });

    expect(words).toContain('There is no project NOPE');
  });

  test('of a project is joined from all pages of all its types of issue', async () => {
    const input = (id: number) => ({ fieldId: `customfield_${id}` });
    const page = (list: string, all: object[], query: URLSearchParams, size: number) => {
      const startAt = Number(query.get('startAt'));
      return { startAt, maxResults: size, total: all.length, [list]: all.slice(startAt, startAt + size) };
    };
    const lists: Record<string, [string, object[]]> = {
      [`${META}/PROJ/issuetypes`]: ['issueTypes', [{ id: '1' }, { id: '2' }, { id: '3' }]],
      [`${META}/PROJ/issuetypes/1`]: ['fields', [input(1), input(2), input(3)]],
      [`${META}/PROJ/issuetypes/2`]: ['fields', [input(3)]],
      [`${META}/PROJ/issuetypes/3`]: ['fields', [input(3), input(4), input(5), input(6), input(7)]],
    };
    const all = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id: `customfield_${id}`, name: 'A', custom: true }));
    const client = await scriptedClient(async (url) => {
      const { pathname, searchParams } = new URL(url);
      const [list, items] = lists[pathname] ?? [];
      return Response.json(list && items ? page(list, items, searchParams, 2) : all);
    });

    const { fields } = await value(client, TOOL, { projectKey: 'PROJ' });

    expect(fields.map(({ id }: Listed) => id)).toStrictEqual(all.slice(0, 7).map(({ id }) => id));
  });

  test('of a project in which the account may not create issues says so, rather than that it has no fields', async () => {
    const client = await scriptedClient(async (url) =>
      Response.json(url.includes(META) ? { startAt: 0, maxResults: 50, total: 0, issueTypes: [] } : []),
    );

    const words = await refusal(client, TOOL, { projectKey: 'PROJ' });

    expect(words).toBe('The tracker shows what PROJ is made of only to those who may create issues there.');
  });
});
