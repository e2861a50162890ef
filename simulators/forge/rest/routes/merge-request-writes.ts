import { canSetMetadata } from '../../access/merge-requests.js';
import {
  judgeChanges,
  judgeNew,
  type MergeRequestChanges,
  type NewMergeRequest,
  type Projects,
} from '../../actions/merge-requests/merge-requests.js';
import { labelsNamed, withoutRivals } from '../../actions/planning/label-names.js';
import { object } from '../../parameters/object.js';
import {
  flag,
  type InputOf,
  integer,
  integers,
  list,
  moment,
  notBlank,
  oneOf,
  required,
  text,
  texts,
} from '../../parameters/parameter.js';
import { atLeastOneOf, mutuallyExclusive } from '../../parameters/rules.js';
import { milestoneTitled, milestoneWithId } from '../../queries/matching/named.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { Project } from '../../world/records/projects.js';
import type { Call } from '../routing/routing.js';

const optional = {
  assignee_id: integer(),
  assignee_ids: integers(),
  reviewer_ids: integers(),
  description: text(),
  labels: texts(),
  add_labels: texts(),
  remove_labels: texts(),
  milestone_id: integer(),
  milestone: text(),
  remove_source_branch: flag(),
  allow_collaboration: flag(),
  allow_maintainer_to_push: flag(),
  squash: flag(),
  merge_after: moment(),
  approvals_before_merge: integer(),
  approval_rules_attributes: list(object({ id: integer(), approvals_required: integer() })),
};

/** What a new merge request can be given. */
export const creation = {
  ...optional,
  title: required(text()),
  source_branch: required(text()),
  target_branch: required(text()),
  target_project_id: integer(),
};

/** What can be changed about a merge request. */
export const changes = {
  ...optional,
  title: notBlank(text()),
  target_branch: notBlank(text()),
  state_event: oneOf(text(), 'close', 'reopen'),
  discussion_locked: flag(),
};

/** A milestone is named by its id or by its title. */
export const creationRules = [mutuallyExclusive('milestone_id', 'milestone')];

/** At least one thing is to be changed. */
export const changeRules = [
  ...creationRules,
  atLeastOneOf(
    'assignee_id',
    'assignee_ids',
    'reviewer_ids',
    'description',
    'labels',
    'add_labels',
    'remove_labels',
    'milestone_id',
    'milestone',
    'remove_source_branch',
    'allow_collaboration',
    'allow_maintainer_to_push',
    'squash',
    'target_branch',
    'title',
    'state_event',
    'discussion_locked',
    'merge_after',
  ),
];

type Optional = InputOf<typeof optional>;
type Asked = Pick<Call, 'world' | 'viewer' | 'settings' | 'act'>;

/** What an account wants a new merge request to be like; refused before a label is made for it. */
export function newOf(call: Asked, projects: Projects, input: InputOf<typeof creation>): NewMergeRequest {
  // What must be sent may still be sent as null.
  const [title, sourceBranch, targetBranch] = [input.title, input.source_branch, input.target_branch].map(
    (sent: string | null) => sent ?? '',
  ) as [string, string, string];
  const branches = { title, sourceBranch, targetBranch };
  judgeNew(projects, { ...branches, ...plainOf(call, null, input) });
  return { ...branches, ...plainOf(call, null, input), ...metadataOf(call, projects.target, input) };
}

/** What an account wants to change; refused before a label is made for it. Who may not set labels and the like does not. */
export function changesOf(
  call: Asked,
  mergeRequest: MergeRequest,
  input: InputOf<typeof changes>,
): MergeRequestChanges {
  const plain: MergeRequestChanges = {
    ...plainOf(call, mergeRequest, input),
    ...(input.title ? { title: input.title } : {}),
    ...(input.target_branch ? { targetBranch: input.target_branch } : {}),
    ...(input.discussion_locked === undefined ? {} : { discussionLocked: input.discussion_locked }),
    ...(input.state_event ? { state: input.state_event === 'close' ? 'closed' : 'opened' } : {}),
  };
  judgeChanges(mergeRequest, plain);
  return { ...plain, ...metadataOf(call, mergeRequest.project, input, mergeRequest) };
}

function plainOf(
  { settings }: Asked,
  mergeRequest: MergeRequest | null,
  input: Optional,
): MergeRequestChanges {
  const { description, squash, remove_source_branch: removes, merge_after: mergeAfter } = input;
  const collaboration = input.allow_collaboration ?? input.allow_maintainer_to_push;
  const approvals = settings.tier === 'free' ? undefined : approvalsIn(mergeRequest, input);
  return {
    ...(description === undefined ? {} : { description }),
    ...(typeof squash === 'boolean' ? { squash } : {}),
    ...(removes === undefined ? {} : { removeSourceBranch: removes === true }),
    ...(typeof collaboration === 'boolean' ? { allowCollaboration: collaboration } : {}),
    ...(mergeAfter === undefined ? {} : { mergeAfter }),
    ...(approvals === undefined ? {} : { approvalsRequired: approvals }),
  };
}

/** By the older parameter, or by the one rule there is, with the id of the merge request. */
function approvalsIn(mergeRequest: MergeRequest | null, input: Optional): number | undefined {
  const rule = input.approval_rules_attributes?.find(({ id }) => id === mergeRequest?.id);
  return input.approvals_before_merge ?? rule?.approvals_required ?? undefined;
}

function metadataOf(
  call: Asked,
  project: Project,
  input: Optional,
  mergeRequest: MergeRequest | null = null,
): MergeRequestChanges {
  if (!canSetMetadata(call.viewer, project)) return {};
  const assignees = peopleIn(call, input.assignee_ids, input.assignee_id);
  const reviewers = peopleIn(call, input.reviewer_ids);
  const labels = labelsIn(call, project, input, mergeRequest);
  const milestone = milestoneIn(project, input);
  return {
    ...(assignees && { assignees }),
    ...(reviewers && { reviewers }),
    ...(labels && { labels }),
    ...(milestone === undefined ? {} : { milestone }),
  };
}

/** Without a licence there is only one. */
function peopleIn(
  { world, settings }: Asked,
  ids: readonly number[] | null | undefined,
  id?: number | null,
): User[] | undefined {
  if (ids === undefined && id === undefined) return undefined;
  const found = (ids ?? [id ?? 0]).flatMap((one) => world.users.get(one) ?? []);
  return settings.tier === 'free' ? found.slice(0, 1) : found;
}

function labelsIn(call: Asked, project: Project, input: Optional, mergeRequest: MergeRequest | null) {
  const { labels, add_labels, remove_labels } = input;
  if (labels === undefined && !add_labels && !remove_labels) return undefined;
  const named = (names: readonly string[] | null | undefined) =>
    labelsNamed(call.world, call.act(), project, names ?? []);
  const base = labels === undefined ? (mergeRequest?.labels ?? []) : named(labels);
  const gone = remove_labels ?? [];
  return withoutRivals([...new Set([...base, ...named(add_labels)])]).filter(
    ({ name }) => !gone.includes(name),
  );
}

/** One that cannot be set there is none. */
function milestoneIn(project: Project, { milestone_id: id, milestone: title }: Optional) {
  if (id !== undefined) return id === null ? null : (milestoneWithId(project, id) ?? null);
  return title === undefined ? undefined : milestoneTitled(project, title ?? '');
}
