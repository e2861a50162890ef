import { createHash } from 'node:crypto';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { namesOf } from '../forge/laws/names.js';
import { writeRoutes } from '../forge/laws/write-routes.js';
import type { Course, Write } from './write.js';

const API = '/api/v4';
const CORE = `${API}/projects/platform%2Fcore`;

/** Every writing route of the forge with a right body, and what its lists, searches and pages answer. */
export async function forgeCourse(simulator: ForgeSimulator): Promise<Course> {
  const headers = { 'private-token': simulator.credentials.adminToken ?? '' };
  const names = await namesOf(simulator);
  const get = (path: string): Write => ({ method: 'GET', path, headers });
  const writes = writeRoutes(names).map(({ method, address, body }) => ({
    ...{ method, path: API + address, headers },
    ...(method !== 'DELETE' && { body }),
  }));
  const pipeline = { method: 'POST', path: `${CORE}/pipeline`, headers, body: { ref: 'main' } };
  return {
    writes: [...writes, pipeline, ...mergeWrites(simulator, headers), ...lfsWrites(simulator)],
    questions: [
      ...LISTS.map((path) => get(API + path)),
      ...PARTS.map((path) => get(CORE + path)),
      { method: 'POST', path: '/api/graphql', headers, body: { query: QUERY } },
      get('/_simulator/state'),
    ],
  };
}

/** Changes that need a record of a kind: an open merge request that can be merged, and one with a conflict. */
function mergeWrites({ world }: ForgeSimulator, headers: Write['headers']): Write[] {
  const open = [...world.mergeRequests.values()].filter(({ state }) => state === 'opened');
  return open.slice(0, 12).flatMap(({ iid, project }) => {
    const at = `${API}/projects/${project.id}/merge_requests/${iid}`;
    return [
      { method: 'PUT', path: `${at}/merge`, headers, body: {} },
      { method: 'PUT', path: at, headers, body: { state_event: 'close', title: 'Not now' } },
      { method: 'POST', path: `${at}/approve`, headers, body: {} },
    ];
  });
}

/** What a client of Git LFS keeps: an object, which is the body of its request, and a lock. */
function lfsWrites({ credentials }: ForgeSimulator): Write[] {
  const headers = { authorization: `Basic ${btoa(`root:${credentials.adminToken}`)}` };
  const oid = createHash('sha256').update('{}').digest('hex');
  return [
    { method: 'PUT', path: `/platform/core.git/gitlab-lfs/objects/${oid}/2`, headers, body: {} },
    { method: 'POST', path: '/platform/core.git/info/lfs/locks', headers, body: { path: 'README.md' } },
  ];
}

const LISTS = [
  '/issues?scope=all&per_page=20',
  '/issues?scope=all&order_by=updated_at&per_page=20',
  '/merge_requests?scope=all&per_page=20',
  '/merge_requests?scope=all&order_by=updated_at&per_page=20',
  '/projects?per_page=20&order_by=last_activity_at',
  '/projects?per_page=20&order_by=name',
  '/groups?per_page=20',
  '/groups/platform/issues?per_page=20&order_by=priority',
  '/groups/platform/merge_requests?per_page=20',
  '/groups/platform/labels?per_page=50',
  '/groups/platform/milestones?per_page=50',
  '/users?per_page=50',
  '/todos?per_page=20',
  '/events?per_page=20',
  '/search?scope=issues&search=deck',
  '/personal_access_tokens?per_page=50',
  '/broadcast_messages',
] as const;

const PARTS = [
  '',
  '/issues?per_page=20',
  '/merge_requests?per_page=20',
  '/labels?per_page=50',
  '/milestones?per_page=50',
  '/members?per_page=50',
  '/events?per_page=20',
  '/pipelines?per_page=20',
  '/jobs?per_page=20',
  '/repository/branches?per_page=50',
  '/repository/tags?per_page=50',
  '/repository/commits?per_page=20',
  '/repository/tree',
  '/releases',
  '/protected_branches',
] as const;

const QUERY = `{
  currentUser { username todos { nodes { id state } } }
  project(fullPath: "platform/core") {
    lastActivityAt
    issues(first: 20, sort: UPDATED_DESC) { count nodes { iid title state labels { nodes { title } } } }
    mergeRequests(first: 20, sort: UPDATED_DESC) { count nodes { iid title state approved } }
  }
  group(fullPath: "platform") { issues(first: 20, sort: CREATED_DESC) { nodes { iid } } }
}`;
