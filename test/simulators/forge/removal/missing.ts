import type { Kind } from '#simulators/forge/collections/list.js';
import {
  groupUrl,
  issueUrl,
  mergeRequestUrl,
  projectUrl,
  userUrl,
  workItemUrl,
} from '#simulators/forge/rendering/addresses.js';
import type { Issue } from '#simulators/forge/world/records/issues.js';
import type { MergeRequest } from '#simulators/forge/world/records/merge-requests.js';
import type { Note } from '#simulators/forge/world/records/notes.js';
import type { User } from '#simulators/forge/world/records/people.js';
import type { Group, Project } from '#simulators/forge/world/records/projects.js';
import type { World } from '#simulators/forge/world/world.js';
import { addressesIn } from '../laws/addresses-in.js';
import { ORIGIN } from '../laws/ask.js';

/** The kinds of record that global ids of GraphQL name. */
const MODELS: Readonly<Record<string, Kind>> = {
  User: 'users',
  Group: 'groups',
  Project: 'projects',
  Issue: 'issues',
  WorkItem: 'issues',
  MergeRequest: 'mergeRequests',
  Note: 'notes',
  DiscussionNote: 'notes',
  DiffNote: 'notes',
  GroupLabel: 'labels',
  ProjectLabel: 'labels',
  Milestone: 'milestones',
  Iteration: 'iterations',
  'Iterations::Cadence': 'cadences',
  'Ci::Pipeline': 'pipelines',
  'Ci::Build': 'jobs',
  Timelog: 'timelogs',
  Todo: 'todos',
  'WorkItems::RelatedWorkItemLink': 'links',
};

/** The kinds of record that members of REST name by their ids. */
const MEMBERS: Readonly<Record<string, Kind>> = {
  project_id: 'projects',
  source_project_id: 'projects',
  target_project_id: 'projects',
  group_id: 'groups',
  author_id: 'users',
  creator_id: 'users',
  milestone_id: 'milestones',
};

/** The records that an answer names and that the world does not have, by ids or by the addresses of those that are gone. */
export function missingIn(world: World, gone: ReadonlySet<object>, json: unknown): string[] {
  const text = JSON.stringify(json) ?? '';
  const has = (kind: Kind | undefined, id: string) =>
    kind === undefined || (world[kind] as ReadonlyMap<unknown, object>).has(Number(id)); // by their numbers
  const addresses = new Set([...gone].flatMap(addressOf));
  const globalIds = [...text.matchAll(/gid:\/\/gitlab\/([\w:]+)\/(\d+)/g)];
  const members = [...text.matchAll(/"(\w+_id)":(\d+)/g)];
  return [
    ...globalIds.filter(([, model = '', id = '']) => !has(MODELS[model], id)).map(([id]) => id),
    ...members.filter(([, name = '', id = '']) => !has(MEMBERS[name], id)).map(([member]) => member),
    ...[...addressesIn(json)]
      .map(({ address }) => address.replace(/\/edit$/, ''))
      .filter((address) => addresses.has(address)),
  ];
}

/** Where a record was to be found, if it has a page of its own. */
function addressOf(record: object): string[] {
  if (!('kind' in record)) return [];
  // The kinds of these records are not those of any others.
  const one = record as Group | Project | User | Issue | MergeRequest | Note;
  if (one.kind === 'user') return [userUrl(ORIGIN, one)];
  if (one.kind === 'project') return [projectUrl(ORIGIN, one)];
  if (one.kind === 'group') return [groupUrl(ORIGIN, one)];
  if (one.kind === 'issue') return [issueUrl(ORIGIN, one), workItemUrl(ORIGIN, one)];
  return one.kind === 'merge request' ? [mergeRequestUrl(ORIGIN, one)] : [];
}
