import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenedSessions } from '#conformance/context/opened-sessions.js';
import { HANDSHAKE } from '#conformance/target/protocol.js';
import { NoAnswer, Rpc } from '#conformance/target/rpc.js';
import { Session } from '#conformance/target/session.js';
import { scripted } from './scripted-transport.js';

/** How a process takes its first request. */
type Start = 'answers' | 'is silent' | 'ends';

/** Makes sessions of processes that start like this, one after the other, and counts them. */
function starting(...starts: readonly Start[]) {
  const started: Session[] = [];
  const make = () => {
    const transport = scripted(() => ({}));
    const start = starts[started.length] ?? 'answers';
    if (start !== 'answers')
      transport.send = async () => void (start === 'ends' ? transport.onclose?.() : undefined);
    const session = new Session(transport, 10);
    started.push(session);
    return session;
  };
  return { started, make };
}

/** Opens a session, whatever time that takes. */
async function opened(sessions: OpenedSessions, make: () => Session): Promise<unknown> {
  const opening = sessions.open(make).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return opening;
}

describe('a session of a target', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is opened by a second process where the first is late', async () => {
    const { started, make } = starting('is silent', 'answers');

    expect(await opened(new OpenedSessions(), make)).toBe(started[1]);
  });

  test('may take longer to start than one answer may take', async () => {
    const silent = scripted(() => ({}));
    silent.send = async () => {};

    const made = () => new Session(silent, 10, HANDSHAKE, 20_000);

    expect(await opened(new OpenedSessions(), made)).toMatchObject({
      message: 'no answer to initialize within 20000 ms',
    });
  });

  test('is not opened where the second is late, too', async () => {
    const { started, make } = starting('is silent', 'is silent', 'answers');

    expect(await opened(new OpenedSessions(), make)).toMatchObject({
      message: 'no answer to initialize within 5000 ms',
    });
    expect(started).toHaveLength(2);
  });

  test('that could not be opened says nothing of the next, once one was', async () => {
    const { started, make } = starting('answers', 'ends', 'answers');
    const sessions = new OpenedSessions();
    await opened(sessions, make);

    expect(await opened(sessions, make)).toBeInstanceOf(NoAnswer);
    expect(await opened(sessions, make)).toBe(started[2]);
  });

  test.each<[string, number, Start[]]>([
    ['the first one could not be opened', 1, ['ends', 'answers']],
    ['three in turn could not be opened', 4, ['answers', 'ends', 'ends', 'ends', 'answers']],
  ])('is not tried any more where %s', async (_why, count, starts) => {
    const { started, make } = starting(...starts);
    const sessions = new OpenedSessions();
    for (const _ of starts) await opened(sessions, make);

    expect(started).toHaveLength(count);
    expect(await opened(sessions, make)).toMatchObject({ message: 'the target ended' });
  });
});

test('an answer is not late that came while the gate was busy', async () => {
  const [deadline, answered, busy] = [20, 25, 50];
  const transport = scripted(() => ({}));
  transport.send = async (message) => {
    if ('id' in message && message.id !== undefined)
      setTimeout(
        () => transport.onmessage?.({ jsonrpc: '2.0', id: Number(message.id), result: {} }),
        answered,
      );
  };

  const answer = new Rpc(transport, deadline).request('tools/list', {});
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busy);

  expect(await answer).toMatchObject({ result: {} });
});
