import type { Reply } from '../../../core/http/response.js';
import { Refusal } from '../../../core/refusal.js';
import { canReadCode, canReadNote } from '../../access/roles.js';
import {
  defaulted,
  flag,
  integers,
  oneOf,
  required,
  text,
  unsupported,
  withoutEffect,
} from '../../parameters/parameter.js';
import { findCommits, findLines } from '../../queries/code-search.js';
import { findIssues, ISSUE_TYPES } from '../../queries/issues/issues.js';
import { type Matches, matchesIn } from '../../queries/matching/matches.js';
import { searching } from '../../queries/matching/text-search.js';
import { findMergeRequests } from '../../queries/merge-requests/merge-requests.js';
import { directAndInheritedMembers } from '../../queries/places/members.js';
import { findProjects } from '../../queries/places/projects.js';
import { findUsers, userColumns } from '../../queries/places/users.js';
import { findMilestones } from '../../queries/planning/milestones.js';
import { forbidden } from '../../refusals/refusals.js';
import type { Note } from '../../world/records/notes.js';
import type { Group, Project } from '../../world/records/projects.js';
import { commitDetailJson } from '../entities/commit-details.js';
import { issueBasic } from '../entities/issues.js';
import { mergeRequestBasicJson } from '../entities/merge-requests.js';
import { noteJson } from '../entities/notes.js';
import { projectBasic } from '../entities/places/projects.js';
import { userBasic } from '../entities/places/users.js';
import { milestoneJson } from '../entities/planning/milestones.js';
import { paged, pagination } from '../paging/paging.js';
import { groupAt, projectAt } from '../requests/lookup.js';
import { type Call, rest } from '../routing/routing.js';

const EVERYWHERE = ['projects', 'issues', 'merge_requests', 'milestones', 'snippet_titles', 'users'] as const;
/** Text of files, commits and notes is searched for in one project only, unless there is an index of everything. */
const WITH_INDEX = ['wiki_blobs', 'commits', 'blobs', 'notes'] as const;
const IN_PROJECT = [
  'issues',
  'merge_requests',
  'milestones',
  'notes',
  'wiki_blobs',
  'commits',
  'blobs',
  'users',
] as const;

const terms = {
  search: required(text()),
  state: oneOf(text(), 'all', 'opened', 'closed', 'merged'),
  confidential: flag(),
  order_by: oneOf(text(), 'created_at'),
  sort: oneOf(text(), 'asc', 'desc'),
  include_archived: flag(),
  fields: withoutEffect(integers(), 'only an index of everything searches in single members'),
  type: unsupported(),
  num_context_lines: unsupported(),
  regex: unsupported(),
  search_type: withoutEffect(
    oneOf(text(), 'basic', 'advanced', 'zoekt'),
    'there is only the basic search here',
  ),
  ...pagination,
};

const beyondProjects = {
  ...terms,
  scope: required(oneOf(text(), ...EVERYWHERE, ...WITH_INDEX)),
  exclude_forks: unsupported(),
};

interface Wanted {
  readonly scope: string;
  readonly search: string;
  readonly state?: 'all' | 'opened' | 'closed' | 'merged' | null | undefined;
  readonly confidential?: boolean | null | undefined;
  readonly sort?: 'asc' | 'desc' | null | undefined;
  readonly include_archived?: boolean | null | undefined;
  readonly ref?: string | null | undefined;
  readonly page: number;
  readonly per_page: number;
}

type SearchCall = Omit<Call<Wanted, never>, 'params'>;

/** Searching in the instance, a group or a project (GitLab REST API, "Search"). */
export const searchRoutes = [
  rest('GET /search', { takes: beyondProjects }, (call) => searched(call, null)),
  rest('GET /groups/:id/search', { takes: beyondProjects }, (call) =>
    searched(call, groupAt(call, call.params.id)),
  ),
  rest(
    'GET /projects/:id/search',
    { takes: { ...terms, scope: required(oneOf(text(), ...IN_PROJECT)), ref: defaulted(text(), '') } },
    (call) => searched(call, projectAt(call, call.params.id)),
  ),
];

type Where = Group | Project | null;

