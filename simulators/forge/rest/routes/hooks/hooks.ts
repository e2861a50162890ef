import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { hasRole, MAINTAINER, OWNER } from '../../../access/roles.js';
import { createHook, hooksOf, updateHook } from '../../../actions/places/hooks.js';
import { remove } from '../../../collections/remove.js';
import { type InputOf, integer, oneOf, required, text, texts } from '../../../parameters/parameter.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { Hook } from '../../../world/records/hooks.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { HOOK_EVENTS, hookJson, hookLogJson } from '../../entities/hooks.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { changesIn, details, flagsFor } from './parameters.js';
import { isOfStatus, resent, tried, triedOfInstance } from './sending.js';

const number = { hook_id: required(integer()) };
const named = { ...number, key: required(text()) };
const pair = { ...named, value: required(text()) };
const logged = { ...number, hook_log_id: required(text()) };
/** What a hook hears of when its maker says nothing. */
const FIRST = { push_events: true };

type HomeAt = (call: Call<unknown, 'id'>) => Project | Group;
type Secret = 'urlVariables' | 'headers';

/** What can be tried of projects' and groups' hooks alike. */
const trigger = required(
  oneOf(text(), ...HOOK_EVENTS.project.filter((event) => event !== 'repository_update_events')),
);

/** Webhooks of projects and groups (GitLab REST API, "Project webhooks" and "Group webhooks"); what they hear of is in hooks/. */
export const hookRoutes: readonly RestRoute[] = [
  ...routesFor('projects', (call) => managed(call, projectAt(call, call.params.id), MAINTAINER)),
  ...routesFor('groups', (call) => {
    const group = managed(call, groupAt(call, call.params.id), OWNER);
    if (call.settings.tier === 'free') throw notFound();
    return group;
  }),
];

function routesFor(noun: 'projects' | 'groups', at: HomeAt): RestRoute[] {
  const hooks = `/${noun}/:id/hooks` as const;
  const hook = `${hooks}/:hook_id` as const;
  const events = noun === 'projects' ? HOOK_EVENTS.project : HOOK_EVENTS.group;
  const changes = { ...details, ...flagsFor(events.filter((event) => event !== 'repository_update_events')) };
  return [
    rest(`GET ${hooks}`, { takes: pagination }, (call) =>
      pagedItems(call, hooksOf(call.world, at(call)), (one) => hookJson(one, call)),
    ),
    rest(`POST ${hooks}`, { takes: { ...changes, url: required(text()) } }, (call) => {
      const given = changesIn(call.input, events);
      const input = { ...given, events: { ...FIRST, ...given.events } };
      return Reply.json(hookJson(createHook(call.world, call.act(), at(call), input), call), { status: 201 });
    }),
    rest(`GET ${hook}`, { takes: number }, (call) => Reply.json(hookJson(hookOf(call, at(call)), call))),
    rest(`PUT ${hook}`, { takes: { ...number, ...changes } }, (call) =>
      Reply.json(
        hookJson(updateHook(call.world, hookOf(call, at(call)), changesIn(call.input, events)), call),
      ),
    ),
    rest(`DELETE ${hook}`, { takes: number }, (call) => removed(call, hookOf(call, at(call)))),
    rest(`GET ${hook}/events`, { takes: { ...number, ...pagination, status: texts() } }, (call) => {
      const { deliveries } = hookOf(call, at(call));
      const { status } = call.input;
      return pagedItems(
        call,
        deliveries.filter((one) => isOfStatus(one, status)),
        hookLogJson,
      );
    }),
    rest(`POST ${hook}/events/:hook_log_id/resend`, { takes: logged }, async (call) => {
      const found = hookOf(call, at(call));
      const log = found.deliveries.find(({ id }) => String(id) === call.input.hook_log_id);
      if (!log) throw notFound();
      return resent(call, found, log);
    }),
    rest(`POST ${hook}/test/:trigger`, { takes: { ...number, trigger } }, (call) =>
      tried(call, hookOf(call, at(call)), call.input.trigger),
    ),
    ...secretRoutes(`${hook}/url_variables/:key`, at, 'urlVariables'),
    ...secretRoutes(`${hook}/custom_headers/:key`, at, 'headers'),
  ];
}

