import { Reply } from '../../../../core/http/response.js';
import { refused } from '../../../refusals/refusals.js';
import type { Hook, HookLog } from '../../../world/records/hooks.js';
import { nextId } from '../../../world/world.js';
import type { Call } from '../../routing/routing.js';

/** Sends something of the latest record of a kind to a hook, in the name of the caller; 422 where there is none, or no answer arrived. */
export async function tried(call: Call, hook: Hook, flag: string): Promise<Reply> {
  const { sampleOf } = await import('../../../hooks/samples.js');
  const { home } = hook;
  if (home === null) throw new Error('Hooks of the instance are tried without a kind.');
  const sample = sampleOf(flag, home, showingOf(call));
  if (typeof sample === 'string') throw refused(422, sample);
  await sent(call, hook, sample);
  return Reply.json({ message: '201 Created' }, { status: 201 });
}

/** Sends what the documentation shows of a test to a hook of the instance; 422 where no answer arrived. */
export async function triedOfInstance(call: Call, hook: Hook): Promise<Reply> {
  await sent(call, hook, { flag: null, event: 'System Hook', payload: TEST_RUN });
  return Reply.json(TEST_RUN, { status: 201 });
}

/** Sends the same again, under the same key; 422 where no answer arrived. */
export async function resent(call: Call, hook: Hook, log: HookLog): Promise<Reply> {
  const { 'X-Gitlab-Event': event = '', 'Idempotency-Key': key } = log.requestHeaders;
  const flag = log.trigger.replace(/_hooks$/, '_events');
  const payload = JSON.parse(log.requestBody);
  const status = await sent(call, { ...hook, template: null }, { flag, event, payload }, key, hook);
  return Reply.json({ response_status: status }, { status: 201 });
}

/** Whether what was answered is of one of some statuses: `200`, `server_failure` for all from 500 on. */
export function isOfStatus({ status }: HookLog, asked: readonly string[] | null | undefined): boolean {
  if (!asked || asked.length === 0) return true;
  return asked.some((one) => {
    if (one === 'successful') return status !== null && status >= 200 && status < 300;
    if (one === 'client_failure') return status !== null && status >= 400 && status < 500;
    if (one === 'server_failure') return status === null || status >= 500;
    return String(status) === one;
  });
}

/** What the documentation shows of a test of a hook of the instance. */
const TEST_RUN = {
  project_id: 1,
  owner_email: 'example@gitlabhq.com',
  owner_name: 'Someone',
  name: 'Ruby',
  path: 'ruby',
  event_name: 'project_create',
};

async function sent(
  call: Call,
  hook: Hook,
  what: { readonly flag: string | null; readonly event: string; readonly payload: object },
  key?: string,
  of: Hook = hook,
): Promise<number | null> {
  const { deliveryTo } = await import('../../../hooks/outgoing.js');
  const occasion = nextId(call.world, 'hookOccasion');
  const options = { occasion, isForced: true, ...(key !== undefined && { key }) };
  const delivery = deliveryTo(hook, what, showingOf(call), options);
  const recorded = { ...delivery, hook: of }; // it is listed with its hook
  const { status, problem } = await call.deliver(recorded);
  if (status === null) throw refused(422, problem ?? 'internal error');
  return status;
}

function showingOf({ world, settings, site, clock, viewer }: Call) {
  return { world, settings, site, now: clock.now().getTime(), user: viewer };
}
