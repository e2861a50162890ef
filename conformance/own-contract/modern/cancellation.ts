import { assertThat, type Check, check, NO_FACTS, NotJudged } from '../../check.js';
import type { CheckContext } from '../../context/check-context.js';
import { ENVELOPE } from '../../target/protocol.js';
import { Rpc } from '../../target/rpc.js';
import type { TimedCall } from '../../target/traffic.js';
import { SLOW, slowCall } from './slow-call.js';

/** What is left of a call that was cancelled while it was in flight. */
interface Cancelled {
  readonly call: TimedCall;
  /** Whether it was answered later, though it was cancelled. */
  isAnswered(): boolean;
}

/** A call that is cancelled: the server answers others, and sends nothing more for it (MCP 2026-07-28, Cancellation). */
export const cancellationChecks: Check[] = [
  check({
    kind: 'answers-after-cancellation',
    facts: NO_FACTS,
    async judge(_clause, context) {
      await afterCancelling(context, async () => {}); // another request was answered, else NoAnswer is thrown
    },
  }),
  check({
    kind: 'cancellation',
    facts: NO_FACTS,
    async judge(_clause, context) {
      if (context.send)
        throw new NotJudged('over HTTP nothing more can be sent for a call of which the stream is closed');
      await afterCancelling(context, async ({ call, isAnswered }) => {
        await silence(Math.min(2 * call.milliseconds + SLOW, context.target.deadline), isAnswered);
        assertThat(!isAnswered(), 'a call was answered after it was cancelled', {
          expected: 'no answer',
          received: 'an answer',
          counterexample: { name: call.name, arguments: call.arguments },
        });
      });
    },
  }),
];

/** Cancels a slow call in flight, has another request answered, and looks at what is left. Throws NotJudged, NoAnswer. */
async function afterCancelling(
  context: CheckContext,
  look: (cancelled: Cancelled) => Promise<void>,
): Promise<void> {
  const { target } = context;
  const call = await slowCall(context);
  const rpc = new Rpc(target.newTransport(), target.deadline);
  try {
    await rpc.open();
    const another = () => rpc.request('server/discover', { _meta: ENVELOPE });
    await rpc.request('tools/list', { _meta: ENVELOPE });
    const begun = begin(rpc, call);
    await another();
    if (begun.isAnswered()) throw new NotJudged('the call was answered before it could be cancelled');
    await begun.cancel();
    await another();
    if (begun.isAnswered()) throw new NotJudged('the call was answered while it was cancelled');
    await look({ call, isAnswered: begun.isAnswered });
  } finally {
    await rpc.close().catch(() => {}); // it may have ended by itself
  }
}

/** Begins a call, which the closing of its stream cancels over HTTP, and a notification on stdio. */
function begin(rpc: Rpc, { name, arguments: args }: TimedCall) {
  const stream = new AbortController();
  let isAnswered = false;
  const params = { name, arguments: args, _meta: ENVELOPE };
  const { id, answer } = rpc.begin('tools/call', params, { signal: stream.signal });
  answer.then(
    () => {
      isAnswered = true;
    },
    () => {}, // a cancelled call has no answer
  );
  const cancel = async () => {
    if (rpc.isHttp) stream.abort();
    else await rpc.notify('notifications/cancelled', { requestId: id });
  };
  return { cancel, isAnswered: () => isAnswered };
}

/** Resolves after so many milliseconds, or once it is over. */
async function silence(milliseconds: number, isOver: () => boolean): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end && !isOver()) await new Promise((resolve) => setTimeout(resolve, LOOK));
}

const LOOK = 20;
