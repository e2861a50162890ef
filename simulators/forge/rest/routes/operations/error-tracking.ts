import { Reply } from '../../../../core/http/response.js';
import { MAINTAINER } from '../../../access/roles.js';
import { flag, required, text } from '../../../parameters/parameter.js';
import { notFound } from '../../../refusals/refusals.js';
import type { ErrorTracking } from '../../../world/records/places/parts.js';
import type { Project } from '../../../world/records/projects.js';
import { secretOf } from '../../../world/secrets.js';
import { nextId } from '../../../world/world.js';
import { changeParts, replaced } from '../../parts/place-parts.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const SETTINGS = '/projects/:id/error_tracking/settings';
const KEYS = '/projects/:id/error_tracking/client_keys';
const NONE: ErrorTracking = { active: false, integrated: false, keys: [], isSet: false };

/** Where errors of a project's program go; no error reaches this place (GitLab REST API, "Error tracking"). */
export const errorTrackingRoutes = [
  rest(`GET ${SETTINGS}`, {}, (call) => Reply.json(settingsJson(setUp(managed(call))))),
  rest(`PATCH ${SETTINGS}`, { takes: { active: required(flag()), integrated: flag() } }, (call) => {
    const project = managed(call);
    const { active, integrated } = call.input;
    const old = setUp(project);
    return settled(call, project, { ...old, active, integrated: integrated ?? old.integrated });
  }),
  rest(`PUT ${SETTINGS}`, { takes: { active: required(flag()), integrated: required(flag()) } }, (call) => {
    const project = managed(call);
    const { active, integrated } = call.input;
    return settled(call, project, { ...trackingOf(project), active, integrated, isSet: true });
  }),
  rest(`GET ${KEYS}`, {}, (call) => {
    const project = managed(call);
    return Reply.json(trackingOf(project).keys.map((key) => keyJson(key, project, call)));
  }),
  rest(`POST ${KEYS}`, {}, (call) => {
    const project = managed(call);
    const id = nextId(call.world, 'errorKey');
    const publicKey = `glet_${secretOf(call.world, 'error key', id, { encoding: 'hex', length: 32 })}`;
    const key = { id, active: true, publicKey };
    const tracking = trackingOf(project);
    changeParts(call, project, { errorTracking: { ...tracking, keys: [...tracking.keys, key] } });
    return Reply.json(keyJson(key, project, call), { status: 201 });
  }),
  rest(`DELETE ${KEYS}/:key_id`, { takes: { key_id: required(text()) } }, (call) => {
    const project = managed(call);
    const tracking = trackingOf(project);
    const key = tracking.keys.find(({ id }) => String(id) === call.input.key_id);
    if (!key) throw notFound('Client key');
    changeParts(call, project, { errorTracking: { ...tracking, keys: replaced(tracking.keys, key) } });
    return new Reply(null, { status: 204 });
  }),
];

const managed = (call: Call<unknown, 'id'>): Project => projectFor(call, call.params.id, MAINTAINER);
const trackingOf = ({ parts }: Project): ErrorTracking => parts?.errorTracking ?? NONE;

/** The settings that were made; 404 before that. */
function setUp(project: Project): ErrorTracking {
  const tracking = trackingOf(project);
  if (tracking.isSet) return tracking;
  throw notFound('Error Tracking Setting');
}

function settled(call: Pick<Call, 'world'>, project: Project, errorTracking: ErrorTracking): Reply {
  changeParts(call, project, { errorTracking });
  return Reply.json(settingsJson(errorTracking));
}

/** Settings (schema APIEntitiesErrorTrackingProjectSetting); no service elsewhere is named here. */
function settingsJson({ active, integrated }: ErrorTracking) {
  return { active, project_name: null, sentry_external_url: null, api_url: null, integrated };
}

/** A key (schema APIEntitiesErrorTrackingClientKey). */
function keyJson(
  { id, active, publicKey }: ErrorTracking['keys'][number],
  project: Project,
  { site }: Pick<Call, 'site'>,
) {
  const dsn = `${site.replace('://', `://${publicKey}@`)}/api/v4/error_tracking/collector/${project.id}`;
  return { id, active, public_key: publicKey, sentry_dsn: dsn };
}
