import { canUse, hasRole, REPORTER } from '../../access/roles.js';
import { deploymentsOf } from '../../actions/deployments/deployments.js';
import { environmentsOf } from '../../actions/deployments/environments.js';
import { commitOf } from '../../git/objects/repository.js';
import { markdownHtml } from '../../rendering/markdown.js';
import type { Deployment, Environment } from '../../world/records/deployments.js';
import { fullPath, type Project } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

export interface EnvironmentArguments extends Paging {
  readonly name?: Given<string>;
  readonly search?: Given<string>;
  readonly states?: Given<readonly string[]>;
  readonly type?: Given<string>;
}

/** The environments of a project for those who may see them; null for everybody else. */
export function environmentsPage(
  project: Project,
  args: EnvironmentArguments,
  context: Context,
): Page<Environment> | null {
  const found = visible(project, context);
  return (
    found &&
    pageOfItems(
      found.filter((environment) => isWanted(environment, args)),
      args,
    )
  );
}

/** The environment of a project with a name. */
export function environmentNamed(
  project: Project,
  { name }: { readonly name?: Given<string> },
  context: Context,
) {
  return visible(project, context)?.find((environment) => environment.name === name) ?? null;
}

function visible(project: Project, { world, viewer }: Context): Environment[] | null {
  if (!canUse(viewer, project, 'builds') || !hasRole(viewer, project, REPORTER)) return null;
  return environmentsOf(world, project);
}

function isWanted(environment: Environment, { name, search, states, type }: EnvironmentArguments): boolean {
  return (
    (!name || environment.name === name) &&
    (!search || environment.name.toLowerCase().includes(search.toLowerCase())) &&
    (!states || states.includes(environment.state)) &&
    (!type || typeOf(environment) === type)
  );
}

/** What is before the slash of a name: `review` of `review/start-page`. */
function typeOf({ name }: Environment): string | null {
  return name.includes('/') ? (name.split('/', 1)[0] ?? null) : null;
}

interface DeploymentArguments extends Paging {
  readonly statuses?: Given<readonly string[]>;
  readonly orderBy?: Given<{ readonly createdAt?: Given<string>; readonly finishedAt?: Given<string> }>;
}

function ordered(deployments: readonly Deployment[], orderBy: DeploymentArguments['orderBy']): Deployment[] {
  const by = orderBy?.finishedAt ? 'finishedAt' : 'createdAt';
  const sign = orderBy?.[by] === 'DESC' ? -1 : 1;
  return [...deployments].sort(
    (one, other) => sign * ((one[by] ?? 0) - (other[by] ?? 0) || one.id - other.id),
  );
}

const environmentFields: Fields<Environment> = {
  autoDeleteAt: () => null,
  autoStopAt: () => null,
  autoStopSetting: ({ autoStopSetting }) => autoStopSetting.toUpperCase(),
  deployments: (environment, { statuses, orderBy, ...paging }: DeploymentArguments, { world }) => {
    const found = deploymentsOf(world, environment).filter(
      ({ status }) => !statuses || statuses.includes(status.toUpperCase()),
    );
    return pageOfItems(ordered(found, orderBy), paging);
  },
  descriptionHtml: ({ description }) => markdownHtml(description),
  environmentType: typeOf,
  id: ({ id }) => globalId('Environment', id),
  lastDeployment: (environment, { status: wanted }: { status: string }, { world }) =>
    deploymentsOf(world, environment).findLast(({ status }) => status.toUpperCase() === wanted) ?? null,
  path: ({ project, id }) => `/${fullPath(project)}/-/environments/${id}`,
  tier: ({ tier }) => tier.toUpperCase(),
};

const deploymentFields: Fields<Deployment> = {
  commit: ({ project, sha }) => ({ project, commit: commitOf(project.repository, sha) }),
  id: ({ id }) => globalId('Deployment', id),
  iid: ({ iid }) => String(iid),
  refPath: ({ project, ref, tag }) => `/${fullPath(project)}/-/${tag ? 'tags' : 'tree'}/${ref}`,
  status: ({ status }) => status.toUpperCase(),
  triggerer: ({ user }) => user,
  webPath: ({ project, environment, id }) =>
    `/${fullPath(project)}/-/environments/${environment.id}/deployments/${id}`,
};

/** What answers the types of environments and deployments. */
export const environmentTypes = { Environment: environmentFields, Deployment: deploymentFields };
