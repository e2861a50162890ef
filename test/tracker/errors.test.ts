import { describe, expect, test } from 'vitest';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { refusal, trackerClient } from './session.js';

const client = await trackerClient(createTrackerSimulator({ rate: 0 }));
const { tools } = await client.listTools();

interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  required?: string[];
  anyOf?: Schema[];
}

/** Every argument of a schema with its path, those within others too. */
function argumentsIn(schema: Schema, place = ''): [string, Schema][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
    [place + name, each] as [string, Schema],
    ...argumentsIn(each, `${place}${name}.`),
    ...argumentsIn(each.items ?? {}, `${place}${name}[].`),
  ]);
}

describe.each(tools.map(({ name, inputSchema }) => [name, inputSchema as Schema] as const))(
  '%s',
  (name, schema) => {
    test('describes every argument, in a schema that strict providers take', () => {
      for (const [path, { description }] of argumentsIn(schema))
        expect([path, description ?? '']).not.toContain('');
      expect(JSON.stringify(schema)).not.toContain('propertyNames');
    });

    const required = (schema.required ?? []).filter((argument) => schema.properties?.[argument]);
    test.each(required)('says that %s is required where it is missing', async (missing) => {
      const args = Object.fromEntries(
        required.filter((one) => one !== missing).map((one) => [one, 'PROJ-1']),
      );

      const said = await refusal(client, name, args);

      expect(said).toMatch(new RegExp(`\\b${missing}: is required`));
    });

    test.each(Object.keys(schema.properties ?? {}))(
      'names %s and the rule it breaks, in no words of JavaScript',
      async (argument) => {
        const nulls = required.includes(argument) ? [null] : []; // else it counts as left out
        for (const odd of [...nulls, true, { a: 1 }, [{}]]) {
          const said = await refusal(client, name, { [argument]: odd }).catch(() => `${argument}: must`);

          expect(said).not.toMatch(
            /undefined|NaN|expected|received|Invalid (input|option|key)|Too (small|big)|\[object/,
          );
          if (!/nothing to do/.test(said))
            expect(said).toMatch(new RegExp(`\\b${argument}(\\.[\\w.]+)?: (must|is required)|: is required`));
        }
      },
    );
  },
);

test.each<[string, object, string]>([
  ['tracker_get_issue', { issueKey: 7 }, 'issueKey: must be a string, not 7'],
  ['tracker_get_issue', { issueKey: 'PROJ-1', fields: ['colour'] }, 'fields.0: must be "key", "summary"'],
  ['tracker_get_issue', { issueKey: 'PROJ-1', fields: ['colour'] }, 'not "colour"'],
  [
    'tracker_list_sprints',
    { projectKey: 'PROJ', state: 'open' },
    'state: must be "active", "future" or "closed", not "open"',
  ],
  ['tracker_list_sprints', { projectKey: 'PROJ', startAt: -1 }, 'startAt: must be at least 0'],
  ['tracker_list_sprints', { projectKey: '' }, 'projectKey: must not be empty'],
  ['tracker_list_sprints', { projectKey: '..' }, 'projectKey: must not be empty, "." or ".."'],
  ['tracker_list_sprints', {}, 'one of boardId and projectKey is required'],
  ['tracker_download_attachment', { attachmentId: '', outputPath: 'a' }, 'attachmentId: must not be empty'],
  ['tracker_transition_issue', { issueKey: 'PROJ-1', transitionId: '' }, 'transitionId: must not be empty'],
  [
    'tracker_get_backlog_stats',
    { jql: 'x', fieldFilters: [{ field: 'a', operator: 'eq', value: 7 }] },
    'fieldFilters.0.value: must be a string or an array, not 7',
  ],
  [
    'tracker_get_sprint_report',
    { sprintId: 1, projectKey: 'A', storyPointsField: 'customfield_1', statusGroups: { Done: 'Done' } },
    'statusGroups.Done: must be an array of names of statuses',
  ],
  [
    'tracker_get_sprint_report',
    { sprintId: 1, projectKey: 'A', storyPointsField: 'customfield_1', statusGroups: { Done: [1] } },
    'statusGroups.Done.0: must be a string, not 1',
  ],
])('%s refuses %j: %s', async (tool, args, words) => {
  const said = await refusal(client, tool, { ...args });

  expect(said).toContain(words);
});
