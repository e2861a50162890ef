import type { MayReceive } from '../../core/deliveries/receivers.js';
import { matcherOf } from '../queries/search-issues.js';
import type { Issue } from '../world/records/issues.js';
import { visibleTo } from '../world/records/permissions.js';
import { isHearing, type Webhook } from '../world/records/webhooks.js';
import type { Happening } from './observers/happening.js';
import type { Showing } from './payloads/showing.js';

/** Webhooks that get one delivery together. */
export type Listeners = readonly [Webhook, ...Webhook[]];

type Fits = (issue: Issue) => boolean;

/** Finds the webhooks that hear of something: each of an administrator alone, those of an application and an account together. */
export function listenersTo(
  showing: Showing,
  mayReceive: MayReceive,
): (happening: Happening) => readonly Listeners[] {
  const { world, now } = showing;
  const webhooks = [...world.webhooks.all.values()].filter(
    (webhook) => isHearing(webhook, now) && mayReceive(webhook.url),
  );
  const tests = new Map<Webhook, Fits>();
  const fits = (webhook: Webhook, issue: Issue) => {
    const test = tests.get(webhook) ?? testOf(webhook, showing);
    tests.set(webhook, test);
    return test(issue);
  };
  return (happening) => {
    const { issue, event } = happening;
    const hearing = webhooks.filter(
      (webhook) =>
        webhook.events.includes(event) && wants(webhook, happening) && (!issue || fits(webhook, issue)),
    );
    return grouped(hearing);
  };
}

/** Which issues a webhook hears of; an application hears of none that its account does not see. */
function testOf({ kind, owner, filter }: Webhook, { world, now }: Showing): Fits {
  const asking = { viewer: owner, clock: { now: () => new Date(now) } };
  const matches = matcherOf(world, filter, asking);
  if (!matches) return () => false;
  if (kind === 'administrator') return matches;
  const isVisible = visibleTo(owner);
  return (issue) => isVisible(issue) && matches(issue);
}

function wants({ fieldIds, propertyKeys }: Webhook, { event, fields = [], property }: Happening): boolean {
  if (event === 'jira:issue_updated' && fieldIds) return fields.some((field) => fieldIds.includes(field));
  return property === undefined || !propertyKeys || propertyKeys.includes(property);
}

/** Each webhook of an administrator alone, those that an application registered for an account together. */
function grouped(webhooks: readonly Webhook[]): Listeners[] {
  const groups = new Map<string, [Webhook, ...Webhook[]]>();
  for (const webhook of webhooks) {
    const { kind, id, owner } = webhook;
    const name = kind === 'administrator' ? `webhook ${id}` : `application ${owner.accountId}`;
    const group = groups.get(name);
    if (group) group.push(webhook);
    else groups.set(name, [webhook]);
  }
  return [...groups.values()];
}
