/** Names of statuses by the name of their group. */
export type StatusGroups = Readonly<Record<string, readonly string[]>>;

/** One of the groups that a report counts by. */
export interface StatusGroup {
  readonly name: string;
  has(status: string): boolean;
}

/** The default groups, and the statuses that are called like them. */
const USUAL: StatusGroups = {
  'To Do': ['To Do'],
  Blocked: ['Blocked'],
  'In Progress': ['In Progress'],
  'Design Review': ['Design Review'],
  'To Test': ['Ready to Test'],
  Done: ['Done'],
};

/** Statuses of which the documents do not say to which of the default groups they belong, and where they may be counted. */
const UNPLACED: Readonly<Record<string, readonly string[]>> = {
  'In Review': ['In Progress', 'To Test', 'Design Review', ''],
  'Waiting for Partner': ['Blocked', 'In Progress', ''],
};

/** The groups of a report in every way in which they may be meant. */
export function placements(groups: StatusGroups | undefined): StatusGroup[][] {
  if (groups !== undefined) return [groupsOf(groups)];
  const all = Object.entries(UNPLACED).reduce<StatusGroups[]>(
    (ways, [status, places]) => ways.flatMap((way) => places.map((place) => withStatus(way, place, status))),
    [USUAL],
  );
  return all.map(groupsOf);
}

function withStatus(groups: StatusGroups, name: string, status: string): StatusGroups {
  return { ...groups, ...(groups[name] && { [name]: [...groups[name], status] }) };
}

function groupsOf(groups: StatusGroups): StatusGroup[] {
  return Object.entries(groups).map(([name, statuses]) => ({
    name,
    has: (status) => statuses.includes(status),
  }));
}
