import { Reply } from '../../../core/http/response.js';
import type { World } from '../../world/world.js';
import { rest } from '../routing/routing.js';

const READ_ANY = ['api', 'read_api', 'read_user', 'ai_features'];

/** The version of the instance, and its statistics. */
export const instanceRoutes = [
  rest('GET /version', { scopes: READ_ANY }, ({ settings }) => Reply.json(metadata(settings))),
  rest('GET /metadata', { scopes: READ_ANY }, ({ settings }) => Reply.json(metadata(settings))),
  rest('GET /application/statistics', { who: 'admin' }, ({ world }) => Reply.json(statistics(world))),
];

/** How much there is of everything, as texts with commas. */
function statistics({ users, groups, projects, issues, mergeRequests, notes, milestones }: World) {
  const text = (count: number) => count.toLocaleString('en-US');
  return {
    forks: text([...projects.values()].filter(({ forkedFrom }) => forkedFrom !== null).length),
    issues: text(issues.size),
    merge_requests: text(mergeRequests.size),
    notes: text(notes.size),
    snippets: '0',
    ssh_keys: '0',
    milestones: text(milestones.size),
    users: text(users.size),
    groups: text(groups.size),
    projects: text(projects.size),
    active_users: text([...users.values()].filter(({ state }) => state === 'active').length),
  };
}

function metadata({ version }: { readonly version: string }) {
  return {
    version,
    revision: '5a1c9e2f0b7',
    kas: { enabled: false, externalUrl: null, externalK8sProxyUrl: null, version: null },
    enterprise: version.endsWith('-ee'),
  };
}
