import type { Viewer } from '../../access/roles.js';
import { object } from '../../parameters/object.js';
import {
  defaulted,
  flag,
  type InputOf,
  integer,
  moment,
  oneOf,
  text,
  texts,
  withoutEffect,
} from '../../parameters/parameter.js';
import { mutuallyExclusive } from '../../parameters/rules.js';
import {
  idOrWildcard,
  idsOrWildcard,
  namesOrWildcard,
  type Wildcard,
  wildcardIn,
} from '../../parameters/wildcards.js';
import { broughtByAny } from '../../queries/merge-requests/deployed.js';
import type {
  MergeRequestFilter,
  MergeRequestTerms,
  MilestoneChoice,
} from '../../queries/merge-requests/merge-request-filter.js';
import type {
  MergeRequestOrder,
  MergeRequestSort,
} from '../../queries/merge-requests/merge-request-order.js';
import { invalidParameters } from '../../refusals/refusals.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { World } from '../../world/world.js';

const terms = {
  author_id: integer(),
  author_username: text(),
  assignee_id: idOrWildcard(),
  assignee_username: texts(),
  reviewer_username: text(),
  labels: texts(),
  milestone: text(),
  my_reaction_emoji: text(),
};

/** What every list of merge requests can be asked for (lib/api/helpers/merge_requests_helpers.rb). */
export const mergeRequestFilters = {
  ...terms,
  reviewer_id: idOrWildcard(),
  state: defaulted(oneOf(text(), 'opened', 'closed', 'locked', 'merged', 'all'), 'all'),
  order_by: defaulted(
    oneOf(
      text(),
      'created_at',
      'label_priority',
      'milestone_due',
      'popularity',
      'priority',
      'title',
      'updated_at',
      'merged_at',
    ),
    'created_at',
  ),
  sort: defaulted(oneOf(text(), 'asc', 'desc'), 'desc'),
  with_labels_details: flag(),
  with_merge_status_recheck: withoutEffect(
    flag(),
    'Whether branches can be joined is looked at with every answer.',
  ),
  created_after: moment(),
  created_before: moment(),
  updated_after: moment(),
  updated_before: moment(),
  view: oneOf(text(), 'simple'),
  source_branch: text(),
  source_project_id: integer(),
  target_branch: text(),
  search: text(),
  in: text(),
  wip: oneOf(text(), 'yes', 'no'),
  draft: flag(),
  not: object({ ...terms, reviewer_id: integer() }),
  deployed_before: text(),
  deployed_after: text(),
  environment: text(),
  merge_user_id: integer(),
  merge_user_username: text(),
  approver_ids: idsOrWildcard(),
  approved_by_ids: idsOrWildcard(),
  approved_by_usernames: namesOrWildcard(),
};

const SCOPES = [
  'created-by-me',
  'assigned-to-me',
  'created_by_me',
  'assigned_to_me',
  'reviews_for_me',
  'all',
] as const;

/** The merge requests of which users are asked for. */
export const scope = oneOf(text(), ...SCOPES);

const PAIRS = [
  ['author_id', 'author_username'],
  ['assignee_id', 'assignee_username'],
  ['reviewer_id', 'reviewer_username'],
] as const;

/** Parameters that cannot be sent together. */
export const mergeRequestRules = [
  ...PAIRS.map((pair) => mutuallyExclusive(...pair)),
  mutuallyExclusive('merge_user_id', 'merge_user_username'),
  mutuallyExclusive('approved_by_ids', 'approved_by_usernames'),
];

type Filters = InputOf<typeof mergeRequestFilters>;
type Terms = Partial<InputOf<typeof terms>> & {
  readonly reviewer_id?: number | Wildcard | null | undefined;
  readonly source_branch?: string | null | undefined;
  readonly target_branch?: string | null | undefined;
};

const SORTS: Readonly<Record<NonNullable<Filters['order_by']>, MergeRequestSort>> = {
  created_at: 'created',
  updated_at: 'updated',
  merged_at: 'merged',
  title: 'title',
  priority: 'priority',
  label_priority: 'labelPriority',
  milestone_due: 'milestoneDue',
  popularity: 'popularity',
};

/** The order that a list was asked for in. */
export function orderOf({ order_by, sort }: Pick<Filters, 'order_by' | 'sort'>): MergeRequestOrder {
  return { by: SORTS[order_by], descending: sort === 'desc' };
}

