import * as z from 'zod';
import type { Bounds } from '../../kernel/http/retry.js';
import { spelledAlike } from '../../kernel/schema/suggestion.js';
import { FIELD_VALUES, type FieldWithValues } from '../discovery/field-values.js';
import { siteFields } from '../discovery/fields.js';
import { UserAnswer } from '../issues/answers.js';
import type { Jira } from '../jira/jira.js';

/** Something that can be found by its name, and is used by its id. */
interface Candidate {
  readonly id: string;
  readonly name: string;
}

const Users = z.array(UserAnswer);

/** The fields of queries with values that can be listed, by their names there. */
const LISTED_AS: Readonly<Record<string, FieldWithValues>> = {
  status: 'statuses',
  issuetype: 'issueTypes',
  type: 'issueTypes',
  priority: 'priorities',
  resolution: 'resolutions',
};

/** The categories that every status is in one of; their names are the same on every site (Jira: JQL fields, Status category). */
const CATEGORIES = ['To Do', 'In Progress', 'Done'];

/** What callers write for themselves. */
const CALLER = /^(?:me|my ?self|self|i|current ?user(?:\(\))?)$/i;

const MOST = 5;

/** So many are looked through for names like the one that was asked for. */
const LOOKED_THROUGH = 100;

const Projects = z.looseObject({
  values: z.array(z.looseObject({ key: z.string(), name: z.string().nullish() })),
});

/** The projects that may have been meant, each with its key; empty for none. Throws ToolError. */
export async function nearestProjects(jira: Jira, wanted: string, bounds: Bounds): Promise<string> {
  const query = { maxResults: LOOKED_THROUGH, orderBy: 'key' };
  const { values } = await jira.get('/rest/api/3/project/search', { as: Projects, query }, bounds);
  return nearest(
    wanted,
    values.map(({ key, name }) => ({ id: key, name: name ?? key })),
  );
}

/** The people that may have been meant, each with the account id; empty for none. Throws ToolError. */
export async function nearestPeople(jira: Jira, wanted: string, bounds: Bounds): Promise<string> {
  if (CALLER.test(wanted)) {
    const { accountId, displayName } = await jira.get('/rest/api/3/myself', { as: UserAnswer }, bounds);
    return `${displayName ?? accountId} (${accountId}), the caller`;
  }
  const search = async (text: string) => {
    const asked = { as: Users, query: { query: text, maxResults: LOOKED_THROUGH } };
    const users = await jira.get('/rest/api/3/user/search', asked, bounds);
    return users.map(({ accountId, displayName }) => ({ id: accountId, name: displayName ?? accountId }));
  };
  const found = await search(wanted);
  // The tracker finds beginnings of names only.
  return nearest(wanted, found.length > 0 ? found : await search(wanted.slice(0, 1)));
}

/** The values of a field that may have been meant; empty for none, and where its values cannot be listed. Throws ToolError. */
export async function nearestValues(
  jira: Jira,
  field: string,
  wanted: string,
  bounds: Bounds,
): Promise<string> {
  if (field === 'statuscategory') return nearest(wanted, CATEGORIES.map(named));
  const list = LISTED_AS[field];
  if (list === undefined) return '';
  const scope = { projectKey: undefined, enough: LOOKED_THROUGH };
  const { values } = await FIELD_VALUES[list](jira, scope, bounds);
  return nearest(wanted, [...new Set(values.map(({ name }) => name))].map(named));
}

/** The fields that may have been meant, each with its ID; empty for none. Throws ToolError. */
export async function nearestFields(jira: Jira, wanted: string, bounds: Bounds): Promise<string> {
  const fields = await siteFields(jira, bounds);
  return nearest(
    wanted,
    fields.map(({ id, name }) => ({ id, name })),
  );
}

function named(name: string): Candidate {
  return { id: name, name };
}

function nearest(wanted: string, found: readonly Candidate[]): string {
  const candidates = found.slice(0, LOOKED_THROUGH);
  const part = wanted.toLowerCase();
  const holding = candidates.filter(({ id, name }) => `${id}\n${name}`.toLowerCase().includes(part));
  const words = candidates.flatMap((one) =>
    [one.id, one.name, ...one.name.split(/\s+/)].map((word) => ({ word, one })),
  );
  const alike = spelledAlike(
    wanted,
    words.map(({ word }) => word),
  );
  const rank = new Map(alike.map((word, at) => [word, at]));
  const rankOf = ({ word }: { readonly word: string }) => rank.get(word) ?? Number.POSITIVE_INFINITY;
  const near = words
    .filter(({ word }) => rank.has(word))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ one }) => one);
  const chosen = [...new Set([...holding, ...near])].slice(0, MOST);
  return chosen.map(({ id, name }) => (id === name ? name : `${name} (${id})`)).join(', ');
}
