import { createHash, createHmac } from 'node:crypto';
import type { Outgoing } from '../../core/deliveries/delivery.js';
import type { Hook } from '../world/records/hooks.js';
import { nextId, type World } from '../world/world.js';
import { addressOf } from './addresses.js';
import type { Happening } from './observers/happening.js';
import type { Showing } from './payloads/showing.js';
import { filledTemplate } from './template.js';

const PREFIX = 'whsec_';

/** A delivery to a hook, with what its log will say. */
export interface HookDelivery extends Outgoing {
  readonly hook: Hook;
  /** The number of its entry in the hook's log. */
  readonly number: number;
  readonly trigger: string;
  /** Sent however often the hook failed: a test. */
  readonly isForced: boolean;
  /** Why it cannot be sent. */
  readonly problem: string | null;
}

interface DeliveryOptions {
  /** The number of what caused it, which may cause others. */
  readonly occasion: number;
  readonly isForced?: boolean;
  /** The key of the delivery that is sent again. */
  readonly key?: string;
}

/** What is sent to a hook of something that happened (GitLab, "Delivery headers"). */
export function deliveryTo(
  hook: Hook,
  { event, flag, payload }: Pick<Happening, 'event' | 'flag' | 'payload'>,
  showing: Showing,
  { occasion, isForced = false, key }: DeliveryOptions,
): HookDelivery {
  const { world, settings, site } = showing;
  const number = nextId(world, 'hookDelivery');
  const filled = hook.template ? filledTemplate(hook.template, payload) : JSON.stringify(payload);
  const body = filled ?? '';
  const id = key ?? uuidOf(world.origin.seed, 'delivery', number);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': `GitLab/${settings.version}`,
    'Idempotency-Key': id,
    'X-Gitlab-Event': hook.home === null ? 'System Hook' : headerOf(event, payload),
    'X-Gitlab-Webhook-UUID': uuidOf(world.origin.seed, 'webhook', number),
    'X-Gitlab-Instance': site,
    'X-Gitlab-Event-UUID': uuidOf(world.origin.seed, 'event', occasion),
    ...(hook.token && { 'X-Gitlab-Token': hook.token }),
    ...signed(hook, showing, id, body),
  };
  return {
    hook,
    number,
    trigger: flag === null ? 'system_hooks' : flag.replace(/_events$/, '_hooks'),
    isForced,
    problem: filled === null ? 'Error while parsing rendered custom webhook template' : null,
    queue: String(hook.id),
    event,
    url: addressOf(hook),
    shownUrl: hook.url,
    headers: { ...hook.headers, ...headers },
    secretHeaders: ['x-gitlab-token', ...Object.keys(hook.headers).map((name) => name.toLowerCase())],
    body,
    deadline: settings.webhookTimeout * 1_000,
  };
}

/** The same body under the same key, signed anew and with a number of its own in the log, however often the hook failed (GitLab REST API, "Resend a project webhook event"). */
export function sentAgain(delivery: HookDelivery, world: World, now: number): HookDelivery {
  const { hook, headers, body } = delivery;
  const signature = signed(hook, { now }, headers['Idempotency-Key'] ?? '', body);
  return {
    ...delivery,
    number: nextId(world, 'hookDelivery'),
    isForced: true,
    headers: { ...headers, ...signature },
  };
}

/** What is confidential is called so in the header, too. */
function headerOf(event: string, payload: object): string {
  const type = 'event_type' in payload ? payload.event_type : null;
  if (event.startsWith('Confidential')) return event;
  return typeof type === 'string' && type.startsWith('confidential_') ? `Confidential ${event}` : event;
}

function signed({ signingToken }: Hook, { now }: Pick<Showing, 'now'>, id: string, body: string) {
  if (!signingToken) return {};
  const timestamp = String(Math.floor(now / 1_000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(signingToken, { id, timestamp, body }),
  };
}

/** A UUID, the same for the same purpose and number in the same world. */
function uuidOf(seed: number, purpose: string, number: number): string {
  const hex = createHash('sha256').update(`${seed} ${purpose} ${number}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The signature of a body under the header `webhook-signature` (Standard Webhooks, "Signature scheme"). */
function signatureOf(
  signingToken: string,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: string },
): string {
  const key = Buffer.from(
    signingToken.startsWith(PREFIX) ? signingToken.slice(PREFIX.length) : signingToken,
    'base64',
  );
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
