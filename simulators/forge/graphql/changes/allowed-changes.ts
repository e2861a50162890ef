import { canAdminIssue, canSetNewMetadata } from '../../access/issues.js';
import { canReadIssue, canUse, hasRole, PLANNER } from '../../access/roles.js';
import type { IssueChanges } from '../../actions/issues/changes.js';
import { labelWithId } from '../../queries/matching/named.js';
import type { Issue, WorkItemType } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { Label } from '../../world/records/planning.js';
import type { Group, Project } from '../../world/records/projects.js';
import { isLicensed, type LicensedFeature } from '../context/licence.js';
import type { Change } from './mutation.js';

type Name = keyof IssueChanges;

/** What members may set who do not only write; the backend passes over it from all others (`IssuableBaseService`). */
const METADATA: readonly Name[] = [
  'labels',
  'assignees',
  'milestone',
  'iteration',
  'dueDate',
  'startDate',
  'discussionLocked',
  'weight',
  'healthStatus',
  'timeEstimate',
  'parent',
  'color',
  'progress',
];

const LICENSED: readonly (readonly [Name, LicensedFeature])[] = [
  ['weight', 'weights'],
  ['healthStatus', 'healthStatus'],
  ['iteration', 'iterations'],
  ['color', 'colors'],
  ['progress', 'objectives'],
];

/** What an issue is to become, and where; null for one that is still to be made. */
export interface Wanted {
  readonly place: Project | Group;
  readonly issue: Issue | null;
}

/** What of some changes the caller and the licence allow. */
export function allowedChanges<Changes extends IssueChanges>(
  { viewer, settings }: Change,
  { place, issue }: Wanted,
  changes: Changes,
): Changes {
  const mayAdmin = issue ? canAdminIssue(viewer, issue) : canSetNewMetadata(viewer, place);
  const type = changes.type ?? issue?.type ?? 'issue';
  const passedOver: readonly string[] = [
    ...(mayAdmin ? [] : METADATA),
    ...(mayAdmin || issue === null ? [] : ['confidential']),
    ...(mayAdmin && type === 'incident' ? [] : ['severity']),
    ...LICENSED.flatMap(([name, feature]) => (isLicensed(settings, feature) ? [] : [name])),
  ];
  // Every member of changes may be left out.
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => !passedOver.includes(name)),
  ) as Changes;
}

/** Without a licence there is only one. */
export function asLicensed({ settings }: Change, users: readonly User[]): User[] {
  return isLicensed(settings, 'multipleAssignees') ? [...users] : users.slice(0, 1);
}

/** Whether an account can be assigned: those who may read it. */
export function isAssignable(user: User, { place, issue }: Wanted): boolean {
  if (issue) return canReadIssue(user, issue);
  return place.kind === 'group' ? hasRole(user, place, 1) : canUse(user, place, 'issues');
}

/** Incidents are opened by people from planner up; of others they stay what they are. */
export function typeFor({ viewer }: Change, { place, issue }: Wanted, wanted: WorkItemType): WorkItemType {
  const mayChoose = wanted !== 'incident' || hasRole(viewer, place, PLANNER);
  return mayChoose ? wanted : (issue?.type ?? 'issue');
}

/** Whether a number of people can be assigned by commands in a text. */
export function severalOf({ settings }: Change): boolean {
  return isLicensed(settings, 'multipleAssignees');
}

/** A health status by its name in the schema: `onTrack`. */
export function healthOf(name: string | null): Issue['healthStatus'] {
  if (name === null) return null;
  // The schema lets only the names of statuses through.
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Issue['healthStatus'];
}

/** Those of some labels that can be given in a place. */
export function labelsWithIds(place: Wanted['place'], ids: readonly number[]): Label[] {
  return [...new Set(ids.flatMap((id) => labelWithId(place, id) ?? []))];
}
