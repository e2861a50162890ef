import { Reply } from '../../../../core/http/response.js';
import { canUse, DEVELOPER, MAINTAINER, REPORTER } from '../../../access/roles.js';
import { deploymentsOf } from '../../../actions/deployments/deployments.js';
import {
  createEnvironment,
  environmentsOf,
  updateEnvironment,
} from '../../../actions/deployments/environments.js';
import { remove } from '../../../collections/remove.js';
import {
  accepting,
  defaulted,
  flag,
  type InputOf,
  integer,
  moment,
  oneOf,
  required,
  text,
  unsupported,
} from '../../../parameters/parameter.js';
import { mutuallyExclusive } from '../../../parameters/rules.js';
import {
  badRequest,
  forbidden,
  invalidParameters,
  notFound,
  unsupportedHere,
} from '../../../refusals/refusals.js';
import type { Environment } from '../../../world/records/deployments.js';
import type { Project } from '../../../world/records/projects.js';
import { DAY } from '../../../world/records/time.js';
import { environmentBasic, environmentJson } from '../../entities/deployments.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const ENVIRONMENTS = '/projects/:id/environments';
const ENVIRONMENT = `${ENVIRONMENTS}/:environment_id` as const;
const number = { environment_id: required(integer()) };
const changes = {
  external_url: text(),
  slug: text(),
  tier: oneOf(text(), 'production', 'staging', 'testing', 'development', 'other'),
  description: text(),
  auto_stop_setting: oneOf(text(), 'always', 'with_action'),
  cluster_agent_id: unsupported(),
  kubernetes_namespace: unsupported(),
  flux_resource_path: unsupported(),
};
const LEAST_SEARCH = 3;
/** Days that a stopped review app is kept at least, unless a request names a time. */
const KEPT_DAYS = 30;
const isLimit = (limit: number) => limit >= 1 && limit <= 1000;

/** Where projects are deployed to (GitLab REST API, "Environments"). */
export const environmentRoutes = [
  rest(
    `GET ${ENVIRONMENTS}`,
    {
      takes: {
        ...pagination,
        name: text(),
        search: text(),
        states: oneOf(text(), 'stopped', 'stopping', 'available'),
      },
      rules: [mutuallyExclusive('name', 'search')],
    },
    (call) => {
      const project = deployable(call, REPORTER);
      const { name, search, states } = call.input;
      if (search && search.length < LEAST_SEARCH)
        throw badRequest(`Search query is less than ${LEAST_SEARCH} characters`);
      const found = environmentsOf(call.world, project).filter(
        (one) =>
          (!name || one.name === name) &&
          (!search || one.name.toLowerCase().includes(search.toLowerCase())) &&
          (!states || one.state === states),
      );
      return pagedItems(call, found, (environment) => environmentJson(environment, call));
    },
  ),

  rest(`GET ${ENVIRONMENT}`, { takes: number }, (call) =>
    Reply.json(environmentJson(environmentAt(call, REPORTER), call, { alone: true })),
  ),

  rest(`POST ${ENVIRONMENTS}`, { takes: { ...changes, name: required(text()) } }, (call) => {
    const project = deployable(call, DEVELOPER);
    const input = { ...changesIn(call.input), name: call.input.name };
    const environment = createEnvironment(call.world, call.act(), project, input);
    return Reply.json(environmentJson(environment, call), { status: 201 });
  }),

  rest(`PUT ${ENVIRONMENT}`, { takes: { ...number, ...changes } }, (call) => {
    const environment = environmentAt(call, DEVELOPER);
    const changed = updateEnvironment(call.world, call.act(), environment, changesIn(call.input));
    return Reply.json(environmentJson(changed, call));
  }),

  rest(
    `DELETE ${ENVIRONMENTS}/review_apps`,
    {
      takes: {
        before: moment(),
        limit: defaulted(accepting(integer(), isLimit), 100),
        dry_run: defaulted(flag(), true),
      },
    },
    (call) => {
      const { before, limit, dry_run } = call.input;
      if (!dry_run) throw unsupportedHere(['dry_run=false']);
      const end = before ?? call.act().at - KEPT_DAYS * DAY;
      const found = environmentsOf(call.world, deployable(call, DEVELOPER)).filter(
        ({ name, state, createdAt }) => name.startsWith('review/') && state === 'stopped' && createdAt < end,
      );
      return Reply.json({
        scheduled_entries: found.slice(0, limit).map(environmentBasic),
        unprocessable_entries: [],
      });
    },
  ),

  rest(`DELETE ${ENVIRONMENT}`, { takes: number }, (call) => {
    const environment = environmentAt(call, DEVELOPER);
    if (environment.state !== 'stopped') throw forbidden();
    remove(call.world, { environments: [environment] });
    return new Reply(null, { status: 204 });
  }),

  rest(`POST ${ENVIRONMENT}/stop`, { takes: { ...number, force: flag() } }, (call) => {
    const environment = environmentAt(call, DEVELOPER);
    const stopped = updateEnvironment(call.world, call.act(), environment, { state: 'stopped' });
    return Reply.json(environmentJson(stopped, call), { status: 200 });
  }),

  rest(`POST ${ENVIRONMENTS}/stop_stale`, { takes: { before: required(moment()) } }, (call) => {
    const project = deployable(call, MAINTAINER);
    const { world, input } = call;
    const isStale = (one: Environment) =>
      one.state === 'available' &&
      one.updatedAt < input.before &&
      deploymentsOf(world, one).every(({ updatedAt }) => updatedAt < input.before);
    for (const stale of environmentsOf(world, project).filter(isStale))
      updateEnvironment(world, call.act(), stale, { state: 'stopped' });
    return Reply.json({ message: 'Successfully requested stop for all stale environments' });
  }),
];

/** The project of a path, where it has pipelines at all. */
function deployable(call: Call<unknown, 'id'>, least: number): Project {
  const project = projectFor(call, call.params.id, least);
  if (canUse(call.viewer, project, 'builds')) return project;
  throw forbidden();
}

function environmentAt(call: Call<InputOf<typeof number>, 'id'>, least: number): Environment {
  const project = deployable(call, least);
  const environment = call.world.environments.get(call.input.environment_id);
  if (environment?.project === project) return environment;
  throw notFound();
}

function changesIn({ external_url, tier, description, auto_stop_setting, slug }: InputOf<typeof changes>) {
  if (slug !== undefined) throw invalidParameters(['slug is automatically generated and cannot be changed']);
  return {
    externalUrl: external_url,
    tier: tier ?? undefined,
    description,
    autoStopSetting: auto_stop_setting ?? undefined,
  };
}
