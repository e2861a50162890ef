import type { Expected, ExpectedRecord } from '../../../models/model.js';
import { anyOf } from '../../../reading/values.js';
import { aboveUsual } from '../limits.js';
import { trackerTool } from '../tool.js';
import type { TrackerWorld } from '../world.js';

type Field = TrackerWorld['fields'][number];

const fieldOf = ({ id, name, custom, schemaType, items }: Field): ExpectedRecord => ({
  id: `field ${id}`,
  marks: [[id, name], [id]],
  facts: { ID: id, name, type: anyOf(custom ? 'custom' : 'system', schemaType), 'schema type': schemaType },
  may: { kind: custom ? 'custom' : 'system', 'is custom': custom, 'type of items': items },
});

const keysOf = ({ projects }: TrackerWorld) => projects.map(({ key }) => key);

export const discoveryTools = {
  tracker_get_field_schema: trackerTool({
    valid: () => ({}),
    values: {
      projectKey: keysOf,
      customOnly: () => [true, false],
      searchTerm: () => ['date', 'CUSTOMFIELD_1003', 'ory poi', 'custom.ield', 'no such field'],
    },
    answers: ({ projectKey, customOnly, searchTerm }, { fields, projects }) => {
      const kind = projects.find(({ key }) => key === projectKey)?.kind;
      const wanted = fields
        .filter(({ custom }) => custom || customOnly !== true)
        .filter(({ id, name }) => has(name, searchTerm) || has(id, searchTerm));
      if (kind === undefined) return listOf(wanted.map(fieldOf));
      const configured = wanted.filter(({ projectKinds }) => projectKinds.includes(kind));
      // Of the fields that the backend itself has or fills in, which are configured for a project is not said.
      const isDecided = ({ custom, schemaType }: Field) => custom && schemaType !== 'any';
      const optional = configured.filter((field) => !isDecided(field)).map(fieldOf);
      return {
        answer: { lists: [{ name: 'field', records: configured.filter(isDecided).map(fieldOf), optional }] },
      };
    },
  }),

  tracker_list_field_values: trackerTool({
    valid: () => ({ field: 'labels' }),
    or: (world) => keysOf(world).map((projectKey) => ({ field: 'components', projectKey })),
    values: {
      field: (_world, { projectKey }) => [
        'priorities',
        'statuses',
        'issueTypes',
        'resolutions',
        projectKey === undefined ? 'components' : 'labels',
      ],
      projectKey: keysOf,
      searchTerm: (world, { field, projectKey }) => [
        ...partsOfNames(valuesOf(String(field), projectKey, world)),
        ...['case-2', 'c.se', 'no such value'],
      ],
      maxResults: () => [2, 3000],
    },
    answers: (
      { field, projectKey, searchTerm, maxResults = field === 'labels' ? 1000 : undefined },
      world,
    ) => {
      if (field === 'components' && projectKey === undefined)
        return { refused: 'components are those of a project' };
      const size = maxResults === undefined ? {} : { size: Number(maxResults) };
      const matching = (names: readonly string[]) =>
        [...new Set(names)]
          .filter((name) => has(name, searchTerm))
          .map((name) => ({ id: name, marks: [[name]], facts: {} }));
      const { all, hidden = [], ofProject = [] } = valuesOf(String(field), projectKey, world);
      const name = `field value, of ${field}`; // an answer may call the list by what is in it
      const site = { name, records: matching(all), optional: matching(hidden), ...size };
      const narrowed = { name, records: matching(ofProject), ...size };
      const limit = aboveUsual(maxResults, 1000);
      if (field === 'components') return { answer: { lists: [narrowed] }, ...limit };
      // Whether a project narrows other values than components is not said.
      return {
        anyOf: [site, ...(projectKey === undefined ? [] : [narrowed])].map((list) => ({ lists: [list] })),
        ...limit,
      };
    },
  }),
};

interface Values {
  readonly all: readonly string[];
  /** Those that only projects have which the account does not see. */
  readonly hidden?: readonly string[];
  readonly ofProject?: readonly string[];
}

function valuesOf(field: string, projectKey: unknown, world: TrackerWorld): Values {
  const { projects, issues, priorities, resolutions, statuses } = world;
  const own = projects.filter(({ key }) => key === projectKey);
  const names = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name);
  if (field === 'components') return { all: [], ofProject: own.flatMap(({ components }) => components) };
  if (field === 'priorities') return { all: names(priorities), ofProject: names(priorities) };
  if (field === 'resolutions') return { all: names(resolutions), ofProject: names(resolutions) };
  if (field === 'labels') {
    const ofProject = issues.filter(({ project }) => project === projectKey).flatMap(({ labels }) => labels);
    return { all: issues.flatMap(({ labels }) => labels), hidden: world.hiddenLabels, ofProject };
  }
  const member = field === 'statuses' ? 'statuses' : 'issueTypes';
  const all = projects.flatMap((project) => names(project[member]));
  const hidden = field === 'statuses' ? names(statuses).filter((name) => !all.includes(name)) : [];
  return { all, hidden, ofProject: own.flatMap((project) => names(project[member])) };
}

/** Inner parts of names, in the other case: of the longest one and of the first. */
function partsOfNames({ all, ofProject = [] }: Values): string[] {
  const names = [...new Set([...all, ...ofProject])];
  const longest = names.toSorted((one, other) => other.length - one.length);
  return [...longest.slice(0, 1), ...names.slice(0, 1)].map((name) => swapped(name.slice(1, -1)));
}

function swapped(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}

function listOf(records: readonly ExpectedRecord[]): Expected {
  return { answer: { lists: [{ name: 'field', records }] } };
}

function has(text: string, term: unknown): boolean {
  return term === undefined || text.toLowerCase().includes(String(term).toLowerCase());
}
