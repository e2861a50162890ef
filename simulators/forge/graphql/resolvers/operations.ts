import { DEVELOPER, hasRole } from '../../access/roles.js';
import type {
  AgentToken,
  ClusterAgent,
  StateVersion,
  TerraformState,
} from '../../world/records/places/parts.js';
import { fullPath, type Project } from '../../world/records/projects.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

/** An agent, and the project that it works for. */
interface Working {
  readonly agent: ClusterAgent;
  readonly project: Project;
}

/** A token of an agent. */
interface OfAgent extends Working {
  readonly token: AgentToken;
}

/** A state, and the project that it belongs to. */
interface Kept {
  readonly state: TerraformState;
  readonly project: Project;
}

interface OfState extends Kept {
  readonly version: StateVersion;
}

/** Agents of clusters and states of Terraform, for those who may see them (GitLab, "Project members permissions"). */
export const operationsOfProject: Fields<Project> = {
  clusterAgent: (project, { name }: { name: string }, context) =>
    agentsOf(project, name, context)?.[0] ?? null,
  clusterAgents: (project, args: Paging, context) => paged(agentsOf(project, null, context), args),
  terraformState: (project, { name }: { name: string }, context) =>
    statesOf(project, name, context)?.[0] ?? null,
  terraformStates: (project, args: Paging, context) => paged(statesOf(project, null, context), args),
};

function paged<Item>(items: Item[] | null, args: Paging): Page<Item> | null {
  return items && pageOfItems(items, args);
}

/** Those of a name, or all; null for those who may not see them. */
function agentsOf(project: Project, name: string | null, { viewer }: Context): Working[] | null {
  if (!hasRole(viewer, project, DEVELOPER)) return null;
  const named = (project.parts?.agents ?? []).filter((one) => name === null || one.name === name);
  return named.map((agent) => ({ agent, project }));
}

function statesOf(project: Project, name: string | null, { viewer }: Context): Kept[] | null {
  if (!hasRole(viewer, project, DEVELOPER)) return null;
  const named = (project.parts?.terraformStates ?? []).filter((one) => name === null || one.name === name);
  return named.map((state) => ({ state, project }));
}

const agentFields: Fields<Working> = {
  createdAt: ({ agent }) => agent.createdAt,
  createdByUser: ({ agent }, _, { world }) => world.users.get(agent.userId) ?? null,
  id: ({ agent }) => globalId('Clusters::Agent', agent.id),
  name: ({ agent }) => agent.name,
  tokens: ({ agent, project }, args: Paging) =>
    pageOfItems(
      agent.tokens.map((token): OfAgent => ({ token, agent, project })),
      args,
    ),
  updatedAt: ({ agent }) => agent.createdAt,
  webPath: ({ agent, project }) => `/${fullPath(project)}/-/cluster_agents/${agent.name}`,
};

const tokenFields: Fields<OfAgent> = {
  clusterAgent: (one) => one,
  createdAt: ({ token }) => token.createdAt,
  createdByUser: ({ token }, _, { world }) => world.users.get(token.userId) ?? null,
  description: ({ token }) => token.description,
  id: ({ token }) => globalId('Clusters::AgentToken', token.id),
  lastUsedAt: () => null,
  name: ({ token }) => token.name,
  status: ({ token }) => token.status.toUpperCase(),
};

const stateFields: Fields<Kept> = {
  createdAt: ({ state }) => state.createdAt,
  deletedAt: () => null,
  id: ({ state }) => globalId('Terraform::State', state.id),
  latestVersion: ({ state, project }) => {
    const version = state.versions.at(-1);
    return version ? { version, state, project } : null;
  },
  lockedAt: ({ state }) => state.lock?.at ?? null,
  lockedByUser: ({ state: { lock } }, _, { world }) => (lock && world.users.get(lock.userId)) ?? null,
  name: ({ state }) => state.name,
  updatedAt: ({ state }) => state.updatedAt,
};

const versionFields: Fields<OfState> = {
  createdAt: ({ version }) => version.createdAt,
  createdByUser: ({ version }, _, { world }) => world.users.get(version.userId) ?? null,
  downloadPath: ({ version, state, project }) =>
    `/api/v4/projects/${project.id}/terraform/state/${encodeURIComponent(state.name)}/versions/${version.serial}`,
  id: ({ version }) => globalId('Terraform::StateVersion', version.id),
  job: () => null,
  serial: ({ version }) => version.serial,
  updatedAt: ({ version }) => version.createdAt,
};

/** What answers the types of what runs for a project. */
export const operationTypes: Readonly<Record<string, Fields<never>>> = {
  ClusterAgent: agentFields,
  ClusterAgentToken: tokenFields,
  TerraformState: stateFields,
  TerraformStateVersion: versionFields,
};
