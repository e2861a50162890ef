import { memoize } from '#simulators/core/state/memoize.js';
import { openSession } from '../session.js';

/** What arrived at a receiver. */
interface Arrived {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the members that it is about.
  readonly body: any;
  readonly text: string;
}

/** A project that everybody of the tests can change. */
export const PROJECT = '/projects/1';

type Answer = (arrived: Arrived) => Response | Promise<Response>;

/** What takes the webhooks of the test that is running; the simulator is the same for all of them. */
const current: { take: (request: Request) => Promise<Response> } = {
  take: async () => new Response(null, { status: 500 }),
};
const receive = (request: Request) => current.take(request);
const shared = memoize(() => openSession({ receive }));

/** A session with a receiver in this process that takes the webhooks to `bot.example`, and what arrived there. */
export function openWithReceiver(answer: Answer = () => new Response(null, { status: 200 }), options = {}) {
  const arrived: Arrived[] = [];
  current.take = async (request) => {
    if (new URL(request.url).hostname !== 'bot.example') return new Response(null, { status: 200 });
    const text = await request.text();
    const headers = Object.fromEntries(request.headers);
    const one = { url: request.url, headers, text, body: JSON.parse(text) };
    arrived.push(one);
    return answer(one);
  };
  const isUsual = Object.keys(options).length === 0;
  const session = isUsual ? shared(receive) : openSession({ receive, ...options });
  if (isUsual) session.simulator.reset();
  const listen = async (events: Readonly<Record<string, unknown>>, at = PROJECT) => {
    const hook = { url: 'https://bot.example/hear', push_events: false, ...events };
    const { status, body } = await session.post(`${at}/hooks`, hook, 'adminToken');
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  return { ...session, arrived, listen };
}
