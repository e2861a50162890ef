import type { DeployKey, DeployToken, ProtectedTag } from '../world/records/credentials.js';
import { fullPath } from '../world/records/projects.js';
import { maybeTime, timeText } from './shared.js';

/** A deploy key. */
export function deployKeyRecord({ id, title, key, enabled, ...rest }: DeployKey) {
  return {
    id,
    title,
    key,
    public: rest.public,
    createdAt: timeText(rest.createdAt),
    expiresAt: maybeTime(rest.expiresAt),
    enabled: enabled.map(({ project, canPush }) => ({ project: fullPath(project), canPush })),
  };
}

/** A deploy token, without the secret. */
export function deployTokenRecord({ id, home, name, username, scopes, revoked, expiresAt }: DeployToken) {
  return {
    id,
    place: fullPath(home),
    name,
    username,
    scopes: [...scopes],
    revoked,
    expiresAt: maybeTime(expiresAt),
  };
}

/** Protected tags. */
export function protectedTagRecord({ id, project, name, access }: ProtectedTag) {
  return {
    id,
    project: fullPath(project),
    name,
    access: access.map(({ level, user }) => ({ level, user: user?.username ?? null })),
  };
}
