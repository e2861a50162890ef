// Which fields there are, and which values they can have.
import { z } from 'zod';
import { Refused, taken } from '../site.js';
import { oneOf } from './arguments.js';

const segment = encodeURIComponent;
const has = (text, term) => text.toLowerCase().includes(term.toLowerCase());
const names = (records) => records.map(({ name }) => name);

/** The fields that issues of a project can have, whatever their type. */
async function fieldsOf({ platform, members }, project) {
  const projectIdOrKey = segment(project);
  const types = await taken(
    members(
      (page) => platform.issues.getCreateIssueMetaIssueTypes({ ...page, projectIdOrKey }),
      'issueTypes',
    ),
  );
  const lists = await Promise.all(
    types.map(({ id }) =>
      taken(
        members(
          (page) =>
            platform.issues.getCreateIssueMetaIssueTypeId({ ...page, projectIdOrKey, issueTypeId: id }),
          'fields',
        ),
      ),
    ),
  );
  return new Set(lists.flat().map(({ fieldId }) => fieldId));
}

const everywhere =
  (path) =>
  async (_project, { platform, members }) =>
    taken(members((page) => platform.sendRequest({ url: path, method: 'GET', params: page }), 'values'));

const VALUES = {
  labels: everywhere('/rest/api/3/label'),
  priorities: async (...given) => names(await everywhere('/rest/api/3/priority/search')(...given)),
  resolutions: async (...given) => names(await everywhere('/rest/api/3/resolution/search')(...given)),
  async statuses(project, { platform }) {
    if (project === undefined) return names(await platform.workflowStatuses.getStatuses());
    const types = await platform.projects.getAllStatuses({ projectIdOrKey: segment(project) });
    return types.flatMap(({ statuses }) => names(statuses));
  },
  async issueTypes(project, { platform }) {
    if (project === undefined) return names(await platform.issueTypes.getIssueAllTypes());
    return names((await platform.projects.getProject({ projectIdOrKey: segment(project) })).issueTypes);
  },
  async components(project, { platform }) {
    if (project === undefined) throw new Refused('projectKey is required for components.');
    return names(await platform.projectComponents.getProjectComponents({ projectIdOrKey: segment(project) }));
  },
};

export const DISCOVERY = [
  {
    name: 'tracker_get_field_schema',
    description: 'Fields with their types',
    input: {
      projectKey: z.string().optional().describe('Only fields that this project has'),
      customOnly: z.boolean().optional(),
      searchTerm: z.string().optional().describe('In a name or an ID'),
    },
    async run({ projectKey, customOnly, searchTerm = '' }, { site, style }) {
      const all = await site.platform.issueFields.getFields();
      const own = projectKey === undefined ? undefined : await fieldsOf(site, projectKey);
      const found = all.filter(
        ({ id, name, custom }) =>
          (custom || !customOnly) && (own?.has(id) ?? true) && (has(name, searchTerm) || has(id, searchTerm)),
      );
      return {
        fields: style.inAnyOrder(found).map(({ id, name, custom, schema }) => ({
          ...{ field: name, fieldId: id, origin: custom ? 'custom' : 'system' },
          ...{
            type: schema?.custom?.split(':').at(-1) ?? schema?.type ?? null,
            schemaType: schema?.type ?? null,
          },
        })),
      };
    },
  },
  {
    name: 'tracker_list_field_values',
    description: 'Values that a field can have',
    input: {
      field: oneOf(Object.keys(VALUES)),
      projectKey: z.string().optional().describe('Required for components'),
      searchTerm: z.string().optional().describe('In a name'),
      maxResults: z.number().int().min(1).optional().describe('1000 for labels if left out'),
    },
    async run({ field, projectKey, searchTerm = '', maxResults }, { site }) {
      const found = [...new Set(await VALUES[field](projectKey, site))].filter((name) =>
        has(name, searchTerm),
      );
      const most = maxResults ?? (field === 'labels' ? 1000 : found.length);
      return { [field]: found.slice(0, most), left: Math.max(0, found.length - most) };
    },
  },
];
