import { canSee } from '../../access/roles.js';
import type { Column } from '../../queries/matching/columns.js';
import { searching } from '../../queries/matching/text-search.js';
import {
  findIterations,
  BY_DUE_DATE as ITERATIONS_BY_DUE_DATE,
  type IterationFilter,
} from '../../queries/planning/iterations.js';
import { findLabels } from '../../queries/planning/labels.js';
import { findMilestones, seesMilestones } from '../../queries/planning/milestones.js';
import type { Iteration, IterationCadence, Label, Milestone } from '../../world/records/planning.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import { type Day, dayOf, type Time } from '../../world/records/time.js';
import { type Given, given, numbersIn } from '../arguments/read.js';
import { pageOf } from '../connections/keyset.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { notAvailable } from '../request/problems.js';

/** What milestones can be chosen by. */
export interface MilestoneArguments {
  readonly timeframe?: Given<{ readonly start: Day; readonly end: Day }>;
  readonly ids?: Given<readonly string[]>;
  readonly state?: Given<string>;
  readonly title?: Given<string>;
  readonly searchTitle?: Given<string>;
  readonly containingDate?: Given<Time>;
  readonly sort?: Given<string>;
  readonly includeAncestors?: Given<boolean>;
  readonly includeDescendants?: Given<boolean>;
}

/** A page of the milestones of a place. */
export function milestonesPage(
  { viewer, clock }: Context,
  place: Project | Group,
  args: MilestoneArguments & Paging,
): Page<Milestone> {
  if (!seesMilestones(viewer, place)) return pageOfItems<Milestone>([], args);
  const filter = {
    // The schema lets only the names of states through.
    state: given(args.state) as Milestone['state'] | undefined,
    ids: numbersIn(args.ids),
    title: given(args.title),
    searchTitle: given(args.searchTitle),
    ancestors: given(args.includeAncestors),
    descendants: given(args.includeDescendants),
  };
  const columns = milestoneColumns(args.sort, clock.today());
  const found = findMilestones(viewer, place, filter, columns);
  const spans = spansOf(args);
  if (spans.length === 0) return pageOf(found, columns, args);
  const within = [...found].filter((milestone) => spans.every((span) => meets(milestone, span)));
  return pageOfItems(within, args);
}

interface Span {
  readonly start: Day;
  readonly end: Day;
}

function spansOf({ timeframe, containingDate }: MilestoneArguments): Span[] {
  const day = containingDate == null ? null : dayOf(containingDate);
  return [...(timeframe ? [timeframe] : []), ...(day === null ? [] : [{ start: day, end: day }])];
}

function meets(
  { startDate, dueDate }: Pick<Milestone, 'startDate' | 'dueDate'>,
  { start, end }: Span,
): boolean {
  if (startDate === null && dueDate === null) return false;
  return (startDate ?? start) <= end && (dueDate ?? end) >= start;
}

function milestoneColumns(sort: Given<string>, today: Day): Column<Milestone>[] {
  const [, name = 'DUE_DATE', direction = 'ASC'] = /^(.+)_(ASC|DESC)$/.exec(sort?.toUpperCase() ?? '') ?? [];
  const descending = direction === 'DESC';
  const id = { name: 'id', of: (milestone: Milestone) => milestone.id, descending };
  const due = { name: 'due_date', of: ({ dueDate }: Milestone) => dueDate, descending };
  const expired = {
    name: 'expired',
    of: ({ dueDate }: Milestone) => Number(dueDate !== null && dueDate < today),
    descending: false,
  };
  if (name === 'CREATED') return [{ name: 'created_at', of: ({ createdAt }) => createdAt, descending }, id];
  if (name === 'UPDATED') return [{ name: 'updated_at', of: ({ updatedAt }) => updatedAt, descending }, id];
  return name.startsWith('EXPIRED') ? [expired, due, id] : [due, id];
}

/** What iterations can be chosen by. */
export interface IterationArguments {
  readonly timeframe?: Given<Span>;
  readonly state?: Given<string>;
  readonly search?: Given<string>;
  readonly in?: Given<readonly string[]>;
  readonly id?: Given<string>;
  readonly iid?: Given<string>;
  readonly includeAncestors?: Given<boolean>;
  readonly includeDescendants?: Given<boolean>;
  readonly iterationCadenceIds?: Given<readonly { readonly id: string }[]>;
  readonly sort?: Given<string>;
}

