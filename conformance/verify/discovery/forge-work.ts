import * as z from 'zod';
import type { Discoveries, Find, Reader } from '../reading.js';
import type { Values } from '../request.js';
import { listOf, mainProject, type Project, projectValues } from './forge-project.js';

const Spent = z.object({ total_time_spent: z.number() });
const Issue = z.object({
  id: z.number(),
  iid: z.number(),
  description: z.string().nullish(),
  labels: z.array(z.unknown()),
  user_notes_count: z.number().default(0),
  merge_requests_count: z.number().default(0),
  time_stats: Spent.optional(),
});
type Issue = z.output<typeof Issue>;
const MergeRequest = z.object({
  id: z.number(),
  iid: z.number(),
  description: z.string().nullish(),
  source_branch: z.string(),
  target_branch: z.string(),
  reviewers: z.array(z.unknown()).default([]),
  user_notes_count: z.number().default(0),
  time_stats: Spent.optional(),
});
type MergeRequest = z.output<typeof MergeRequest>;
const Note = z.object({
  id: z.number(),
  system: z.boolean(),
  type: z.string().nullish(),
  author: z.object({ username: z.string() }),
});
const User = z.object({ username: z.string() });

/** How many records are asked for what their list does not show. */
const MOST_ASKED = 20;
/** A number that no record of a project has. */
const NO_NUMBER = '999999999';

/** How issues, merge requests and their notes are found (https://docs.gitlab.com/api/issues/, …/merge_requests/, …/notes/). */
export const workDiscoveries: Discoveries = {
  'an issue': issue('', ({ description, labels }) => Boolean(description) && labels.length > 0),
  'an open issue': issue('state=opened'),
  'another open issue': issue('state=opened', () => true, 1),
  'a closed issue': issue('state=closed'),
  'a confidential issue': issue('confidential=true'),
  'an issue that is assigned': issue('assignee_id=Any'),
  'an issue with notes': issue('', (each) => each.user_notes_count > 0),
  'an issue with many notes': issue('', (each) => each.user_notes_count > 500),
  'an issue with time logs': issue('', ({ time_stats }) => (time_stats?.total_time_spent ?? 0) > 0),
  'an issue that a merge request closes': issue('', (each) => each.merge_requests_count > 0),
  'an issue with links': issueHaving('links'),
  'no issue of that number': noNumber('issueIid'),
  'a note of an issue': (reader) => note(reader, () => true),
  'an own note of an issue': async (reader) => {
    const user = await reader.read('/api/v4/user', User);
    return note(reader, ({ author }) => author.username === user?.username);
  },
  'a merge request': mergeRequest('state=all', ({ description }) => Boolean(description)),
  'an open merge request': mergeRequest('state=opened'),
  'a draft': mergeRequest('state=opened&wip=yes'),
  'a merged merge request': mergeRequest('state=merged'),
  'a closed merge request': mergeRequest('state=closed'),
  'a merge request with notes': mergeRequest('state=all', (each) => each.user_notes_count > 2),
  'a merge request with reviewers': mergeRequest('state=all', ({ reviewers }) => reviewers.length > 1),
  'a merge request with time logs': mergeRequest(
    'state=all',
    ({ time_stats }) => (time_stats?.total_time_spent ?? 0) > 0,
  ),
  'an approved merge request': mergeRequest('state=all&approved_by_ids=Any'),
  'a merge request with pipelines': mergeRequestHaving('pipelines'),
  'a merge request that closes an issue': mergeRequestHaving('closes_issues'),
  'a note on a diff': diffNote,
  'no merge request of that number': noNumber('mergeRequestIid'),
};

function issue(query: string, wanted: (issue: Issue) => boolean = () => true, skipped = 0): Find {
  return async (reader) => {
    const list = await listOf(reader, `issues?per_page=100&${query}`, Issue);
    const found = list?.items.filter(wanted)[skipped];
    return list && found && issueValues(list.project, found);
  };
}

function mergeRequest(query: string, wanted: (mergeRequest: MergeRequest) => boolean = () => true): Find {
  return async (reader) => {
    const list = await listOf(reader, `merge_requests?per_page=100&${query}`, MergeRequest);
    const found = list?.items.find(wanted);
    return list && found && mergeRequestValues(list.project, found);
  };
}

/** An issue for which a list of its own is not empty. */
function issueHaving(part: string): Find {
  return async (reader) => {
    const list = await listOf(reader, 'issues?per_page=100&', Issue);
    const found = list && (await firstHaving(reader, list.project, list.items, 'issues', part));
    return list && found && issueValues(list.project, found);
  };
}

/** A merge request for which a list of its own is not empty. */
function mergeRequestHaving(part: string): Find {
  return async (reader) => {
    const list = await listOf(reader, 'merge_requests?per_page=100&state=all', MergeRequest);
    const found = list && (await firstHaving(reader, list.project, list.items, 'merge_requests', part));
    return list && found && mergeRequestValues(list.project, found);
  };
}

async function firstHaving<Item extends { iid: number }>(
  { read }: Reader,
  { id }: Project,
  items: readonly Item[],
  kind: string,
  part: string,
): Promise<Item | undefined> {
  for (const item of items.slice(0, MOST_ASKED)) {
    const parts = await read(`/api/v4/projects/${id}/${kind}/${item.iid}/${part}`, z.array(z.unknown()));
    if (parts && parts.length > 0) return item;
  }
  return undefined;
}

async function note(
  reader: Reader,
  wanted: (note: z.output<typeof Note>) => boolean,
): Promise<Values | undefined> {
  const list = await listOf(reader, 'issues?per_page=100&', Issue);
  for (const issue of list?.items.filter((each) => each.user_notes_count > 0).slice(0, MOST_ASKED) ?? []) {
    const notes = await listOf(reader, `issues/${issue.iid}/notes?per_page=100`, Note);
    const found = notes?.items.find((each) => !each.system && wanted(each));
    if (notes && found) return { ...issueValues(notes.project, issue), noteId: String(found.id) };
  }
  return undefined;
}

async function diffNote(reader: Reader): Promise<Values | undefined> {
  const list = await listOf(reader, 'merge_requests?per_page=100&state=all', MergeRequest);
  for (const each of list?.items.filter((item) => item.user_notes_count > 0).slice(0, MOST_ASKED) ?? []) {
    const notes = await listOf(reader, `merge_requests/${each.iid}/notes?per_page=100`, Note);
    const found = notes?.items.find(({ type }) => type === 'DiffNote');
    if (notes && found) return { ...mergeRequestValues(notes.project, each), noteId: String(found.id) };
  }
  return undefined;
}

function noNumber(name: string): Find {
  return async (reader) => {
    const project = await mainProject(reader);
    return project && { ...projectValues(project), [name]: NO_NUMBER };
  };
}

function issueValues(project: Project, { id, iid }: Issue): Values {
  return { ...projectValues(project), issueId: String(id), issueIid: String(iid) };
}

function mergeRequestValues(project: Project, found: MergeRequest): Values {
  return {
    ...projectValues(project),
    mergeRequestId: String(found.id),
    mergeRequestIid: String(found.iid),
    sourceBranch: found.source_branch,
    targetBranch: found.target_branch,
  };
}
