import { Reply } from '../../../../core/http/response.js';
import { integer, notBlank, required, text } from '../../../parameters/parameter.js';
import { invalidRecord, notFound, notSimulated } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import { type Call, rest } from '../../routing/routing.js';

const number = { id: required(integer()) };

/** The licence that the instance has by the setting `tier`, and no other (GitLab REST API, "License"). */
export const licenseRoutes = [
  rest('GET /license', { who: 'admin' }, (call) =>
    Reply.json(call.settings.tier === 'free' ? null : detailsJson(call)),
  ),
  rest('GET /licenses', { who: 'admin' }, (call) =>
    Reply.json(call.settings.tier === 'free' ? [] : [licenseJson(call)]),
  ),
  rest('GET /license/:id', { who: 'admin', takes: number }, (call) => {
    assertIs(call);
    return Reply.json(detailsJson(call));
  }),
  rest('GET /license/usage_export', { who: 'admin' }, () => {
    throw notSimulated('GET /license/usage_export');
  }),
  // No text is a licence here: which one the instance has is a setting of the simulator.
  rest('POST /license', { who: 'admin', takes: { license: required(notBlank(text())) } }, () => {
    throw invalidRecord({ license: ['is invalid'] });
  }),
  rest('PUT /license/:id/refresh_billable_users', { who: 'admin', takes: number }, (call) => {
    assertIs(call);
    return Reply.json({ success: true }, { status: 202 });
  }),
];

function assertIs({ settings, input }: Pick<Call<{ readonly id: number }>, 'settings' | 'input'>): void {
  if (settings.tier === 'free' || input.id !== 1) throw notFound();
}

/** The licence in lists (schema APIEntitiesGitlabLicense); it is of as many as there are. */
function licenseJson({ settings, world }: Pick<Call, 'settings' | 'world'>) {
  const start = world.origin.anchor.getTime();
  const people = [...world.users.values()].filter(({ state, bot }) => state === 'active' && !bot).length;
  return {
    id: 1,
    plan: settings.tier,
    created_at: timeJson(start),
    starts_at: timeJson(start).slice(0, 10),
    expires_at: null,
    historical_max: people,
    maximum_user_count: people,
    licensee: {},
    add_ons: {},
    expired: false,
    overage: 0,
    user_limit: 0,
  };
}

function detailsJson(call: Pick<Call, 'settings' | 'world'>) {
  const licence = licenseJson(call);
  return { ...licence, active_users: licence.historical_max };
}
