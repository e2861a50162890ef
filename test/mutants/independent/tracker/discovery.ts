import { answering, asking, given, ignoring, rows, rowsOf, shifted, when, without } from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { PROJECT } from './world.js';

/** Mutants of what fields and values there are. */
export const discoveryMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-fields-term-loses-custom-only',
    tool: 'tracker_get_field_schema',
    breaks:
      'customOnly leaves out the other fields, with a search term too (Endpoints, tracker_get_field_schema).',
    change: when(given('searchTerm'), ignoring('customOnly')),
    shows: () => [['tracker_get_field_schema', { searchTerm: 's', customOnly: true }]],
    combination: true,
  },
  {
    id: 'tracker-fields-term-in-names-only',
    tool: 'tracker_get_field_schema',
    breaks: 'The search term is looked for in names and IDs (Endpoints, tracker_get_field_schema).',
    change: rows('fields', (fields, { args }) =>
      fields.filter(({ name }) =>
        String(name)
          .toLowerCase()
          .includes(String(args.searchTerm ?? '').toLowerCase()),
      ),
    ),
    shows: () => [['tracker_get_field_schema', { searchTerm: 'customfield_1003' }]],
  },
  {
    id: 'tracker-fields-term-with-case',
    tool: 'tracker_get_field_schema',
    breaks: 'The search term is looked for in any case (Endpoints, tracker_get_field_schema).',
    change: rows('fields', (fields, { args: { searchTerm = '' } }) =>
      fields.filter(({ id, name }) => [id, name].some((text) => String(text).includes(String(searchTerm)))),
    ),
    shows: () => [['tracker_get_field_schema', { searchTerm: 'STORY' }]],
  },
  {
    id: 'tracker-fields-custom-lose-project',
    tool: 'tracker_get_field_schema',
    breaks:
      'A project narrows the fields to those configured for it, custom ones alone too (Endpoints, tracker_get_field_schema).',
    change: when(({ customOnly }) => customOnly === true, ignoring('projectKey')),
    shows: () => [['tracker_get_field_schema', { projectKey: 'OPS', customOnly: true }]],
    combination: true,
  },
  {
    id: 'tracker-fields-exchange-types',
    tool: 'tracker_get_field_schema',
    breaks: 'Each field has its schema type (Endpoints, tracker_get_field_schema).',
    change: rows('fields', (fields) => shifted(fields, 'schemaType')),
    shows: () => [['tracker_get_field_schema', { customOnly: true }]],
  },
  {
    id: 'tracker-values-of-first-project',
    tool: 'tracker_list_field_values',
    breaks: 'Components are those of the project named (Endpoints, tracker_list_field_values).',
    change: asking((args, { memory }) => {
      if (args.field !== 'components' || args.projectKey === undefined) return args;
      if (!memory.has('project')) memory.set('project', args.projectKey);
      return { ...args, projectKey: memory.get('project') };
    }),
    shows: () => [
      ['tracker_list_field_values', { field: 'components', projectKey: PROJECT }],
      ['tracker_list_field_values', { field: 'components', projectKey: 'MOB' }],
    ],
    combination: true,
  },
  {
    id: 'tracker-values-term-at-start',
    tool: 'tracker_list_field_values',
    breaks: 'The search term matches any part of a name (Endpoints, tracker_list_field_values).',
    change: rows('values', (values, { args: { searchTerm = '' } }) =>
      values.filter(({ name }) => String(name).toLowerCase().startsWith(String(searchTerm).toLowerCase())),
    ),
    shows: () => [['tracker_list_field_values', { field: 'statuses', searchTerm: 'progress' }]],
  },
  {
    id: 'tracker-values-limit-before-term',
    tool: 'tracker_list_field_values',
    breaks: 'maxResults limits what is found, not what is searched (Endpoints, tracker_list_field_values).',
    change: when(given('searchTerm', 'maxResults'), async (asked) => {
      const { args, pass } = asked;
      const found = rows('values', (values) =>
        values.filter(({ name }) =>
          String(name).toLowerCase().includes(String(args.searchTerm).toLowerCase()),
        ),
      );
      return found({ ...asked, pass: () => pass(without(args, 'searchTerm')) });
    }),
    shows: () => [['tracker_list_field_values', { field: 'statuses', searchTerm: 'done', maxResults: 1 }]],
    combination: true,
  },
  {
    id: 'tracker-values-hundred-labels',
    tool: 'tracker_list_field_values',
    breaks: 'Without maxResults there are up to 1000 labels (Limits).',
    change: when(
      ({ field }) => field === 'labels',
      asking((args) => ({ maxResults: 100, ...args })),
    ),
    shows: () => [['tracker_list_field_values', { field: 'labels' }]],
  },
  {
    id: 'tracker-values-resolutions-are-statuses',
    tool: 'tracker_list_field_values',
    breaks: 'The values are those of the field named (Endpoints, tracker_list_field_values).',
    change: async (asked) => {
      if (asked.args.field !== 'resolutions') return asked.pass();
      const { structuredContent } = await asked.ask('tracker_list_field_values', {
        ...asked.args,
        field: 'statuses',
      });
      return answering((value) => ({ ...value, values: rowsOf(structuredContent?.values) }))(asked);
    },
    shows: () => [['tracker_list_field_values', { field: 'resolutions' }]],
  },
];
