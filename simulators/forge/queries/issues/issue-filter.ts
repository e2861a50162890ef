import type { Issue, WorkItemType } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Day, Time } from '../../world/records/time.js';
import type { Wildcard } from '../merge-requests/merge-request-filter.js';

export type { Asking, Wildcard } from '../merge-requests/merge-request-filter.js';

/**
 * A milestone by one of some titles; or by when it is: `upcoming` and `started` as GraphQL has them, `due later` and
 * `begun` as REST has them.
 */
export type MilestoneTerm =
  | { readonly titles: readonly string[] }
  | { readonly ids: readonly number[] }
  | Wildcard
  | 'upcoming'
  | 'started'
  | 'due later'
  | 'begun';

export type IterationTerm =
  | { readonly ids: readonly number[] }
  | { readonly title: string }
  | Wildcard
  | 'current';

/** An account; undefined for a name or number that no account has, which matches nothing. */
export type Person = User | undefined;

/** What issues can be chosen by, and what they can be left out for. An empty list of names finds nothing. */
export interface IssueTerms {
  /** Written by one of them. */
  readonly authors?: readonly Person[] | undefined;
  /** Assigned to all of them; with `not`, to none of them. */
  readonly assignees?: readonly Person[] | Wildcard | undefined;
  /** With all of these labels; with `not`, with none of them; `group::*` is any label of that scope. */
  readonly labels?: readonly string[] | Wildcard | undefined;
  readonly milestone?: MilestoneTerm | undefined;
  readonly iteration?: IterationTerm | undefined;
  readonly cadenceIds?: readonly number[] | undefined;
  readonly iids?: readonly number[] | undefined;
  readonly types?: readonly WorkItemType[] | undefined;
  readonly weight?: number | Wildcard | undefined;
  /** Below one of these work items; the words are about epics: `any` is in some epic. */
  readonly parents?: readonly (Issue | undefined)[] | Wildcard | undefined;
  readonly healthStatus?: readonly Issue['healthStatus'][] | Wildcard | undefined;
  /** With a reaction of the account that asks. */
  readonly emoji?: { readonly name: string } | Wildcard | undefined;
}

/** Due between two days, both included; `none` where no day is set. */
export type DueTerm = { readonly from?: Day | undefined; readonly to?: Day | undefined } | Wildcard;

export type IssueMoment = 'created' | 'updated' | 'closed';

/** Which work items to find, over REST and GraphQL; what is left out does not matter. All bounds are inclusive. */
export interface IssueFilter extends IssueTerms {
  /** Only those of this project, or of this group and all below it. */
  readonly place?: Project | Group | undefined;
  /** Of a group: those of its subgroups, too; so unless it is false. */
  readonly includeSubgroups?: boolean | undefined;
  /** Of a group: those of its projects, too; so unless it is false. */
  readonly includeProjects?: boolean | undefined;
  /** Those of archived projects, too; so unless it is false. */
  readonly includeArchived?: boolean | undefined;
  readonly state?: Issue['state'] | 'all' | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly search?: string | undefined;
  /** Where to search; everywhere unless given. */
  readonly searchIn?: readonly ('title' | 'description')[] | undefined;
  readonly after?: { readonly [At in IssueMoment]?: Time | undefined } | undefined;
  readonly before?: { readonly [At in IssueMoment]?: Time | undefined } | undefined;
  readonly due?: DueTerm | undefined;
  readonly confidential?: boolean | undefined;
  readonly closedBy?: readonly Person[] | undefined;
  /** Whether the account that asks said that they want to hear of it, or that they do not. */
  readonly subscribed?: boolean | undefined;
  readonly not?: IssueTerms | undefined;
  /** With at least one of each list. */
  readonly or?: Pick<AnyOf, 'authors' | 'assignees' | 'labels'> | undefined;
}

interface AnyOf {
  readonly authors?: readonly Person[] | undefined;
  readonly assignees?: readonly Person[] | undefined;
  readonly labels?: readonly string[] | undefined;
}

/** The kinds that are issues; the others (epics, objectives, key results) are only work items. */
export const ISSUE_TYPES: readonly WorkItemType[] = [
  'issue',
  'incident',
  'test_case',
  'requirement',
  'task',
  'ticket',
];
