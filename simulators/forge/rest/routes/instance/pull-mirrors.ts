import { Reply } from '../../../../core/http/response.js';
import { MAINTAINER } from '../../../access/roles.js';
import { flag, text, unsupported } from '../../../parameters/parameter.js';
import { badRequest, invalidRecord } from '../../../refusals/refusals.js';
import type { PullMirror } from '../../../world/records/places/parts.js';
import type { Project } from '../../../world/records/projects.js';
import { changeParts } from '../../parts/place-parts.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';
import { refuseUnlicensed } from '../reviews/licence.js';

const PULL = '/projects/:id/mirror/pull';
const EVENT = {
  action: unsupported(),
  'pull_request.number': unsupported(),
  'pull_request.head.ref': unsupported(),
  'pull_request.head.sha': unsupported(),
  'pull_request.head.repo.full_name': unsupported(),
  'pull_request.base.ref': unsupported(),
  'pull_request.base.sha': unsupported(),
  'pull_request.base.repo.full_name': unsupported(),
};

/** A repository elsewhere that a project is pulled from; nothing is fetched from here (GitLab REST API, "Pull mirroring"). */
export const pullMirrorRoutes = [
  rest(`GET ${PULL}`, {}, (call) => Reply.json(mirrorJson(mirrorOf(licensed(call))))),
  rest(
    `PUT ${PULL}`,
    {
      takes: {
        enabled: flag(),
        url: text(),
        auth_user: text(),
        auth_password: text(),
        mirror_trigger_builds: flag(),
        only_mirror_protected_branches: flag(),
        mirror_overwrites_diverged_branches: flag(),
        mirror_branch_regex: text(),
        only_protected_branches: unsupported(),
      },
    },
    (call) => {
      const project = licensed(call);
      const { input } = call;
      const old = project.parts?.pullMirror ?? NEW;
      const pullMirror: PullMirror = {
        enabled: input.enabled ?? old.enabled,
        url: input.url ?? old.url,
        triggersBuilds: input.mirror_trigger_builds ?? old.triggersBuilds,
        onlyProtected: input.only_mirror_protected_branches ?? old.onlyProtected,
        overwrites: input.mirror_overwrites_diverged_branches ?? old.overwrites,
        branchRegex:
          input.mirror_branch_regex === undefined ? old.branchRegex : input.mirror_branch_regex || null,
        status: old.status,
      };
      if (!/^(https?|ssh|git):\/\//.test(pullMirror.url))
        throw invalidRecord({ import_url: ['is blocked: Only allowed schemes are http, https, ssh, git'] });
      changeParts(call, project, { pullMirror });
      return Reply.json(mirrorJson(pullMirror));
    },
  ),
  rest(`POST ${PULL}`, { takes: EVENT }, (call) => {
    const project = licensed(call);
    const pullMirror = mirrorOf(project);
    if (!pullMirror.enabled) throw badRequest('The project is not mirrored');
    changeParts(call, project, { pullMirror: { ...pullMirror, status: 'scheduled' } });
    return new Reply(null, { status: 200 });
  }),
];

const NEW: PullMirror = {
  enabled: false,
  url: '',
  triggersBuilds: false,
  onlyProtected: false,
  overwrites: false,
  branchRegex: null,
  status: 'none',
};

function licensed(call: Call<unknown, 'id'>): Project {
  const project = projectFor(call, call.params.id, MAINTAINER);
  refuseUnlicensed(call);
  return project;
}

function mirrorOf({ parts }: Project): PullMirror {
  if (parts?.pullMirror) return parts.pullMirror;
  throw badRequest('The project is not mirrored');
}

/** The mirror (schema APIEntitiesPullMirror), without the name and the password of its address. */
function mirrorJson({ enabled, url, status, ...rules }: PullMirror) {
  return {
    id: 1,
    update_status: status,
    url: url.replace(/\/\/([^/@:]*)(:[^/@]*)?@/, '//*****:*****@'),
    last_error: null,
    last_update_at: null,
    last_update_started_at: null,
    last_successful_update_at: null,
    enabled,
    mirror_trigger_builds: rules.triggersBuilds,
    only_mirror_protected_branches: rules.onlyProtected,
    mirror_overwrites_diverged_branches: rules.overwrites,
    mirror_branch_regex: rules.branchRegex,
  };
}
