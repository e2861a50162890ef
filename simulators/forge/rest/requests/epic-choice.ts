import { canReadIssue, type Viewer } from '../../access/roles.js';
import { object } from '../../parameters/object.js';
import {
  defaulted,
  flag,
  type InputOf,
  integer,
  integers,
  moment,
  oneOf,
  text,
  texts,
} from '../../parameters/parameter.js';
import { groupsBelow } from '../../queries/places/groups.js';
import { forbidden, notFound } from '../../refusals/refusals.js';
import type { Issue } from '../../world/records/issues.js';
import type { Group } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';
import { groupAt } from './lookup.js';

const named = {
  author_id: integer(),
  author_username: text(),
  labels: texts(),
};

/** What a list of epics is narrowed by (GitLab REST API, "Epics"). */
export const epicFilters = {
  ...named,
  not: object(named),
  my_reaction_emoji: text(),
  state: defaulted(oneOf(text(), 'opened', 'closed', 'all'), 'all'),
  search: text(),
  iids: integers(),
  created_after: moment(),
  created_before: moment(),
  updated_after: moment(),
  updated_before: moment(),
  confidential: flag(),
  include_ancestor_groups: defaulted(flag(), false),
  include_descendant_groups: defaulted(flag(), true),
};

type Wanted = InputOf<typeof epicFilters>;
type Named = Partial<InputOf<typeof named>>;

/** The epics of a group that are asked for: its subgroups' with them, and where they are asked for those of the groups above. */
export function chosenEpics(viewer: Viewer, group: Group, wanted: Wanted): Issue[] {
  const { include_ancestor_groups: up, include_descendant_groups: down } = wanted;
  const groups = [...(up ? groupsAbove(group) : []), ...(down ? groupsBelow(group) : []), group];
  const tests = testsOf(wanted);
  const unwanted = testsOf(wanted.not ?? {});
  return groups
    .flatMap((each) => epicsOf(viewer, each))
    .filter((epic) => isWithin(epic, wanted) && isMine(epic, viewer, wanted.my_reaction_emoji))
    .filter((epic) => tests.every((test) => test(epic)) && !unwanted.some((test) => test(epic)));
}

/** The epics of one group that the caller can see. */
export function epicsOf(viewer: Viewer, { ownIssues }: Group): Issue[] {
  return ownIssues.items.filter((item) => item.type === 'epic' && canReadIssue(viewer, item));
}

function groupsAbove({ parent }: Group): Group[] {
  return parent ? [parent, ...groupsAbove(parent)] : [];
}

function isWithin(epic: Issue, wanted: Wanted): boolean {
  const words = `${epic.title}\n${epic.description ?? ''}`.toLowerCase();
  const iids = wanted.iids ?? [];
  return (
    (wanted.state === 'all' || epic.state === wanted.state) &&
    (!wanted.search || words.includes(wanted.search.toLowerCase())) &&
    (iids.length === 0 || iids.includes(epic.iid)) &&
    (wanted.confidential == null || epic.confidential === wanted.confidential) &&
    isBetween(epic.createdAt, wanted.created_after, wanted.created_before) &&
    isBetween(epic.updatedAt, wanted.updated_after, wanted.updated_before)
  );
}

function isBetween(
  time: number,
  after: number | null | undefined,
  before: number | null | undefined,
): boolean {
  return (after == null || time >= after) && (before == null || time <= before);
}

type Test = (epic: Issue) => boolean;

/** A test for each name that is given. */
function testsOf({ author_id, author_username, labels }: Named): Test[] {
  const tests: Test[] = (labels ?? []).map(
    (name) => (epic) => epic.labels.some((label) => label.name === name),
  );
  if (author_id) tests.push(({ author }) => author.id === author_id);
  if (author_username) tests.push(({ author }) => author.username === author_username);
  return tests;
}

/** Whether the caller has reacted with an emoji, where one is asked for. */
function isMine({ emoji }: Issue, viewer: Viewer, name: string | null | undefined): boolean {
  return !name || emoji.some((one) => one.user === viewer && one.name === name);
}

type Asked = Pick<Call, 'world' | 'viewer' | 'settings'>;

/** The group that a path names, where its licence has epics; 403 where it does not. */
export function epicGroupAt(call: Asked, id: string): Group {
  const group = groupAt(call, id);
  if (call.settings.tier !== 'free') return group;
  throw forbidden();
}

/** The epic of a group by its number there; 404 where the caller does not see it. */
export function epicAt(call: Asked, id: string, iid: number): Issue {
  const epic = epicsOf(call.viewer, epicGroupAt(call, id)).find((one) => one.iid === iid);
  if (epic) return epic;
  throw notFound();
}

/** The epic of a group by its number in the whole instance, as notes and events name it (lib/api/helpers/notes_helpers.rb). */
export function epicWithId(call: Asked, id: string, number: number): Issue {
  const group = epicGroupAt(call, id);
  const epic = call.world.issues.get(number);
  if (epic?.type === 'epic' && epic.home === group && canReadIssue(call.viewer, epic)) return epic;
  throw notFound('Epic');
}
