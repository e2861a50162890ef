import type { PlainRecord } from '#simulators/forge/records.js';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { seconds } from '../lists.js';
import { recordsOf } from '../records.js';
import { SITE } from '../session.js';

/** The roles by their levels, as people call them. */
const ROLES: Readonly<Record<number, string>> = {
  5: 'minimal_access',
  10: 'guest',
  15: 'planner',
  20: 'reporter',
  30: 'developer',
  40: 'maintainer',
  50: 'owner',
};

/** What an account is to be shown of projects, worked out from the records alone; null is anonymous. */
export function projectsAsSeenBy(simulator: ForgeSimulator, username: string | null) {
  const { projects, users, members, issues, mergeRequests } = recordsOf(simulator.world);
  const user = users.find((each) => each.username === username);
  const raw = new Map([...simulator.world.projects.values()].map((project) => [project.id, project]));

  const role = (project: PlainRecord): number => {
    const path = String(project.fullPath);
    if (username !== null && path.startsWith(`${username}/`)) return 50;
    const levels = members
      .filter((member) => member.username === username && `${path}/`.startsWith(`${member.place}/`))
      .map(({ accessLevel }) => Number(accessLevel));
    return Math.max(0, ...levels);
  };
  const sees = (project: PlainRecord): boolean => {
    if (project.visibility === 'public') return true;
    if (!user) return false;
    if (project.visibility === 'internal' && user.external !== true) return true;
    return user.admin === true || role(project) > 0;
  };
  const has = (project: PlainRecord, feature: string): boolean => {
    const access = featuresOf(project)[feature];
    return access === 'enabled' || (access === 'private' && (user?.admin === true || role(project) >= 10));
  };
  const readsCode = (project: PlainRecord): boolean =>
    has(project, 'repository') &&
    (project.visibility !== 'private' || user?.admin === true || role(project) >= 20);
  const openIssues = (project: PlainRecord): number | undefined => {
    if (!has(project, 'issues')) return undefined;
    const seesAll = user?.admin === true || role(project) >= 15;
    return issues.filter(
      ({ place, state, type, confidential }) =>
        place === project.fullPath &&
        state === 'opened' &&
        type !== 'requirement' &&
        (seesAll || confidential !== true),
    ).length;
  };
  const openMergeRequests = (project: PlainRecord): number | undefined =>
    has(project, 'mergeRequests') && readsCode(project)
      ? mergeRequests.filter((each) => each.project === project.fullPath && each.state === 'opened').length
      : undefined;
  const row = (project: PlainRecord) => ({
    id: `gid://forge/Project/${project.id}`,
    ...said(project, ['fullPath', 'name', 'description', 'visibility', 'archived']),
    ...counted({
      stars: lengthOf(project.starredBy),
      forks: lengthOf(project.forks),
      openIssues: openIssues(project) ?? 0,
    }),
    createdAt: seconds(project.createdAt),
    lastActivityAt: seconds(project.lastActivityAt),
  });
  const details = (project: PlainRecord) => {
    const settings = project.settings as Readonly<Record<string, unknown>>; // as the records have it
    const features = [
      ...['issues', 'mergeRequests', 'wiki', 'snippets', 'builds'].filter((name) => isOn(project, name)),
      ...(settings.lfs === true ? ['lfs'] : []),
      'container_registry',
    ];
    const url = `${SITE}/${project.fullPath}`;
    return {
      ...row(project),
      stars: lengthOf(project.starredBy),
      forks: lengthOf(project.forks),
      ...filled({ openIssues: openIssues(project), openMergeRequests: openMergeRequests(project) }),
      nameWithNamespace: namesOf(raw.get(Number(project.id))).join(' / '),
      ...(lengthOf(project.topics) > 0 && { topics: project.topics }),
      ...filled({ role: ROLES[role(project)] }),
      ...(readsCode(project) &&
        (project.defaultBranch === null
          ? { emptyRepository: true }
          : { defaultBranch: project.defaultBranch })),
      ...(project.forkedFrom !== null && { forkedFrom: project.forkedFrom }),
      features: features.map((name) => NAMES[name] ?? name),
      ...on({
        onlyAllowMergeIfPipelineSucceeds: settings.onlyMergeIfPipelineSucceeds,
        onlyAllowMergeIfAllDiscussionsAreResolved: settings.onlyMergeIfDiscussionsResolved,
        mergeRequestsFfOnlyEnabled: settings.mergeMethod === 'ff',
        removeSourceBranchAfterMerge: settings.removeSourceBranchAfterMerge,
        autocloseReferencedIssues: settings.autocloseReferencedIssues,
      }),
      updatedAt: seconds(new Date(raw.get(Number(project.id))?.updatedAt ?? 0).toISOString()),
      httpUrlToRepo: `${url}.git`,
      sshUrlToRepo: `git@forge.test:${project.fullPath}.git`,
      webUrl: url,
    };
  };
  const isOn = (project: PlainRecord, feature: string): boolean =>
    feature === 'wiki' || feature === 'snippets'
      ? featuresOf(project)[feature] !== 'disabled'
      : has(project, feature);
  return {
    all: projects.filter(sees),
    isAdmin: user?.admin === true,
    ...{ row, details, role, has, readsCode, openIssues, openMergeRequests },
  };
}

const NAMES: Readonly<Record<string, string>> = { mergeRequests: 'merge_requests', builds: 'jobs' };

/** Who may use which part of a project. */
function featuresOf(project: PlainRecord): Readonly<Record<string, string>> {
  return project.features as Readonly<Record<string, string>>; // as the records have it
}

interface Named {
  readonly name: string;
  readonly namespace?: Named;
  readonly parent?: Named | null;
}

/** The names on the way to a project. */
function namesOf(place: Named | null | undefined): string[] {
  return place ? [...namesOf(place.namespace ?? place.parent), place.name] : [];
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function said(record: PlainRecord, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (record[name] ? [[name, record[name]]] : [])));
}

function counted(members: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(members).filter(([, count]) => count > 0));
}

function on(members: Readonly<Record<string, unknown>>): Record<string, true> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, is]) => (is === true ? [[name, true]] : [])),
  );
}

function filled(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Records by something they are sorted by; ids decide between the same, in the same direction. */
export function sortedBy(
  records: readonly PlainRecord[],
  key: (record: PlainRecord) => string | number,
  direction: 'asc' | 'desc',
): PlainRecord[] {
  const sign = direction === 'asc' ? 1 : -1;
  return records.toSorted((one, other) => {
    const [first, second] = [key(one), key(other)];
    return sign * (first < second ? -1 : first > second ? 1 : Number(one.id) - Number(other.id));
  });
}
