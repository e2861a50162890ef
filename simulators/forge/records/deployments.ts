import type { Deployment, Environment } from '../world/records/deployments.js';
import type { Hook } from '../world/records/hooks.js';
import { fullPath } from '../world/records/projects.js';
import { maybeTime, timeText } from './shared.js';

/** An environment. */
export function environmentRecord({ kind: _, project, createdAt, updatedAt, ...environment }: Environment) {
  return {
    ...environment,
    project: fullPath(project),
    createdAt: timeText(createdAt),
    updatedAt: timeText(updatedAt),
  };
}

/** A deployment. */
export function deploymentRecord(deployment: Deployment) {
  const { id, iid, project, environment, ref, tag, sha, status, user, job } = deployment;
  return {
    id,
    iid,
    project: fullPath(project),
    environment: environment.name,
    ref,
    tag,
    sha,
    status,
    user: user.username,
    jobId: job?.id ?? null,
    createdAt: timeText(deployment.createdAt),
    updatedAt: timeText(deployment.updatedAt),
    finishedAt: maybeTime(deployment.finishedAt),
  };
}

/** A webhook, without what is secret. */
export function hookRecord(hook: Hook) {
  const { id, home, url, name, description, events, urlVariables, headers, createdAt } = hook;
  return {
    id,
    place: home && fullPath(home),
    url,
    name,
    description,
    events: Object.keys(events).filter((event) => events[event]),
    urlVariables: Object.keys(urlVariables),
    headers: Object.keys(headers),
    createdAt: timeText(createdAt),
  };
}