/** A page of the iterations of a place; without a licence they are refused (ee/app/graphql/resolvers/iterations_resolver.rb). */
export function iterationsPage(
  { viewer, clock, settings }: Context,
  place: Project | Group,
  args: IterationArguments & Paging,
): Page<Iteration> {
  if (!isLicensed(settings, 'iterations')) throw notAvailable();
  const columns = iterationColumns(args.sort);
  const found = findIterations(viewer, place, iterationFilter(args), clock.today(), columns);
  return pageOf(found, columns, args);
}

function iterationFilter(args: IterationArguments): IterationFilter {
  return {
    states: statesOf(args.state),
    search: given(args.search),
    searchIn: args.in?.map((field) => (field === 'TITLE' ? 'title' : 'cadence_title')),
    ids: args.id ? numbersIn([args.id]) : undefined,
    iids: args.iid ? numbersIn([args.iid]) : undefined,
    cadenceIds: args.iterationCadenceIds?.map(({ id }) => Number(id)),
    startsBefore: args.timeframe?.end,
    endsAfter: args.timeframe?.start,
    ancestors: given(args.includeAncestors) ?? true,
    descendants: given(args.includeDescendants),
  };
}

/** `opened` is whatever is not over (`Iteration.with_state`). */
function statesOf(state: Given<string>): IterationFilter['states'] {
  if (state == null || state === 'all') return undefined;
  // The schema lets only the names of states through.
  return state === 'opened' ? ['upcoming', 'current'] : [state as 'upcoming' | 'current' | 'closed'];
}

function iterationColumns(sort: Given<string>): readonly Column<Iteration>[] {
  if (!sort) return ITERATIONS_BY_DUE_DATE;
  const descending = sort.endsWith('DESC');
  return [
    { name: 'iterations_cadence_id', of: ({ cadence }) => cadence.id, descending: false },
    { name: 'due_date', of: ({ dueDate }) => dueDate, descending },
    { name: 'id', of: ({ id }) => id, descending: false },
  ];
}

/** What cadences can be chosen by. */
export interface CadenceArguments {
  readonly id?: Given<{ readonly id: string }>;
  readonly title?: Given<string>;
  readonly durationInWeeks?: Given<number>;
  readonly automatic?: Given<boolean>;
  readonly active?: Given<boolean>;
  readonly includeAncestorGroups?: Given<boolean>;
}

/** A page of the cadences that the iterations of a place come in; without a licence they are refused, too. */
export function cadencesPage(
  { viewer, settings }: Context,
  place: Project | Group,
  args: CadenceArguments & Paging,
): Page<IterationCadence> {
  const groups = groupsAround(place).filter((group) => canSee(viewer, group));
  const above = args.includeAncestorGroups || place.kind === 'project' ? groups : groups.slice(0, 1);
  if (!isLicensed(settings, 'iterations')) throw notAvailable();
  const cadences = above.flatMap((group) => group.cadences);
  const matches = args.title ? searching(args.title) : () => true;
  const found = cadences.filter(
    (cadence) =>
      (args.id == null || String(cadence.id) === args.id.id) &&
      matches([cadence.title]) &&
      (args.durationInWeeks == null || cadence.durationInWeeks === args.durationInWeeks) &&
      (args.automatic == null || cadence.automatic === args.automatic) &&
      (args.active == null || cadence.active === args.active),
  );
  return pageOfItems(found, args);
}

/** What labels can be chosen by. */
export interface LabelArguments {
  readonly title?: Given<string>;
  readonly searchTerm?: Given<string>;
  readonly searchIn?: Given<readonly string[]>;
  readonly includeAncestorGroups?: Given<boolean>;
  readonly includeDescendantGroups?: Given<boolean>;
  readonly onlyGroupLabels?: Given<boolean>;
  readonly archived?: Given<boolean>;
}

/** A page of the labels of a place, by name. */
export function labelsPage(
  { viewer }: Context,
  place: Project | Group,
  args: LabelArguments & Paging,
): Page<Label> {
  const found = [
    ...findLabels(viewer, place, {
      name: given(args.title),
      archived: args.archived === true ? undefined : false,
      ancestors: args.includeAncestorGroups ?? false,
      descendants: args.includeDescendantGroups ?? false,
      projects:
        place.kind === 'group' && args.onlyGroupLabels === false && args.includeDescendantGroups === true,
    }),
  ];
  const term = args.searchTerm?.toLowerCase();
  const fields = args.searchIn ?? ['TITLE', 'DESCRIPTION'];
  const isFound = ({ name, description }: Label) =>
    !term ||
    (fields.includes('TITLE') && name.toLowerCase().includes(term)) ||
    (fields.includes('DESCRIPTION') && (description ?? '').toLowerCase().includes(term));
  return pageOfItems(found.filter(isFound), args);
}
