import type { InputOf } from '../../parameters/parameter.js';
import type { IssueFilter, IssueTerms, MilestoneTerm, Person } from '../../queries/issues/issue-filter.js';
import { ISSUE_TYPES } from '../../queries/issues/issue-filter.js';
import type { IssueOrder, IssueSort } from '../../queries/issues/issue-orders.js';
import { unauthorized } from '../../refusals/refusals.js';
import { findUser } from '../../world/find.js';
import type { Issue } from '../../world/records/issues.js';
import type { Call } from '../routing/routing.js';
import { dueTerm } from './due-dates.js';
import type { issueChoice, issueList } from './issue-parameters.js';

type Choice = InputOf<typeof issueChoice> & { readonly scope?: string | null | undefined };
type Listing = Partial<Pick<InputOf<typeof issueList>, 'state' | 'closed_by_id' | 'due_date' | 'issue_type'>>;
type Asked = Pick<Call, 'world' | 'viewer' | 'clock'>;
type Negatable = Omit<NonNullable<Choice['not']>, 'assignee_id' | 'weight'>;

const SORTS: Readonly<Record<InputOf<typeof issueList>['order_by'], IssueSort>> = {
  created_at: 'created',
  updated_at: 'updated',
  due_date: 'due',
  label_priority: 'labelPriority',
  milestone_due: 'milestoneDue',
  popularity: 'popularity',
  priority: 'priority',
  relative_position: 'relativePosition',
  title: 'title',
  weight: 'weight',
};

/** The order that a list of issues is asked for in; one by hand has no other direction. */
export function issueOrderOf({
  order_by,
  sort,
}: Pick<InputOf<typeof issueList>, 'order_by' | 'sort'>): IssueOrder {
  return { by: SORTS[order_by], descending: sort === 'desc' && order_by !== 'relative_position' };
}

/** The issues that a request asks for. */
export function issueFilterOf(call: Asked & { readonly input: Choice & Listing }): IssueFilter {
  const { input, clock } = call;
  const { state, closed_by_id, due_date, issue_type } = input;
  return {
    types: issue_type ? [issue_type] : ISSUE_TYPES,
    ...termsOf(input),
    ...peopleOf(call, input),
    state: state ?? 'all',
    ...(closed_by_id != null && { closedBy: [call.world.users.get(closed_by_id)] }),
    ...(due_date && { due: dueTerm(due_date, clock.now().getTime()) }),
    search: input.search ?? undefined,
    searchIn: placesToSearch(input.in),
    after: { created: input.created_after ?? undefined, updated: input.updated_after ?? undefined },
    before: { created: input.created_before ?? undefined, updated: input.updated_before ?? undefined },
    confidential: input.confidential ?? undefined,
    ...(input.my_reaction_emoji && {
      emoji: wildcard(input.my_reaction_emoji) ?? { name: input.my_reaction_emoji },
    }),
    ...(input.weight != null && { weight: wildcard(input.weight) ?? Number(input.weight) }),
    ...(input.epic_id != null && {
      parents: wildcard(input.epic_id) ?? [call.world.issues.get(Number(input.epic_id))],
    }),
    // The parameter takes nothing but the health statuses and the two words.
    ...(input.health_status && {
      healthStatus: wildcard(input.health_status) ?? [input.health_status as Issue['healthStatus']],
    }),
    not: input.not ? negatedOf(call, input.not) : undefined,
  };
}

function negatedOf(call: Asked, not: NonNullable<Choice['not']>): IssueTerms {
  const { assignee_id, weight } = not;
  return {
    ...termsOf(not),
    ...(not.author_id != null && { authors: [call.world.users.get(not.author_id)] }),
    ...(not.author_username != null && { authors: [named(call, not.author_username)] }),
    ...(not.assignee_username && { assignees: not.assignee_username.map((name) => named(call, name)) }),
    ...(assignee_id != null && { assignees: [call.world.users.get(assignee_id)] }),
    ...(weight != null && { weight }),
  };
}

function termsOf(input: Negatable): IssueTerms {
  const { labels, milestone, milestone_id, iids, iteration_id, iteration_title } = input;
  const milestoneName = milestone_id ?? milestone;
  return {
    ...(labels && labels.length > 0 && { labels: labelTerm(labels) }),
    ...(milestoneName && { milestone: milestoneTerm(milestoneName) }),
    ...(iids && iids.length > 0 && { iids }),
    ...(iteration_id && { iteration: iterationTerm(iteration_id) }),
    ...(iteration_title && { iteration: { title: iteration_title } }),
  };
}

function labelTerm(labels: readonly string[]): NonNullable<IssueTerms['labels']> {
  const words = labels.map((label) => label.toLowerCase());
  if (words.includes('none') || words.includes('no label')) return 'none';
  return words.includes('any') ? 'any' : labels;
}

const MILESTONES: Readonly<Record<string, MilestoneTerm>> = {
  none: 'none',
  any: 'any',
  upcoming: 'due later',
  '#upcoming': 'due later',
  started: 'begun',
  '#started': 'begun',
};

function milestoneTerm(name: string): MilestoneTerm {
  return MILESTONES[name.toLowerCase()] ?? { titles: [name] };
}

function iterationTerm(written: string): NonNullable<IssueTerms['iteration']> {
  const word = written.toLowerCase();
  return wildcard(word) ?? (word === 'current' ? 'current' : { ids: [Number(word)] });
}

function wildcard(word: string): 'none' | 'any' | undefined {
  const lower = word.toLowerCase();
  return lower === 'none' || lower === 'any' ? lower : undefined;
}

/** The author and the assignees by their own parameters, and by what `scope` makes of the caller. */
function peopleOf(call: Asked, input: Choice): Pick<IssueTerms, 'authors' | 'assignees'> {
  const scope = input.scope?.replaceAll('-', '_') ?? 'all';
  if (scope !== 'all' && call.viewer === null) throw unauthorized();
  const me = call.viewer ?? undefined;
  const author = authorIn(call, input);
  const authors = scope === 'created_by_me' ? (author && author.at(0) !== me ? [] : [me]) : author;
  const assignees = assigneesIn(call, input);
  const mine = scope === 'assigned_to_me' ? [me] : [];
  if (typeof assignees === 'string')
    return { authors, assignees: mine.length === 0 || assignees === 'none' ? assignees : mine };
  return { authors, assignees: assignees || mine.length > 0 ? [...(assignees ?? []), ...mine] : undefined };
}

function authorIn(call: Asked, { author_id, author_username }: Choice): Person[] | undefined {
  if (author_id != null) return [call.world.users.get(author_id)];
  return author_username ? [named(call, author_username)] : undefined;
}

function assigneesIn(call: Asked, { assignee_id, assignee_username }: Choice): IssueTerms['assignees'] {
  if (assignee_id === '0') return 'none';
  if (assignee_id != null) return wildcard(assignee_id) ?? [call.world.users.get(Number(assignee_id))];
  if (!assignee_username || assignee_username.length === 0) return undefined;
  return assignee_username.map((name) => named(call, name));
}

function named({ world }: Asked, name: string): Person {
  return /^\d+$/.test(name) ? world.usersByName.get(name) : findUser(world, name);
}

function placesToSearch(written: string | null | undefined): IssueFilter['searchIn'] {
  const fields = (['title', 'description'] as const).filter((field) => written?.split(',').includes(field));
  return fields.length === 0 ? undefined : fields;
}
