import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { refused } from '../../refusals/refusals.js';
import type { Deployment, Environment } from '../../world/records/deployments.js';
import type { Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { createEnvironment, environmentsOf } from './environments.js';

/** States in which a deployment has ended. */
const ENDED: readonly Deployment['status'][] = ['success', 'failed', 'canceled', 'skipped'];

export interface NewDeployment extends Pick<Deployment, 'ref' | 'tag' | 'sha' | 'status'> {
  /** The name of an environment, which is made if it is new. */
  readonly environment: string;
}

/** Deploys a commit to an environment. */
export function createDeployment(
  world: World,
  act: Act,
  project: Project,
  { environment: name, ...details }: NewDeployment,
): Deployment {
  const existing = environmentsOf(world, project).find((one) => one.name === name);
  const environment = existing ?? createEnvironment(world, act, project, { name });
  const { user, at } = act;
  writable(world, project.lastIid).deployment += 1;
  const deployment = register(world, 'deployments', {
    kind: 'deployment',
    id: nextId(world, 'deployments'),
    iid: project.lastIid.deployment,
    project,
    environment,
    ...details,
    user,
    job: null,
    createdAt: at,
    updatedAt: at,
    finishedAt: ENDED.includes(details.status) ? at : null,
  });
  if (environment.state === 'stopped') writable(world, environment).state = 'available';
  return deployment;
}

/** Moves a deployment on; one that has ended stays what it is. */
export function updateDeployment(
  world: World,
  { at }: Pick<Act, 'at'>,
  deployment: Deployment,
  status: Deployment['status'],
): Deployment {
  if (deployment.status === status || ENDED.includes(deployment.status))
    throw refused(400, `Invalid status transition from ${deployment.status} to ${status}`);
  const finishedAt = ENDED.includes(status) ? at : null;
  return Object.assign(writable(world, deployment), { status, updatedAt: at, finishedAt });
}

/** The deployments of a project or of an environment, the oldest first. */
export function deploymentsOf(
  { deployments }: Pick<World, 'deployments'>,
  of: Project | Environment,
): Deployment[] {
  return [...deployments.values()].filter(
    ({ project, environment }) => (of.kind === 'project' ? project : environment) === of,
  );
}

/** What is in an environment now: the last deployment that succeeded there. */
export function lastDeployment(
  world: Pick<World, 'deployments'>,
  environment: Environment,
): Deployment | null {
  return deploymentsOf(world, environment).findLast(({ status }) => status === 'success') ?? null;
}
