import * as z from 'zod';
import { READS } from '../../kernel/mcp/tool.js';
import { projectKey, whole } from '../definition/arguments.js';
import { tool } from '../definition/tool.js';
import { FIELD_VALUES, FIELDS_WITH_VALUES } from '../discovery/field-values.js';
import { type Definition, projectFields, siteFields } from '../discovery/fields.js';

/** A site has labels without end, and little else of which there are many. */
const USUAL_LABELS = 1000;

const Field = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['system', 'custom']),
  schemaType: z
    .string()
    .nullable()
    .describe('What a value is: string, number, option, user, array and others'),
  items: z.string().optional().describe('What each value of an array is'),
  customType: z.string().optional().describe('The kind of a custom field'),
});

export const discoveryTools = [
  tool({
    name: 'tracker_get_field_schema',
    title: 'Field schema',
    description:
      'List the fields of issues with IDs, names and types. With a project: its custom fields on the screens where issues are ' +
      'made, and the fields of the system, which all issues have.',
    annotations: READS,
    input: z.object({
      projectKey: projectKey.optional().describe('Project key: only fields configured for the project'),
      customOnly: z.boolean().optional().describe('Only custom fields'),
      searchTerm: z.string().optional().describe('Part of a name or ID, in any case'),
    }),
    output: z.object({ fields: z.array(Field) }),
    run: async ({ projectKey, customOnly, searchTerm }, { jira }, call) => {
      const all = await (projectKey === undefined
        ? siteFields(jira, call)
        : projectFields(jira, projectKey, call));
      const wanted = all.filter(
        ({ id, name, custom }) =>
          (custom || !customOnly) && (hasTerm(name, searchTerm) || hasTerm(id, searchTerm)),
      );
      return { fields: wanted.map(field) };
    },
  }),

  tool({
    name: 'tracker_list_field_values',
    title: 'Field values',
    description:
      'List the values that issues can have in a field. A project narrows priorities, statuses and issue types to its own, ' +
      'and components are listed of a project only; labels and resolutions are those of the whole site.',
    annotations: READS,
    input: z.object({
      field: z.enum(FIELDS_WITH_VALUES).describe('The field with the values to list'),
      projectKey: projectKey.optional().describe('Project key; required when field is components'),
      searchTerm: z.string().optional().describe('Part of a name, in any case'),
      maxResults: z
        .number()
        .refine((count) => count >= 1, 'must be at least 1')
        .optional()
        .describe(`How many values at most; ${USUAL_LABELS} labels, and all of the others, if omitted`),
    }),
    output: z.object({
      field: z.enum(FIELDS_WITH_VALUES),
      values: z
        .array(
          z.object({
            name: z.string(),
            ids: z
              .array(z.string())
              .optional()
              .describe('Several where values of one name belong to several projects; labels have none'),
          }),
        )
        .describe('Each name once'),
      hasMore: z.boolean().describe('Whether there are more values than these'),
    }),
    run: async ({ field, projectKey, searchTerm, maxResults }, { jira }, call) => {
      const usual = field === 'labels' ? USUAL_LABELS : Number.POSITIVE_INFINITY;
      const limit = maxResults === undefined ? usual : whole(maxResults);
      const enough = searchTerm ? Number.POSITIVE_INFINITY : limit + 1;
      const { values, cut = false } = await FIELD_VALUES[field](jira, { projectKey, enough }, call);
      const found = byName(values.filter(({ name }) => hasTerm(name, searchTerm)));
      return { field, values: found.slice(0, limit), hasMore: cut || found.length > limit };
    },
  }),
];

function field({ id, name, custom, schema }: Definition): z.input<typeof Field> {
  return {
    id,
    name,
    type: custom ? 'custom' : 'system',
    schemaType: schema?.type ?? null,
    ...(schema?.items && { items: schema.items }),
    ...(schema?.custom && { customType: schema.custom }),
  };
}

/** Each name once, with the ids of all that bear it. */
function byName(values: readonly { name: string; id?: string }[]): { name: string; ids?: string[] }[] {
  const ids = new Map<string, Set<string>>();
  for (const { name, id } of values) {
    const found = ids.get(name) ?? new Set();
    if (id !== undefined) found.add(id);
    ids.set(name, found);
  }
  return [...ids].map(([name, own]) => ({ name, ...(own.size > 0 && { ids: [...own] }) }));
}

/** Whether a text has a term in it, whatever the case; no term is in every text. */
function hasTerm(text: string, term = ''): boolean {
  return text.toLowerCase().includes(term.toLowerCase());
}
