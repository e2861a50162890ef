import { lazyMembers, once } from '../../../simulators/core/state/memoize.js';
import { type TrackerRecords, trackerRecords } from '../../../simulators/tracker/records.js';
import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import { anyOf } from '../../reading/values.js';
import { groupedBy } from '../grouped-by.js';
import { assortedIssues } from './assorted.js';
import { queriesOf } from './queries.js';
import type { TrackerWorld } from './world.js';

const changesTo = groupedBy(({ issue }: TrackerWorld['changes'][number]) => issue);

/** The world as it is now, each part of it made when it is first asked for. */
export function trackerWorld(
  { world, credentials }: TrackerSimulator,
  home: string,
  records: TrackerRecords = trackerRecords(world),
): TrackerWorld {
  const account = records.users.find(({ email }) => email === credentials.email);
  if (account === undefined) throw new Error('the world knows no account for the target');
  const isMember = (groups: readonly string[]) =>
    groups.includes('anyone') || account.groups.some((group) => groups.includes(group));
  const mayRead = (visibleTo: string | null) => visibleTo === null || isMember([visibleTo]);
  const projects = once(() => records.projects.filter(({ seenBy }) => isMember(seenBy)));
  const seen = once(() => new Set(projects().map(({ key }) => key)));
  const ofProjects = <Part extends { readonly project: string }>(parts: readonly Part[]) =>
    parts.filter(({ project }) => seen().has(project));
  const issues = once(() => ofProjects(records.issues));
  const keys = once(() => new Map(issues().map((issue) => [issue.key, issue])));
  const ofIssues = <Part extends { readonly issue: string }>(parts: readonly Part[]) => {
    let [latest, isSeen] = ['', false];
    return parts.filter(({ issue }) => {
      if (issue !== latest) [latest, isSeen] = [issue, keys().has(issue)]; // those of one issue are next to each other
      return isSeen;
    });
  };
  const people = once(() => new Map(records.users.map((user) => [user.accountId, user])));
  const sight: TrackerWorld = lazyMembers<TrackerWorld>({
    users: () => records.users,
    statuses: () => records.statuses,
    fields: () => records.fields,
    priorities: () => records.priorities,
    resolutions: () => records.resolutions,
    wholeIssues: () => records.wholeIssues,
    projects,
    issues,
    boards: () => ofProjects(records.boards),
    sprints: () => ofProjects(records.sprints),
    comments: () => ofIssues(records.comments).filter(({ visibleTo }) => mayRead(visibleTo)),
    attachments: () => ofIssues(records.attachments),
    changes: () => ofIssues(records.changes),
    account: () => account,
    home: () => home,
    assorted: () => assortedIssues(sight),
    queries: () => queriesOf(sight),
    hiddenLabels: () => records.issues.filter(({ key }) => !keys().has(key)).flatMap(({ labels }) => labels),
    mayRead: () => mayRead,
    mayWorkIn: () => isMember,
    issueCalled: () => (key) => keys().get(key),
    changesOf: () => (key) => changesTo(sight.changes, key),
    person: () => (accountId) => {
      if (accountId === null) return null;
      const user = people().get(accountId);
      return anyOf(accountId, ...(user ? [user.displayName, user.email].filter(Boolean) : []));
    },
  });
  return sight;
}
