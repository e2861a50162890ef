import type { IssueFilter, IterationTerm, MilestoneTerm } from '../../queries/issues/issue-filter.js';
import {
  ISSUE_TYPES,
  type IssueOrder,
  type IssueSort,
  type IssueTerms,
} from '../../queries/issues/issues.js';
import { findUser } from '../../world/find.js';
import type { Issue, WorkItemType } from '../../world/records/issues.js';
import { dayOf, type Time } from '../../world/records/time.js';
import type { Context } from '../context/context.js';
import { type Given, given, numberIn, numbersIn, peopleNamed, present, wildcard } from './read.js';

/** What the schema takes to choose issues or work items by, and to leave them out for. */
interface IssueTermArguments {
  readonly assigneeId?: Given<string>;
  readonly assigneeUsernames?: Given<readonly string[]>;
  readonly assigneeWildcardId?: Given<string>;
  readonly labelName?: Given<readonly Given<string>[]>;
  readonly milestoneTitle?: Given<readonly Given<string>[]>;
  readonly milestoneWildcardId?: Given<string>;
  readonly myReactionEmoji?: Given<string>;
  readonly types?: Given<readonly string[]>;
  readonly iids?: Given<readonly string[]>;
  readonly epicId?: Given<string>;
  readonly iterationId?: Given<readonly Given<string>[]>;
  readonly iterationWildcardId?: Given<string>;
  readonly weight?: Given<string>;
}

/** The arguments of every list of issues. */
export interface IssueArguments extends IssueTermArguments {
  readonly search?: Given<string>;
  readonly in?: Given<readonly string[]>;
  readonly ids?: Given<readonly { readonly id: string }[]>;
  readonly iid?: Given<string>;
  readonly state?: Given<string>;
  readonly authorUsername?: Given<string>;
  readonly confidential?: Given<boolean>;
  readonly createdAfter?: Given<Time>;
  readonly createdBefore?: Given<Time>;
  readonly updatedAfter?: Given<Time>;
  readonly updatedBefore?: Given<Time>;
  readonly closedAfter?: Given<Time>;
  readonly closedBefore?: Given<Time>;
  readonly dueAfter?: Given<Time>;
  readonly dueBefore?: Given<Time>;
  readonly subscribed?: Given<string>;
  readonly epicWildcardId?: Given<string>;
  readonly includeSubepics?: Given<boolean>;
  readonly parentIds?: Given<readonly { readonly id: string }[]>;
  readonly iterationTitle?: Given<string>;
  readonly iterationCadenceId?: Given<readonly { readonly id: string }[]>;
  readonly weightWildcardId?: Given<string>;
  readonly healthStatusFilter?: Given<string>;
  readonly includeSubgroups?: Given<boolean>;
  readonly includeDescendants?: Given<boolean>;
  readonly includeArchived?: Given<boolean>;
  readonly sort?: Given<string>;
  readonly not?: Given<
    Omit<IssueTermArguments, 'types'> & {
      readonly authorUsername?: Given<readonly string[]>;
      readonly types?: Given<readonly string[]>;
      readonly healthStatusFilter?: Given<readonly string[]>;
    }
  >;
  readonly or?: Given<{
    readonly assigneeUsernames?: Given<readonly string[]>;
    readonly authorUsernames?: Given<readonly string[]>;
    readonly labelNames?: Given<readonly string[]>;
  }>;
}

/** The filter that arguments represent; issues only, unless `types` says otherwise. */
export function issueFilter(
  args: IssueArguments,
  context: Context,
  { types = ISSUE_TYPES }: { readonly types?: readonly WorkItemType[] | undefined } = {},
): IssueFilter {
  const { not, or } = args;
  return {
    ...termsOf(args, context),
    ...boundsOf(args),
    types: typesOf(args.types) ?? types,
    iids: numbersIn(args.iid ? [args.iid, ...(args.iids ?? [])] : args.iids),
    ids: args.ids?.map(({ id }) => Number(id)),
    state: args.state === 'locked' || args.state == null ? 'all' : (args.state as IssueFilter['state']),
    search: given(args.search),
    searchIn: args.in?.map((field) => (field === 'TITLE' ? 'title' : 'description')),
    authors: args.authorUsername ? peopleNamed(context, [args.authorUsername]) : undefined,
    confidential: given(args.confidential),
    subscribed: args.subscribed ? args.subscribed === 'EXPLICITLY_SUBSCRIBED' : undefined,
    includeSubgroups: given(args.includeSubgroups) ?? given(args.includeDescendants),
    includeArchived: given(args.includeArchived),
    not: not ? { ...termsOf(not, context), ...negatedTerms(not, context) } : undefined,
    or: or
      ? {
          assignees: peopleNamed(context, or.assigneeUsernames),
          authors: peopleNamed(context, or.authorUsernames),
          labels: given(or.labelNames),
        }
      : undefined,
  };
}

function negatedTerms(not: NonNullable<IssueArguments['not']>, context: Context): IssueTerms {
  return {
    authors: peopleNamed(context, not.authorUsername),
    types: typesOf(not.types),
    iids: numbersIn(not.iids),
    healthStatus: not.healthStatusFilter?.map(healthStatusOf),
  };
}

