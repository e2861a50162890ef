import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { assertThat, type Check, check, NO_FACTS, NotJudged } from '../../check.js';
import type { CheckContext } from '../../context/check-context.js';
import { ACKNOWLEDGED, ENVELOPE, LISTEN } from '../../target/protocol.js';
import { NoAnswer, Rpc } from '../../target/rpc.js';
import type { TimedCall } from '../../target/traffic.js';
import { WatchedTransport } from '../../target/watched-transport.js';
import { SLOW, slowCall } from './slow-call.js';

/** What is left of a call that was cancelled while it was in flight. */
interface Cancelled {
  readonly rpc: Rpc;
  readonly call: TimedCall;
  /** Whether anything was sent for it, on whatever stream. */
  isAnswered(): boolean;
  /** Whether a stream is open on which the server may send what was not asked for with it. */
  isListening(): boolean;
}

/** A call is cancelled so often, where its answer and the cancelling pass each other. */
const TRIES = 3;

/** A call that is cancelled: the server answers others, and sends nothing more for it (MCP 2026-07-28, Cancellation). */
export const cancellationChecks: Check[] = [
  check({
    kind: 'answers-after-cancellation',
    means:
      'After a slow call is cancelled, on stdio by a notification and over HTTP by closing its stream, the server goes on to answer other requests, a call of the same tool among them; over HTTP nothing more is sent for it.',
    facts: NO_FACTS,
    async judge(_clause, context) {
      await afterCancelling(context, await slowCall(context), async (cancelled) => {
        await answerOthers(cancelled, context.target.deadline);
        if (cancelled.rpc.isHttp)
          assertSilent(cancelled, 'nothing for the call, of which the stream was closed');
      });
    },
  }),
  check({
    kind: 'cancellation',
    means: 'On stdio nothing more is sent for a call that was cancelled.',
    facts: NO_FACTS,
    async judge(_clause, context) {
      const call = await slowCall(context);
      for (let tries = 1; ; tries += 1) {
        const isDecided = await afterCancelling(context, call, (cancelled) =>
          isSilent(cancelled, { isLast: tries === TRIES, deadline: context.target.deadline }),
        );
        if (isDecided) return;
      }
    },
  }),
];

/** Three requests that have to be answered, the last one a call of the same tool. Throws NoAnswer. */
async function answerOthers({ rpc, call }: Cancelled, deadline: number): Promise<void> {
  await discovered(rpc);
  await rpc.request('tools/list', { _meta: ENVELOPE });
  await rpc.request('tools/call', paramsOf(call), deadline + call.milliseconds); // the cancelled one may go on before it
}

/**
 * Whether a cancelled call is seen to have no answer; false where an answer may have been on its way already. Throws
 * ClauseViolation, NotJudged where the server is silent altogether.
 */
async function isSilent(
  cancelled: Cancelled,
  { isLast, deadline }: { isLast: boolean; deadline: number },
): Promise<boolean> {
  if (cancelled.rpc.isHttp) listen(cancelled.rpc);
  await assertAnswering(cancelled);
  if (!isLast && cancelled.isAnswered()) return false;
  await silence(Math.min(2 * cancelled.call.milliseconds + SLOW, deadline), cancelled.isAnswered);
  assertSilent(cancelled, 'no answer');
  if (cancelled.rpc.isHttp && !cancelled.isListening())
    throw new NotJudged('the target opens no stream of changes, on which it could answer a call over HTTP');
  return true;
}

/**
 * Throws NotJudged where the server answers nothing any more. Over HTTP it is asked a second time: of requests that are under way at
 * once any may be the only one that is lost.
 */
async function assertAnswering({ rpc }: Cancelled): Promise<void> {
  const isSilence = (error: unknown) => error instanceof NoAnswer;
  const asked = discovered(rpc).catch((error: unknown) => {
    if (!isSilence(error) || !rpc.isHttp) throw error;
    return discovered(rpc);
  });
  await asked.catch((error: unknown) => {
    if (!isSilence(error)) throw error;
    throw new NotJudged('after the cancelling nothing at all was answered (answers-after-cancellation)');
  });
}

