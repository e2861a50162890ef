import type {
  Asking,
  MergeRequestFilter,
  MergeRequestTerms,
} from '../../queries/merge-requests/merge-request-filter.js';
import type {
  MergeRequestOrder,
  MergeRequestSort,
} from '../../queries/merge-requests/merge-request-order.js';
import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import type { Context } from '../context/context.js';
import { type Given, given, numbersIn, peopleNamed, present, wildcard } from './read.js';

interface MergeRequestTermArguments {
  readonly assigneeUsername?: Given<string>;
  readonly assigneeUsernames?: Given<readonly string[]>;
  readonly assigneeWildcardId?: Given<string>;
  readonly authorUsername?: Given<string>;
  readonly reviewerUsername?: Given<string>;
  readonly reviewerWildcardId?: Given<string>;
  readonly approvedBy?: Given<readonly string[]>;
  readonly labelName?: Given<readonly Given<string>[]>;
  readonly milestoneTitle?: Given<string>;
  readonly milestoneWildcardId?: Given<string>;
  readonly myReactionEmoji?: Given<string>;
  readonly sourceBranches?: Given<readonly string[]>;
  readonly targetBranches?: Given<readonly string[]>;
}

/** The arguments of every list of merge requests. */
export interface MergeRequestArguments extends MergeRequestTermArguments {
  readonly search?: Given<string>;
  readonly in?: Given<readonly string[]>;
  readonly iids?: Given<readonly string[]>;
  readonly mergedBy?: Given<string>;
  readonly state?: Given<string>;
  readonly draft?: Given<boolean>;
  readonly createdAfter?: Given<Time>;
  readonly createdBefore?: Given<Time>;
  readonly updatedAfter?: Given<Time>;
  readonly updatedBefore?: Given<Time>;
  readonly mergedAfter?: Given<Time>;
  readonly mergedBefore?: Given<Time>;
  readonly closedAfter?: Given<Time>;
  readonly closedBefore?: Given<Time>;
  readonly subscribed?: Given<string>;
  readonly includeSubgroups?: Given<boolean>;
  readonly includeArchived?: Given<boolean>;
  readonly sort?: Given<string>;
  readonly not?: Given<MergeRequestTermArguments>;
  readonly or?: Given<{ readonly assigneeUsernames?: Given<readonly string[]> }>;
}

/** The filter that arguments represent; null where an account is named who is not there, which finds nothing. */
export function mergeRequestFilter(args: MergeRequestArguments, context: Context): MergeRequestFilter | null {
  const { not, or } = args;
  const terms = termsOf(args, context);
  const mergedBy = args.mergedBy ? allOrNull(peopleNamed(context, [args.mergedBy])) : undefined;
  if (terms === null || mergedBy === null) return null;
  return {
    ...terms,
    ...boundsOf(args),
    mergedBy,
    iids: numbersIn(args.iids),
    // The schema lets only the names of states through.
    state: (args.state ?? 'all') as MergeRequestFilter['state'],
    draft: given(args.draft),
    search: given(args.search),
    searchIn: args.in?.map((field) => (field === 'TITLE' ? 'title' : 'description')),
    subscribed: args.subscribed ? args.subscribed === 'EXPLICITLY_SUBSCRIBED' : undefined,
    includeSubgroups: given(args.includeSubgroups),
    includeArchived: given(args.includeArchived),
    not: not ? (termsOf(not, context) ?? undefined) : undefined,
    or: or ? { assignees: present(peopleNamed(context, or.assigneeUsernames)) } : undefined,
  };
}

function termsOf(args: MergeRequestTermArguments, context: Context): MergeRequestTerms | null {
  const { assigneeUsername, assigneeUsernames, approvedBy } = args;
  const authors = allOrNull(named(args.authorUsername, context));
  const reviewers = wildcard(args.reviewerWildcardId) ?? allOrNull(named(args.reviewerUsername, context));
  const assignees =
    wildcard(args.assigneeWildcardId) ??
    allOrNull(peopleNamed(context, assigneeUsername ? [assigneeUsername] : assigneeUsernames));
  const approvals = wildcardName(approvedBy) ?? allOrNull(peopleNamed(context, approvedBy));
  if (authors === null || reviewers === null || assignees === null || approvals === null) return null;
  return {
    authors,
    reviewers,
    assignees,
    approvedBy: approvals,
    labels: wildcardName(args.labelName) ?? present(args.labelName),
    milestone: milestoneOf(args),
    emoji: args.myReactionEmoji
      ? (wildcard(args.myReactionEmoji.toUpperCase()) ?? { name: args.myReactionEmoji })
      : undefined,
    sourceBranches: given(args.sourceBranches),
    targetBranches: given(args.targetBranches),
  };
}

function named(username: Given<string>, context: Context) {
  return username ? peopleNamed(context, [username]) : undefined;
}

/** The accounts, or null where one of them is not there. */
function allOrNull(users: readonly (User | undefined)[] | undefined): readonly User[] | null | undefined {
  const found = present(users);
  return found && found.length === users?.length ? found : users && null;
}

function wildcardName(names: Given<readonly Given<string>[]>) {
  return names?.length === 1 ? wildcard(names[0]?.toUpperCase()) : undefined;
}

function milestoneOf(args: MergeRequestTermArguments): MergeRequestTerms['milestone'] {
  const { milestoneTitle, milestoneWildcardId } = args;
  if (milestoneWildcardId === 'UPCOMING') return 'upcoming';
  if (milestoneWildcardId === 'STARTED') return 'started';
  return wildcard(milestoneWildcardId) ?? (milestoneTitle ? { title: milestoneTitle } : undefined);
}

function boundsOf(args: MergeRequestArguments): Pick<MergeRequestFilter, 'after' | 'before'> {
  return {
    after: {
      created: given(args.createdAfter),
      updated: given(args.updatedAfter),
      merged: given(args.mergedAfter),
      closed: given(args.closedAfter),
    },
    before: {
      created: given(args.createdBefore),
      updated: given(args.updatedBefore),
      merged: given(args.mergedBefore),
      closed: given(args.closedBefore),
    },
  };
}

const SORTS: Readonly<Record<string, MergeRequestSort>> = {
  MERGED_AT: 'merged',
  CLOSED_AT: 'closed',
  TITLE: 'title',
  POPULARITY: 'popularity',
  PRIORITY: 'priority',
  LABEL_PRIORITY: 'labelPriority',
  MILESTONE_DUE: 'milestoneDue',
  UPDATED: 'updated',
  CREATED: 'created',
};

/** The order that an argument `sort` represents. */
export function mergeRequestOrder(sort: Given<string>): MergeRequestOrder {
  const [, name = '', direction = 'DESC'] = /^(.+)_(ASC|DESC)$/.exec(sort?.toUpperCase() ?? '') ?? [];
  return { by: SORTS[name] ?? 'created', descending: direction === 'DESC' };
}

/** Who asks and when, as queries want it. */
export function asking({ viewer, clock }: Context): Asking {
  return { viewer, clock };
}
