import { lastDeployment } from '../../actions/deployments/deployments.js';
import { timeJson } from '../../rendering/times.js';
import type { Deployment, Environment } from '../../world/records/deployments.js';
import type { Call } from '../routing/routing.js';
import { jobJson } from './ci/jobs.js';
import { projectBasic } from './places/projects.js';
import { userBasic } from './places/users.js';

/** An environment in other records (schema APIEntitiesEnvironmentBasic). */
export function environmentBasic(environment: Environment) {
  const { id, name, slug, externalUrl, createdAt, updatedAt } = environment;
  return {
    id,
    name,
    slug,
    external_url: externalUrl,
    created_at: timeJson(createdAt),
    updated_at: timeJson(updatedAt),
  };
}

/** An environment; alone with what is deployed there (schema APIEntitiesEnvironment). */
export function environmentJson(environment: Environment, call: Call, { alone = false } = {}) {
  const { project, tier, state, description, autoStopSetting } = environment;
  const last = alone ? lastDeployment(call.world, environment) : null;
  return {
    ...environmentBasic(environment),
    tier,
    project: projectBasic(project, call),
    ...(alone && { last_deployment: last && deploymentJson(last, call) }),
    state,
    auto_stop_at: null,
    cluster_agent: null,
    kubernetes_namespace: null,
    flux_resource_path: null,
    description,
    auto_stop_setting: autoStopSetting,
  };
}

/** A deployment (schema APIEntitiesDeployment). */
export function deploymentJson(deployment: Deployment, call: Call) {
  const { id, iid, ref, sha, status, user, environment, job } = deployment;
  return {
    id,
    iid,
    ref,
    sha,
    created_at: timeJson(deployment.createdAt),
    updated_at: timeJson(deployment.updatedAt),
    user: userBasic(user, call),
    environment: environmentBasic(environment),
    deployable: job && jobJson(job, call),
    status,
  };
}

/** One deployment, with the approvals that the licence has (schema APIEntitiesDeploymentExtended). */
export function deploymentDetails(deployment: Deployment, call: Call) {
  const approvals = { pending_approval_count: 0, approvals: [], approval_summary: { rules: [] } };
  return { ...deploymentJson(deployment, call), ...(call.settings.tier !== 'free' && approvals) };
}