/** What the parameters of a list choose; 400 for some that exclude each other within `not`. */
export function filterOf(
  world: World,
  viewer: Viewer,
  input: Filters & { readonly scope?: (typeof SCOPES)[number] | null | undefined },
): MergeRequestFilter {
  refuseBoth(input.not);
  return {
    ...termsOf(world, input),
    ...(input.not && { not: termsOf(world, input.not) }),
    involving: involvementOf(input.scope, viewer),
    state: input.state,
    draft: draftIn(input),
    search: input.search ?? undefined,
    searchIn: fieldsIn(input.in),
    sourceProjectId: input.source_project_id ?? undefined,
    after: { created: input.created_after ?? undefined, updated: input.updated_after ?? undefined },
    before: { created: input.created_before ?? undefined, updated: input.updated_before ?? undefined },
    mergedBy: oneUser(world, input.merge_user_id ?? input.merge_user_username),
    approvers: people(world, input.approver_ids),
    approvedBy: people(world, input.approved_by_ids ?? input.approved_by_usernames),
    deployed: deployedOf(world, input),
  };
}

/** The merge requests that the deployments asked for brought along. */
function deployedOf(
  world: World,
  { deployed_before, deployed_after, environment }: Filters,
): ReadonlySet<MergeRequest> | undefined {
  if (!deployed_before && !deployed_after && !environment) return undefined;
  return broughtByAny(world, {
    environment: environment || undefined,
    after: deployed_after ? timeOf(deployed_after, 'deployed_after') : undefined,
    before: deployed_before ? timeOf(deployed_before, 'deployed_before') : undefined,
  });
}

/** These two are published as texts, and have to be times. */
function timeOf(written: string, name: string): number {
  const time = moment().parse(written);
  if (typeof time === 'number') return time;
  throw invalidParameters([`${name} is invalid`]);
}

function refuseBoth(not: Filters['not']): void {
  const sent = Object.keys(not ?? {});
  const problems = PAIRS.filter((pair) => pair.every((name) => sent.includes(name))).map(
    (pair) => `${pair.map((name) => `not[${name}]`).join(', ')} are mutually exclusive`,
  );
  if (problems.length > 0) throw invalidParameters(problems);
}

function termsOf(world: World, input: Terms): MergeRequestTerms {
  const { labels, source_branch, target_branch } = input;
  return {
    authors: oneUser(world, input.author_id ?? input.author_username),
    assignees: people(world, input.assignee_id ?? input.assignee_username),
    reviewers: people(
      world,
      input.reviewer_id ?? wildcardIn(input.reviewer_username) ?? input.reviewer_username,
    ),
    labels: labels?.length ? (labels.map(wildcardIn).find((wildcard) => wildcard) ?? labels) : undefined,
    milestone: milestoneIn(input.milestone),
    emoji: input.my_reaction_emoji
      ? (wildcardIn(input.my_reaction_emoji) ?? { name: input.my_reaction_emoji })
      : undefined,
    sourceBranches: source_branch ? [source_branch] : undefined,
    targetBranches: target_branch ? [target_branch] : undefined,
  };
}

/** The account of an id or a name as a list; an empty one for an account that does not exist. */
function oneUser(world: World, asked: number | string | null | undefined): User[] | undefined {
  if (asked === null || asked === undefined || asked === '') return undefined;
  const user =
    typeof asked === 'number' ? world.users.get(asked) : world.usersByName.get(asked.toLowerCase());
  return user ? [user] : [];
}

type Asked = number | string | readonly (number | string)[] | null | undefined;

/** Some accounts, or a wildcard; no account at all where one of them is an account that does not exist. */
function people(world: World, asked: Asked): User[] | Wildcard | undefined {
  const wildcard = wildcardIn(asked);
  if (wildcard) return wildcard;
  if (asked === null || asked === undefined || asked === '') return undefined;
  // What is no single number or text is a list of them.
  const wanted = (typeof asked === 'object' ? asked : [asked]) as readonly (number | string)[];
  if (wanted.length === 0) return undefined;
  const found = wanted.map((one) => oneUser(world, one)?.[0]);
  return found.every((user) => user !== undefined) ? found : [];
}

function milestoneIn(title: string | null | undefined): MilestoneChoice | undefined {
  if (!title) return undefined;
  if (title === '#upcoming') return 'upcoming';
  return title === '#started' ? 'started' : (wildcardIn(title) ?? { title });
}

function draftIn({ draft, wip }: Filters): boolean | undefined {
  if (typeof draft === 'boolean') return draft;
  return wip ? wip === 'yes' : undefined;
}

function fieldsIn(written: string | null | undefined): MergeRequestFilter['searchIn'] {
  if (!written) return undefined;
  const fields = written.split(',').map((field) => field.trim());
  return (['title', 'description'] as const).filter((field) => fields.includes(field));
}

function involvementOf(wanted: string | null | undefined, user: Viewer): MergeRequestFilter['involving'] {
  if (user === null || !wanted || wanted === 'all') return undefined;
  if (wanted === 'reviews_for_me') return { user, as: ['reviewer'] };
  return { user, as: [wanted.startsWith('created') ? 'author' : 'assignee'] };
}