function secretRoutes(
  path: `/${'projects' | 'groups'}/:id/hooks/:hook_id/${'url_variables' | 'custom_headers'}/:key`,
  at: HomeAt,
  secret: Secret,
): RestRoute[] {
  return [
    rest(`PUT ${path}`, { takes: pair }, (call) => setSecret(call, hookOf(call, at(call)), secret)),
    rest(`DELETE ${path}`, { takes: named }, (call) => dropSecret(call, hookOf(call, at(call)), secret)),
  ];
}

/** Webhooks of the instance (GitLab REST API, "System hooks"). */
export const systemHookRoutes: readonly RestRoute[] = [
  rest('GET /hooks', { who: 'admin', takes: pagination }, (call) =>
    pagedItems(call, hooksOf(call.world, null), (one) => hookJson(one, call)),
  ),
  rest(
    'POST /hooks',
    { who: 'admin', takes: { ...details, ...flagsFor(HOOK_EVENTS.instance), url: required(text()) } },
    (call) => {
      const given = changesIn(call.input, HOOK_EVENTS.instance);
      const input = { ...given, events: { repository_update_events: true, ...given.events } };
      return Reply.json(hookJson(createHook(call.world, call.act(), null, input), call), { status: 201 });
    },
  ),
  rest('GET /hooks/:hook_id', { who: 'admin', takes: number }, (call) =>
    Reply.json(hookJson(hookOf(call, null), call)),
  ),
  rest(
    'PUT /hooks/:hook_id',
    { who: 'admin', takes: { ...number, ...details, ...flagsFor(HOOK_EVENTS.instance) } },
    (call) => {
      const changes = changesIn(call.input, HOOK_EVENTS.instance);
      return Reply.json(hookJson(updateHook(call.world, hookOf(call, null), changes), call));
    },
  ),
  rest('POST /hooks/:hook_id', { who: 'admin', takes: number }, (call) =>
    triedOfInstance(call, hookOf(call, null)),
  ),
  rest('DELETE /hooks/:hook_id', { who: 'admin', takes: number }, (call) =>
    removed(call, hookOf(call, null)),
  ),
  ...(['url_variables', 'custom_headers'] as const).flatMap((noun) => {
    const secret = noun === 'url_variables' ? 'urlVariables' : 'headers';
    return [
      rest(`PUT /hooks/:hook_id/${noun}/:key`, { who: 'admin', takes: pair }, (call) =>
        setSecret(call, hookOf(call, null), secret),
      ),
      rest(`DELETE /hooks/:hook_id/${noun}/:key`, { who: 'admin', takes: named }, (call) =>
        dropSecret(call, hookOf(call, null), secret),
      ),
    ];
  }),
];

function managed<Place extends Project | Group>(
  { viewer }: Pick<Call, 'viewer'>,
  place: Place,
  least: number,
): Place {
  if (!hasRole(viewer, place, least)) throw forbidden();
  return place;
}

type AtHook = Pick<Call<InputOf<typeof number>>, 'world' | 'input'>;

function hookOf({ world, input }: AtHook, home: Hook['home']): Hook {
  const hook = world.hooks.get(input.hook_id);
  if (hook && hook.home === home) return hook;
  throw notFound('Hook');
}

function setSecret(
  { world, input }: Pick<Call<InputOf<typeof pair>>, 'world' | 'input'>,
  hook: Hook,
  secret: Secret,
): Reply {
  writable(world, hook)[secret] = { ...hook[secret], [input.key]: input.value };
  return new Reply(null, { status: 204 });
}

function dropSecret(
  { world, input }: Pick<Call<InputOf<typeof named>>, 'world' | 'input'>,
  hook: Hook,
  secret: Secret,
): Reply {
  if (!Object.hasOwn(hook[secret], input.key))
    throw notFound(secret === 'headers' ? 'Custom Header' : 'URL Variable');
  const { [input.key]: _, ...rest } = hook[secret];
  writable(world, hook)[secret] = rest;
  return new Reply(null, { status: 204 });
}

function removed({ world }: Pick<Call, 'world'>, hook: Hook): Reply {
  remove(world, { hooks: [hook] });
  return new Reply(null, { status: 204 });
}
