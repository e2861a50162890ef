import type { ForgeSimulator } from '../simulator.js';
import { iterationState } from '../world/records/planning.js';
import { dayOf } from '../world/records/time.js';
import type { ProviderState, StateValues } from './provider-state.js';
import { found, groupAt, groupValues, projectAt, projectValues, signedIn } from './values.js';

/** States about projects and groups, and what is planned and who is in them. */
export const placeStates: readonly ProviderState[] = [
  { name: 'a project', set: (simulator) => project(simulator) },
  { name: 'a public project', set: (simulator) => project(simulator, 'community/sdk') },
  { name: 'a private project', set: (simulator) => project(simulator, 'platform/backend/billing') },
  {
    name: 'a project that the account may not see',
    set: (simulator) => project(simulator, 'security/audits'),
  },
  {
    name: 'a project without a repository',
    set: (simulator) => project(simulator, 'platform/backend/prototype'),
  },
  { name: 'an archived project', set: (simulator) => project(simulator, 'platform/backend/legacy-importer') },
  {
    name: 'no project of that path',
    set: (simulator) => {
      const projectPath = 'platform/none';
      const encodedProjectPath = encodeURIComponent(projectPath);
      return { ...signedIn(simulator), projectPath, projectId: '999999999', encodedProjectPath };
    },
  },
  { name: 'a group', set: (simulator) => group(simulator) },
  { name: 'a group with subgroups', set: (simulator) => group(simulator) },
  { name: 'a group with many projects', set: (simulator) => group(simulator, 'services') },
  { name: 'a group without projects', set: (simulator) => group(simulator, 'sandbox') },
  {
    name: 'no group of that path',
    set: (simulator) => ({ ...signedIn(simulator), groupPath: 'none', groupId: '999999999' }),
  },
  {
    name: 'a member of a group',
    set: (simulator) => {
      const place = groupAt(simulator);
      const member = found([...place.members.values()][0], 'member');
      const { id, username } = member.user;
      return { ...group(simulator), userId: String(id), username, accessLevel: String(member.accessLevel) };
    },
  },
  {
    name: 'a milestone of a project',
    set: (simulator) => ({ ...project(simulator), ...milestone(projectAt(simulator)) }),
  },
  {
    name: 'a milestone of a group',
    set: (simulator) => ({ ...group(simulator), ...milestone(groupAt(simulator)) }),
  },
  {
    name: 'the current iteration of a group',
    set: (simulator) => {
      const today = dayOf(simulator.clock.now().getTime());
      const { items } = groupAt(simulator).iterations;
      const current = found(
        items.find((iteration) => iterationState(iteration, today) === 'current'),
        'iteration',
      );
      return { ...group(simulator), iterationId: String(current.id), iterationIid: String(current.iid) };
    },
  },
];

function project(simulator: ForgeSimulator, path?: string): StateValues {
  return { ...signedIn(simulator), ...projectValues(projectAt(simulator, path)) };
}

function group(simulator: ForgeSimulator, path?: string): StateValues {
  return { ...signedIn(simulator), ...groupValues(groupAt(simulator, path)) };
}

function milestone({ milestones }: Pick<ReturnType<typeof groupAt>, 'milestones'>): StateValues {
  const { id, iid, title } = found(
    milestones.items.find(({ state }) => state === 'active'),
    'active milestone',
  );
  return { milestoneId: String(id), milestoneIid: String(iid), milestoneTitle: title };
}