/** What is searched for, by the names of the scopes. */
const RECORDS: Readonly<Record<string, (call: SearchCall, place: Where) => Reply>> = {
  projects: (call, place) => paged(call, projects(call, place), (project) => projectBasic(project, call)),
  issues: (call, place) => paged(call, issues(call, place), (issue) => issueBasic(issue, call)),
  merge_requests: (call, place) =>
    paged(call, mergeRequests(call, place), (mergeRequest) => mergeRequestBasicJson(mergeRequest, call)),
  milestones: (call, place) =>
    paged(call, milestones(call, place), (milestone) => milestoneJson(milestone, call)),
  users: (call, place) => paged(call, people(call, place), (user) => userBasic(user, call)),
  // No account here has snippets.
  snippet_titles: (call) => paged(call, matchesIn<never>([]), () => null),
};

function searched(call: SearchCall, place: Where): Reply {
  const inRecords = RECORDS[call.input.scope];
  if (inRecords) return inRecords(call, place);
  if (place?.kind === 'project') return projectPage(call, place);
  throw new Refusal(400, {
    message: { error: 'Scope supported only with advanced search or exact code search' },
  });
}

function projects({ world, viewer, input }: SearchCall, place: Where) {
  const within = place?.kind === 'group' ? { place, subgroups: true } : {};
  const filter = { search: input.search, archived: input.include_archived ? undefined : false };
  return findProjects(world, viewer, within, filter, { by: 'id', descending: true });
}

function issues({ world, viewer, clock, input }: SearchCall, place: Where) {
  const { search, confidential, state } = input;
  const filter = {
    place: place ?? undefined,
    search,
    includeArchived: input.include_archived === true,
    types: ISSUE_TYPES,
    confidential: confidential ?? undefined,
    state: state === 'opened' || state === 'closed' ? state : undefined,
  };
  const order = { by: 'created', descending: input.sort !== 'asc' } as const;
  return findIssues(world, { viewer, clock }, filter, order);
}

function mergeRequests({ world, viewer, clock, input }: SearchCall, place: Where) {
  const filter = {
    place: place ?? undefined,
    search: input.search,
    includeArchived: input.include_archived === true,
    state: input.state ?? 'all',
  };
  const order = { by: 'created', descending: input.sort !== 'asc' } as const;
  return findMergeRequests(world, { viewer, clock }, filter, order);
}

function milestones({ world, viewer, input }: SearchCall, place: Where) {
  const homes = place ? [place] : [...world.projects.values()];
  const below = { descendants: place?.kind === 'group', search: input.search };
  const found = homes.flatMap((home) => [...findMilestones(viewer, home, below)]);
  return matchesIn(found.sort((one, other) => other.id - one.id));
}

function people({ world, viewer, input }: SearchCall, place: Where) {
  const ids = place
    ? directAndInheritedMembers(place, { below: true }).map(({ member }) => member.user.id)
    : undefined;
  return findUsers(world, viewer, { search: input.search, ids }, userColumns('name', false));
}

function projectPage(call: SearchCall, project: Project): Reply {
  const { scope, search } = call.input;
  if (scope === 'notes') return paged(call, notesWith(call, project), (note) => noteJson(note, call));
  if (!canReadCode(call.viewer, project)) throw forbidden();
  const ref = call.input.ref || undefined;
  if (scope === 'commits') {
    return paged(call, matchesIn(findCommits(project, search, ref)), (commit) =>
      commitDetailJson(commit, project, call),
    );
  }
  const lines = scope === 'blobs' ? findLines(project, search, ref) : [];
  return paged(call, matchesIn(lines), ({ path, data, firstLine, ref: found }) => ({
    basename: path.replace(/\.[^./]*$/, ''),
    data,
    path,
    filename: path,
    id: null,
    ref: found,
    startline: firstLine,
    project_id: project.id,
  }));
}

function notesWith({ viewer, input }: SearchCall, { issues, mergeRequests }: Project): Matches<Note> {
  const matches = searching(input.search);
  const found = [...issues.items, ...mergeRequests.items]
    .flatMap(({ notes }) => notes)
    .filter((note) => note.systemAction === null && matches([note.body]) && canReadNote(viewer, note));
  return matchesIn(found.sort((one, other) => other.createdAt - one.createdAt || other.id - one.id));
}
