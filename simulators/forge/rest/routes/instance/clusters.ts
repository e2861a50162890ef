import { Reply } from '../../../../core/http/response.js';
import { MAINTAINER } from '../../../access/roles.js';
import { object } from '../../../parameters/object.js';
import {
  defaulted,
  flag,
  type InputOf,
  integer,
  notBlank,
  oneOf,
  required,
  text,
  unsupported,
} from '../../../parameters/parameter.js';
import { invalidRecord, notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { Cluster } from '../../../world/records/places/parts.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { groupBasic } from '../../entities/places/groups.js';
import { projectBasic } from '../../entities/places/projects.js';
import { userBasicOrNull } from '../../entities/places/users.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { changeInstance, instancePartsOf } from '../../parts/instance-parts.js';
import { changeParts, placeFor, replaced } from '../../parts/place-parts.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';

type Noun = 'projects' | 'groups' | 'admin';
type Asked = Call<unknown, 'id'>;
/** Where clusters are: null for the instance itself. */
type Home = Project | Group | null;

const platform = { api_url: notBlank(text()), token: text(), ca_cert: text(), namespace: text() };
const settings = {
  enabled: flag(),
  domain: text(),
  environment_scope: text(),
  namespace_per_environment: flag(),
  management_project_id: unsupported(),
  managed: flag(),
};
const created = {
  ...settings,
  enabled: defaulted(flag(), true),
  environment_scope: defaulted(text(), '*'),
  namespace_per_environment: defaulted(flag(), true),
  managed: defaulted(flag(), true),
  name: required(notBlank(text())),
  platform_kubernetes_attributes: required(
    object({
      ...platform,
      api_url: required(notBlank(text())),
      token: required(notBlank(text())),
      authorization_type: defaulted(oneOf(text(), 'unknown_authorization', 'rbac', 'abac'), 'rbac'),
    }),
  ),
};
const changed = { ...settings, name: notBlank(text()), platform_kubernetes_attributes: object(platform) };
const number = { cluster_id: required(integer()) };

/** Clusters that are reached with a certificate; none is called from here (GitLab REST API, "Project clusters", "Group clusters", "Instance clusters"). */
export const clusterRoutes: readonly RestRoute[] = [
  ...routesOf('projects', '/projects/:id/clusters', 'user'),
  ...routesOf('groups', '/groups/:id/clusters', 'user'),
  ...routesOf('admin', '/admin/clusters', 'add'),
];

function routesOf(noun: Noun, path: `/${string}`, adding: 'user' | 'add'): RestRoute[] {
  const who = noun === 'admin' ? 'admin' : 'user';
  // The path of the instance has no `:id`, which is read of the others alone.
  const homeOf = (call: Call): Home =>
    noun === 'admin' ? null : placeFor(call, noun, (call as Asked).params.id, MAINTAINER);
  const one = (call: Call<InputOf<typeof number>>) => {
    const home = homeOf(call);
    return { home, cluster: clusterIn(clustersOf(call, home), call.input.cluster_id) };
  };
  return [
    noun === 'admin'
      ? rest(`GET ${path}`, { who }, (call) =>
          Reply.json(clustersOf(call, null).map((cluster) => clusterJson(cluster, null, call))),
        )
      : rest(`GET ${path}`, { who, takes: pagination }, (call) =>
          pagedItems(call, clustersOf(call, homeOf(call)), (cluster) => basicJson(cluster, noun, call)),
        ),
    rest(`GET ${path}/:cluster_id`, { who, takes: number }, (call) => {
      const { home, cluster } = one(call);
      return Reply.json(clusterJson(cluster, home, call));
    }),
    rest(`POST ${path}/${adding}`, { who, takes: created }, (call) => {
      const home = homeOf(call);
      const { user, at } = call.act();
      const start = { ...NEW, id: nextId(call.world, 'cluster'), userId: user.id, createdAt: at };
      const cluster = settled(start, call.input);
      judge(clustersOf(call, home), cluster);
      change(call, home, [...clustersOf(call, home), cluster]);
      return Reply.json(clusterJson(cluster, home, call), { status: 201 });
    }),
    rest(`PUT ${path}/:cluster_id`, { who, takes: { ...number, ...changed } }, (call) => {
      const { home, cluster } = one(call);
      const next = settled(cluster, call.input);
      judge(replaced(clustersOf(call, home), cluster), next);
      change(call, home, replaced(clustersOf(call, home), cluster, next));
      return Reply.json(clusterJson(next, home, call));
    }),
    rest(`DELETE ${path}/:cluster_id`, { who, takes: number }, (call) => {
      const { home, cluster } = one(call);
      change(call, home, replaced(clustersOf(call, home), cluster));
      return new Reply(null, { status: 204 });
    }),
  ];
}

const NEW = {
  name: '',
  enabled: true,
  managed: true,
  domain: null,
  scope: '*',
  namespacePerEnvironment: true,
  platform: { apiUrl: '', namespace: null, authorization: 'rbac', caCert: null },
};

function clustersOf(call: Call, home: Home): readonly Cluster[] {
  return (home ? home.parts : instancePartsOf(call))?.clusters ?? [];
}

function clusterIn(clusters: readonly Cluster[], wanted: number): Cluster {
  const cluster = clusters.find(({ id }) => id === wanted);
  if (cluster) return cluster;
  throw notFound();
}

function change(call: Call, home: Home, clusters: readonly Cluster[]): void {
  if (home) changeParts(call, home, { clusters });
  else changeInstance(call, { clusters });
}

/** A cluster with what a request gives it; what it does not name stays. */
function settled(cluster: Cluster, input: InputOf<typeof changed> | InputOf<typeof created>): Cluster {
  const given: Partial<InputOf<(typeof created)['platform_kubernetes_attributes']['members'] & object>> =
    input.platform_kubernetes_attributes ?? {};
  return {
    ...cluster,
    name: input.name ?? cluster.name,
    enabled: input.enabled ?? cluster.enabled,
    managed: input.managed ?? cluster.managed,
    domain: input.domain === undefined ? cluster.domain : input.domain || null,
    scope: input.environment_scope ?? cluster.scope,
    namespacePerEnvironment: input.namespace_per_environment ?? cluster.namespacePerEnvironment,
    platform: platformWith(cluster.platform, given),
  };
}

function platformWith(
  old: Cluster['platform'],
  given: Readonly<Record<string, unknown>>,
): Cluster['platform'] {
  const word = (name: string, before: string | null) =>
    typeof given[name] === 'string' ? given[name] : before;
  return {
    apiUrl: word('api_url', old.apiUrl) ?? '',
    namespace: word('namespace', old.namespace),
    authorization: word('authorization_type', old.authorization) ?? 'rbac',
    caCert: word('ca_cert', old.caCert),
  };
}

/** Refuses a second cluster of the same environments, and an address that is none. */
function judge(others: readonly Cluster[], { scope, platform: { apiUrl } }: Cluster): void {
  if (others.some((one) => one.scope === scope))
    throw invalidRecord({ base: ['cannot add duplicated environment scope'] });
  if (!/^https?:\/\//.test(apiUrl))
    throw invalidRecord({
      'platform_kubernetes.api_url': ['is blocked: Only allowed schemes are http, https'],
    });
}

/** A cluster as lists have it (schema APIEntitiesCluster); its token is not shown. */
function basicJson(cluster: Cluster, noun: Noun, call: Call) {
  const { apiUrl, namespace, authorization, caCert } = cluster.platform;
  return {
    id: cluster.id,
    name: cluster.name,
    created_at: timeJson(cluster.createdAt),
    domain: cluster.domain,
    enabled: cluster.enabled,
    managed: cluster.managed,
    provider_type: 'user',
    platform_type: 'kubernetes',
    environment_scope: cluster.scope,
    cluster_type: { projects: 'project_type', groups: 'group_type', admin: 'instance_type' }[noun],
    namespace_per_environment: cluster.namespacePerEnvironment,
    user: userBasicOrNull(call.world.users.get(cluster.userId) ?? null, call),
    platform_kubernetes: {
      api_url: apiUrl,
      namespace,
      authorization_type: authorization,
      ca_cert: caCert,
    },
    provider_gcp: null,
    management_project: null,
  };
}

/** A cluster alone, with the place that it is of (schemas APIEntitiesClusterProject, APIEntitiesClusterGroup). */
function clusterJson(cluster: Cluster, home: Home, call: Call) {
  if (home === null) return basicJson(cluster, 'admin', call);
  return home.kind === 'project'
    ? { ...basicJson(cluster, 'projects', call), project: projectBasic(home, call) }
    : { ...basicJson(cluster, 'groups', call), group: groupBasic(home, call) };
}
