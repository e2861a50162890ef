import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { canRunOn } from '../../../access/pipelines.js';
import { MAINTAINER } from '../../../access/roles.js';
import { createTrigger, pullTrigger } from '../../../actions/ci/triggers.js';
import { remove } from '../../../collections/remove.js';
import {
  anything,
  type InputOf,
  integer,
  moment,
  notBlank,
  required,
  text,
  withoutEffect,
} from '../../../parameters/parameter.js';
import { forbidden, invalidRecord, notFound, refused } from '../../../refusals/refusals.js';
import { findProject } from '../../../world/find.js';
import type { PipelineTrigger } from '../../../world/records/ci-settings.js';
import { pipelineJson } from '../../entities/ci/pipelines.js';
import { triggerJson } from '../../entities/ci/schedules.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const TRIGGERS = '/projects/:id/triggers';
const number = { trigger_id: required(integer()) };
const pulling = {
  ref: required(notBlank(text())),
  token: required(text()),
  variables: anything(),
  inputs: withoutEffect(anything(), 'no configuration of this instance takes inputs'),
};

/** Tokens that make pipelines, and the pipelines made by them (GitLab REST API, "Pipeline trigger tokens"). */
export const triggerRoutes = [
  rest(`GET ${TRIGGERS}`, { takes: pagination }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const found = [...call.world.triggers.values()].filter((trigger) => trigger.project === project);
    return pagedItems(call, found, (trigger) => triggerJson(trigger, call));
  }),

  rest(`GET ${TRIGGERS}/:trigger_id`, { takes: number }, (call) =>
    Reply.json(triggerJson(triggerAt(call), call)),
  ),

  rest(`POST ${TRIGGERS}`, { takes: { description: required(text()), expires_at: moment() } }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const { description, expires_at } = call.input;
    const { at } = call.act();
    if (expires_at != null && expires_at <= at)
      throw invalidRecord({ expires_at: ['must be in the future'] });
    const input = { description, expiresAt: expires_at ?? null };
    const trigger = createTrigger(call.world, call.act(), project, input);
    return Reply.json(triggerJson(trigger, call), { status: 201 });
  }),

  rest(`PUT ${TRIGGERS}/:trigger_id`, { takes: { ...number, description: text() } }, (call) => {
    const trigger = triggerAt(call);
    if (trigger.owner !== call.viewer && !call.viewer?.admin) throw forbidden();
    const { description } = call.input;
    const changes = { description: description ?? trigger.description, updatedAt: call.act().at };
    return Reply.json(triggerJson(Object.assign(writable(call.world, trigger), changes), call));
  }),

  rest(`DELETE ${TRIGGERS}/:trigger_id`, { takes: number }, (call) => {
    remove(call.world, { triggers: [triggerAt(call)] });
    return new Reply(null, { status: 204 });
  }),

  rest('POST /projects/:id/trigger/pipeline', { who: 'anyone', takes: pulling }, (call) =>
    pulled(call, call.input.ref),
  ),

  rest('POST /projects/:id/ref/:ref/trigger/pipeline', { who: 'anyone', takes: pulling }, (call) =>
    pulled(call, call.params.ref),
  ),
];

function triggerAt(call: Call<InputOf<typeof number>, 'id'>): PipelineTrigger {
  const project = projectFor(call, call.params.id, MAINTAINER);
  const trigger = call.world.triggers.get(call.input.trigger_id);
  if (trigger?.project === project) return trigger;
  throw notFound('Trigger');
}

/** The token is all that it needs: of whom it is, and which project it opens. */
function pulled(call: Call<InputOf<typeof pulling>, 'id'>, ref: string): Reply {
  const { world, params, input, clock } = call;
  const project = findProject(world, params.id);
  const trigger = [...world.triggers.values()].find(({ token }) => token === input.token);
  const at = clock.now().getTime();
  if (!project || trigger?.project !== project) throw notFound();
  if (trigger.expiresAt !== null && clock.hasCome(trigger.expiresAt)) throw notFound();
  if (!canRunOn(trigger.owner, project, ref)) throw invalidRecord({ base: [notAllowed(ref)] });
  const pipeline = pullTrigger(world, at, trigger, { ref, variables: variablesIn(input.variables) });
  return Reply.json(pipelineJson(pipeline, call), { status: 201 });
}

const notAllowed = (ref: string) =>
  `You do not have sufficient permission to run a pipeline on '${ref}'. Please select a different branch or contact your administrator for assistance.`;

function variablesIn(sent: unknown) {
  if (sent === null || sent === undefined) return [];
  const entries = typeof sent === 'object' && !Array.isArray(sent) ? Object.entries(sent) : [['', null]];
  if (!entries.every(([, value]) => typeof value === 'string'))
    throw refused(400, 'variables needs to be a map of key-valued strings');
  return entries.map(([key, value]) => ({
    key: String(key),
    value: String(value),
    type: 'env_var' as const,
  }));
}
