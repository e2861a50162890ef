import { canReadNoteable, hasRole, placeOf, REPORTER } from '../../access/roles.js';
import type { Column } from '../../queries/matching/columns.js';
import { findUser } from '../../world/find.js';
import type { Timelog } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import { DAY, dayOf, startOf, type Time } from '../../world/records/time.js';
import type { Given } from '../arguments/read.js';
import { pageSorted } from '../connections/keyset.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context } from '../context/context.js';
import { FieldProblem } from '../request/problems.js';

/** What time logs can be chosen by. */
export interface TimelogArguments {
  readonly startDate?: Given<Time>;
  readonly endDate?: Given<Time>;
  readonly startTime?: Given<Time>;
  readonly endTime?: Given<Time>;
  readonly projectId?: Given<{ readonly id: string }>;
  readonly groupId?: Given<{ readonly id: string }>;
  readonly username?: Given<string>;
  readonly sort?: Given<string>;
}

/** By which user or where the time was logged. */
export interface TimelogScope {
  readonly user?: User;
  readonly place?: Project | Group;
}

/** A page of the time that people logged, as far as the viewer may read it. */
export function timelogsPage(
  context: Context,
  args: TimelogArguments & Paging,
  scope: TimelogScope,
): Page<Timelog> {
  const [from, to] = boundsOf(args);
  const found = [...context.world.timelogs.values()].filter(
    (log) =>
      (from === null || log.spentAt >= from) &&
      (to === null || log.spentAt <= to) &&
      isWithin(context, log, args, scope) &&
      canReadTimelog(context, log),
  );
  return pageSorted(found, columnsOf(args.sort), args);
}

/** Members from reporter up see who logged how much time. */
export function canReadTimelog({ viewer }: Context, { subject }: Timelog): boolean {
  return canReadNoteable(viewer, subject) && hasRole(viewer, placeOf(subject), REPORTER);
}

function boundsOf({ startDate, endDate, startTime, endTime }: TimelogArguments): [Time | null, Time | null] {
  if (startDate != null && startTime != null)
    throw new FieldProblem('Provide either a start date or time, but not both');
  if (endDate != null && endTime != null)
    throw new FieldProblem('Provide either an end date or time, but not both');
  const from = startTime ?? (startDate == null ? null : startOf(dayOf(startDate)));
  const to = endTime ?? (endDate == null ? null : startOf(dayOf(endDate)) + DAY - 1);
  if (from !== null && to !== null && from > to)
    throw new FieldProblem('Start argument must be before End argument');
  return [from, to];
}

function isWithin({ world }: Context, log: Timelog, args: TimelogArguments, scope: TimelogScope): boolean {
  const home = placeOf(log.subject);
  const user = args.username ? findUser(world, args.username) : scope.user;
  if ((args.username || scope.user) && log.user !== user) return false;
  if (args.projectId && String(home.id) !== args.projectId.id) return false;
  const { groupId } = args;
  if (groupId && !groupsAround(home).some(({ id }) => String(id) === groupId.id)) return false;
  if (!scope.place) return true;
  return scope.place.kind === 'project' ? home === scope.place : groupsAround(home).includes(scope.place);
}

function columnsOf(sort: Given<string>): Column<Timelog>[] {
  const [, name = 'SPENT_AT', direction = 'ASC'] = /^(.+)_(ASC|DESC)$/.exec(sort?.toUpperCase() ?? '') ?? [];
  const descending = direction === 'DESC';
  const id = { name: 'id', of: (log: Timelog) => log.id, descending };
  const of = COLUMNS[name];
  return of ? [{ name: name.toLowerCase(), of, descending }, id] : [id];
}

const COLUMNS: Readonly<Record<string, (log: Timelog) => number>> = {
  SPENT_AT: ({ spentAt }) => spentAt,
  TIME_SPENT: ({ timeSpent }) => timeSpent,
  CREATED: ({ createdAt }) => createdAt,
  UPDATED: ({ updatedAt }) => updatedAt,
};
