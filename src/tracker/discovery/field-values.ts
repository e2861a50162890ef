import * as z from 'zod';
import { invalidArgument } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import type { Bounds } from '../../kernel/http/retry.js';
import type { Jira } from '../jira/jira.js';
import { pages } from '../jira/pages.js';
import { createInputs } from './fields.js';

/** The fields with values that can be listed. */
export const FIELDS_WITH_VALUES = [
  'labels',
  'priorities',
  'statuses',
  'issueTypes',
  'resolutions',
  'components',
] as const;

export type FieldWithValues = (typeof FIELDS_WITH_VALUES)[number];

/** A value as the tracker lists it; labels and suggestions have no ids. */
interface Listed {
  readonly name: string;
  readonly id?: string;
}

interface Listing {
  readonly values: readonly Listed[];
  /** Whether the tracker may have more than it gave. */
  readonly cut?: boolean;
}

interface Scope {
  readonly projectKey: string | undefined;
  /** So many values are enough. */
  readonly enough: number;
}

type List = (jira: Jira, scope: Scope, bounds: Bounds) => Promise<Listing>;

const ListedValue = z.looseObject({ id: z.string(), name: z.string() });
const ListedValues = z.array(ListedValue);
const Label = z.string();
const TypesWithStatuses = z.array(ListedValue.extend({ statuses: ListedValues }));
const Suggestions = z.looseObject({ results: z.array(z.looseObject({ value: z.string() })) });

/** More suggestions than this the tracker has not been seen to give, whatever there is. */
const MOST_SUGGESTIONS = 15;

/** Where the values of each field are listed: of one project, where the tracker separates them. */
export const FIELD_VALUES: Readonly<Record<FieldWithValues, List>> = {
  labels: async (jira, { enough }, bounds) => {
    const labels = await pages(
      jira,
      '/rest/api/3/label',
      { of: Label, size: 1000 },
      { limit: enough },
      bounds,
    );
    return { values: labels.map((name) => ({ name })) };
  },
  priorities: (jira, { projectKey }, bounds) =>
    projectKey === undefined ? everyPriority(jira, bounds) : prioritiesOf(jira, projectKey, bounds),
  statuses: async (jira, { projectKey }, bounds) => {
    if (projectKey === undefined) return everyOne(jira, '/rest/api/3/status', bounds);
    const types = await typesOf(jira, projectKey, bounds);
    return { values: types.flatMap(({ statuses }) => statuses) };
  },
  issueTypes: async (jira, { projectKey }, bounds) => {
    if (projectKey === undefined) return everyOne(jira, '/rest/api/3/issuetype', bounds);
    return { values: await typesOf(jira, projectKey, bounds) };
  },
  resolutions: async (jira, _scope, bounds) => ({
    values: await pages(jira, '/rest/api/3/resolution/search', { of: ListedValue, size: 50 }, {}, bounds),
  }),
  components: (jira, { projectKey }, bounds) => {
    if (projectKey === undefined) throw invalidArgument('projectKey', 'is required when field is components');
    return everyOne(jira, path`/rest/api/3/project/${projectKey}/components`, bounds);
  },
};

async function everyOne(jira: Jira, from: string, bounds: Bounds): Promise<Listing> {
  return { values: await jira.get(from, { as: ListedValues }, bounds) };
}

/** The types of issue of a project, with the statuses that issues of each can be in. */
function typesOf(jira: Jira, projectKey: string, bounds: Bounds) {
  return jira.get(path`/rest/api/3/project/${projectKey}/statuses`, { as: TypesWithStatuses }, bounds);
}

async function prioritiesOf(jira: Jira, projectKey: string, bounds: Bounds): Promise<Listing> {
  const inputs = await createInputs(jira, projectKey, bounds);
  const choices = inputs
    .filter(({ fieldId }) => fieldId === 'priority')
    .flatMap(({ allowedValues }) => allowedValues);
  return { values: choices.flatMap((choice) => ListedValue.safeParse(choice).data ?? []) };
}

/** The lists of priorities are deprecated, and announced to go; what queries may say is not. */
async function everyPriority(jira: Jira, bounds: Bounds): Promise<Listing> {
  const asked = { as: Suggestions, query: { fieldName: 'priority', fieldValue: '' } };
  const { results } = await jira.get('/rest/api/3/jql/autocompletedata/suggestions', asked, bounds);
  return {
    values: results.map(({ value }) => ({ name: unquoted(value) })),
    cut: results.length >= MOST_SUGGESTIONS,
  };
}

/** Suggestions are written as queries need them: in quotation marks where they have spaces. */
function unquoted(value: string): string {
  return /^".*"$/s.test(value) ? value.slice(1, -1).replace(/\\(.)/gs, '$1') : value;
}
