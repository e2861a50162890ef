import { type Column, compareBy } from '../../queries/matching/columns.js';
import { findMembers, type Membership } from '../../queries/places/members.js';
import type { Group, Project } from '../../world/records/projects.js';
import { type Given, given, numbersIn } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import { levelOf } from './access-levels.js';

/** What members can be chosen by. */
export interface MemberArguments {
  readonly search?: Given<string>;
  readonly sort?: Given<string>;
  readonly relations?: Given<readonly string[]>;
  readonly accessLevels?: Given<readonly string[]>;
  readonly ids?: Given<readonly string[]>;
}

/** A page of the members of a place, the newest account first unless asked otherwise. */
export function membersPage(place: Project | Group, args: MemberArguments & Paging): Page<Membership> {
  const relations = args.relations ?? ['DIRECT', 'INHERITED'];
  const reach = { above: relations.includes('INHERITED'), below: relations.includes('DESCENDANTS') };
  const levels = args.accessLevels?.map(levelOf);
  const ids = numbersIn(args.ids);
  const found = findMembers(place, reach, { search: given(args.search) }).filter(
    (membership) =>
      (relations.includes('DIRECT') || membership.place !== place) &&
      (!levels || levels.includes(membership.member.accessLevel)) &&
      (!ids || ids.includes(memberId(membership))),
  );
  return pageOfItems(found.sort(compareBy(columnsOf(args.sort))), args);
}

/** The number of a membership: one for each place and account. */
export function memberId({ place, member }: Membership): number {
  return place.id * 1_000_000 + member.user.id;
}

function columnsOf(sort: Given<string>): Column<Membership>[] {
  const [, name = '', direction = 'ASC'] = /^(.+)_(ASC|DESC)$/.exec(sort?.toUpperCase() ?? '') ?? [];
  const descending = direction === 'DESC';
  const id: Column<Membership> = { name: 'id', of: ({ member }) => member.user.id, descending: true };
  const of = COLUMNS[name];
  return of ? [{ name: name.toLowerCase(), of, descending }, id] : [id];
}

const COLUMNS: Readonly<Record<string, Column<Membership>['of']>> = {
  ACCESS_LEVEL: ({ member }) => member.accessLevel,
  USER_FULL_NAME: ({ member }) => member.user.name.toLowerCase(),
  CREATED: ({ member }) => member.createdAt,
  UPDATED: ({ member }) => member.createdAt,
};
