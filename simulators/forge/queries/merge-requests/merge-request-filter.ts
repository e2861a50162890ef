import type { ClockReading } from '../../../core/clock.js';
import { once } from '../../../core/state/memoize.js';
import type { Viewer } from '../../access/roles.js';
import { isDraft, type MergeRequest, type ReviewState } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Day, Time } from '../../world/records/time.js';
import { searching } from '../matching/text-search.js';

/** No record at all, or any. */
export type Wildcard = 'none' | 'any';

/** A milestone by its title, or one that is coming up or going on now. */
export type MilestoneChoice = { readonly title: string } | Wildcard | 'upcoming' | 'started';

/** What merge requests can be chosen by, and what they can be left out for. An account that does not exist finds nothing. */
export interface MergeRequestTerms {
  /** Written by one of them. */
  readonly authors?: readonly User[] | undefined;
  /** Assigned to all of them. */
  readonly assignees?: readonly User[] | Wildcard | undefined;
  /** With all of them as reviewers. */
  readonly reviewers?: readonly User[] | Wildcard | undefined;
  /** With all of these labels; of `group::*` with one of that scope. */
  readonly labels?: readonly string[] | Wildcard | undefined;
  readonly milestone?: MilestoneChoice | undefined;
  /** With a reaction of the account that asks. */
  readonly emoji?: { readonly name: string } | Wildcard | undefined;
  /** Approved by all of them. */
  readonly approvedBy?: readonly User[] | Wildcard | undefined;
  /** From one of these branches. */
  readonly sourceBranches?: readonly string[] | undefined;
  readonly targetBranches?: readonly string[] | undefined;
}

/** How an account has to do with a merge request. */
export interface Involvement {
  readonly user: User;
  readonly as: readonly ('author' | 'assignee' | 'reviewer')[];
  /** Of those assigned: the state of one of their reviews. */
  readonly assignedReviewStates?: readonly ReviewState[] | undefined;
  /** Of those to review: the state of this person's review. */
  readonly reviewerReviewStates?: readonly ReviewState[] | undefined;
}

type Moments = 'created' | 'updated' | 'merged' | 'closed';

/** Which merge requests to find, over REST and GraphQL; what is left out does not matter. All bounds are inclusive. */
export interface MergeRequestFilter extends MergeRequestTerms {
  /** Only those to be merged in this project, or in the projects of this group. */
  readonly place?: Project | Group | undefined;
  /** Of a group: those of its subgroups, too; so unless it is false. */
  readonly includeSubgroups?: boolean | undefined;
  /** Those of archived projects, too; so unless it is false. */
  readonly includeArchived?: boolean | undefined;
  readonly state?: MergeRequest['state'] | 'all' | undefined;
  readonly iids?: readonly number[] | undefined;
  readonly draft?: boolean | undefined;
  readonly search?: string | undefined;
  /** Where to search; everywhere unless given. */
  readonly searchIn?: readonly ('title' | 'description')[] | undefined;
  readonly sourceProjectId?: number | undefined;
  readonly after?: { readonly [At in Moments]?: Time | undefined } | undefined;
  readonly before?: { readonly [At in Moments]?: Time | undefined } | undefined;
  readonly mergedBy?: readonly User[] | undefined;
  /** Named in an approval rule: there are no such rules here. */
  readonly approvers?: readonly User[] | Wildcard | undefined;
  /** Brought to an environment by one of these. */
  readonly deployed?: ReadonlySet<MergeRequest> | undefined;
  /** Whether the account that asks said that they want to hear of it, or that they do not. */
  readonly subscribed?: boolean | undefined;
  readonly involving?: Involvement | undefined;
  readonly not?: MergeRequestTerms | undefined;
  readonly or?: { readonly assignees?: readonly User[] | undefined } | undefined;
}

type Test = (mergeRequest: MergeRequest) => boolean;

/** Who asks, and on which day; some terms depend on it. */
export interface Asking {
  readonly viewer: Viewer;
  readonly clock: Pick<ClockReading, 'today'>;
}

/** The tests that a filter represents, without those of place and state, which the lists and views are for. */
export function testsOf(filter: MergeRequestFilter, asking: Asking): Test[] {
  const negated = filter.not ? termTests(filter.not, asking) : [];
  return [
    ...termTests(filter, asking),
    ...negated.map(
      (test): Test =>
        (mergeRequest) =>
          !test(mergeRequest),
    ),
    ...ownTests(filter, asking),
    ...momentTests(filter),
  ];
}

/** Only those tests that were asked for. */
function given<Value>(value: Value | undefined, test: (value: Value) => Test): Test[] {
  return value === undefined ? [] : [test(value)];
}

function termTests(terms: MergeRequestTerms, { viewer, clock }: Asking): Test[] {
  const today = once(() => clock.today());
  return [
    ...given(
      terms.authors,
      (authors) =>
        ({ author }) =>
          authors.includes(author),
    ),
    ...given(
      terms.assignees,
      (wanted) =>
        ({ assignees }) =>
          hasPeople(assignees, wanted),
    ),
    ...given(
      terms.reviewers,
      (wanted) =>
        ({ reviewers }) =>
          hasPeople(usersOf(reviewers), wanted),
    ),
    ...given(
      terms.approvedBy,
      (wanted) =>
        ({ approvals }) =>
          hasPeople(usersOf(approvals), wanted),
    ),
    ...given(terms.labels, (wanted) => (mergeRequest) => hasLabels(mergeRequest, wanted)),
    ...given(
      terms.milestone,
      (wanted) =>
        ({ milestone }) =>
          isMilestone(milestone, wanted, today),
    ),
    ...given(
      terms.emoji,
      (wanted) =>
        ({ emoji }) =>
          hasEmoji(emoji, wanted, viewer),
    ),
    ...given(
      terms.sourceBranches,
      (names) =>
        ({ sourceBranch }) =>
          names.includes(sourceBranch),
    ),
    ...given(
      terms.targetBranches,
      (names) =>
        ({ targetBranch }) =>
          names.includes(targetBranch),
    ),
  ];
}

