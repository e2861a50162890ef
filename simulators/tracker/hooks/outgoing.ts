import { createHash, createHmac } from 'node:crypto';
import type { Outgoing } from '../../core/deliveries/delivery.js';
import { applicationOf, cloudIdOf } from '../sign-in/application.js';
import { nextDelivery } from '../world/actions/webhooks.js';
import type { Webhook } from '../world/records/webhooks.js';
import type { World } from '../world/records/world.js';
import { addressFor } from './addresses.js';
import type { Listeners } from './matching.js';
import type { Happening } from './observers/happening.js';
import type { Showing } from './payloads/showing.js';

/** A delivery, with the webhooks that it is for. */
export interface WebhookDelivery extends Outgoing {
  readonly webhooks: Listeners;
  readonly identifier: string;
}

/** Seconds that the token of a delivery is good for. */
const TOKEN_SECONDS = 180;

/** What is sent to webhooks of something that happened (Atlassian, "Webhooks"). */
export function deliveryTo(webhooks: Listeners, happening: Happening, showing: Showing): WebhookDelivery {
  const { world, settings, now } = showing;
  const [webhook] = webhooks;
  const isApplication = webhook.kind === 'application';
  const identifier = identifierOf(world.origin.seed, nextDelivery(world));
  const { event, payload } = happening;
  const matched = isApplication && { matchedWebhookIds: webhooks.map(({ id }) => id) };
  const whole = { timestamp: now, webhookEvent: event, ...payload, ...matched };
  const body = webhook.excludesBody ? '' : JSON.stringify(whole);
  return {
    webhooks,
    identifier,
    queue: isApplication ? `application ${webhook.owner.accountId}` : `webhook ${webhook.id}`,
    event,
    url: addressFor(webhook.url, happening.variables),
    shownUrl: webhook.url,
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      'User-Agent': 'Atlassian Webhook HTTP Client',
      'X-Atlassian-Webhook-Identifier': identifier,
      'X-Atlassian-Webhook-Flow': happening.isSecondary ? 'Secondary' : 'Primary',
      ...signed(webhook, body),
      ...(isApplication && { Authorization: `Bearer ${tokenFor(showing)}` }),
    },
    headersAfter: (tries): Record<string, string> =>
      tries === 0 ? {} : { 'X-Atlassian-Webhook-Retry': String(tries) },
    secretHeaders: ['authorization'],
    body,
    deadline: settings.webhookTimeout * 1_000,
  };
}

/** The same body under the same identifier; the token of an application's is a new one, for it expires. */
export function sentAgain(delivery: WebhookDelivery, world: World, now: number): WebhookDelivery {
  if (delivery.webhooks[0].kind !== 'application') return delivery;
  return {
    ...delivery,
    headers: { ...delivery.headers, Authorization: `Bearer ${tokenFor({ world, now })}` },
  };
}

/** The signature of a body (WebSub, "Authenticated Content Distribution"). */
function signed({ secret }: Webhook, body: string): { readonly 'X-Hub-Signature'?: string } {
  if (secret === null) return {};
  return { 'X-Hub-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
}

/** A JSON Web Token that the secret of the application signs; of its claims Atlassian publishes nothing. */
function tokenFor({ world, now }: Pick<Showing, 'world' | 'now'>): string {
  const { clientId, clientSecret } = applicationOf(world.origin);
  const issued = Math.floor(now / 1_000);
  const claims = {
    iss: clientId,
    iat: issued,
    exp: issued + TOKEN_SECONDS,
    context: { cloudId: cloudIdOf(world.origin) },
  };
  const signed = [{ typ: 'JWT', alg: 'HS256' }, claims].map(encoded).join('.');
  return `${signed}.${createHmac('sha256', clientSecret).update(signed).digest('base64url')}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** The name of a delivery: no other of the site has it, and it is the same in all tries. */
function identifierOf(seed: number, number: number): string {
  const hex = createHash('sha256').update(`${seed} webhook ${number}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
