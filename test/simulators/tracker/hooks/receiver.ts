import type { Receive } from '#simulators/core/deliveries/post.js';
import { memoize } from '#simulators/core/state/memoize.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { type Account, type Answer, call, HERE, read } from '../calls.js';

/** What arrived at a receiver. */
interface Arrived {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the members that it is about.
  readonly body: any;
}

const WEBHOOKS = '/rest/webhooks/1.0/webhook';
const REDIRECT = 'http://localhost:4000/callback';
const SCOPES = 'read:jira-work write:jira-work manage:jira-webhook';

type Answering = () => Response | Promise<Response>;

/** What takes the webhooks of the test that is running; the simulator is the same for all of them. */
const current: { take: Receive } = { take: () => new Response(null, { status: 500 }) };
const shared = memoize((receive: Receive) =>
  createTrackerSimulator({ receive, now: new Date('2026-03-02T10:00:00Z'), rate: 0 }),
);
const receive: Receive = (request) => current.take(request);

/** A tracker with a stopped clock and a receiver in this process, and what arrived there. */
export function openWithReceiver(answer: Answering = () => new Response(null)) {
  const arrived: Arrived[] = [];
  current.take = async (request) => {
    const text = await request.text();
    const headers = Object.fromEntries(request.headers);
    arrived.push({ url: request.url, headers, text, body: text === '' ? null : JSON.parse(text) });
    return answer();
  };
  const tracker = shared(receive);
  tracker.reset();
  const send = (method: string, path: string, body?: unknown, account: Account = 'admin') =>
    call(tracker, method, path, body, account);
  const listen = async (events: readonly string[], more: object = {}) => {
    const hook = { name: 'Bot', url: 'https://bot.example/hear', events, ...more };
    const { status, json, text } = await send('POST', WEBHOOKS, hook);
    if (status !== 201) throw new Error(text);
    return json;
  };
  /** What an application asks through the gateway in the name of an account. */
  const application = async (user = 'admin') => {
    const token = await tokenOf(tracker, user);
    const [site] = await ask(tracker, 'GET', '/oauth/token/accessible-resources', token).then(
      ({ json }) => json,
    );
    return (method: string, path: string, body?: unknown) =>
      ask(tracker, method, `/ex/jira/${site.id}${path}`, token, body);
  };
  return { tracker, arrived, send, listen, application };
}

export type Opened = ReturnType<typeof openWithReceiver>;

async function tokenOf(tracker: Opened['tracker'], user: string): Promise<string> {
  const { clientId = '', clientSecret = '' } = tracker.applications[0]?.values ?? {};
  const asked = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: REDIRECT, scope: SCOPES, user },
    ...{ state: 's', audience: 'api.atlassian.com' },
  });
  const { headers } = await tracker.fetch(`${HERE}/authorize?${asked}`, { redirect: 'manual' });
  const code = new URL(headers.get('location') ?? '').searchParams.get('code');
  const answer = await tracker.fetch(`${HERE}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ grant_type: 'authorization_code', client_id: clientId, client_secret: clientSecret },
      ...{ code, redirect_uri: REDIRECT },
    }),
  });
  return (await answer.json()).access_token;
}

async function ask(
  tracker: Opened['tracker'],
  method: string,
  path: string,
  token: string,
  body?: unknown,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return read(
    await tracker.fetch(HERE + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}
