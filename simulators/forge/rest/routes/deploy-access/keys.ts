import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { MAINTAINER } from '../../../access/roles.js';
import { fingerprintOf } from '../../../actions/places/credentials.js';
import { register } from '../../../collections/register.js';
import { remove } from '../../../collections/remove.js';
import { flag, type InputOf, integer, moment, required, text } from '../../../parameters/parameter.js';
import { invalidRecord, notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { DeployKey } from '../../../world/records/credentials.js';
import { fullName, fullPath, type Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const KEYS = '/projects/:id/deploy_keys';
const number = { key_id: required(integer()) };
const creation = { key: required(text()), title: required(text()), expires_at: moment() };

/** Public keys that reach the code of projects (GitLab REST API, "Deploy keys"). */
export const deployKeyRoutes = [
  rest('GET /deploy_keys', { who: 'admin', takes: { ...pagination, public: flag() } }, (call) => {
    const found = [...call.world.deployKeys.values()].filter((key) => !call.input.public || key.public);
    return pagedItems(call, found, (key) => keyWithProjects(key));
  }),
  rest('POST /deploy_keys', { who: 'admin', takes: creation }, (call) =>
    Reply.json(keyWithProjects(newKey(call, { public: true, enabled: [] })), { status: 201 }),
  ),
  rest(`GET ${KEYS}`, { takes: pagination }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const found = [...call.world.deployKeys.values()].filter((key) => enabledIn(key, project));
    return pagedItems(call, found, (key) => keyIn(key, project));
  }),
  rest(`GET ${KEYS}/:key_id`, { takes: number }, (call) => {
    const { key, project } = keyAt(call);
    return Reply.json(keyIn(key, project));
  }),
  rest(`POST ${KEYS}`, { takes: { ...creation, can_push: flag() } }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const entry = { project, canPush: call.input.can_push === true };
    const print = fingerprintOf(call.input.key.trim());
    const existing = [...call.world.deployKeys.values()].find((key) => fingerprintOf(key.key) === print);
    if (existing && enabledIn(existing, project))
      throw invalidRecord({ 'deploy_key.fingerprint_sha256': ['has already been taken'] });
    const key = existing ? enable(call, existing, entry) : newKey(call, { public: false, enabled: [entry] });
    return Reply.json(keyIn(key, project), { status: 201 });
  }),
  rest(`PUT ${KEYS}/:key_id`, { takes: { ...number, title: text(), can_push: flag() } }, (call) => {
    const { key, project } = keyAt(call);
    const { title, can_push } = call.input;
    if (title) writable(call.world, key).title = title;
    if (can_push != null)
      writable(call.world, key).enabled = key.enabled.map((entry) =>
        entry.project === project ? { project, canPush: can_push } : entry,
      );
    return Reply.json(keyIn(key, project));
  }),
  rest(`DELETE ${KEYS}/:key_id`, { takes: number }, (call) => {
    const { key, project } = keyAt(call);
    const left = key.enabled.filter((entry) => entry.project !== project);
    if (left.length === 0 && !key.public) remove(call.world, { deployKeys: [key] });
    else writable(call.world, key).enabled = left;
    return new Reply(null, { status: 204 });
  }),
  rest(`POST ${KEYS}/:key_id/enable`, { takes: number }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const key = call.world.deployKeys.get(call.input.key_id);
    if (!key) throw notFound('Deploy Key');
    return Reply.json(keyIn(enable(call, key, { project, canPush: false }), project), { status: 201 });
  }),
];

type Entry = DeployKey['enabled'][number];

function enabledIn({ enabled }: DeployKey, project: Project): Entry | undefined {
  return enabled.find((entry) => entry.project === project);
}

function enable({ world }: Pick<Call, 'world'>, key: DeployKey, entry: Entry): DeployKey {
  if (!enabledIn(key, entry.project)) writable(world, key).enabled = [...key.enabled, entry];
  return key;
}

function newKey(
  call: Call<InputOf<typeof creation>>,
  given: Pick<DeployKey, 'public' | 'enabled'>,
): DeployKey {
  const key = call.input.key.trim();
  if (!/^(ssh|ecdsa|sk)-\S+ [A-Za-z0-9+/]+=*/.test(key))
    throw invalidRecord({
      'deploy_key.key': ['is invalid'],
      'deploy_key.fingerprint': ['cannot be generated'],
    });
  return register(call.world, 'deployKeys', {
    id: nextId(call.world, 'deployKeys'),
    title: call.input.title,
    key,
    createdAt: call.act().at,
    expiresAt: call.input.expires_at ?? null,
    ...given,
  });
}

function keyAt(call: Call<InputOf<typeof number>, 'id'>) {
  const project = projectFor(call, call.params.id, MAINTAINER);
  const key = call.world.deployKeys.get(call.input.key_id);
  if (key && enabledIn(key, project)) return { key, project };
  throw notFound('Deploy Key');
}

function keyJson(key: DeployKey) {
  return {
    id: key.id,
    title: key.title,
    created_at: timeJson(key.createdAt),
    expires_at: timeJson(key.expiresAt),
    last_used_at: null,
    key: key.key,
    usage_type: 'auth',
    fingerprint: null,
    fingerprint_sha256: fingerprintOf(key.key),
  };
}

function keyIn(key: DeployKey, project: Project) {
  return { ...keyJson(key), can_push: enabledIn(key, project)?.canPush ?? false };
}

function keyWithProjects(key: DeployKey) {
  const shown = (canPush: boolean) =>
    key.enabled.filter((entry) => entry.canPush === canPush).map(({ project }) => identity(project));
  return {
    ...keyJson(key),
    projects_with_write_access: shown(true),
    projects_with_readonly_access: shown(false),
  };
}

function identity(project: Project) {
  return {
    id: project.id,
    description: project.description,
    name: project.name,
    name_with_namespace: fullName(project),
    path: project.path,
    path_with_namespace: fullPath(project),
    created_at: timeJson(project.createdAt),
  };
}
