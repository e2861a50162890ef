import { Reply } from '../../core/http/response.js';
import { objectIn } from '../http/body.js';
import { badRequest, forbidden, notFound } from '../http/refusals.js';
import { created, nothing } from '../http/replies.js';
import { type Call, site } from '../http/routing.js';
import { actOf } from '../queries/lookup.js';
import { addWebhook, changeWebhook, removeWebhook } from '../world/actions/webhooks.js';
import type { Act } from '../world/records/history.js';
import { isAdministrator } from '../world/records/permissions.js';
import type { Webhook } from '../world/records/webhooks.js';
import { ADMINISTRATOR_EVENTS, addressIn, eventsIn, filterIn, orRefused, queryIn } from './webhook-bodies.js';

/** Webhooks that administrators may set up (Atlassian, "Webhooks", limits). */
const MOST = 100;
const WEBHOOKS = '/rest/webhooks/1.0/webhook';
const FILTER = 'issue-related-events-section';

/** What an administrator chooses of a webhook. */
type Plan = Pick<Webhook, 'name' | 'description' | 'url' | 'events' | 'jql' | 'isEnabled' | 'excludesBody'> &
  Pick<Webhook, 'secret'>;

const BLANK: Plan = {
  name: '',
  description: '',
  url: '',
  events: [],
  jql: '',
  isEnabled: true,
  excludesBody: false,
  secret: null,
};

/** The webhooks of administrators (Atlassian, "Webhooks", "Registering a webhook using the REST API"). */
export const webhookRoutes = [
  site(`GET ${WEBHOOKS}`, (call) => {
    administratorIn(call);
    return Reply.json(allOf(call).map((webhook) => webhookJson(webhook, call)));
  }),

  site(`POST ${WEBHOOKS}`, async (call) => {
    const act = administratorIn(call);
    if (allOf(call).length >= MOST)
      throw badRequest(`A site has at most ${MOST} webhooks of administrators.`);
    const plan = await filtered(planIn(objectIn(call), BLANK), call);
    const unlimited = { fieldIds: null, propertyKeys: null, expires: null };
    const made = { kind: 'administrator', owner: act.by, updated: act.at } as const;
    return created(webhookJson(addWebhook(call.world, { ...plan, ...unlimited, ...made }), call));
  }),

  site(`GET ${WEBHOOKS}/:id`, (call) => {
    administratorIn(call);
    return Reply.json(webhookJson(webhookAt(call), call));
  }),

  site(`PUT ${WEBHOOKS}/:id`, async (call) => {
    const { by, at } = administratorIn(call);
    const webhook = webhookAt(call);
    const plan = await filtered(planIn(objectIn(call), webhook), call);
    changeWebhook(call.world, webhook, { ...plan, owner: by, updated: at });
    return Reply.json(webhookJson(webhook, call));
  }),

  site(`DELETE ${WEBHOOKS}/:id`, (call) => {
    administratorIn(call);
    removeWebhook(call.world, webhookAt(call));
    return nothing();
  }),
];

function administratorIn(call: Call): Act {
  const act = actOf(call);
  if (isAdministrator(act.by)) return act;
  throw forbidden('Only administrators of the site may set up webhooks.');
}

function allOf({ world }: Pick<Call, 'world'>): Webhook[] {
  return [...world.webhooks.all.values()].filter(({ kind }) => kind === 'administrator');
}

function webhookAt(call: Call<'id'>): Webhook {
  const { id } = call.params;
  const found = allOf(call).find((webhook) => String(webhook.id) === id);
  if (found) return found;
  throw notFound(`No webhook with id '${id}' exists.`);
}

/** What a body says, and what it leaves as it is; the secret stays unless another one is sent. */
function planIn(body: Record<string, unknown>, before: Plan): Plan {
  const { name = before.name, url = before.url, events = before.events, enabled, excludeBody } = body;
  if (typeof name !== 'string' || name.trim() === '') throw badRequest('The name must be a text, not empty.');
  return {
    name,
    description: textIn(body, 'description') ?? before.description,
    url: addressIn(url),
    events: eventsIn(events, ADMINISTRATOR_EVENTS),
    jql: body.filters === undefined ? before.jql : queryIn(body.filters),
    isEnabled: flagIn(enabled, 'enabled', before.isEnabled),
    excludesBody: flagIn(excludeBody, 'excludeBody', before.excludesBody),
    secret: body.secret === undefined ? before.secret : textIn(body, 'secret') || null,
  };
}

async function filtered(plan: Plan, call: Call): Promise<Plan & Pick<Webhook, 'filter'>> {
  return { ...plan, filter: await orRefused(() => filterIn(plan.jql, call)) };
}

function textIn(body: Record<string, unknown>, name: string): string | null {
  const { [name]: value } = body;
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  throw badRequest(`The ${name} must be a text.`);
}

function flagIn(value: unknown, name: string, usual: boolean): boolean {
  if (value === undefined) return usual;
  if (typeof value === 'boolean') return value;
  throw badRequest(`The property '${name}' must be true or false.`);
}

/** A webhook without its secret. */
function webhookJson(webhook: Webhook, { view }: Pick<Call, 'view'>): object {
  const { id, name, description, url, events, jql, isEnabled, excludesBody, owner, updated, secret } =
    webhook;
  return {
    name,
    url,
    description,
    excludeBody: excludesBody,
    filters: jql === '' ? {} : { [FILTER]: jql },
    events,
    enabled: isEnabled,
    self: `${view.site}${WEBHOOKS}/${id}`,
    lastUpdatedUser: owner.accountId,
    lastUpdatedDisplayName: owner.displayName,
    lastUpdated: updated,
    isSigned: secret !== null,
  };
}
