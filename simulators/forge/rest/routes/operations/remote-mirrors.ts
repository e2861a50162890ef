import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { MAINTAINER } from '../../../access/roles.js';
import { flag, type InputOf, oneOf, required, text, unsupported } from '../../../parameters/parameter.js';
import { invalidRecord, notFound, refused } from '../../../refusals/refusals.js';
import type { RemoteMirror } from '../../../world/records/places/operations.js';
import type { Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const MIRRORS = '/projects/:id/remote_mirrors';
const MIRROR = `${MIRRORS}/:mirror_id` as const;
const number = { mirror_id: required(text()) };
const settings = {
  enabled: flag(),
  auth_method: oneOf(text(), 'ssh_public_key', 'password'),
  keep_divergent_refs: flag(),
  only_protected_branches: flag(),
  mirror_branch_regex: text(),
  host_keys: unsupported(),
};

/** Repositories elsewhere that a project is to be pushed to; nothing goes out (GitLab REST API, "Remote mirrors"). */
export const remoteMirrorRoutes = [
  rest(`GET ${MIRRORS}`, { takes: pagination }, (call) =>
    pagedItems(call, projectFor(call, call.params.id, MAINTAINER).remoteMirrors ?? [], mirrorJson),
  ),
  rest(`GET ${MIRROR}`, { takes: number }, (call) => Reply.json(mirrorJson(found(call).mirror))),
  rest(`POST ${MIRRORS}`, { takes: { ...settings, url: required(text()) } }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const { url } = call.input;
    if (!isMirrorUrl(url))
      throw invalidRecord({ url: ['is blocked: Only allowed schemes are http, https, ssh, git'] });
    const mirror = settled(call, {
      id: nextId(call.world, 'remoteMirror'),
      url,
      enabled: false,
      authMethod: 'password',
      keepDivergentRefs: false,
      onlyProtectedBranches: false,
      branchRegex: null,
      status: 'none',
    });
    writable(call.world, project).remoteMirrors = [...(project.remoteMirrors ?? []), mirror];
    return Reply.json(mirrorJson(mirror), { status: 201 });
  }),
  rest(`PUT ${MIRROR}`, { takes: { ...number, ...settings } }, (call) => {
    const { project, mirror } = found(call);
    const changed = settled(call, mirror);
    replace(call, project, mirror, [changed]);
    return Reply.json(mirrorJson(changed));
  }),
  rest(`POST ${MIRROR}/sync`, { takes: number }, (call) => {
    const { project, mirror } = found(call);
    if (!mirror.enabled) throw refused(400, CANNOT_PUSH);
    replace(call, project, mirror, [{ ...mirror, status: 'scheduled' }]);
    return new Reply(null, { status: 204 });
  }),
  rest(`DELETE ${MIRROR}`, { takes: number }, (call) => {
    const { project, mirror } = found(call);
    replace(call, project, mirror, []);
    return new Reply(null, { status: 204 });
  }),
];

const CANNOT_PUSH = 'Cannot proceed with the push mirroring. Please verify your mirror configuration.';

function isMirrorUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:', 'ssh:', 'git:'].includes(new URL(url).protocol);
}

/** A mirror as a request wants it; which branches it is of by a pattern is part of a licence. */
function settled(
  { input, settings: { tier } }: Pick<Call<InputOf<typeof settings>>, 'input' | 'settings'>,
  mirror: RemoteMirror,
): RemoteMirror {
  const { enabled, auth_method, keep_divergent_refs, only_protected_branches, mirror_branch_regex } = input;
  const branchRegex = mirror_branch_regex || null;
  if (branchRegex && only_protected_branches)
    throw invalidRecord({ mirror_branch_regex: ['can not be used together with only_protected_branches'] });
  return {
    ...mirror,
    enabled: enabled ?? mirror.enabled,
    authMethod: auth_method ?? mirror.authMethod,
    keepDivergentRefs: keep_divergent_refs ?? mirror.keepDivergentRefs,
    onlyProtectedBranches: only_protected_branches ?? (branchRegex ? false : mirror.onlyProtectedBranches),
    branchRegex:
      tier === 'free' || mirror_branch_regex === undefined
        ? only_protected_branches
          ? null
          : mirror.branchRegex
        : branchRegex,
  };
}

function found(call: Call<InputOf<typeof number>, 'id'>): {
  readonly project: Project;
  readonly mirror: RemoteMirror;
} {
  const project = projectFor(call, call.params.id, MAINTAINER);
  const mirror = project.remoteMirrors?.find(({ id }) => String(id) === call.input.mirror_id);
  if (mirror) return { project, mirror };
  throw notFound();
}

function replace(
  { world }: Pick<Call, 'world'>,
  project: Project,
  mirror: RemoteMirror,
  by: readonly RemoteMirror[],
): void {
  writable(world, project).remoteMirrors = (project.remoteMirrors ?? []).flatMap((one) =>
    one === mirror ? by : [one],
  );
}

/** A mirror (schema APIEntitiesRemoteMirror); the name and the password of its address are not shown. */
function mirrorJson(mirror: RemoteMirror) {
  return {
    id: mirror.id,
    enabled: mirror.enabled,
    url: mirror.url.replace(/\/\/([^/@:]*)(:[^/@]*)?@/, '//*****:*****@'),
    update_status: mirror.status,
    last_update_at: null,
    last_update_started_at: null,
    last_successful_update_at: null,
    last_error: null,
    only_protected_branches: mirror.onlyProtectedBranches,
    keep_divergent_refs: mirror.keepDivergentRefs,
    auth_method: mirror.authMethod,
    host_keys: [],
    mirror_branch_regex: mirror.branchRegex,
  };
}
