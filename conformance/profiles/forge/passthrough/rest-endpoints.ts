import type { Expected, ExpectedAnswer } from '../../../models/model.js';
import { ending, richText } from '../../../reading/values.js';
import type { Arguments } from '../../../target/arguments.js';
import { type Sight, sightOf, unseen } from '../sight.js';
import { moment } from '../spelling.js';
import type { ForgeWorld } from '../world.js';

/** A path of the backend's REST interface, values of its query, and what a GET of it returns (GitLab, "REST API resources"). */
interface Endpoint {
  readonly path: RegExp;
  paths(world: ForgeWorld): readonly string[];
  queries?(world: ForgeWorld): readonly Arguments[];
  answer(
    asked: { readonly project: string; readonly rest: string; readonly query: Arguments },
    world: ForgeWorld,
    sight: Sight,
  ): ExpectedAnswer | undefined;
}

const inPath = encodeURIComponent;

/** Branches are sorted by name (GitLab, "Branches API"). */
const ENDPOINTS: readonly Endpoint[] = [
  {
    path: /^\/user$/,
    paths: () => ['/user'],
    answer: (_, { all }, { username }) => {
      const user = all.users.find((one) => one.username === username);
      return {
        facts: { username, 'full name': user?.name ?? null, 'user ID': user?.id ?? null },
        may: {
          bio: user?.bio ?? null,
          location: user?.location ?? null,
          organization: user?.organization ?? null,
        },
      };
    },
  },
  {
    path: /^\/projects\/([^/]+)$/,
    paths: ({ projects }) => projects.slice(0, 6).map(({ fullPath }) => `/projects/${inPath(fullPath)}`),
    answer: ({ project: path }, { all }, sight) => {
      const project = sight.project(path)
        ? all.projects.find(({ fullPath }) => fullPath === path)
        : undefined;
      if (!project) return undefined;
      const { id, name, description, archived, visibility, topics } = project;
      return {
        facts: { 'project ID': id, name, description, archived, visibility, topics },
        may: {
          'star count': project.starredBy.length,
          'path with namespace': project.fullPath,
          'created at': moment(project.createdAt),
          'last activity at': moment(project.lastActivityAt),
          'web URL': ending(`/${project.fullPath}`),
        },
      };
    },
  },
  {
    path: /^\/projects\/([^/]+)\/repository\/branches$/,
    paths: ({ projects, account, levelIn }) =>
      projects
        .filter(({ fullPath }) => levelIn(account.username, fullPath) > 20)
        .toSorted((one, other) => other.branches.length - one.branches.length)
        .slice(0, 3)
        .map(({ fullPath }) => `/projects/${inPath(fullPath)}/repository/branches`),
    queries: () => [
      { per_page: 2 },
      { per_page: 3, page: 2 },
      { search: 'fix' },
      { per_page: '1', search: 'main' },
    ],
    answer: ({ project: path, query }, { all }, sight) => {
      const project = sight.project(path)
        ? all.projects.find(({ fullPath }) => fullPath === path)
        : undefined;
      if (project?.features.repository !== 'enabled') return undefined;
      const { per_page = 20, page = 1, search = '' } = query;
      const branches = project.branches.filter((name) => name.includes(String(search))).sort();
      const records = branches.map((name) => ({
        id: name,
        marks: [[name]],
        facts: { branch: name, default: name === project.defaultBranch },
      }));
      const size = Number(per_page);
      return {
        lists: [{ name: 'branch', records, order: ({ id }) => id, from: (Number(page) - 1) * size, size }],
      };
    },
  },
  {
    path: /^\/projects\/([^/]+)\/issues\/(\d+)$/,
    paths: ({ all, projects }) =>
      projects.slice(0, 4).flatMap(({ fullPath }) =>
        all.issues
          .filter(({ place }) => place === fullPath)
          .slice(1, 3)
          .map(({ iid }) => `/projects/${inPath(fullPath)}/issues/${iid}`),
      ),
    answer: ({ project, rest }, { issue }, sight) => {
      const found = issue(`${project}#${rest}`);
      if (!found || !sight.issue(found)) return undefined;
      return {
        facts: {
          title: found.title,
          state: found.state,
          author: found.author,
          'due date': found.dueDate,
          labels: found.labels,
          assignees: found.assignees,
        },
        may: {
          id: found.id,
          iid: found.iid,
          description: richText(found.description),
          milestone: found.milestone,
          'created at': moment(found.createdAt),
          'updated at': moment(found.updatedAt),
          'closed at': moment(found.closedAt),
          'web URL': ending(`/${found.place}/-/issues/${found.iid}`),
        },
      };
    },
  },
];

/** A GET for each kind of path, and one of what is not there. */
export function readsIn(world: ForgeWorld): Arguments[] {
  return ENDPOINTS.map(({ paths }) => ({ path: paths(world)[0] }));
}

/** Other paths of the same kind, and what is not there. */
export function pathsLike(path: unknown, world: ForgeWorld): string[] {
  return [...(endpointOf(path)?.paths(world) ?? []), '/projects/no%2Fsuch'];
}

/** Queries that make a difference to a path. */
export function queriesFor(path: unknown, world: ForgeWorld): readonly Arguments[] {
  return endpointOf(path)?.queries?.(world) ?? [{ any: 'thing', number: 3, flag: true }];
}

/** What a GET returns; what is not there, or not to be seen, is refused or reported as the backend reports it. */
export function answerAt({ path, query, userCredentials }: Arguments, world: ForgeWorld): Expected {
  const endpoint = endpointOf(path);
  const [, project = '', rest = ''] = endpoint?.path.exec(String(path)) ?? [];
  const asked = { project: decodeURIComponent(project), rest, query: isObject(query) ? query : {} };
  const answer = endpoint?.answer(asked, world, sightOf(userCredentials, world));
  return answer ? { answer } : unseen();
}

function endpointOf(path: unknown): Endpoint | undefined {
  return ENDPOINTS.find((endpoint) => endpoint.path.test(String(path)));
}

function isObject(value: unknown): value is Arguments {
  return typeof value === 'object' && value !== null;
}