function termsOf(args: IssueTermArguments & Pick<IssueArguments, 'parentIds'>, context: Context): IssueTerms {
  const all: IssueArguments = args as IssueArguments;
  return {
    assignees: assigneesOf(args, context),
    labels: labelsOf(present(args.labelName)),
    milestone: milestoneOf(args),
    iteration: iterationOf(all),
    cadenceIds: all.iterationCadenceId?.map(({ id }) => Number(id)),
    weight: wildcard(all.weightWildcardId) ?? weightOf(args.weight),
    parents: parentsOf(all, context),
    healthStatus: typeof all.healthStatusFilter === 'string' ? healthOf(all.healthStatusFilter) : undefined,
    emoji: args.myReactionEmoji ? emojiOf(args.myReactionEmoji) : undefined,
  };
}

function assigneesOf(args: IssueTermArguments, context: Context): IssueTerms['assignees'] {
  const { assigneeId } = args;
  const any = wildcard(args.assigneeWildcardId) ?? wildcard(assigneeId?.toUpperCase());
  if (any) return any;
  if (assigneeId) return [findUser(context.world, String(numberIn(assigneeId)))];
  return peopleNamed(context, args.assigneeUsernames);
}

function labelsOf(names: readonly string[] | undefined): IssueTerms['labels'] {
  const [only] = names?.length === 1 ? names : [];
  return wildcard(only?.toUpperCase()) ?? names;
}

function milestoneOf({ milestoneTitle, milestoneWildcardId }: IssueTermArguments): MilestoneTerm | undefined {
  if (milestoneWildcardId === 'UPCOMING') return 'upcoming';
  if (milestoneWildcardId === 'STARTED') return 'started';
  const titles = present(milestoneTitle);
  return wildcard(milestoneWildcardId) ?? (titles && { titles });
}

function iterationOf(args: IssueArguments): IterationTerm | undefined {
  if (args.iterationWildcardId === 'CURRENT') return 'current';
  const any = wildcard(args.iterationWildcardId);
  if (any) return any;
  const ids = numbersIn(args.iterationId);
  if (ids) return { ids };
  return args.iterationTitle ? { title: args.iterationTitle } : undefined;
}

function weightOf(weight: Given<string>): IssueTerms['weight'] {
  if (weight == null) return undefined;
  return wildcard(weight.toUpperCase()) ?? Number(weight);
}

function parentsOf(args: IssueArguments, { world }: Context): IssueTerms['parents'] {
  const { epicId, epicWildcardId, parentIds } = args;
  const any = wildcard(epicWildcardId) ?? wildcard(epicId?.toUpperCase());
  if (any) return any;
  if (epicId) {
    const epic = world.issues.get(numberIn(epicId));
    return epic && args.includeSubepics ? withEpicsBelow(epic) : [epic];
  }
  return parentIds?.map(({ id }) => world.issues.get(Number(id)));
}

function withEpicsBelow(epic: Issue): Issue[] {
  return [epic, ...epic.children.filter(({ type }) => type === 'epic').flatMap(withEpicsBelow)];
}

function healthOf(status: string): IssueTerms['healthStatus'] {
  return wildcard(status) ?? [healthStatusOf(status)];
}

/** A health status of the schema as the world has it. */
function healthStatusOf(status: string): NonNullable<Issue['healthStatus']> {
  if (status === 'onTrack') return 'on_track';
  return status === 'atRisk' ? 'at_risk' : 'needs_attention';
}

function emojiOf(name: string): NonNullable<IssueTerms['emoji']> {
  return wildcard(name.toUpperCase()) ?? { name };
}

/** Types of the schema as the world has them. */
function typesOf(types: Given<readonly string[]>): WorkItemType[] | undefined {
  // The schema lets only the names of types through.
  return types?.map((type) => type.toLowerCase() as WorkItemType);
}

function boundsOf(args: IssueArguments): Pick<IssueFilter, 'after' | 'before' | 'due'> {
  const { dueAfter, dueBefore } = args;
  return {
    after: {
      created: given(args.createdAfter),
      updated: given(args.updatedAfter),
      closed: given(args.closedAfter),
    },
    before: {
      created: given(args.createdBefore),
      updated: given(args.updatedBefore),
      closed: given(args.closedBefore),
    },
    due:
      dueAfter != null || dueBefore != null
        ? {
            from: dueAfter == null ? undefined : dayOf(dueAfter),
            to: dueBefore == null ? undefined : dayOf(dueBefore),
          }
        : undefined,
  };
}

const SORTS: Readonly<Record<string, IssueSort>> = {
  DUE_DATE: 'due',
  RELATIVE_POSITION: 'relativePosition',
  SEVERITY: 'severity',
  TITLE: 'title',
  POPULARITY: 'popularity',
  ESCALATION_STATUS: 'escalationStatus',
  CLOSED_AT: 'closed',
  PRIORITY: 'priority',
  LABEL_PRIORITY: 'labelPriority',
  MILESTONE_DUE: 'milestoneDue',
  WEIGHT: 'weight',
  PUBLISHED: 'published',
  SLA_DUE_AT: 'slaDue',
  BLOCKING_ISSUES: 'blocking',
  HEALTH_STATUS: 'healthStatus',
  STATUS: 'status',
  START_DATE: 'start',
  UPDATED: 'updated',
  CREATED: 'created',
};

/** The order that an argument `sort` represents. */
export function issueOrder(sort: Given<string>): IssueOrder {
  const [, name = '', direction = 'DESC'] = /^(.+)_(ASC|DESC)$/.exec(sort?.toUpperCase() ?? '') ?? [];
  return { by: SORTS[name] ?? 'created', descending: direction === 'DESC' };
}
