import {
  type IssueReader,
  type TrackerRecords,
  trackerRecords,
} from '../../../simulators/tracker/records.js';
import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import { anyOf, type Value } from '../../reading/values.js';
import { assortedIssues } from './assorted.js';
import type { Issue } from './issue-facts.js';
import { type Query, queriesOf } from './queries.js';

/** The tracker's world as its models read it: what the target's account may see. */
export interface TrackerWorld extends TrackerRecords {
  /** Who the target signs in as. */
  readonly account: TrackerRecords['users'][number];
  /** A folder of the target's user for files. */
  readonly home: string;
  /** Issues that together have something in every field. */
  readonly assorted: readonly Issue[];
  /** Queries with what they mean. */
  readonly queries: readonly Query[];
  /** Whether the target's account sees what only this group does, null being everybody. */
  mayRead(visibleTo: string | null): boolean;
  /** Whether the account is in one of these groups. */
  mayWorkIn(groups: readonly string[]): boolean;
  /** Labels that only issues have which the account does not see. */
  readonly hiddenLabels: readonly string[];
  issueCalled(key: string): Issue | undefined;
  /** What was changed of an issue, the oldest change first. */
  changesOf(key: string): readonly TrackerRecords['changes'][number][];
  /** A person by every name that one may be reported under. */
  person(accountId: string | null): Value;
}

/** The world as it is now. */
export function trackerWorld(
  { world, credentials }: TrackerSimulator,
  home: string,
  reader?: IssueReader,
): TrackerWorld {
  const records = trackerRecords(world, reader);
  const account = records.users.find(({ email }) => email === credentials.email);
  if (account === undefined) throw new Error('the world knows no account for the target');
  const isMember = (groups: readonly string[]) =>
    groups.includes('anyone') || account.groups.some((group) => groups.includes(group));
  const projects = records.projects.filter(({ seenBy }) => isMember(seenBy));
  const seen = new Set(projects.map(({ key }) => key));
  const issues = records.issues.filter(({ project }) => seen.has(project));
  const keys = new Map(issues.map((issue) => [issue.key, issue]));
  const ofSeen = <Part extends { readonly issue: string }>(parts: readonly Part[]) =>
    parts.filter(({ issue }) => keys.has(issue));
  const changes = ofSeen(records.changes);
  const people = new Map(records.users.map((user) => [user.accountId, user]));
  const sight = {
    ...records,
    ...{ account, home, projects, issues },
    boards: records.boards.filter(({ project }) => seen.has(project)),
    sprints: records.sprints.filter(({ project }) => seen.has(project)),
    comments: ofSeen(records.comments).filter(({ visibleTo }) => visibleTo === null || isMember([visibleTo])),
    attachments: ofSeen(records.attachments),
    changes,
    issueCalled: (key: string) => keys.get(key),
    changesOf: (key: string) => changes.filter(({ issue }) => issue === key),
    mayWorkIn: isMember,
    hiddenLabels: records.issues.filter(({ key }) => !keys.has(key)).flatMap(({ labels }) => labels),
    mayRead: (visibleTo: string | null) => visibleTo === null || isMember([visibleTo]),
    person: (accountId: string | null) => {
      if (accountId === null) return null;
      const user = people.get(accountId);
      return anyOf(accountId, ...(user ? [user.displayName, user.email].filter(Boolean) : []));
    },
  };
  let assorted: readonly Issue[] | undefined;
  let queries: readonly Query[] | undefined;
  return {
    ...sight,
    get assorted() {
      assorted ??= assortedIssues(sight);
      return assorted;
    },
    get queries() {
      queries ??= queriesOf(this);
      return queries;
    },
  };
}