function ownTests(filter: MergeRequestFilter, { viewer }: Asking): Test[] {
  const { searchIn = ['title', 'description'], search, or } = filter;
  return [
    ...given(
      filter.iids,
      (iids) =>
        ({ iid }) =>
          iids.includes(iid),
    ),
    ...given(filter.draft, (draft) => (mergeRequest) => isDraft(mergeRequest) === draft),
    ...given(
      filter.sourceProjectId,
      (id) =>
        ({ sourceProject }) =>
          sourceProject?.id === id,
    ),
    ...given(
      filter.mergedBy,
      (users) =>
        ({ mergedBy }) =>
          mergedBy !== null && users.includes(mergedBy),
    ),
    ...given(filter.approvers, (approvers) => () => approvers === 'none'),
    ...given(filter.deployed, (brought) => (mergeRequest) => brought.has(mergeRequest)),
    ...given(filter.subscribed, (wanted) => ({ subscriptions }) => {
      return viewer !== null && subscriptions.get(viewer) === wanted;
    }),
    ...given(filter.involving, (involvement) => (mergeRequest) => isInvolved(mergeRequest, involvement)),
    ...given(
      or?.assignees,
      (users) =>
        ({ assignees }) =>
          users.some((user) => assignees.includes(user)),
    ),
    ...given(search === '' ? undefined : search, (query) => {
      const matches = searching(query);
      return (mergeRequest) => matches(searchIn.map((field) => mergeRequest[field]));
    }),
  ];
}

function momentTests({ after = {}, before = {} }: MergeRequestFilter): Test[] {
  const kinds: readonly Moments[] = ['created', 'updated', 'merged', 'closed'];
  return kinds.flatMap((kind) => [
    ...given(after[kind], (bound) => (mergeRequest) => (momentOf(mergeRequest, kind) ?? -Infinity) >= bound),
    ...given(before[kind], (bound) => (mergeRequest) => (momentOf(mergeRequest, kind) ?? Infinity) <= bound),
  ]);
}

function momentOf({ createdAt, updatedAt, mergedAt, closedAt }: MergeRequest, kind: Moments): Time | null {
  return { created: createdAt, updated: updatedAt, merged: mergedAt, closed: closedAt }[kind];
}

function usersOf(records: readonly { readonly user: User }[]): User[] {
  return records.map(({ user }) => user);
}

function hasPeople(people: readonly User[], wanted: readonly User[] | Wildcard): boolean {
  if (typeof wanted === 'string') return people.length > 0 === (wanted === 'any');
  return wanted.length > 0 && wanted.every((user) => people.includes(user));
}

function hasLabels({ labels }: MergeRequest, wanted: readonly string[] | Wildcard): boolean {
  if (typeof wanted === 'string') return labels.length > 0 === (wanted === 'any');
  return wanted.every((name) => labels.some((label) => isLabel(label.name, name)));
}

function isLabel(name: string, wanted: string): boolean {
  if (!wanted.endsWith('::*')) return name === wanted;
  return name.startsWith(wanted.slice(0, -1));
}

function isMilestone(
  milestone: MergeRequest['milestone'],
  wanted: MilestoneChoice,
  today: () => Day,
): boolean {
  if (wanted === 'none' || milestone === null) return wanted === 'none' && milestone === null;
  if (wanted === 'any') return true;
  if (typeof wanted === 'object') return milestone.title === wanted.title;
  const { state, startDate, dueDate } = milestone;
  if (state !== 'active') return false;
  const isOver = dueDate !== null && dueDate < today();
  if (wanted === 'started') return !isOver && startDate !== null && startDate <= today();
  return !isOver && (startDate !== null ? startDate > today() : dueDate !== null && dueDate > today());
}

function hasEmoji(
  emoji: MergeRequest['emoji'],
  wanted: { readonly name: string } | Wildcard,
  viewer: Viewer,
): boolean {
  const own = emoji.filter(({ user }) => user === viewer);
  if (typeof wanted === 'string') return own.length > 0 === (wanted === 'any');
  return own.some(({ name }) => name === wanted.name);
}

function isInvolved({ author, assignees, reviewers }: MergeRequest, involvement: Involvement): boolean {
  const { user, as, assignedReviewStates, reviewerReviewStates } = involvement;
  if (as.includes('author') && author === user) return true;
  const inState = (states: readonly ReviewState[] | undefined, of: MergeRequest['reviewers']) =>
    states === undefined || of.some(({ state }) => states.includes(state));
  if (as.includes('assignee') && assignees.includes(user) && inState(assignedReviewStates, reviewers))
    return true;
  const own = reviewers.filter((reviewer) => reviewer.user === user);
  return as.includes('reviewer') && own.length > 0 && inState(reviewerReviewStates, own);
}