/** Opens a stream that stays open, on which a server has nothing to send but changes of its lists (MCP 2026-07-28, Subscriptions). */
function listen(rpc: Rpc): void {
  const params = { notifications: { toolsListChanged: true }, _meta: ENVELOPE };
  rpc.request(LISTEN, params).catch(() => {}); // it is answered when it ends, or refused
}

function assertSilent({ isAnswered, call }: Cancelled, expected: string): void {
  assertThat(!isAnswered(), 'a call was answered after it was cancelled', {
    expected,
    received: 'an answer',
    counterexample: { name: call.name, arguments: call.arguments },
  });
}

/** Cancels a slow call while it is in flight, and looks at what is left. Throws NotJudged where it never is. */
async function afterCancelling<T>(
  context: CheckContext,
  call: TimedCall,
  look: (cancelled: Cancelled) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const seen = await cancelledOnce(context, call, look);
    if (seen) return seen.value;
  }
  throw new NotJudged('the call was answered, or may have been, before it could be cancelled');
}

/** A call that is cancelled later than after this part of the time that it takes may have been answered already. */
const IN_FLIGHT = 0.75;

/** The same once; undefined where the call was answered too early, or may have been: not all that was sent is read at once. */
async function cancelledOnce<T>(
  { target }: CheckContext,
  call: TimedCall,
  look: (cancelled: Cancelled) => Promise<T>,
): Promise<{ value: T } | undefined> {
  const received: JSONRPCMessage[] = [];
  const watch = { sent: () => {}, received: (message: JSONRPCMessage) => void received.push(message) };
  const rpc = new Rpc(new WatchedTransport(target.newTransport(), watch), target.deadline);
  try {
    await rpc.open();
    await rpc.request('tools/list', { _meta: ENVELOPE }); // says what is sent as a header
    const before = received.length; // among which a server that is wrong sends what an earlier connection asked for by the same id
    const began = performance.now();
    const { id, cancel } = begin(rpc, call);
    const isAnswered = () => received.slice(before).some((message) => isFor(id, message));
    await discovered(rpc);
    if (rpc.isHttp) await silence(SLOW / 2, isAnswered); // over HTTP a later request may overtake it
    if (isAnswered() || performance.now() - began > IN_FLIGHT * call.milliseconds) return undefined;
    await cancel();
    const isListening = () => received.some(isAcknowledged);
    return { value: await look({ rpc, call, isAnswered, isListening }) };
  } finally {
    await rpc.close().catch(() => {}); // it may have ended by itself
  }
}

/** Begins a call, which the closing of its stream cancels over HTTP, and a notification on stdio. */
function begin(rpc: Rpc, call: TimedCall) {
  const stream = new AbortController();
  const { id, answer } = rpc.begin('tools/call', paramsOf(call), { signal: stream.signal });
  answer.catch(() => {}); // a cancelled call has no answer
  const cancel = async () => {
    if (rpc.isHttp) stream.abort();
    else await rpc.notify('notifications/cancelled', { requestId: id });
  };
  return { id, cancel };
}

function paramsOf({ name, arguments: args }: TimedCall) {
  return { name, arguments: args, _meta: ENVELOPE };
}

function isFor(id: number, message: JSONRPCMessage): boolean {
  return !('method' in message) && String(message.id) === String(id);
}

function isAcknowledged(message: JSONRPCMessage): boolean {
  return 'method' in message && message.method === ACKNOWLEDGED;
}

function discovered(rpc: Rpc) {
  return rpc.request('server/discover', { _meta: ENVELOPE });
}

/** Resolves after so many milliseconds, or once it is over. */
async function silence(milliseconds: number, isOver: () => boolean): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end && !isOver()) await new Promise((resolve) => setTimeout(resolve, LOOK));
}

const LOOK = 20;
