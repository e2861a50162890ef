import { Reply } from '../../../../core/http/response.js';
import { canPushTo } from '../../../access/branches.js';
import { canDeployTo } from '../../../access/environments.js';
import { DEVELOPER, MAINTAINER, REPORTER } from '../../../access/roles.js';
import {
  createDeployment,
  deploymentsOf,
  lastDeployment,
  updateDeployment,
} from '../../../actions/deployments/deployments.js';
import { environmentsOf, tierOf } from '../../../actions/deployments/environments.js';
import { remove } from '../../../collections/remove.js';
import {
  defaulted,
  flag,
  type InputOf,
  integer,
  moment,
  notBlank,
  oneOf,
  required,
  text,
} from '../../../parameters/parameter.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { Deployment } from '../../../world/records/deployments.js';
import type { Project } from '../../../world/records/projects.js';
import { deploymentDetails, deploymentJson } from '../../entities/deployments.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectFor } from '../../requests/managed-places.js';
import { commitAt } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const DEPLOYMENTS = '/projects/:id/deployments';
const DEPLOYMENT = `${DEPLOYMENTS}/:deployment_id` as const;
const number = { deployment_id: required(integer()) };
const STATES = ['created', 'running', 'success', 'failed', 'canceled', 'skipped', 'blocked'] as const;
const reported = required(oneOf(text(), 'running', 'success', 'failed', 'canceled'));

/** What is brought to environments (GitLab REST API, "Deployments"). */
export const deploymentRoutes = [
  rest(
    `GET ${DEPLOYMENTS}`,
    {
      takes: {
        ...pagination,
        order_by: defaulted(oneOf(text(), 'id', 'iid', 'created_at', 'updated_at', 'finished_at'), 'id'),
        sort: defaulted(oneOf(text(), 'asc', 'desc'), 'asc'),
        updated_after: moment(),
        updated_before: moment(),
        finished_after: moment(),
        finished_before: moment(),
        environment: text(),
        status: oneOf(text(), ...STATES),
      },
    },
    (call) => {
      const project = projectFor(call, call.params.id, REPORTER);
      const { order_by, sort, ...filter } = call.input;
      const sign = sort === 'asc' ? 1 : -1;
      const found = deploymentsOf(call.world, project)
        .filter((deployment) => isWanted(deployment, filter))
        .sort((one, other) => sign * (KEYS[order_by](one) - KEYS[order_by](other) || one.id - other.id));
      return pagedItems(call, found, (deployment) => deploymentJson(deployment, call));
    },
  ),

  rest(`GET ${DEPLOYMENT}`, { takes: number }, (call) =>
    Reply.json(deploymentDetails(deploymentAt(call, REPORTER), call)),
  ),

  rest(
    `POST ${DEPLOYMENTS}`,
    {
      takes: {
        environment: required(notBlank(text())),
        sha: required(text()),
        ref: required(text()),
        tag: required(flag()),
        status: reported,
      },
    },
    (call) => {
      const project = projectFor(call, call.params.id, DEVELOPER);
      const { environment, ref, tag, status } = call.input;
      const { sha } = commitAt(project, call.input.sha);
      if (!canPushTo(call.viewer, project, ref) && !tag) throw forbidden();
      assertDeploys(call, project, environment);
      const details = { environment, ref, tag, status, sha };
      const deployment = createDeployment(call.world, call.act(), project, details);
      return Reply.json(deploymentDetails(deployment, call), { status: 201 });
    },
  ),

  rest(`PUT ${DEPLOYMENT}`, { takes: { ...number, status: reported } }, (call) => {
    const deployment = deploymentAt(call, DEVELOPER);
    if (deployment.job) throw forbidden();
    assertDeploys(call, deployment.project, deployment.environment.name);
    updateDeployment(call.world, call.act(), deployment, call.input.status);
    return Reply.json(deploymentDetails(deployment, call));
  }),

  rest(`DELETE ${DEPLOYMENT}`, { takes: number }, (call) => {
    const deployment = deploymentAt(call, MAINTAINER);
    if (deployment.status === 'running') throw refused(400, 'Cannot destroy running deployment');
    if (lastDeployment(call.world, deployment.environment) === deployment)
      throw refused(400, 'Deployment currently deployed to environment');
    remove(call.world, { deployments: [deployment] });
    return new Reply(null, { status: 204 });
  }),
];

const KEYS: Readonly<
  Record<'id' | 'iid' | 'created_at' | 'updated_at' | 'finished_at', (one: Deployment) => number>
> = {
  id: ({ id }) => id,
  iid: ({ iid }) => iid,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  finished_at: ({ finishedAt }) => finishedAt ?? Number.POSITIVE_INFINITY,
};

type Maybe<Value> = Value | null | undefined;

interface Filter {
  readonly updated_after?: Maybe<number>;
  readonly updated_before?: Maybe<number>;
  readonly finished_after?: Maybe<number>;
  readonly finished_before?: Maybe<number>;
  readonly environment?: Maybe<string>;
  readonly status?: Maybe<string>;
}

function isWanted({ updatedAt, finishedAt, environment, status }: Deployment, filter: Filter): boolean {
  const asksForFinished = filter.finished_after != null || filter.finished_before != null;
  return (
    updatedAt >= (filter.updated_after ?? updatedAt) &&
    updatedAt <= (filter.updated_before ?? updatedAt) &&
    (!asksForFinished || isWithin(finishedAt, filter)) &&
    (!filter.environment || environment.name === filter.environment) &&
    (!filter.status || status === filter.status)
  );
}

function isWithin(time: number | null, { finished_after, finished_before }: Filter): boolean {
  return time !== null && time >= (finished_after ?? time) && time <= (finished_before ?? time);
}

/** Refuses the account that the protection of an environment does not name. */
function assertDeploys(
  { world, viewer, settings }: Pick<Call, 'world' | 'viewer' | 'settings'>,
  project: Project,
  name: string,
): void {
  const environment = environmentsOf(world, project).find((one) => one.name === name);
  const deployed = { name, tier: environment?.tier ?? tierOf(name) };
  if (settings.tier !== 'free' && !canDeployTo(world, viewer, project, deployed)) throw forbidden();
}

function deploymentAt(call: Call<InputOf<typeof number>, 'id'>, least: number): Deployment {
  const project = projectFor(call, call.params.id, least);
  const deployment = call.world.deployments.get(call.input.deployment_id);
  if (deployment?.project === project) return deployment;
  throw notFound('Deployment');
}
